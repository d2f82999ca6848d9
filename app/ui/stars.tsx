import { useId } from 'react'
import { MAX_RATING } from '#contract/limits.ts'
import * as t from '#texts/common.ts'

const STAR = 'm12 2.6 2.9 6 6.6.9-4.8 4.6 1.2 6.5-5.9-3.2-5.9 3.2 1.2-6.5L2.5 9.5l6.6-.9z'
const WIDTH = 24 * MAX_RATING

/** A rating as stars, filled to a tenth; screen readers get it in words. */
export function Stars({ rating, className = 'h-5' }: { rating: number; className?: string }) {
  const clip = useId()
  const stars = Array.from({ length: MAX_RATING }, (_, index) => index)
  const row = stars.map((index) => <path key={index} d={STAR} transform={`translate(${index * 24} 0)`} />)
  return (
    <svg
      viewBox={`0 0 ${WIDTH} 24`}
      className={`${className} w-auto shrink-0`}
      role="img"
      aria-label={t.outOfStars(rating.toFixed(1).replace('.0', ''), MAX_RATING)}
    >
      <clipPath id={clip}>
        <rect width={(WIDTH * Math.min(rating, MAX_RATING)) / MAX_RATING} height="24" />
      </clipPath>
      <g className="fill-white stroke-star" strokeWidth="1.5">
        {row}
      </g>
      <g className="fill-marigold stroke-star" strokeWidth="1.5" clipPath={`url(#${clip})`}>
        {row}
      </g>
    </svg>
  )
}
