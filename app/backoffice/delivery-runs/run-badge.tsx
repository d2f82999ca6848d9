import * as t from '#texts/admin/routes.ts'
import { Badge } from '../../ui/badge.tsx'

/** Whether the cash of a route was handed over. */
export function RouteBadge({ closedAt }: { closedAt: string | null }) {
  return <Badge tone={closedAt ? 'good' : 'warm'}>{closedAt ? t.handedOver : t.onTheRoad}</Badge>
}
