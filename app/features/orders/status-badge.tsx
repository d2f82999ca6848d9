import type { OrderStatus } from '#contract/order-status.ts'
import * as labels from '#texts/labels.ts'
import { Badge } from '../../ui/notices/badge.tsx'

const TONES = {
  pending: 'warm',
  processing: 'warm',
  shipped: 'good',
  delivered: 'good',
  cancelled: 'plain',
} as const satisfies Record<OrderStatus, string>

/** The status of an order, in the same colours for customers and staff. */
export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  return <Badge tone={TONES[status]}>{labels.orderStatus[status]}</Badge>
}
