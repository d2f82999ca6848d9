import { useState } from 'react'
import { useParams } from 'react-router'
import type { Invoice } from '#contract/admin/invoices.ts'
import { formatRupees } from '#contract/money.ts'
import { formatPhone } from '#contract/phone.ts'
import { shortOrderId } from '#contract/text.ts'
import * as messages from '#texts/messages.ts'
import { ApiError, api } from '../../api/client.ts'
import { AdminPage, adminTitle } from '../../features/backoffice/admin-page.tsx'
import { useAdminMutation, useAdminQuery } from '../../features/backoffice/api-hooks.ts'
import { DataTable } from '../../features/backoffice/data-table.tsx'
import { formatDateWithBs } from '../../features/backoffice/dates.tsx'
import { PrintButton } from '../../features/backoffice/print-button.tsx'
import { QueryBoundary } from '../../features/backoffice/query-boundary.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

export const meta = () => adminTitle('Invoice')

export default function InvoicePage() {
  const { id = '' } = useParams()
  const query = useAdminQuery('/admin/orders/:id/invoice', { params: { id } })
  const isMissing = query.error instanceof ApiError && query.error.status === 404 && !query.data

  return (
    <AdminPage
      title={
        <>
          Invoice<span className="print:hidden"> of order {shortOrderId(id)}</span>
        </>
      }
      back={{ to: `/admin/orders/${id}`, label: `Order ${shortOrderId(id)}` }}
      actions={query.data && <PrintButton>Print the invoice</PrintButton>}
    >
      {isMissing ? (
        <NotIssued orderId={id} message={query.error?.message ?? messages.invoiceMissing} />
      ) : (
        <QueryBoundary query={query}>{({ invoice }) => <Sheet invoice={invoice} />}</QueryBoundary>
      )}
    </AdminPage>
  )
}

function NotIssued({ orderId, message }: { orderId: string; message: string }) {
  const [asking, setAsking] = useState(false)
  const issue = useAdminMutation({
    call: () => api.post('/admin/orders/:id/invoice', { params: { id: orderId } }),
    done: ({ invoice }) => messages.invoiceIssued(invoice.number),
  })
  return (
    <>
      <EmptyState title={message} action={<Button onClick={() => setAsking(true)}>Issue the invoice</Button>}>
        It is issued automatically when the order is delivered. You can issue it earlier to include it in the
        parcel.
      </EmptyState>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Issue the invoice"
        confirmLabel="Issue it"
        dangerous={false}
        busy={issue.isPending}
        onConfirm={() => issue.mutate(undefined, { onSettled: () => setAsking(false) })}
      >
        <p>It will get the next invoice number. This cannot be undone.</p>
      </ConfirmDialog>
    </>
  )
}

function Sheet({ invoice }: { invoice: Invoice }) {
  const { seller, buyer } = invoice
  return (
    <article className="card print-plain p-5 sm:p-8">
      {invoice.void && (
        <p className="mb-4 border-4 border-danger p-2 text-center text-2xl font-bold text-danger">
          VOID: the order was cancelled
        </p>
      )}
      <div className="flex flex-wrap justify-between gap-6">
        <div>
          <h2 className="text-xl font-bold">{seller.name}</h2>
          {seller.address && <p>{seller.address}</p>}
          {seller.phone && <p>{formatPhone(seller.phone)}</p>}
          {seller.email && <p>{seller.email}</p>}
          {seller.pan && <p>PAN {seller.pan}</p>}
          {seller.registrationNo && <p>Registration no. {seller.registrationNo}</p>}
        </div>
        <dl className="grid grid-cols-[auto_auto] content-start gap-x-4">
          <dt className="text-ink-soft">Invoice no.</dt>
          <dd className="font-bold">{invoice.number}</dd>
          <dt className="text-ink-soft">Date</dt>
          <dd>{formatDateWithBs(invoice.date, invoice.dateBs)}</dd>
          <dt className="text-ink-soft">Order</dt>
          <dd>{shortOrderId(invoice.orderId)}</dd>
          <dt className="text-ink-soft">Order date</dt>
          <dd>{formatDateWithBs(invoice.orderDate, invoice.orderDateBs)}</dd>
        </dl>
      </div>
      <h3 className="mt-6 font-bold">Sold to</h3>
      <address className="not-italic">
        <p>{buyer.name}</p>
        <p>{[buyer.address, buyer.city, buyer.state].filter(Boolean).join(', ')}</p>
        {buyer.phone && <p>{formatPhone(buyer.phone)}</p>}
      </address>
      <div className="mt-6">
        <DataTable
          caption="Goods"
          rows={invoice.lines.map((line, at) => ({ ...line, at: at + 1 }))}
          rowKey={({ at }) => String(at)}
          columns={[
            { header: 'No.', onPhone: 'hidden', cell: ({ at }) => at },
            { header: 'Goods', onPhone: 'title', cell: ({ name }) => name },
            { header: 'Quantity', numeric: true, cell: ({ quantity, unit }) => `${quantity} × ${unit}` },
            { header: 'Price', numeric: true, cell: ({ price }) => formatRupees(price) },
            { header: 'Amount', numeric: true, cell: ({ amount }) => formatRupees(amount) },
          ]}
        />
      </div>
      <dl className="print-whole mt-4 ml-auto grid max-w-xs grid-cols-[1fr_auto] gap-y-1 tabular-nums">
        <dt>Subtotal</dt>
        <dd className="text-right">{formatRupees(invoice.subtotal)}</dd>
        <dt>Delivery charge</dt>
        <dd className="text-right">{formatRupees(invoice.deliveryCharge)}</dd>
        <dt className="border-t border-line pt-1 text-lg font-bold">Total</dt>
        <dd className="border-t border-line pt-1 text-right text-lg font-bold">
          {formatRupees(invoice.total)}
        </dd>
      </dl>
      <p className="mt-4">
        In words: <strong>{invoice.totalInWords}</strong>
      </p>
      <p>Payment: cash on delivery</p>
    </article>
  )
}
