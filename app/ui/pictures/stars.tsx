import { MAX_RATING } from '#contract/limits.ts'
import * as t from '#texts/common.ts'

const STAR = 'l2.9 6 6.6.9-4.8 4.6 1.2 6.5-5.9-3.2-5.9 3.2 1.2-6.5-4.8-4.6 6.6-.9z'
const WIDTH = 24 * MAX_RATING
const ROW = Array.from({ length: MAX_RATING }, (_, index) => `M${24 * index + 12} 2.6${STAR}`).join('')

/** A rating as stars, filled to a tenth; screen readers get it in words. With `of={1}` only the first star, for a number beside it. */
export function Stars({
  rating,
  of = MAX_RATING,
  className = 'h-5',
}: {
  rating: number
  of?: number
  className?: string
}) {
  return (
    <svg
      viewBox={`0 0 ${24 * of} 24`}
      className={`${className} w-auto max-w-full shrink-0`}
      role="img"
      aria-label={t.outOfStars(rating.toFixed(1).replace('.0', ''), MAX_RATING)}
    >
      <path className="fill-white stroke-star" strokeWidth="1.5" d={ROW} />
      {/* an inner svg shows nothing beyond its width */}
      <svg width={(WIDTH * Math.min(rating, MAX_RATING)) / MAX_RATING} height="24" aria-hidden="true">
        <path className="fill-marigold stroke-star" strokeWidth="1.5" d={ROW} />
      </svg>
    </svg>
  )
}
