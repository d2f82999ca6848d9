import type { Invoice } from '#contract/invoices.ts'
import { formatRupees } from '#contract/money.ts'
import { shortOrderId } from '#contract/text.ts'
import * as t from '#texts/invoice.ts'
import { formatDateWithBs } from '../../ui/calendar-dates.ts'
import { richText } from '../../ui/rich-text.tsx'
import { strong } from '../../ui/text-slots.tsx'
import { DocumentHead, DocumentLines, DocumentSheet, type Paper } from './document-sheet.tsx'

/** One invoice as it is printed. */
export function InvoiceSheet({ invoice, paper = 'a4' }: { invoice: Invoice; paper?: Paper }) {
  return (
    <DocumentSheet label={t.sheet(invoice.number)} paper={paper}>
      {invoice.void && (
        <p className="mb-4 border-4 border-danger p-2 text-center text-2xl font-bold text-danger">
          {t.voidNotice}
        </p>
      )}
      <DocumentHead
        seller={invoice.seller}
        buyer={invoice.buyer}
        buyerLabel={t.soldTo}
        facts={[
          [t.invoiceNo, invoice.number],
          [t.date, formatDateWithBs(invoice.date, invoice.dateBs)],
          [t.order, shortOrderId(invoice.orderId)],
          [t.orderDate, formatDateWithBs(invoice.orderDate, invoice.orderDateBs)],
        ]}
      />
      <DocumentLines lines={invoice.lines} />
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
    </DocumentSheet>
  )
}
