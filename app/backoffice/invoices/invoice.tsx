import { useParams } from 'react-router'
import type { InvoicePrint } from '#contract/invoices.ts'
import { shortOrderId } from '#contract/text.ts'
import * as t from '#texts/admin/invoice.ts'
import * as orders from '#texts/admin/orders.ts'
import * as notes from '#texts/admin/staff-notes.ts'
import * as sheet from '#texts/invoice.ts'
import * as messages from '#texts/messages.ts'
import { ApiError } from '../../api/client.ts'
import { InvoiceSheet } from '../../features/invoices/invoice-sheet.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/lists/empty-state.tsx'
import { ConfirmButton } from '../../ui/notices/confirm-button.tsx'
import { richText } from '../../ui/text/rich-text.tsx'
import { useAction, useAdminQuery } from '../kit/api-hooks.ts'
import { DateTime } from '../kit/dates/dates.tsx'
import { PaperField, paperOf } from '../kit/orders/printing.tsx'
import { AdminPage, adminTitle } from '../kit/pages/admin-page.tsx'
import { QueryBoundary } from '../kit/pages/query-boundary.tsx'
import { useUrlFilters } from '../kit/tables/use-url-filters.ts'
import { useInvoicePrints } from './use-invoice-prints.ts'

export const meta = () => adminTitle(t.title)

export default function InvoicePage() {
  const { id = '' } = useParams()
  const { values, field } = useUrlFilters({ paper: 'a4' })
  const paper = paperOf(values.paper)
  const query = useAdminQuery('/admin/orders/:id/invoice', { params: { id } })
  const printing = useInvoicePrints()
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
            <Button busy={printing.isPending} onClick={() => printing.print([id])}>
              {t.print}
            </Button>
          </div>
        )
      }
      untitledInPrint={paper === 'receipt'}
    >
      {isMissing ? (
        <NotIssued orderId={id} message={query.error?.message ?? messages.invoiceMissing} />
      ) : (
        <QueryBoundary query={query}>
          {({ invoice, prints }) => (
            <>
              <InvoiceSheet invoice={invoice} paper={paper} print={printing.printed.get(id)} />
              <Prints prints={prints} />
            </>
          )}
        </QueryBoundary>
      )}
    </AdminPage>
  )
}

/** Who printed the invoice, and when. */
function Prints({ prints }: { prints: readonly InvoicePrint[] }) {
  if (prints.length === 0) return null
  return (
    <section className="mt-6 print:hidden" aria-labelledby="prints">
      <h2 id="prints" className="text-lg font-bold">
        {t.prints}
      </h2>
      <ul className="mt-1 grid gap-1">
        {prints.map(({ number, name, at }) => (
          <li key={number}>
            {number === 0 ? sheet.original : sheet.copy(number)} · {name || notes.formerStaff} ·{' '}
            <DateTime at={at} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function NotIssued({ orderId, message }: { orderId: string; message: string }) {
  const issue = useAction('POST /admin/orders/:id/invoice', {
    params: { id: orderId },
    done: ({ invoice }) => t.issued(invoice.number),
  })
  return (
    <EmptyState
      title={message}
      action={
        <ConfirmButton
          label={t.issue}
          variant="primary"
          title={t.issueTitle}
          confirmLabel={t.issueConfirm}
          dangerous={false}
          busy={issue.isPending}
          onConfirm={(close) => issue.mutate(undefined, { onSettled: close })}
        >
          <p>{t.issueWarning}</p>
        </ConfirmButton>
      }
    >
      {t.issueHint}
    </EmptyState>
  )
}
