import { type PointerEvent, useRef, useState } from 'react'

const MAX_SCALE = 4
const DOUBLE_TAP_SCALE = 2.5
const DOUBLE_TAP_MS = 300
const DOUBLE_TAP_PX = 30

interface View {
  scale: number
  /** Offset of the centre in px. */
  x: number
  y: number
}
interface Point {
  x: number
  y: number
}

const FITTED: View = { scale: 1, x: 0, y: 0 }

/** The view after zooming to `scale`, where the point `at`, seen from the centre, stays in its place. */
function zoomed(view: View, scale: number, at: Point): View {
  const next = Math.min(MAX_SCALE, Math.max(1, scale))
  const ratio = next / view.scale
  return { scale: next, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio }
}

/** The view moved back so far that the picture still fills its box. */
function limited(view: View, { width, height }: DOMRect): View {
  const limit = (offset: number, size: number) => {
    const most = ((view.scale - 1) * size) / 2
    return Math.min(most, Math.max(-most, offset))
  }
  return { scale: view.scale, x: limit(view.x, width), y: limit(view.y, height) }
}

/** Zoom by pinch and double tap, and moving the zoomed picture with one finger or the mouse. Another picture is fitted again. */
export function useZoom(picture: string) {
  const [view, setView] = useState(FITTED)
  const [zoomedPicture, setZoomedPicture] = useState(picture)
  if (zoomedPicture !== picture) {
    setZoomedPicture(picture)
    setView(FITTED)
  }
  const pointers = useRef(new Map<number, Point>())
  /** Where the only finger went down; undefined once there were two. */
  const tapStart = useRef<Point>(undefined)
  const lastTap = useRef<Point & { time: number }>(undefined)

  const change = (box: DOMRect, next: (view: View) => View) => setView((now) => limited(next(now), box))

  const handleDown = (event: PointerEvent<HTMLElement>) => {
    const point = { x: event.clientX, y: event.clientY }
    tapStart.current = pointers.current.size === 0 ? point : undefined
    pointers.current.set(event.pointerId, point)
  }
  const handleMove = (event: PointerEvent<HTMLElement>) => {
    const before = pointers.current.get(event.pointerId)
    if (!before) return
    const now = { x: event.clientX, y: event.clientY }
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1]
    pointers.current.set(event.pointerId, now)
    const box = event.currentTarget.getBoundingClientRect()
    if (other) {
      const ratio =
        Math.hypot(now.x - other.x, now.y - other.y) / Math.hypot(before.x - other.x, before.y - other.y)
      const at = fromCentre({ x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }, box)
      if (Number.isFinite(ratio)) change(box, (view) => zoomed(view, view.scale * ratio, at))
    } else {
      change(box, (view) => ({ ...view, x: view.x + now.x - before.x, y: view.y + now.y - before.y }))
    }
  }
  const handleUp = (event: PointerEvent<HTMLElement>) => {
    const start = tapStart.current
    pointers.current.delete(event.pointerId)
    tapStart.current = undefined
    if (!start || event.type !== 'pointerup') return
    const tap = { x: event.clientX, y: event.clientY, time: event.timeStamp }
    if (Math.hypot(tap.x - start.x, tap.y - start.y) > DOUBLE_TAP_PX) return
    const last = lastTap.current
    lastTap.current = tap
    const isSecond =
      last &&
      tap.time - last.time < DOUBLE_TAP_MS &&
      Math.hypot(tap.x - last.x, tap.y - last.y) < DOUBLE_TAP_PX
    if (!isSecond) return
    lastTap.current = undefined
    const box = event.currentTarget.getBoundingClientRect()
    toggle(box, fromCentre(tap, box))
  }
  const toggle = (box: DOMRect, at: Point) =>
    change(box, (view) => (view.scale > 1 ? FITTED : zoomed(view, DOUBLE_TAP_SCALE, at)))

  return {
    view,
    /** Zooms in to the centre of a box, or out again. */
    toggleAtCentre: (box: DOMRect) => toggle(box, { x: 0, y: 0 }),
    handlers: {
      onPointerDown: handleDown,
      onPointerMove: handleMove,
      onPointerUp: handleUp,
      onPointerCancel: handleUp,
      onPointerLeave: handleUp,
    },
  }
}

function fromCentre({ x, y }: Point, box: DOMRect): Point {
  return { x: x - box.left - box.width / 2, y: y - box.top - box.height / 2 }
}
