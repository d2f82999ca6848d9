import type { Invoice } from '#contract/invoices.ts'
import { formatRupees } from '#contract/money.ts'
import { formatPhone } from '#contract/phone.ts'
import { shortOrderId } from '#contract/text.ts'
import * as t from '#texts/invoice.ts'
import { formatDateWithBs } from '../../ui/calendar-dates.ts'
import { richText } from '../../ui/rich-text.tsx'
import { strong } from '../../ui/text-slots.tsx'

export type Paper = 'a4' | 'receipt'

/** One invoice as it is printed: on A4, or narrow for a receipt printer. Pages that show it import ui/print.css. */
export function InvoiceSheet({ invoice, paper = 'a4' }: { invoice: Invoice; paper?: Paper }) {
  const isReceipt = paper === 'receipt'
  return (
    <article
      aria-label={t.sheet(invoice.number)}
      className={`card print-plain print-page @container ${isReceipt ? 'receipt p-3' : 'p-5 sm:p-8'}`}
    >
      {invoice.void && (
        <p className="mb-4 border-4 border-danger p-2 text-center text-2xl font-bold text-danger">
          {t.voidNotice}
        </p>
      )}
      <Head invoice={invoice} />
      <Lines lines={invoice.lines} />
      <dl className="print-whole mt-4 ml-auto grid max-w-xs grid-cols-[1fr_auto] gap-y-1 tabular-nums">
        <dt>{t.subtotal}</dt>
        <dd className="text-right">{formatRupees(invoice.subtotal)}</dd>
        <dt>{t.deliveryCharge}</dt>
        <dd className="text-right">{formatRupees(invoice.deliveryCharge)}</dd>
        <dt className="border-t border-line pt-1 text-lg font-bold">{t.columnTotal}</dt>
        <dd className="border-t border-line pt-1 text-right text-lg font-bold">
          {formatRupees(invoice.total)}
        </dd>
      </dl>
      <p className="mt-4">{richText(t.inWords, { strong, amount: invoice.totalInWords })}</p>
      <p>{t.payment}</p>
    </article>
  )
}

/** Seller, numbers, dates and buyer. */
function Head({ invoice }: { invoice: Invoice }) {
  const { seller, buyer } = invoice
  return (
    <>
      <div className="flex flex-wrap justify-between gap-x-6 gap-y-4">
        <div>
          <h2 className="text-xl font-bold">{seller.name}</h2>
          {seller.address && <p>{seller.address}</p>}
          {seller.phone && <p>{formatPhone(seller.phone)}</p>}
          {seller.email && <p className="break-all">{seller.email}</p>}
          {seller.pan && <p>{t.pan(seller.pan)}</p>}
          {seller.registrationNo && <p>{t.registrationNo(seller.registrationNo)}</p>}
        </div>
        <dl className="grid grid-cols-[auto_auto] content-start gap-x-4">
          <dt className="text-ink-soft">{t.invoiceNo}</dt>
          <dd className="font-bold">{invoice.number}</dd>
          <dt className="text-ink-soft">{t.date}</dt>
          <dd>{formatDateWithBs(invoice.date, invoice.dateBs)}</dd>
          <dt className="text-ink-soft">{t.order}</dt>
          <dd>{shortOrderId(invoice.orderId)}</dd>
          <dt className="text-ink-soft">{t.orderDate}</dt>
          <dd>{formatDateWithBs(invoice.orderDate, invoice.orderDateBs)}</dd>
        </dl>
      </div>
      <h3 className="mt-4 font-bold @md:mt-6">{t.soldTo}</h3>
      <address className="not-italic">
        <p>{buyer.name}</p>
        <p>{[buyer.address, buyer.city, buyer.state].filter(Boolean).join(', ')}</p>
        {buyer.phone && <p>{formatPhone(buyer.phone)}</p>}
      </address>
    </>
  )
}

/** The goods. In a narrow container, quantity and price are below the name instead of in columns of their own. */
function Lines({ lines }: { lines: Invoice['lines'] }) {
  const cell = 'border-b border-line py-1.5 align-top'
  const wide = `${cell} hidden pl-4 @md:table-cell`
  const number = 'text-right whitespace-nowrap tabular-nums'
  return (
    <table className="mt-4 w-full @md:mt-6">
      <caption className="sr-only">{t.goods}</caption>
      <thead className="text-left text-sm text-ink-soft">
        <tr>
          <th scope="col" className={`${wide} w-10 pl-0!`}>
            {t.columnNo}
          </th>
          <th scope="col" className={cell}>
            {t.goods}
          </th>
          <th scope="col" className={`${wide} text-right`}>
            {t.columnQuantity}
          </th>
          <th scope="col" className={`${wide} text-right`}>
            {t.columnPrice}
          </th>
          <th scope="col" className={`${cell} pl-4 text-right`}>
            {t.columnAmount}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ name, unit, price, quantity, amount }, index) => (
          <tr key={index} className="print-whole">
            <td className={`${wide} pl-0!`}>{index + 1}</td>
            <td className={cell}>
              {name}
              <span className="block text-sm tabular-nums @md:hidden">
                {t.quantityTimesPrice(quantity, formatRupees(price), unit)}
              </span>
            </td>
            <td className={`${wide} ${number}`}>{t.quantityOfUnit(quantity, unit)}</td>
            <td className={`${wide} ${number}`}>{formatRupees(price)}</td>
            <td className={`${cell} pl-4 ${number}`}>{formatRupees(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
