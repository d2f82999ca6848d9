import type { ReactNode } from 'react'
import { data, Link } from 'react-router'
import { formatLotCode, testResult } from '#contract/lot-codes.ts'
import type { PublicLot, ResidueTest } from '#contract/lots.ts'
import { language } from '#texts/language.ts'
import * as messages from '#texts/messages.ts'
import * as t from '#texts/shop/lots.ts'
import { api } from '../api/client.ts'
import { catalogContext, originContext } from '../context.ts'
import { farmName, labelText, labelTone } from '../features/farms/origin.ts'
import { placeOf } from '../features/farms/place.ts'
import { BackButton } from '../features/layout/back-button.tsx'
import { RecordErrorPage, recordError } from '../features/layout/record-error.tsx'
import { seo } from '../features/layout/seo.ts'
import { lotDay } from '../features/lots/lot-texts.ts'
import { localName } from '../features/product/product-texts.ts'
import { ButtonLink } from '../ui/controls/button.tsx'
import { Badge } from '../ui/notices/badge.tsx'
import { Notice } from '../ui/notices/notice.tsx'
import { LeafIcon } from '../ui/pictures/icons.tsx'
import type { Route } from './+types/lot.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const lot = await context.get(catalogContext).findLot(params.code)
  if (!lot) throw data(messages.lotGone, 404)
  return { lot, origin: context.get(originContext) }
}

export async function clientLoader({ params: { code }, request }: Route.ClientLoaderArgs) {
  try {
    const { lot } = await api.get('/lots/:code', { params: { code } })
    return { lot, origin: new URL(request.url).origin }
  } catch (error) {
    throw recordError(error, { gone: messages.lotGone, failed: t.lotFailed })
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { lot, origin } = loaderData
  const code = formatLotCode(lot.code)
  return [
    ...seo({
      title: t.lotTitle(code),
      description: t.lotDescription(localName(lot.product), code),
      origin,
      path: `/lot/${lot.code}`,
    }),
    { name: 'robots', content: 'noindex' },
  ]
}

/** Where a lot comes from and what its tests say. Its QR code is on packing slips and labels. */
export default function LotPage({ loaderData: { lot } }: Route.ComponentProps) {
  const name = localName(lot.product)
  const notice = t.status[lot.status] || (lot.isFinished ? t.finished : '')
  return (
    <div className="page pt-4">
      <BackButton fallback="/products" />
      <h1 className="mt-3 text-3xl font-bold sm:text-4xl">{name}</h1>
      <p className="mt-1 text-ink-soft">{t.lotTitle(formatLotCode(lot.code))}</p>
      {notice && (
        <Notice tone={lot.status === 'open' ? 'info' : 'bad'} role="note" className="mt-4">
          {notice}
        </Notice>
      )}
      {lot.recall && <Recall recall={lot.recall} />}
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
              <Badge wrap tone={labelTone(lot.label)}>
                {labelText(lot.label)}
              </Badge>
            </dd>
          </>
        )}
        <Day name={t.harvestDay} day={lot.harvestDay} />
        <Day name={t.receivedDay} day={lot.receivedDay} />
        <Day name={t.lastDay} day={lot.lastDay} />
      </dl>
      <section aria-labelledby="tests" className="mt-10">
        <h2 id="tests" className="text-2xl font-bold">
          {t.tests}
        </h2>
        {lot.tests.length === 0 ? (
          <p className="mt-2 text-ink-soft">{t.noTests}</p>
        ) : (
          <ul className="mt-4 grid gap-3 md:grid-cols-2">
            {lot.tests.map((test) => (
              <li key={JSON.stringify(test)} className="card p-4">
                <Test test={test} />
              </li>
            ))}
          </ul>
        )}
      </section>
      {lot.product.isOnSale && (
        <p className="mt-10">
          <ButtonLink to={`/product/${lot.product._id}`} variant="outline">
            {t.toProduct(name)}
          </ButtonLink>
        </p>
      )}
    </div>
  )
}

function Recall({ recall }: { recall: NonNullable<PublicLot['recall']> }) {
  return (
    <div className="mt-4 max-w-prose">
      <p className="font-bold">{t.recalledOn(lotDay(recall.day))}</p>
      <p className="mt-1 whitespace-pre-line">{language === 'ne' ? recall.nepaliText : recall.text}</p>
    </div>
  )
}

function Day({ name, day }: { name: string; day: string | null }): ReactNode {
  return (
    <>
      <dt>{name}</dt>
      <dd>{day ? <time dateTime={day}>{lotDay(day)}</time> : t.notSaid}</dd>
    </>
  )
}

function Test({ test }: { test: ResidueTest }) {
  const { day, laboratory, organophosphates, carbamates, result, picture, isCorrected } = test
  return (
    <div className="space-y-1">
      <p className="font-bold">{t.testedBy(laboratory, lotDay(day))}</p>
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

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <RecordErrorPage
      error={error}
      title={t.lotGoneTitle}
      icon={<LeafIcon className="size-9" />}
      action={<ButtonLink to="/products">{t.toProducts}</ButtonLink>}
    />
  )
}
