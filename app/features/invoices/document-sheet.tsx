import type { ReactNode } from 'react'
import type { CreditNote } from '#contract/credit-notes.ts'
import type { Invoice } from '#contract/invoices.ts'
import { lineTotal } from '#contract/money.ts'
import { formatPhone } from '#contract/nepal/phone.ts'
import * as t from '#texts/invoice.ts'
import { formatRupees } from '../../ui/text/format.ts'
import { districtName, provinceName } from '../../ui/text/place-names.ts'
import { localQuantity, localUnit } from '../product/product-texts.ts'
import { Both, BothOf, type Label } from './bilingual.tsx'

export type Paper = 'a4' | 'receipt'

/** One printed document: on A4, or narrow for a receipt printer. Pages that show it import ui/print/print.css. */
export function DocumentSheet({
  label,
  paper,
  children,
}: {
  label: string
  paper: Paper
  children: ReactNode
}) {
  return (
    <article
      aria-label={label}
      className={`card print-plain print-page @container not-print:overflow-x-auto ${paper === 'receipt' ? 'receipt p-3' : 'p-5 sm:p-8'}`}
    >
      {children}
    </article>
  )
}

/** Seller, numbers and dates, and the buyer. */
export function DocumentHead({
  seller,
  buyer,
  buyerLabel,
  facts,
}: Pick<Invoice, 'seller' | 'buyer'> & {
  buyerLabel: Label
  /** The first one is the number of the document. */
  facts: readonly [label: Label, value: string][]
}) {
  return (
    <>
      <div className="flex flex-wrap justify-between gap-x-6 gap-y-4">
        <div>
          <h2 className="text-xl font-bold">
            {seller.nepali.name && (
              <span lang="ne" className="block">
                {seller.nepali.name}
              </span>
            )}
            <span lang="en">{seller.name}</span>
          </h2>
          {seller.nepali.address && <p lang="ne">{seller.nepali.address}</p>}
          {seller.address && <p lang="en">{seller.address}</p>}
          {seller.phone && <p>{formatPhone(seller.phone)}</p>}
          {seller.email && <p className="break-all">{seller.email}</p>}
          {seller.pan && <p>{t.pan(seller.pan)}</p>}
          {seller.registrationNo && (
            <p>
              <BothOf text={(texts) => texts.registrationNo(seller.registrationNo)} />
            </p>
          )}
        </div>
        <dl className="grid grid-cols-[auto_auto] content-start gap-x-4">
          {facts.map(([label, value], index) => (
            <div key={label} className="contents">
              <dt className="text-ink-soft">
                <Both label={label} />
              </dt>
              <dd className={index === 0 ? 'font-bold' : ''}>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <h3 className="mt-4 font-bold @md:mt-6">
        <Both label={buyerLabel} />
      </h3>
      <address className="not-italic">
        <p>{buyer.name}</p>
        <p>
          {[buyer.address, districtName(buyer.city, buyer.state), provinceName(buyer.state)]
            .filter(Boolean)
            .join(', ')}
        </p>
        {buyer.phone && <p>{formatPhone(buyer.phone)}</p>}
      </address>
    </>
  )
}

/** The goods. In a narrow container, quantity and price are below the name instead of in columns of their own. */
type DocumentLine = CreditNote['lines'][number] & Partial<Invoice['lines'][number]>

export function DocumentLines({ lines }: { lines: readonly DocumentLine[] }) {
  const cell = 'border-b border-line py-1.5 align-top'
  const wide = `${cell} hidden pl-4 @md:table-cell`
  const number = 'text-right whitespace-nowrap tabular-nums'
  return (
    <table className="mt-4 w-full @md:mt-6">
      <caption className="sr-only">
        <Both label="goods" />
      </caption>
      <thead className="text-left text-sm text-ink-soft">
        <tr>
          <th scope="col" className={`${wide} w-10 pl-0!`}>
            <Both label="columnNo" />
          </th>
          <th scope="col" className={cell}>
            <Both label="goods" />
          </th>
          <th scope="col" className={`${wide} text-right`}>
            <Both label="columnQuantity" />
          </th>
          <th scope="col" className={`${wide} text-right`}>
            <Both label="columnPrice" />
          </th>
          <th scope="col" className={`${cell} pl-4 text-right`}>
            <Both label="columnAmount" />
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(
          ({ name, nepaliName, unit, price, quantity, amount, orderedGrams, packedGrams }, index) => (
            <tr key={index} className="print-whole">
              <td className={`${wide} pl-0!`}>{index + 1}</td>
              <td className={cell}>
                {nepaliName && (
                  <span lang="ne" className="block">
                    {nepaliName}
                  </span>
                )}
                <span lang="en">{name}</span>
                {orderedGrams && packedGrams && (
                  <span className="block text-sm tabular-nums">
                    <BothOf text={({ gramsPacked }) => gramsPacked(orderedGrams, packedGrams)} />
                  </span>
                )}
                {/* a credit note pays back less for units that lacked grams */}
                {amount < lineTotal(price, quantity) && (
                  <span className="block text-sm tabular-nums">
                    <Both label="weightRefund" />: −{formatRupees(lineTotal(price, quantity) - amount)}
                  </span>
                )}
                <span className="block text-sm tabular-nums @md:hidden">
                  {t.quantityTimesPrice(quantity, formatRupees(price), localUnit(unit))}
                </span>
              </td>
              <td className={`${wide} ${number}`}>{localQuantity(quantity, unit)}</td>
              <td className={`${wide} ${number}`}>{formatRupees(price)}</td>
              <td className={`${cell} pl-4 ${number}`}>{formatRupees(amount)}</td>
            </tr>
          ),
        )}
      </tbody>
    </table>
  )
}
