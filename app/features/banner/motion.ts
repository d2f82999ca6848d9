export const INTERVAL_MS = 3000
export const ANIMATION_MS = 800
/** A shorter drag stays at the slide. */
export const SWIPE_DELTA_PX = 20
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
