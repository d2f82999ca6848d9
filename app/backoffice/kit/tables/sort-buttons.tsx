import { type RefObject, useEffect, useRef } from 'react'
import { IconButton } from '../../../ui/controls/button.tsx'
import { ArrowLeftIcon, ArrowRightIcon } from '../../../ui/pictures/icons.tsx'

type Direction = -1 | 1

/** A copy of the list with one entry at another position. */
export function moved<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  const next = [...list]
  const [entry] = next.splice(from, 1)
  if (entry !== undefined) next.splice(to, 0, entry)
  return next
}

/**
 * Keeps the focus on the pressed button when its entry moves, or on the opposite button at the end of the list.
 * `sequence` identifies the current sequence of the list. Call the returned function before each move.
 */
export function useMoveFocus(list: RefObject<HTMLElement | null>, sequence: string) {
  const pressed = useRef<{ key: string; direction: Direction; sequence: string }>(undefined)
  useEffect(() => {
    if (!pressed.current || pressed.current.sequence === sequence) return
    const { key, direction } = pressed.current
    pressed.current = undefined
    const buttons = [direction, -direction].map((side) =>
      list.current?.querySelector<HTMLButtonElement>(`[data-move="${CSS.escape(`${key}:${side}`)}"]`),
    )
    buttons.find((button) => button && !button.disabled)?.focus()
  }, [list, sequence])
  return (key: string, direction: Direction) => {
    pressed.current = { key, direction, sequence }
  }
}

/** Two buttons that move an entry of a list one position forward or back. */
export function SortButtons({
  id,
  index,
  count,
  labels: [forward, back],
  vertical = false,
  onMove,
}: {
  id: string
  index: number
  count: number
  labels: [forward: string, back: string]
  /** Whether the entries are below each other. */
  vertical?: boolean
  onMove: (direction: Direction) => void
}) {
  const iconClass = `size-5 ${vertical ? 'rotate-90' : ''}`
  return (
    <span>
      <IconButton label={forward} data-move={`${id}:-1`} disabled={index === 0} onClick={() => onMove(-1)}>
        <ArrowLeftIcon className={iconClass} />
      </IconButton>
      <IconButton label={back} data-move={`${id}:1`} disabled={index === count - 1} onClick={() => onMove(1)}>
        <ArrowRightIcon className={iconClass} />
      </IconButton>
    </span>
  )
}
