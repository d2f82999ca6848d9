import { type RefObject, useEffect, useRef } from 'react'
import { IconButton } from '../../../ui/button.tsx'
import { ArrowLeftIcon, ArrowRightIcon } from '../../../ui/icons.tsx'

type Way = -1 | 1

/** The list with one entry moved to another place. */
export function moved<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  const next = [...list]
  const [entry] = next.splice(from, 1)
  if (entry !== undefined) next.splice(to, 0, entry)
  return next
}

/** Keeps the focus on the button that was pressed, although its row has moved; at the end of the list on its neighbour. */
export function useMoveFocus(list: RefObject<HTMLElement | null>, order: string) {
  const pressed = useRef<{ key: string; way: Way }>(undefined)
  // when the order has changed on the screen
  useEffect(() => {
    if (!pressed.current) return
    const { key, way } = pressed.current
    pressed.current = undefined
    const buttons = [way, -way].map((side) =>
      list.current?.querySelector<HTMLButtonElement>(`[data-move="${CSS.escape(`${key}:${side}`)}"]`),
    )
    buttons.find((button) => button && !button.disabled)?.focus()
  }, [order])
  return (key: string, way: Way) => {
    pressed.current = { key, way }
  }
}

/** Moves a picture one place to the front or to the back. */
export function OrderButtons({
  id,
  name,
  index,
  count,
  onMove,
}: {
  id: string
  /** What is moved, for screen readers: 'picture 2'. */
  name: string
  index: number
  count: number
  onMove: (way: Way) => void
}) {
  return (
    <>
      <IconButton
        label={`Move ${name} forward`}
        data-move={`${id}:-1`}
        disabled={index === 0}
        onClick={() => onMove(-1)}
      >
        <ArrowLeftIcon className="size-5" />
      </IconButton>
      <IconButton
        label={`Move ${name} back`}
        data-move={`${id}:1`}
        disabled={index === count - 1}
        onClick={() => onMove(1)}
      >
        <ArrowRightIcon className="size-5" />
      </IconButton>
    </>
  )
}
