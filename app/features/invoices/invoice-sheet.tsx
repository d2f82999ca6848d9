import type { Invoice } from '#contract/invoices.ts'
import { cashOf } from '#contract/money.ts'
import { shortOrderId } from '#contract/text.ts'
import * as t from '#texts/invoice.ts'
import { formatDateWithBs } from '../../ui/dates/calendar-dates.ts'
import { Amount, Amounts } from '../../ui/text/amounts.tsx'
import { formatRupees } from '../../ui/text/format.ts'
import { AmountInWords, Both, BothOf } from './bilingual.tsx'
import { DocumentHead, DocumentLines, DocumentSheet, type Paper } from './document-sheet.tsx'

interface InvoiceSheetProps {
  invoice: Invoice
  paper?: Paper
  /** Which print of the shop this is: 0 for the original, 1 for the first copy. Other prints are only a view. */
  print?: number | 'customer' | undefined
}

/** One invoice as it is printed. */
export function InvoiceSheet({ invoice, paper = 'a4', print }: InvoiceSheetProps) {
  const { creditUsed = 0, paid } = invoice
  return (
    <DocumentSheet label={t.sheet(invoice.number)} paper={paper}>
      {invoice.void && (
        <p className="mb-4 border-4 border-danger p-2 text-center text-2xl font-bold text-danger">
          <Both label="voidNotice" />
        </p>
      )}
      <p className="mb-2 text-right font-bold">
        {print === undefined ? (
          <Both label="view" />
        ) : print === 'customer' ? (
          <Both label="customerView" />
        ) : print === 0 ? (
          <Both label="original" />
        ) : (
          <BothOf text={({ copy }) => copy(print)} />
        )}
      </p>
      <DocumentHead
        seller={invoice.seller}
        buyer={invoice.buyer}
        buyerLabel="soldTo"
        facts={[
          ['invoiceNo', invoice.number],
          ['date', formatDateWithBs(invoice.date, invoice.dateBs)],
          ['order', shortOrderId(invoice.orderId)],
          ['orderDate', formatDateWithBs(invoice.orderDate, invoice.orderDateBs)],
        ]}
      />
      <DocumentLines lines={invoice.lines} />
      <Amounts className="print-whole mt-4 ml-auto max-w-xs">
        <Amount label={<Both label="subtotal" />} rupees={invoice.subtotal} />
        <Amount label={<Both label="deliveryCharge" />} rupees={invoice.deliveryCharge} />
        <Amount
          label={<Both label="columnTotal" />}
          rupees={invoice.total}
          className="border-t border-line pt-1 text-lg font-bold"
        />
        {invoice.weightRefund > 0 && (
          <>
            <Amount label={<Both label="weightRefund" />} rupees={-invoice.weightRefund} />
            <Amount label={<Both label="toPay" />} rupees={invoice.toPay} className="font-bold" />
          </>
        )}
        {paid && creditUsed > 0 && <Amount label={<Both label="paidWithCredit" />} rupees={creditUsed} />}
        {paid && paid.cash > 0 && <Amount label={<Both label="paidInCash" />} rupees={paid.cash} />}
        {paid && paid.qr > 0 && <Amount label={<Both label="paidByQr" />} rupees={paid.qr} />}
      </Amounts>
      <AmountInWords total={invoice.toPay} english={invoice.totalInWords} />
      {!paid && (
        <p>
          {creditUsed ? (
            <BothOf
              text={({ paymentWithCredit }) =>
                paymentWithCredit(formatRupees(creditUsed), formatRupees(cashOf(invoice)))
              }
            />
          ) : (
            <Both label="payment" />
          )}
        </p>
      )}
    </DocumentSheet>
  )
}
