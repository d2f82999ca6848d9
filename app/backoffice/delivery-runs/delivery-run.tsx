import { useParams } from 'react-router'
import * as t from '#texts/admin/routes.ts'
import { AdminPage, adminTitle } from '../kit/admin-page.tsx'
import { useAdminQuery } from '../kit/api-hooks.ts'
import { DeliveryDay } from '../kit/dates.tsx'
import { PrintButton } from '../kit/printing.tsx'
import { QueryBoundary } from '../kit/query-boundary.tsx'
import { HandOverPanel } from './hand-over.tsx'
import { RouteBadge } from './run-badge.tsx'
import { StopList } from './stop-list.tsx'

export const meta = () => adminTitle(t.title)

/** The rider records stops meanwhile. */
const REFETCH_INTERVAL_MS = 15_000

export default function RoutePage() {
  const { id = '' } = useParams()
  const query = useAdminQuery('/admin/routes/:id', { params: { id }, everyMs: REFETCH_INTERVAL_MS })
  const route = query.data?.route

  return (
    <AdminPage
      key={id}
      title={route ? t.routeOf(route.riderName) : t.title}
      lead={
        route && (
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <RouteBadge closedAt={route.closedAt} /> <DeliveryDay day={route.day} />
            <span>{t.progress(route.stops)}</span>
          </span>
        )
      }
      back={{ to: route ? `/admin/routes?day=${route.day}` : '/admin/routes', label: t.title }}
      actions={route && <PrintButton />}
    >
      <QueryBoundary query={query}>
        {(data) => (
          <>
            <HandOverPanel route={data.route} />
            <StopList route={data.route} />
          </>
        )}
      </QueryBoundary>
    </AdminPage>
  )
}
