import type { CreditNote } from '#contract/credit-notes.ts'
import { formatRupees } from '#contract/money.ts'
import { shortOrderId } from '#contract/text.ts'
import * as t from '#texts/invoice.ts'
import { formatDateWithBs } from '../../ui/calendar-dates.ts'
import { richText } from '../../ui/rich-text.tsx'
import { strong } from '../../ui/text-slots.tsx'
import { DocumentHead, DocumentLines, DocumentSheet, type Paper } from './document-sheet.tsx'

/** One credit note as it is printed. */
export function CreditNoteSheet({ creditNote, paper = 'a4' }: { creditNote: CreditNote; paper?: Paper }) {
  return (
    <DocumentSheet label={t.creditNoteSheet(creditNote.number)} paper={paper}>
      <p className="mb-3 text-2xl font-bold">{t.creditNote}</p>
      <DocumentHead
        seller={creditNote.seller}
        buyer={creditNote.buyer}
        buyerLabel={t.creditedTo}
        facts={[
          [t.creditNoteNo, creditNote.number],
          [t.date, formatDateWithBs(creditNote.date, creditNote.dateBs)],
          [t.ofInvoice, creditNote.invoiceNumber],
          [t.invoiceDate, formatDateWithBs(creditNote.invoiceDate, creditNote.invoiceDateBs)],
          [t.order, shortOrderId(creditNote.orderId)],
        ]}
      />
      <DocumentLines lines={creditNote.lines} />
      <dl className="print-whole mt-4 ml-auto grid max-w-xs grid-cols-[1fr_auto] gap-y-1 tabular-nums">
        <dt className="text-lg font-bold">{t.columnRefund}</dt>
        <dd className="text-right text-lg font-bold">{formatRupees(creditNote.total)}</dd>
      </dl>
      <p className="mt-4">{richText(t.inWords, { strong, amount: creditNote.totalInWords })}</p>
      <p>{t.refund[creditNote.refund]}</p>
    </DocumentSheet>
  )
}
