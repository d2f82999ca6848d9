import type { Customer } from '#contract/admin/customers.ts'
import { Badge } from '../../../ui/badge.tsx'

/** What is unusual about an account. */
export function CustomerBadges({ customer: { role, blocked, verified } }: { customer: Customer }) {
  return (
    <span className="inline-flex flex-wrap gap-1">
      {role === 'admin' && <Badge tone="good">Administrator</Badge>}
      {blocked && <Badge tone="bad">Blocked</Badge>}
      {!verified && <Badge tone="warm">Not verified</Badge>}
    </span>
  )
}
