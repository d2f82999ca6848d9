import { type PointerEvent, useCallback, useEffect, useRef, useState } from 'react'
import {
  BANNER_ANIMATION_MS,
  BANNER_INTERVAL_MS,
  BANNER_RESIZE_DEBOUNCE_MS,
  BANNER_SWIPE_DELTA_PX,
} from '#contract/limits.ts'
import { PauseIcon, PlayIcon } from '../../ui/icons.tsx'
import { follow, settle, slideAt, swipe } from './motion.ts'
import { SLIDES, SlideView } from './slides.tsx'

const COUNT = SLIDES.length
const LAST = SLIDES[COUNT - 1] ?? SLIDES[0]
const TRACK = [LAST, ...SLIDES, SLIDES[0]]

/** Nobody who asked for less motion or less data, or looks elsewhere, is shown slides that move by themselves. */
function mayPlay(): boolean {
  const saves = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData
  return !saves && !matchMedia('(prefers-reduced-motion: reduce)').matches
}

interface Drag {
  startX: number
  pointer: number
  moved: boolean
}

/**
 * Three slides on an endless track. Plays by itself; waits while a pointer or the focus is on it or the tab is hidden, and
 * stops for good when somebody has chosen a slide or dragged one, until they press Play.
 */
export function MovingBanner() {
  const [position, setPosition] = useState(1)
  const [isMoving, setIsMoving] = useState(false)
  const [isPlaying, setIsPlaying] = useState(mayPlay)
  const [isWaiting, setIsWaiting] = useState(false)
  const viewport = useRef<HTMLDivElement>(null)
  const track = useRef<HTMLDivElement>(null)
  const drag = useRef<Drag>(undefined)
  /** Where the track really is: known before React has drawn it. */
  const standing = useRef({ at: 1, moving: false })
  const current = slideAt(position, COUNT)

  /** Places the track; by hand, as the page's policy allows no style attribute in HTML and a drag must not wait for React. */
  const place = useCallback((at: number, offsetPx: number, animate: boolean) => {
    const element = track.current
    if (!element) return
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    element.style.transition = animate && !calm ? `transform ${BANNER_ANIMATION_MS}ms ease` : 'none'
    element.style.transform = `translate3d(calc(${-100 * at}% + ${offsetPx}px), 0, 0)`
  }, [])

  const go = useCallback(
    (to: number) => {
      standing.current = { at: to, moving: true }
      setIsMoving(true)
      setPosition(to)
      place(to, 0, true)
    },
    [place],
  )

  useEffect(() => place(1, 0, false), [place])

  // after the move: from a copy at either end to the slide itself, unseen
  useEffect(() => {
    if (!isMoving) return
    const timer = setTimeout(() => {
      const settled = settle(position, COUNT)
      standing.current = { at: settled, moving: false }
      setIsMoving(false)
      if (settled === position) return
      setPosition(settled)
      place(settled, 0, false)
    }, BANNER_ANIMATION_MS)
    return () => clearTimeout(timer)
  }, [isMoving, position, place])

  useEffect(() => {
    if (!isPlaying || isWaiting || isMoving) return
    const timer = setTimeout(() => go(position + 1), BANNER_INTERVAL_MS)
    return () => clearTimeout(timer)
  }, [isPlaying, isWaiting, isMoving, position, go])

  useEffect(() => {
    const look = () => setIsWaiting(document.hidden)
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const observer = new ResizeObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        const { at, moving } = standing.current
        if (!moving) place(at, 0, false)
      }, BANNER_RESIZE_DEBOUNCE_MS)
    })
    if (viewport.current) observer.observe(viewport.current)
    return () => {
      observer.disconnect()
      clearTimeout(timer)
    }
  }, [place])

  const choose = (slide: number) => {
    setIsPlaying(false)
    go(slide + 1)
  }

  const startDrag = (event: PointerEvent) => {
    if (event.button !== 0 || isMoving) return
    drag.current = { startX: event.clientX, pointer: event.pointerId, moved: false }
  }
  const moveDrag = (event: PointerEvent) => {
    const now = drag.current
    if (!now || now.pointer !== event.pointerId) return
    const dragged = event.clientX - now.startX
    if (!now.moved && Math.abs(dragged) < BANNER_SWIPE_DELTA_PX / 2) return
    if (!now.moved) {
      now.moved = true
      setIsPlaying(false)
      viewport.current?.setPointerCapture(event.pointerId)
    }
    place(position, follow(dragged, viewport.current?.clientWidth ?? 0), false)
  }
  const endDrag = (event: PointerEvent) => {
    const now = drag.current
    if (!now || now.pointer !== event.pointerId) return
    // kept until the click that follows has been told apart from a real one
    setTimeout(() => {
      drag.current = undefined
    })
    if (now.moved) go(position + swipe(event.type === 'pointercancel' ? 0 : event.clientX - now.startX))
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a pointer over it only makes it wait
    <div
      onMouseEnter={() => setIsWaiting(true)}
      onMouseLeave={() => setIsWaiting(false)}
      onFocus={() => setIsWaiting(true)}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setIsWaiting(false)
      }}
    >
      <div
        ref={viewport}
        className="banner-viewport overflow-hidden"
        onPointerDown={startDrag}
        onPointerMove={moveDrag}
        onPointerUp={endDrag}
        onPointerCancel={endDrag}
        onClickCapture={(event) => {
          if (!drag.current?.moved) return
          event.preventDefault()
          event.stopPropagation()
        }}
      >
        <div ref={track} className="banner-track flex" data-position={position}>
          {TRACK.map((slide, at) => (
            // biome-ignore lint/a11y/useSemanticElements: a slide is a group of the carousel pattern, not a form's fieldset
            <div
              key={at}
              role="group"
              aria-roledescription="slide"
              aria-label={`${slideAt(at, COUNT) + 1} of ${COUNT}`}
              aria-hidden={at !== position}
              className="banner-slide w-full shrink-0"
            >
              <SlideView slide={slide} first={at === 1} hidden={at !== position} />
            </div>
          ))}
        </div>
      </div>
      <div className="mt-2 flex items-center justify-center gap-1">
        {SLIDES.map(({ name, title }, slide) => (
          <button
            key={name}
            type="button"
            aria-label={`Slide ${slide + 1}: ${title}`}
            aria-current={slide === current}
            className="group flex size-8 cursor-pointer items-center justify-center rounded-full"
            onClick={() => choose(slide)}
          >
            <span
              className={`h-3 rounded-full transition-all ${slide === current ? 'w-7 bg-leaf' : 'w-3 bg-control group-hover:bg-leaf'}`}
            />
          </button>
        ))}
        <button
          type="button"
          className="ml-1 flex size-8 cursor-pointer items-center justify-center rounded-full text-ink hover:bg-leaf-soft"
          aria-label={isPlaying ? 'Pause the slides' : 'Play the slides'}
          onClick={() => {
            setIsPlaying(!isPlaying)
            setIsWaiting(false)
          }}
        >
          {isPlaying ? <PauseIcon className="size-5" /> : <PlayIcon className="size-5" />}
        </button>
      </div>
    </div>
  )
}
