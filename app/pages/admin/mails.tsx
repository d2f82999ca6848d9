import { Link } from 'react-router'
import type { AdminMail } from '#contract/admin/mails.ts'
import { shortOrderId } from '#contract/text.ts'
import { api } from '../../api/client.ts'
import { AdminPage, adminTitle } from '../../features/backoffice/admin-page.tsx'
import { useAdminMutation, useAdminQuery } from '../../features/backoffice/api-hooks.ts'
import { CursorPages } from '../../features/backoffice/cursor-pages.tsx'
import { type Column, DataTable } from '../../features/backoffice/data-table.tsx'
import { DateTime } from '../../features/backoffice/dates.tsx'
import { FilterBar } from '../../features/backoffice/filter-bar.tsx'
import { QueryBoundary } from '../../features/backoffice/query-boundary.tsx'
import { mailLabel } from '../../features/backoffice/records/mail-labels.ts'
import { useUrlFilters } from '../../features/backoffice/use-url-filters.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SelectField } from '../../ui/field.tsx'
import { MailIcon } from '../../ui/icons.tsx'

export const meta = () => adminTitle('Emails')

export default function MailsPage() {
  const { values, change, clear, field, isFiltered, query } = useUrlFilters({ show: 'failed' })
  const mails = useAdminQuery('/admin/mails', { query: query(), keepPrevious: true })
  const retry = useAdminMutation({
    call: (id: string) => api.post('/admin/mails/:id/retry', { params: { id } }),
    done: 'Email queued again',
  })
  const columns: readonly Column<AdminMail>[] = [
    { header: 'Email', onPhone: 'title', cell: ({ kind }) => <strong>{mailLabel(kind)}</strong> },
    { header: 'To', cell: ({ recipient }) => <span className="wrap-anywhere">{recipient}</span> },
    {
      header: 'Order',
      cell: ({ orderId }) =>
        orderId && (
          <Link to={`/admin/orders/${orderId}`} className="link">
            {shortOrderId(orderId)}
          </Link>
        ),
    },
    { header: 'Created', cell: ({ createdAt }) => <DateTime at={createdAt} /> },
    {
      header: 'Status',
      cell: ({ sentAt, failedAt, lastError }) =>
        sentAt ? (
          <span>
            Sent <DateTime at={sentAt} />
          </span>
        ) : failedAt ? (
          <span>
            <Badge tone="bad">Failed</Badge>
            {lastError && (
              <span className="mt-1 block max-w-72 text-sm wrap-anywhere text-ink-soft">{lastError}</span>
            )}
          </span>
        ) : (
          <Badge tone="warm">Waiting</Badge>
        ),
    },
    {
      header: 'Again',
      hideHeader: true,
      onPhone: 'bare',
      cell: ({ _id, failedAt, sentAt, kind, recipient }) =>
        failedAt &&
        !sentAt && (
          <Button
            size="small"
            variant="outline"
            busy={retry.isPending && retry.variables === _id}
            onClick={() => retry.mutate(_id)}
          >
            Send again
            <span className="sr-only">
              : {mailLabel(kind)} to {recipient}
            </span>
          </Button>
        ),
    },
  ]
  return (
    <AdminPage
      title="Emails"
      lead="An email is marked as failed when it is refused or could not be sent for five days. You can send it again here."
    >
      <FilterBar isFiltered={isFiltered} onClear={clear}>
        <SelectField label="Show" className="grow basis-40 sm:max-w-xs" {...field('show')}>
          <option value="failed">Failed</option>
          <option value="waiting">Waiting</option>
          <option value="sent">Sent</option>
          <option value="all">All</option>
        </SelectField>
      </FilterBar>
      <QueryBoundary query={mails}>
        {(data) =>
          data.mails.length === 0 ? (
            <EmptyState
              title={values.show === 'failed' ? 'No failed emails' : 'No emails here'}
              icon={<MailIcon className="size-10" />}
              action={
                values.show !== 'all' && (
                  <Button variant="outline" onClick={() => change({ show: 'all' })}>
                    Show all emails
                  </Button>
                )
              }
            />
          ) : (
            <>
              <DataTable
                caption="Emails, newest first"
                columns={columns}
                rows={data.mails}
                rowKey={({ _id }) => _id}
              />
              <CursorPages nextCursor={data.nextCursor} />
            </>
          )
        }
      </QueryBoundary>
    </AdminPage>
  )
}
