import type { ComplaintStatus } from '#contract/admin/choices.ts'
import * as labels from '#texts/labels.ts'
import { Badge } from '../../ui/notices/badge.tsx'

const TONES = {
  open: 'warm',
  answered: 'good',
  closed: 'plain',
} as const satisfies Record<ComplaintStatus, string>

/** The status of a complaint, in the same colours for customers and staff. */
export function ComplaintBadge({ status }: { status: ComplaintStatus }) {
  return <Badge tone={TONES[status]}>{labels.complaintStatus[status]}</Badge>
}
