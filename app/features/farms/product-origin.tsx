import { Link } from 'react-router'
import { Badge } from '../../ui/badge.tsx'
import type { OriginTexts } from './origin.ts'

/** Where a product comes from, with a link to each farm, and the label for it. */
export function ProductOrigin({ farms, label, grownIn }: OriginTexts) {
  return (
    <div className="mt-4 space-y-1.5 empty:hidden">
      {farms.map(({ _id, text }) => (
        <p key={_id}>
          <Link to={`/farm/${_id}`} className="link">
            {text}
          </Link>
        </p>
      ))}
      {label && (
        <p>
          <Badge wrap tone={label.tone}>
            {label.text}
          </Badge>
        </p>
      )}
      {grownIn && <p className="text-sm text-ink-soft">{grownIn}</p>}
    </div>
  )
}
