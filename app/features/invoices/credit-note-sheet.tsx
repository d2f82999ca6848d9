import type { CreditNote } from '#contract/credit-notes.ts'
import { refundParts } from '#contract/refunds.ts'
import { shortOrderId } from '#contract/text.ts'
import * as t from '#texts/invoice.ts'
import { formatDateWithBs } from '../../ui/dates/calendar-dates.ts'
import { Amount, Amounts } from '../../ui/text/amounts.tsx'
import { formatRupees } from '../../ui/text/format.ts'
import { AmountInWords, Both, BothOf } from './bilingual.tsx'
import { DocumentHead, DocumentLines, DocumentSheet, type Paper } from './document-sheet.tsx'

/** One credit note as it is printed. */
export function CreditNoteSheet({ creditNote, paper = 'a4' }: { creditNote: CreditNote; paper?: Paper }) {
  const { notReceived } = creditNote
  return (
    <DocumentSheet label={t.creditNoteSheet(creditNote.number)} paper={paper}>
      <p className="mb-3 text-2xl font-bold">
        <Both label="creditNote" />
      </p>
      <DocumentHead
        seller={creditNote.seller}
        buyer={creditNote.buyer}
        buyerLabel="creditedTo"
        facts={[
          ['creditNoteNo', creditNote.number],
          ['date', formatDateWithBs(creditNote.date, creditNote.dateBs)],
          ['ofInvoice', creditNote.invoiceNumber],
          ['invoiceDate', formatDateWithBs(creditNote.invoiceDate, creditNote.invoiceDateBs)],
          ['order', shortOrderId(creditNote.orderId)],
        ]}
      />
      {creditNote.lines.length > 0 && <DocumentLines lines={creditNote.lines} />}
      <Amounts className="print-whole mt-4 ml-auto max-w-xs">
        {creditNote.deliveryCharge > 0 && (
          <Amount label={<Both label="deliveryCharge" />} rupees={creditNote.deliveryCharge} />
        )}
        {notReceived > 0 && <Amount label={<Both label="notReceived" />} rupees={-notReceived} />}
        <Amount
          label={<Both label="columnRefund" />}
          rupees={creditNote.total}
          className="text-lg font-bold"
        />
      </Amounts>
      <AmountInWords total={creditNote.total} english={creditNote.totalInWords} />
      {refundParts({ amount: creditNote.total, credit: creditNote.credit }).map(({ refund, amount }) => (
        <p key={refund}>
          <BothOf text={(texts) => texts.refund[refund](formatRupees(amount))} />
        </p>
      ))}
    </DocumentSheet>
  )
}
