import { Link } from 'react-router'
import type { RouteLabel } from '#contract/admin/route-label.ts'
import { formatDeliveryDay } from '#contract/delivery-days.ts'
import * as t from '#texts/admin/routes.ts'

/** Rider and day of an order's route as a link to it. */
export function RouteLink({ route }: { route: RouteLabel | null }) {
  if (!route) return <span className="text-ink-soft">{t.noRider}</span>
  return (
    <Link to={`/admin/routes/${route._id}`} className="link inline-flex min-h-6 items-center">
      {t.routeLabel(route.riderName, formatDeliveryDay(route.day))}
    </Link>
  )
}
