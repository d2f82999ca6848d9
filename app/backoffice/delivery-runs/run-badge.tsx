import * as t from '#texts/admin/delivery-runs.ts'
import { Badge } from '../../ui/notices/badge.tsx'

/** Whether the cash of a delivery run was handed over. */
export function DeliveryRunBadge({ closedAt }: { closedAt: string | null }) {
  return <Badge tone={closedAt ? 'good' : 'warm'}>{closedAt ? t.handedOver : t.cashNotHandedOver}</Badge>
}
