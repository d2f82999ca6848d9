import type { ComplaintStatus } from '#contract/admin/choices.ts'
import { Badge } from '../../ui/badge.tsx'

const STATUSES = {
  open: { tone: 'warm', label: 'Open' },
  answered: { tone: 'good', label: 'Answered' },
  closed: { tone: 'plain', label: 'Closed' },
} as const satisfies Record<ComplaintStatus, object>

export function ComplaintBadge({ status }: { status: ComplaintStatus }) {
  const { tone, label } = STATUSES[status]
  return <Badge tone={tone}>{label}</Badge>
}
