import type { LotSummary } from '#contract/admin/stock/lots.ts'
import * as t from '#texts/admin/lots.ts'
import * as labels from '#texts/labels.ts'
import { Badge, type BadgeTone } from '../../ui/notices/badge.tsx'

const TONES: Record<LotSummary['status'], BadgeTone> = {
  open: 'good',
  expired: 'bad',
  held: 'warm',
  failed: 'bad',
  recalled: 'bad',
}

/** What may be done with a lot, and why not. */
export function LotStatusBadge({ lot: { status, heldBy, units } }: { lot: LotSummary }) {
  if (status === 'open' && units === 0) return <Badge>{t.filter.finished}</Badge>
  return <Badge tone={TONES[status]}>{heldBy === 'test' ? t.heldByTest : labels.lotStatus[status]}</Badge>
}
