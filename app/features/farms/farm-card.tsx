import { Link } from 'react-router'
import type { FarmSummary } from '#contract/farms.ts'
import * as t from '#texts/shop/farms.ts'
import { Picture } from '../../ui/pictures/picture.tsx'
import { farmName, shownLabel } from './origin.ts'
import { placeOf } from './place.ts'
import { ProofBadge } from './proof-badge.tsx'

/** A farm in the list of all farms. */
export function FarmCard({ farm }: { farm: FarmSummary }) {
  return (
    <Link to={`/farm/${farm._id}`} className="card flex gap-4 p-4 hover:border-leaf hover:shadow-box">
      {farm.picture && (
        <Picture src={farm.picture} alt="" sizes="96px" className="aspect-square w-24 shrink-0 rounded-box" />
      )}
      <span className="min-w-0 space-y-1">
        <strong className="block text-lg leading-snug">{farmName(farm)}</strong>
        <span className="block text-ink-soft">
          {[t.kind[farm.kind], farm.name && placeOf(farm)].filter(Boolean).join(' · ')}
        </span>
        {farm.households !== null && (
          <span className="block text-sm text-ink-soft">{t.households(farm.households)}</span>
        )}
        {farm.label && <ProofBadge {...shownLabel(farm.label)} />}
      </span>
    </Link>
  )
}
