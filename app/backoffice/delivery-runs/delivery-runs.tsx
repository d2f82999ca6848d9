import { nepalDay } from '#contract/nepal/time.ts'
import * as t from '#texts/admin/delivery-runs.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/lists/empty-state.tsx'
import { TruckIcon } from '../../ui/pictures/icons.tsx'
import { useAdminQuery } from '../kit/api-hooks.ts'
import { DayFilter } from '../kit/dates/delivery-days.tsx'
import { AdminPage, adminTitle } from '../kit/pages/admin-page.tsx'
import { QueryBoundary } from '../kit/pages/query-boundary.tsx'
import { useUrlFilters } from '../kit/tables/use-url-filters.ts'
import { DeliveryRunTable } from './run-table.tsx'

export const meta = () => adminTitle(t.title)

/** Riders record stops in the meantime. */
const REFETCH_INTERVAL_MS = 15_000

export default function DeliveryRunsPage() {
  const { values, change } = useUrlFilters({ day: nepalDay(new Date()) })
  const deliveryRuns = useAdminQuery('/admin/delivery-runs', {
    query: { day: values.day },
    enabled: values.day !== '',
    keepPrevious: true,
    everyMs: REFETCH_INTERVAL_MS,
  })

  return (
    <AdminPage
      title={t.title}
      lead={t.lead}
      actions={
        <>
          <ButtonLink variant="outline" to={`/admin/closing?day=${values.day}`}>
            {t.dailyClosing}
          </ButtonLink>
          <ButtonLink to="/admin/deliveries?status=shipped">{t.toDeliveries}</ButtonLink>
        </>
      }
    >
      <div className="mb-4">
        <DayFilter ofOneDay value={values.day} onChange={(day) => change({ day })} />
      </div>
      <QueryBoundary query={deliveryRuns}>
        {(data) => (
          <>
            {data.overdue.length > 0 && (
              <section aria-labelledby="overdue" className="mb-8">
                <h2 id="overdue" className="text-xl font-bold">
                  {t.overdue}
                </h2>
                <p className="mb-3 text-ink-soft">{t.overdueLead}</p>
                <DeliveryRunTable caption={t.overdue} deliveryRuns={data.overdue} withDay />
              </section>
            )}
            {data.deliveryRuns.length === 0 ? (
              <EmptyState title={t.none} icon={<TruckIcon className="size-10" />}>
                {t.noneHint}
              </EmptyState>
            ) : (
              <DeliveryRunTable caption={t.caption} deliveryRuns={data.deliveryRuns} />
            )}
          </>
        )}
      </QueryBoundary>
    </AdminPage>
  )
}
