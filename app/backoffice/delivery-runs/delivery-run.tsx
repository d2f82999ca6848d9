import { useParams } from 'react-router'
import * as t from '#texts/admin/delivery-runs.ts'
import * as messages from '#texts/messages.ts'
import { useAdminQuery } from '../kit/api-hooks.ts'
import { DeliveryDay } from '../kit/dates/dates.tsx'
import { PrintButton } from '../kit/orders/printing.tsx'
import { AdminPage, adminTitle } from '../kit/pages/admin-page.tsx'
import { QueryBoundary } from '../kit/pages/query-boundary.tsx'
import { HandOverPanel } from './hand-over.tsx'
import { DeliveryRunBadge } from './run-link.tsx'
import { StopList } from './stop-list.tsx'

export const meta = () => adminTitle(t.title)

/** The rider records stops in the meantime. */
const REFETCH_INTERVAL_MS = 15_000

export default function DeliveryRunPage() {
  const { id = '' } = useParams()
  const query = useAdminQuery('/admin/delivery-runs/:id', { params: { id }, everyMs: REFETCH_INTERVAL_MS })
  const run = query.data?.deliveryRun

  return (
    <AdminPage
      key={id}
      title={run ? t.deliveryRunOf(run.riderName || messages.formerRider) : t.title}
      lead={
        run && (
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <DeliveryRunBadge closedAt={run.closedAt} /> <DeliveryDay day={run.day} />
            <span>{t.progress(run.stops)}</span>
          </span>
        )
      }
      back={{ to: `/admin/delivery-runs${run ? `?day=${run.day}` : ''}`, label: t.title }}
      actions={run && <PrintButton />}
    >
      <QueryBoundary query={query}>
        {(data) => (
          <>
            <HandOverPanel run={data.deliveryRun} />
            <StopList run={data.deliveryRun} />
          </>
        )}
      </QueryBoundary>
    </AdminPage>
  )
}
