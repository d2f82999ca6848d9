import { EMOJIS, type EmojiName } from './emojis.ts'
import { type Pen, round } from './pen.ts'
import { PRODUCE, type ProduceName } from './produce.ts'

/** Everything with a picture of its own. */
export type ThingName = EmojiName | ProduceName

/** Draws an emoji or a drawing into a square box. */
export function drawThing(pen: Pen, name: ThingName, x: number, y: number, size: number): string {
  if (name in EMOJIS) return pen.emoji(EMOJIS[name as EmojiName], x, y, size)
  const drawing = PRODUCE[name as ProduceName](pen)
  return `<g transform="translate(${round(x)} ${round(y)}) scale(${Math.round((size / 400) * 1000) / 1000})">${drawing}</g>`
}
