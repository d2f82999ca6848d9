import { useState } from 'react'
import { useParams } from 'react-router'
import { shortOrderId } from '#contract/text.ts'
import * as t from '#texts/admin/invoice.ts'
import * as orders from '#texts/admin/orders.ts'
import * as messages from '#texts/messages.ts'
import { ApiError, api } from '../../api/client.ts'
import { InvoiceSheet } from '../../features/invoices/invoice-sheet.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { richText } from '../../ui/rich-text.tsx'
import { AdminPage, adminTitle } from '../kit/admin-page.tsx'
import { useAdminMutation, useAdminQuery } from '../kit/api-hooks.ts'
import { PaperField, PrintButton, paperOf } from '../kit/printing.tsx'
import { QueryBoundary } from '../kit/query-boundary.tsx'
import { useUrlFilters } from '../kit/use-url-filters.ts'

export const meta = () => adminTitle(t.title)

export default function InvoicePage() {
  const { id = '' } = useParams()
  const { values, field } = useUrlFilters({ paper: 'a4' })
  const paper = paperOf(values.paper)
  const query = useAdminQuery('/admin/orders/:id/invoice', { params: { id } })
  const isMissing = query.error instanceof ApiError && query.error.status === 404 && !query.data

  return (
    <AdminPage
      title={richText(t.titleOfOrder, {
        screen: (text) => <span className="print:hidden">{text}</span>,
        order: shortOrderId(id),
      })}
      back={{ to: `/admin/orders/${id}`, label: orders.orderTitle(shortOrderId(id)) }}
      actions={
        query.data && (
          <div className="flex flex-wrap items-end gap-2">
            <PaperField {...field('paper')} />
            <PrintButton>{t.print}</PrintButton>
          </div>
        )
      }
      untitledInPrint={paper === 'receipt'}
    >
      {isMissing ? (
        <NotIssued orderId={id} message={query.error?.message ?? messages.invoiceMissing} />
      ) : (
        <QueryBoundary query={query}>
          {({ invoice }) => <InvoiceSheet invoice={invoice} paper={paper} />}
        </QueryBoundary>
      )}
    </AdminPage>
  )
}

function NotIssued({ orderId, message }: { orderId: string; message: string }) {
  const [asking, setAsking] = useState(false)
  const issue = useAdminMutation({
    call: () => api.post('/admin/orders/:id/invoice', { params: { id: orderId } }),
    done: ({ invoice }) => t.issued(invoice.number),
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
