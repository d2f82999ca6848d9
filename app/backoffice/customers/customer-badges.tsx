import type { Customer } from '#contract/admin/customers.ts'
import { isStaff } from '#contract/permissions.ts'
import * as t from '#texts/admin/customers.ts'
import * as labels from '#texts/labels.ts'
import { Badge } from '../../ui/notices/badge.tsx'

/** Badges for staff and for blocked or unverified accounts. */
export function CustomerBadges({ customer: { role, blocked, verified } }: { customer: Customer }) {
  return (
    <span className="inline-flex flex-wrap gap-1">
      {isStaff(role) && <Badge tone="good">{labels.role[role]}</Badge>}
      {blocked && <Badge tone="bad">{t.blocked}</Badge>}
      {!verified && <Badge tone="warm">{t.notVerified}</Badge>}
    </span>
  )
}
