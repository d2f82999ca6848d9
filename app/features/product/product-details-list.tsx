import { Link } from 'react-router'
import { Badge } from '../../ui/notices/badge.tsx'
import { ProofBadge } from '../farms/proof-badge.tsx'
import type { ProductDetails } from './product-details.ts'

/** Where a product comes from, which unfolds to its farms and their proof, its labels, and what it contains. */
export function ProductDetailsList({
  originLine,
  farms,
  proof,
  labels,
  details,
  grownIn,
  lots,
}: ProductDetails) {
  return (
    <div className="mt-4 space-y-1.5 empty:hidden">
      {originLine && (
        <details>
          <summary className="min-h-6 cursor-pointer font-bold text-leaf">{originLine}</summary>
          <div className="mt-1 mb-3 space-y-1.5">
            {farms.map(({ _id, text }) => (
              <p key={_id}>
                <Link to={`/farm/${_id}`} className="link">
                  {text}
                </Link>
              </p>
            ))}
            {proof && <ProofBadge {...proof} />}
          </div>
        </details>
      )}
      {lots.map(({ code, text }) => (
        <p key={code} className="first-letter:uppercase">
          <Link to={`/lot/${code}`} className="link">
            {text} <span aria-hidden="true">›</span>
          </Link>
        </p>
      ))}
      {labels.length > 0 && (
        <p className="flex flex-wrap gap-1.5">
          {labels.map((label) => (
            <Badge key={label}>{label}</Badge>
          ))}
        </p>
      )}
      {details.map(({ title, text, lang }) => (
        <p key={title} className="whitespace-pre-line">
          <b>{title}</b>: <span lang={lang}>{text}</span>
        </p>
      ))}
      {grownIn && <p className="text-sm text-ink-soft">{grownIn}</p>}
    </div>
  )
}
