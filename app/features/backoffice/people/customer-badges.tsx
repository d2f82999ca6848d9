import type { Customer } from '#contract/admin/customers.ts'
import * as t from '#texts/admin/customers.ts'
import { Badge } from '../../../ui/badge.tsx'

/** Badges for administrators and for blocked or unverified accounts. */
export function CustomerBadges({ customer: { role, blocked, verified } }: { customer: Customer }) {
  return (
    <span className="inline-flex flex-wrap gap-1">
      {role === 'admin' && <Badge tone="good">{t.administrator}</Badge>}
      {blocked && <Badge tone="bad">{t.blocked}</Badge>}
      {!verified && <Badge tone="warm">{t.notVerified}</Badge>}
    </span>
  )
}
