export interface Bar {
  key: string
  /** Below the chart and in the tooltip of the bar, such as '20 Nov'. */
  label: string
  value: number
}

interface BarChartProps {
  bars: readonly Bar[]
  /** The chart in one sentence, for screen readers. */
  summary: string
  format: (value: number) => string
}

/** A round number at or above the highest value, for the top of the axis. */
export function axisMaximum(highest: number): number {
  if (highest <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(highest))
  const step = [1, 2, 2.5, 5, 10].find((factor) => factor * power >= highest) ?? 10
  return step * power
}

/** Bars for days, weeks or months. */
export function BarChart({ bars, summary, format }: BarChartProps) {
  const top = axisMaximum(Math.max(0, ...bars.map(({ value }) => value)))
  return (
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
        <div
          role="img"
          aria-label={summary}
          className="flex h-48 border-b border-control bg-[linear-gradient(var(--color-line)_1px,transparent_1px)] bg-size-[100%_50%] sm:h-64"
        >
          {bars.map(({ key, label, value }) => (
            // the tooltip belongs to the whole column, because a low bar is hard to hit
            <div
              key={key}
              title={`${label}: ${format(value)}`}
              className="flex min-w-0 flex-1 items-end hover:bg-leaf-soft"
            >
              <div
                className="mx-auto w-4/5 bg-leaf"
                style={{ height: `${(Math.max(0, value) / top) * 100}%` }}
              />
            </div>
          ))}
        </div>
        <div aria-hidden="true" className="mt-1 flex justify-between gap-2 *:last:text-right">
          {barsWithLabels(bars).map(({ key, label }) => (
            <span key={key}>{label}</span>
          ))}
        </div>
      </div>
    </div>
  )
}

/** First, middle and last bar: a phone has no room for more labels. */
function barsWithLabels(bars: readonly Bar[]): Bar[] {
  const positions = [...new Set([0, Math.floor((bars.length - 1) / 2), bars.length - 1])]
  return positions.flatMap((position) => bars[position] ?? [])
}
