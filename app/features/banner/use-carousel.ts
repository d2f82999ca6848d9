import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { ANIMATION_MS, INTERVAL_MS, settle, slideAt } from './motion.ts'

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
    if (!isPlaying || isPaused || isMoving) return
    const timer = setTimeout(() => {
      setIsMoving(true)
      setPosition(position + 1)
    }, INTERVAL_MS)
    return () => clearTimeout(timer)
  }, [isPlaying, isPaused, isMoving, position])

  useEffect(() => {
    const update = () => setIsPaused(document.hidden)
    document.addEventListener('visibilitychange', update)
    return () => document.removeEventListener('visibilitychange', update)
  }, [])

  return {
    position,
    slide: slideAt(position, slides),
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
