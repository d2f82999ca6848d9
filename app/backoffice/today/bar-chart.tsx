import { useId } from 'react'

export interface Bar {
  key: string
  /** Below the chart and in the tooltip of the bar, such as '20 Nov'. */
  label: string
  value: number
}

interface BarChartProps {
  bars: readonly Bar[]
  title: string
  /** The chart in one sentence, for screen readers. */
  summary: string
  format: (value: number) => string
}

const HEIGHT = 100
const GAP = 0.18

/** A round number at or above the highest value, for the top of the axis. */
export function axisMaximum(highest: number): number {
  if (highest <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(highest))
  const step = [1, 2, 2.5, 5, 10].find((factor) => factor * power >= highest) ?? 10
  return step * power
}

/** Bars for days, weeks or months. The labels are outside the SVG, so that they keep their size at any width. */
export function BarChart({ bars, title, summary, format }: BarChartProps) {
  const titleId = useId()
  const top = axisMaximum(Math.max(0, ...bars.map(({ value }) => value)))
  const labelledBars = barsWithLabels(bars)
  return (
    <figure>
      <figcaption id={titleId} className="sr-only">
        {title}
      </figcaption>
      <div className="flex gap-2 text-sm text-ink-soft">
        <div
          aria-hidden="true"
          className="flex h-48 flex-col justify-between text-right whitespace-nowrap sm:h-64"
        >
          <span className="-translate-y-1/2">{format(top)}</span>
          <span>{format(top / 2)}</span>
          <span className="translate-y-1/2">{format(0)}</span>
        </div>
        <div className="min-w-0 grow">
          <svg
            role="img"
            aria-label={summary}
            viewBox={`0 0 ${Math.max(1, bars.length)} ${HEIGHT}`}
            preserveAspectRatio="none"
            className="h-48 w-full border-b border-control sm:h-64"
          >
            {[0, 0.5].map((line) => (
              <line
                key={line}
                x1="0"
                x2={bars.length}
                y1={line * HEIGHT}
                y2={line * HEIGHT}
                className="stroke-line"
                strokeWidth="1"
                vectorEffect="non-scaling-stroke"
              />
            ))}
            {bars.map(({ key, label, value }, at) => {
              const height = (Math.max(0, value) / top) * HEIGHT
              return (
                <g key={key}>
                  {/* the tooltip belongs to the whole column, because a low bar is hard to hit */}
                  <rect
                    x={at}
                    y="0"
                    width="1"
                    height={HEIGHT}
                    className="fill-transparent hover:fill-leaf-soft"
                  >
                    <title>{`${label}: ${format(value)}`}</title>
                  </rect>
                  <rect
                    x={at + GAP / 2}
                    y={HEIGHT - height}
                    width={1 - GAP}
                    height={height}
                    className="pointer-events-none fill-leaf"
                  />
                </g>
              )
            })}
          </svg>
          <div aria-hidden="true" className="mt-1 flex justify-between gap-2 *:last:text-right">
            {labelledBars.map(({ key, label }) => (
              <span key={key}>{label}</span>
            ))}
          </div>
        </div>
      </div>
    </figure>
  )
}

/** First, middle and last bar: a phone has no room for more labels. */
function barsWithLabels(bars: readonly Bar[]): Bar[] {
  const positions = [...new Set([0, Math.floor((bars.length - 1) / 2), bars.length - 1])]
  return positions.flatMap((position) => bars[position] ?? [])
}
