import { Link } from 'react-router'
import type { DeliveryRunLabel } from '#contract/admin/orders/orders.ts'
import * as t from '#texts/admin/delivery-runs.ts'
import * as messages from '#texts/messages.ts'
import { formatDeliveryDay } from '../../ui/dates/calendar-dates.ts'
import { Badge } from '../../ui/notices/badge.tsx'

/** Rider and day of an order's delivery run as a link to it. */
export function DeliveryRunLink({ run }: { run: DeliveryRunLabel | null }) {
  if (!run) return <span className="text-ink-soft">{t.noRider}</span>
  return (
    <Link to={`/admin/delivery-runs/${run._id}`} className="link inline-flex min-h-6 items-center">
      {t.deliveryRunLabel(run.riderName || messages.formerRider, formatDeliveryDay(run.day))}
    </Link>
  )
}

/** Whether the cash of a delivery run was handed over. */
export function DeliveryRunBadge({ closedAt }: { closedAt: string | null }) {
  return <Badge tone={closedAt ? 'good' : 'warm'}>{closedAt ? t.handedOver : t.cashNotHandedOver}</Badge>
}
