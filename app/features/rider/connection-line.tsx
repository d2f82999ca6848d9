import * as t from '#texts/rider.ts'
import { Button } from '../../ui/controls/button.tsx'
import { formatDayAndTime } from '../../ui/dates/dates.ts'
import { WarningIcon } from '../../ui/pictures/icons.tsx'

/** When the stops were loaded, and how many actions wait to be sent. */
export function ConnectionLine({
  loadedAt,
  isOffline,
  waiting,
  onRefresh,
}: {
  loadedAt: string
  isOffline: boolean
  waiting: number
  onRefresh: () => void
}) {
  const time = formatDayAndTime(loadedAt)
  const tone = isOffline || waiting > 0 ? 'bg-marigold-soft font-bold' : 'text-ink-soft'
  return (
    <div
      className={`mb-4 flex flex-wrap items-center justify-between gap-x-3 gap-y-2 rounded-box px-3 py-2 text-sm ${tone}`}
    >
      <div role="status" className="min-w-0 flex-1">
        <p className="flex items-center gap-2">
          {isOffline && <WarningIcon className="size-5 shrink-0" />}
          <span>{isOffline ? t.outOfDate(time) : t.upToDate(time)}</span>
        </p>
        {waiting > 0 && (
          <p>
            <span>{t.actionsWaiting(waiting)}</span> {isOffline && <span>{t.sentLater}</span>}
          </p>
        )}
      </div>
      <Button size="small" variant="outline" className="min-h-11" onClick={onRefresh}>
        {waiting > 0 ? t.sendNow : t.refresh}
      </Button>
    </div>
  )
}
