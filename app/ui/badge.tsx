import type { ReactNode } from 'react'

const TONE_CLASSES = {
  good: 'bg-leaf-soft text-leaf-deep',
  warm: 'bg-marigold-soft text-ink',
  bad: 'bg-danger-soft text-danger-deep',
  plain: 'bg-mute text-ink',
} as const

export type BadgeTone = keyof typeof TONE_CLASSES

/** A short label for a state. The label carries the meaning; the colour only supports it. */
export function Badge({ tone = 'plain', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={`inline-block rounded-full px-2.5 py-0.5 text-sm font-bold whitespace-nowrap ${TONE_CLASSES[tone]}`}
    >
      {children}
    </span>
  )
}
