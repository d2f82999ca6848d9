import { Link } from 'react-router'
import { Badge } from '../../ui/badge.tsx'
import type { OriginTexts } from './origin.ts'

/** Where a product comes from, with a link to each farm, and the label for it. */
export function ProductOrigin({ farms, label, grownIn, promise, lots }: OriginTexts) {
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
      {[grownIn, promise].map(
        (text) =>
          text && (
            <p key={text} className="text-sm text-ink-soft">
              {text}
            </p>
          ),
      )}
      {lots.map(({ code, text }) => (
        <p key={code} className="text-sm">
          <Link to={`/lot/${code}`} className="link">
            {text}
          </Link>
        </p>
      ))}
    </div>
  )
}
