import { BANNER_SWIPE_DELTA_PX, BANNER_SWIPE_EXTRA_PADDING_PX } from '#contract/limits.ts'

/**
 * The track shows the last slide, all slides, and the first again, so that it can move on at both ends. Positions count the
 * track, from 0; the first slide stands at 1.
 */
export function slideAt(position: number, slides: number): number {
  return (position - 1 + slides) % slides
}

/** Where to stand, without motion, to be able to go on from a copy at either end. */
export function settle(position: number, slides: number): number {
  return slideAt(position, slides) + 1
}

/** How far the track follows a drag, in px: at most one slide and some way into the next. */
export function follow(draggedPx: number, widthPx: number): number {
  const most = Math.max(0, Math.min(widthPx, BANNER_SWIPE_EXTRA_PADDING_PX + widthPx / 2))
  return Math.max(-most, Math.min(most, draggedPx))
}

/** Which way a finished drag goes: -1 back, 1 on, 0 stays. */
export function swipe(draggedPx: number): -1 | 0 | 1 {
  if (draggedPx <= -BANNER_SWIPE_DELTA_PX) return 1
  if (draggedPx >= BANNER_SWIPE_DELTA_PX) return -1
  return 0
}
