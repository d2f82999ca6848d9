import { useState } from 'react'
import { useParams } from 'react-router'
import type { Invoice } from '#contract/admin/invoices.ts'
import { formatRupees } from '#contract/money.ts'
import { formatPhone } from '#contract/phone.ts'
import { shortOrderId } from '#contract/text.ts'
import * as common from '#texts/admin/common.ts'
import * as t from '#texts/admin/invoice.ts'
import * as orders from '#texts/admin/orders.ts'
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
import { richText } from '../../ui/rich-text.tsx'
import { strong } from '../../ui/text-slots.tsx'

export const meta = () => adminTitle(t.title)

export default function InvoicePage() {
  const { id = '' } = useParams()
  const query = useAdminQuery('/admin/orders/:id/invoice', { params: { id } })
  const isMissing = query.error instanceof ApiError && query.error.status === 404 && !query.data

  return (
    <AdminPage
      title={richText(t.titleOfOrder, {
        screen: (text) => <span className="print:hidden">{text}</span>,
        order: shortOrderId(id),
      })}
      back={{ to: `/admin/orders/${id}`, label: orders.orderTitle(shortOrderId(id)) }}
      actions={query.data && <PrintButton>{t.print}</PrintButton>}
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
      <EmptyState title={message} action={<Button onClick={() => setAsking(true)}>{t.issue}</Button>}>
        {t.issueHint}
      </EmptyState>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t.issueTitle}
        confirmLabel={t.issueConfirm}
        dangerous={false}
        busy={issue.isPending}
        onConfirm={() => issue.mutate(undefined, { onSettled: () => setAsking(false) })}
      >
        <p>{t.issueWarning}</p>
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
          {t.voidNotice}
        </p>
      )}
      <div className="flex flex-wrap justify-between gap-6">
        <div>
          <h2 className="text-xl font-bold">{seller.name}</h2>
          {seller.address && <p>{seller.address}</p>}
          {seller.phone && <p>{formatPhone(seller.phone)}</p>}
          {seller.email && <p>{seller.email}</p>}
          {seller.pan && <p>{t.pan(seller.pan)}</p>}
          {seller.registrationNo && <p>{t.registrationNo(seller.registrationNo)}</p>}
        </div>
        <dl className="grid grid-cols-[auto_auto] content-start gap-x-4">
          <dt className="text-ink-soft">{t.invoiceNo}</dt>
          <dd className="font-bold">{invoice.number}</dd>
          <dt className="text-ink-soft">{t.date}</dt>
          <dd>{formatDateWithBs(invoice.date, invoice.dateBs)}</dd>
          <dt className="text-ink-soft">{common.columnOrder}</dt>
          <dd>{shortOrderId(invoice.orderId)}</dd>
          <dt className="text-ink-soft">{t.orderDate}</dt>
          <dd>{formatDateWithBs(invoice.orderDate, invoice.orderDateBs)}</dd>
        </dl>
      </div>
      <h3 className="mt-6 font-bold">{t.soldTo}</h3>
      <address className="not-italic">
        <p>{buyer.name}</p>
        <p>{[buyer.address, buyer.city, buyer.state].filter(Boolean).join(', ')}</p>
        {buyer.phone && <p>{formatPhone(buyer.phone)}</p>}
      </address>
      <div className="mt-6">
        <DataTable
          caption={t.goods}
          rows={invoice.lines.map((line, at) => ({ ...line, at: at + 1 }))}
          rowKey={({ at }) => String(at)}
          columns={[
            { header: t.columnNo, onPhone: 'hidden', cell: ({ at }) => at },
            { header: t.goods, onPhone: 'title', cell: ({ name }) => name },
            {
              header: common.columnQuantity,
              numeric: true,
              cell: ({ quantity, unit }) => common.quantityOfUnit(quantity, unit),
            },
            { header: t.columnPrice, numeric: true, cell: ({ price }) => formatRupees(price) },
            { header: t.columnAmount, numeric: true, cell: ({ amount }) => formatRupees(amount) },
          ]}
        />
      </div>
      <dl className="print-whole mt-4 ml-auto grid max-w-xs grid-cols-[1fr_auto] gap-y-1 tabular-nums">
        <dt>{orders.subtotal}</dt>
        <dd className="text-right">{formatRupees(invoice.subtotal)}</dd>
        <dt>{orders.deliveryCharge}</dt>
        <dd className="text-right">{formatRupees(invoice.deliveryCharge)}</dd>
        <dt className="border-t border-line pt-1 text-lg font-bold">{common.columnTotal}</dt>
        <dd className="border-t border-line pt-1 text-right text-lg font-bold">
          {formatRupees(invoice.total)}
        </dd>
      </dl>
      <p className="mt-4">{richText(t.inWords, { strong, amount: invoice.totalInWords })}</p>
      <p>{t.payment}</p>
    </article>
  )
}
