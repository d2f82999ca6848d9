import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { testResult } from '#contract/lot-codes.ts'
import type { PublicLot, ResidueTest } from '#contract/lots.ts'
import { language } from '#texts/language.ts'
import * as t from '#texts/shop/lots.ts'
import { formatDeliveryDay } from '../../ui/dates/calendar-dates.ts'
import { farmName, shownLabel } from '../farms/origin.ts'
import { placeOf } from '../farms/place.ts'
import { ProofBadge } from '../farms/proof-badge.tsx'

/** Why customers must not use a lot. */
export function Recall({ recall }: { recall: NonNullable<PublicLot['recall']> }) {
  return (
    <div className="mt-4 max-w-prose">
      <p className="font-bold">{t.recalledOn(formatDeliveryDay(recall.day))}</p>
      <p className="mt-1 whitespace-pre-line">{language === 'ne' ? recall.nepaliText : recall.text}</p>
    </div>
  )
}

/** The farm and the days of a lot. */
export function LotFacts({ lot }: { lot: PublicLot }) {
  return (
    <dl className="card mt-6 grid gap-x-6 gap-y-3 p-4 sm:grid-cols-[auto_1fr] sm:p-6 [&>dt]:font-bold">
      <dt>{t.from}</dt>
      <dd>
        {lot.farm ? (
          <Link to={`/farm/${lot.farm._id}`} className="link">
            {[lot.farm.name && farmName({ ...lot.farm, kind: 'farm', households: null }), placeOf(lot.farm)]
              .filter(Boolean)
              .join(', ')}
          </Link>
        ) : (
          t.notSaid
        )}
      </dd>
      {lot.label && (
        <>
          <dt>{t.proof}</dt>
          <dd>
            <ProofBadge {...shownLabel(lot.label)} />
          </dd>
        </>
      )}
      <Day name={t.harvestDay} day={lot.harvestDay} />
      <Day name={t.receivedDay} day={lot.receivedDay} />
      <Day name={t.lastDay} day={lot.lastDay} />
    </dl>
  )
}

function Day({ name, day }: { name: string; day: string | null }): ReactNode {
  return (
    <>
      <dt>{name}</dt>
      <dd>{day ? <time dateTime={day}>{formatDeliveryDay(day)}</time> : t.notSaid}</dd>
    </>
  )
}

/** The residue tests of a lot. */
export function LotTests({ tests }: { tests: readonly ResidueTest[] }) {
  return (
    <section aria-labelledby="tests" className="mt-10">
      <h2 id="tests" className="text-2xl font-bold">
        {t.tests}
      </h2>
      {tests.length === 0 ? (
        <p className="mt-2 text-ink-soft">{t.noTests}</p>
      ) : (
        <ul className="mt-4 grid gap-3 md:grid-cols-2">
          {tests.map((test) => (
            <li key={JSON.stringify(test)} className="card p-4">
              <Test test={test} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Test({ test }: { test: ResidueTest }) {
  const { day, laboratory, organophosphates, carbamates, result, picture, isCorrected } = test
  return (
    <div className="space-y-1">
      <p className="font-bold">{t.testedBy(laboratory, formatDeliveryDay(day))}</p>
      {isCorrected && <p className="text-ink-soft">{t.corrected}</p>}
      {organophosphates !== null && carbamates !== null && (
        <>
          <p className="first-letter:uppercase">{t.testResult[testResult([organophosphates, carbamates])]}</p>
          <details className="max-w-prose text-sm text-ink-soft">
            <summary className="min-h-6 cursor-pointer">{t.measuredValues}</summary>
            <p>{t.percents(String(organophosphates), String(carbamates))}</p>
            <p>{t.rapidTestLimits}</p>
          </details>
        </>
      )}
      {result && <p className="whitespace-pre-line">{result}</p>}
      {picture && (
        <p>
          <a href={picture} className="link" target="_blank" rel="noreferrer">
            {t.showSlip}
          </a>
        </p>
      )}
    </div>
  )
}
