import { Link } from 'react-router'
import type { AuditEntry } from '#contract/admin/audit.ts'
import { AUDIT_ACTIONS, type AuditAction } from '#contract/admin/choices.ts'
import { AdminPage, adminTitle, Notice } from '../../features/backoffice/admin-page.tsx'
import { useAdminQuery } from '../../features/backoffice/api-hooks.ts'
import { CursorPages } from '../../features/backoffice/cursor-pages.tsx'
import { type Column, DataTable } from '../../features/backoffice/data-table.tsx'
import { DateTime } from '../../features/backoffice/dates.tsx'
import { FilterBar } from '../../features/backoffice/filter-bar.tsx'
import { QueryBoundary } from '../../features/backoffice/query-boundary.tsx'
import { useUrlFilters } from '../../features/backoffice/use-url-filters.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'

export const meta = () => adminTitle('Activity log')

const ACTIONS = Object.entries(AUDIT_ACTIONS) as [AuditAction, string][]
const PAGES: Record<string, string> = {
  order: '/admin/orders/',
  product: '/admin/products/',
  customer: '/admin/customers/',
  complaint: '/admin/complaints/',
}

const COLUMNS: readonly Column<AuditEntry>[] = [
  { header: 'When', cell: ({ createdAt }) => <DateTime at={createdAt} /> },
  {
    header: 'Who',
    cell: ({ actorId, actorName }) =>
      actorId ? (
        <Link to={`/admin/customers/${actorId}`} className="link">
          {actorName}
        </Link>
      ) : (
        actorName
      ),
  },
  { header: 'Action', cell: ({ action }) => AUDIT_ACTIONS[action as AuditAction] ?? action },
  { header: 'Details', onPhone: 'bare', cell: (entry) => <Details entry={entry} /> },
  { header: 'IP address', cell: ({ source }) => <span className="wrap-anywhere">{source}</span> },
]

function Details({ entry: { subjectType, subjectId, details } }: { entry: AuditEntry }) {
  const page = PAGES[subjectType]
  const name = typeof details.name === 'string' ? details.name : `${subjectType} ${subjectId.slice(0, 6)}`
  const isEmpty = Object.keys(details).length === 0
  return (
    <div className="min-w-0">
      {subjectId && page ? (
        <Link to={page + subjectId} className="link">
          {name}
        </Link>
      ) : (
        subjectId && name
      )}
      {!isEmpty && (
        <details>
          <summary className="mt-1 w-fit cursor-pointer py-1 text-sm text-leaf">Details</summary>
          <pre className="mt-1 max-h-64 max-w-full overflow-auto rounded-box bg-mute p-2 text-start text-xs wrap-anywhere whitespace-pre-wrap md:max-w-sm">
            {JSON.stringify(details, null, 2)}
          </pre>
        </details>
      )}
    </div>
  )
}

export default function LogPage() {
  const { values, change, clear, field, isFiltered, query } = useUrlFilters({
    action: '',
    from: '',
    to: '',
    actor: '',
    subjectId: '',
  })
  const log = useAdminQuery('/admin/audit', { query: query(), keepPrevious: true })
  return (
    <AdminPage title="Activity log" lead="Who did what in the back office. Entries cannot be edited.">
      <FilterBar isFiltered={isFiltered} onClear={clear}>
        <SelectField label="Action" className="grow basis-56" {...field('action')}>
          <option value="">All actions</option>
          {ACTIONS.map(([action, label]) => (
            <option key={action} value={action}>
              {label}
            </option>
          ))}
        </SelectField>
        <TextField
          label="From"
          type="date"
          className="grow basis-36"
          {...field('from')}
          max={values.to || undefined}
        />
        <TextField
          label="To"
          type="date"
          className="grow basis-36"
          {...field('to')}
          min={values.from || undefined}
        />
      </FilterBar>
      {(values.actor || values.subjectId) && (
        <Notice>
          Showing {values.actor ? 'one person’s' : 'one item’s'} activity only.{' '}
          <button
            type="button"
            className="link cursor-pointer"
            onClick={() => change({ actor: '', subjectId: '' })}
          >
            Show everything
          </button>
        </Notice>
      )}
      <QueryBoundary query={log}>
        {(data) =>
          data.entries.length === 0 ? (
            <EmptyState
              title={isFiltered ? 'No matching entries' : 'No activity yet'}
              action={isFiltered && <Button onClick={clear}>Show everything</Button>}
            />
          ) : (
            <>
              <DataTable
                caption="Activity, newest first"
                columns={COLUMNS}
                rows={data.entries}
                rowKey={({ _id }) => String(_id)}
              />
              <CursorPages nextCursor={data.nextCursor} />
            </>
          )
        }
      </QueryBoundary>
    </AdminPage>
  )
}
