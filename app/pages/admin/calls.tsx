import type { OrderToCall } from '#contract/admin/calls.ts'
import { CALL_OUTCOME_LABELS } from '#contract/admin/choices.ts'
import { formatRupees } from '#contract/money.ts'
import { AdminPage, adminTitle } from '../../features/backoffice/admin-page.tsx'
import { useAdminQuery } from '../../features/backoffice/api-hooks.ts'
import { CallButtons, PhoneHistory } from '../../features/backoffice/call-log.tsx'
import { CursorPages, PartialListNotice } from '../../features/backoffice/cursor-pages.tsx'
import { DateTime } from '../../features/backoffice/dates.tsx'
import { PhoneLink } from '../../features/backoffice/links.tsx'
import { OrderLink } from '../../features/backoffice/order-link.tsx'
import { STATUS_CHANGE_LABELS, useChangeOrderStatus } from '../../features/backoffice/order-status-changes.ts'
import { QueryBoundary } from '../../features/backoffice/query-boundary.tsx'
import { useUrlFilters } from '../../features/backoffice/use-url-filters.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PhoneIcon } from '../../ui/icons.tsx'

export const meta = () => adminTitle('Calls')

export default function CallsPage() {
  const filters = useUrlFilters({})
  const query = useAdminQuery('/admin/calls', { query: filters.query(), everyMs: 30_000, keepPrevious: true })
  return (
    <AdminPage title="Calls" lead="Pending orders to confirm by phone before packing">
      <QueryBoundary query={query}>
        {({ calls, ...page }) =>
          calls.length === 0 ? (
            <EmptyState title="No calls to make" icon={<PhoneIcon className="size-10" />}>
              All pending orders have been confirmed.
            </EmptyState>
          ) : (
            <>
              <PartialListNotice shown={calls.length} page={page} />
              <ul className="grid gap-3">
                {calls.map((call) => (
                  <Card key={call._id} call={call} />
                ))}
              </ul>
              <CursorPages nextCursor={page.nextCursor} />
            </>
          )
        }
      </QueryBoundary>
    </AdminPage>
  )
}

function Card({ call }: { call: OrderToCall }) {
  const move = useChangeOrderStatus(call)
  return (
    <li className="card grid gap-x-6 gap-y-3 p-4 md:grid-cols-[1fr_1fr_auto]" data-order={call._id}>
      <div>
        <h2 className="text-lg font-bold">{call.fullName}</h2>
        <p className="text-lg">
          <PhoneLink phone={call.phone} name={call.fullName} />
        </p>
        <p className="mt-1">
          <PhoneHistory orders={call.phoneOrders} noShows={call.phoneNoShows} />
        </p>
      </div>
      <div>
        <p>
          <OrderLink order={call} />, {formatRupees(call.total)}
        </p>
        <p className="text-sm text-ink-soft">
          <DateTime at={call.createdAt} /> · {call.city}, {call.state}
        </p>
        {call.note && <p className="mt-1 whitespace-pre-line">Note: {call.note}</p>}
        <p className="mt-1">
          {call.lastOutcome === null || call.lastCallAt === null ? (
            'Not called yet'
          ) : (
            <>
              <strong>{CALL_OUTCOME_LABELS[call.lastOutcome]}</strong>, <DateTime at={call.lastCallAt} />
              {call.attempts > 1 && `, ${call.attempts} calls`}
              {call.lastNote && <span className="block whitespace-pre-line">{call.lastNote}</span>}
            </>
          )}
        </p>
      </div>
      <div className="flex flex-wrap content-start items-start gap-2 md:flex-col md:items-end">
        {call.lastOutcome === 'reached' && (
          <Button size="small" busy={move.isPending} onClick={() => move.mutate({ status: 'processing' })}>
            <span>
              {STATUS_CHANGE_LABELS.processing}
              <span className="sr-only"> for {call.fullName}</span>
            </span>
          </Button>
        )}
        <CallButtons order={call} />
      </div>
    </li>
  )
}
