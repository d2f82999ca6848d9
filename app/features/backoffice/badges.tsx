import { ORDER_STATUS_LABELS, type OrderStatus } from '#contract/order-status.ts'
import { Badge } from '../../ui/badge.tsx'

const TONES = {
  pending: 'warm',
  processing: 'warm',
  shipped: 'good',
  delivered: 'good',
  cancelled: 'bad',
} as const satisfies Record<OrderStatus, string>

export function StatusBadge({ status }: { status: OrderStatus }) {
  return <Badge tone={TONES[status]}>{ORDER_STATUS_LABELS[status]}</Badge>
}
