import {
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'

export const INTERVAL_MS = 3000
export const ANIMATION_MS = 800
/** A shorter drag stays at the slide. */
const SWIPE_DELTA_PX = 20
const SWIPE_EXTRA_PADDING_PX = 200

/**
 * The index of the slide at a position of the track. The track contains copies of the last slide at its start and of the first
 * at its end, so that it can move on at both ends; the first slide is at position 1.
 */
export function slideAt(position: number, slides: number): number {
  return (position - 1 + slides) % slides
}

/** The position of the slide itself, for a position that may be a copy. */
export function settle(position: number, slides: number): number {
  return slideAt(position, slides) + 1
}

/** The offset in px at which the track follows a drag: at most half its width and the extra padding. */
export function follow(draggedPx: number, widthPx: number): number {
  const max = Math.max(0, Math.min(widthPx, SWIPE_EXTRA_PADDING_PX + widthPx / 2))
  return Math.max(-max, Math.min(max, draggedPx))
}

/** The direction of a finished drag: -1 previous, 1 next, 0 stay. */
export function swipe(draggedPx: number): -1 | 0 | 1 {
  if (draggedPx <= -SWIPE_DELTA_PX) return 1
  if (draggedPx >= SWIPE_DELTA_PX) return -1
  return 0
}

const RESIZE_DEBOUNCE_MS = 100

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Autoplay is off for visitors who asked for less motion or less data. */
function allowsAutoplay(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return !connection?.saveData && !prefersReducedMotion()
}

/** Sets the style by script: the content security policy forbids style attributes, and a drag cannot wait for React. */
export function moveTrack(
  track: HTMLElement | null,
  position: number,
  { offsetPx = 0, animate = false } = {},
): void {
  if (!track) return
  const isAnimated = animate && !prefersReducedMotion()
  track.style.transition = isAnimated ? `transform ${ANIMATION_MS}ms ease` : 'none'
  track.style.transform = `translate3d(calc(${-100 * position}% + ${offsetPx}px), 0, 0)`
}

/**
 * The state of an endless carousel. It plays automatically, pauses while `isPaused` or the tab is hidden, and stops when a
 * visitor chooses or drags a slide.
 */
export function useCarousel(slides: number, track: RefObject<HTMLElement | null>) {
  const [position, setPosition] = useState(1)
  const slide = slideAt(position, slides)
  const [isMoving, setIsMoving] = useState(false)
  const [isPlaying, setIsPlaying] = useState(allowsAutoplay)
  const [isPaused, setIsPaused] = useState(false)
  useLayoutEffect(
    () => moveTrack(track.current, position, { animate: isMoving }),
    [track, position, isMoving],
  )

  const realign = useEffectEvent(() => {
    if (!isMoving) moveTrack(track.current, position)
  })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const observer = new ResizeObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(realign, RESIZE_DEBOUNCE_MS)
    })
    if (track.current) observer.observe(track.current)
    return () => {
      observer.disconnect()
      clearTimeout(timer)
    }
  }, [track])

  useEffect(() => {
    if (!isMoving) return
    const timer = setTimeout(() => {
      setIsMoving(false)
      setPosition(settle(position, slides))
    }, ANIMATION_MS)
    return () => clearTimeout(timer)
  }, [isMoving, position, slides])

  useEffect(() => {
    if (!isPlaying || isPaused) return
    // from the change of the slide, not from the end of its animation, which may also settle the position
    const timer = setTimeout(() => {
      setIsMoving(true)
      setPosition(slide + 2)
    }, INTERVAL_MS)
    return () => clearTimeout(timer)
  }, [isPlaying, isPaused, slide])

  useEffect(() => {
    const update = () => setIsPaused(document.hidden)
    document.addEventListener('visibilitychange', update)
    return () => document.removeEventListener('visibilitychange', update)
  }, [])

  return {
    position,
    slide,
    isMoving,
    isPlaying,
    setIsPlaying,
    setIsPaused,
    goTo(target: number) {
      setIsPlaying(false)
      setIsMoving(true)
      setPosition(target)
    },
  }
}

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
