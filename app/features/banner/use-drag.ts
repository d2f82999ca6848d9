import { type MouseEvent, type PointerEvent, useRef } from 'react'
import { follow, SWIPE_DELTA_PX, swipe } from './motion.ts'

interface DragOptions {
  isEnabled: boolean
  onStart: () => void
  /** Offset of the track from its position, in px. */
  onMove: (offsetPx: number) => void
  /** -1 for the previous slide, 1 for the next, 0 to stay. */
  onEnd: (direction: -1 | 0 | 1) => void
}

/** Event handlers for an element whose content is dragged sideways by mouse or touch. */
export function useDrag({ isEnabled, onStart, onMove, onEnd }: DragOptions) {
  const drag = useRef<{ startX: number; pointerId: number; hasMoved: boolean }>(undefined)

  const currentDrag = ({ pointerId }: PointerEvent) =>
    drag.current?.pointerId === pointerId ? drag.current : undefined

  const end = (event: PointerEvent) => {
    const current = currentDrag(event)
    if (!current) return
    // Kept until the following click event, which onClickCapture suppresses after a drag.
    setTimeout(() => {
      drag.current = undefined
    })
    if (current.hasMoved) onEnd(event.type === 'pointercancel' ? 0 : swipe(event.clientX - current.startX))
  }

  return {
    onPointerDown({ button, clientX, pointerId }: PointerEvent) {
      if (button === 0 && isEnabled) drag.current = { startX: clientX, pointerId, hasMoved: false }
    },
    onPointerMove(event: PointerEvent) {
      const current = currentDrag(event)
      if (!current) return
      const draggedPx = event.clientX - current.startX
      if (!current.hasMoved) {
        if (Math.abs(draggedPx) < SWIPE_DELTA_PX / 2) return
        current.hasMoved = true
        event.currentTarget.setPointerCapture(event.pointerId)
        onStart()
      }
      onMove(follow(draggedPx, event.currentTarget.clientWidth))
    },
    onPointerUp: end,
    onPointerCancel: end,
    onClickCapture(event: MouseEvent) {
      if (!drag.current?.hasMoved) return
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
