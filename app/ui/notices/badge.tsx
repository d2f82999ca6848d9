import type { ReactNode } from 'react'

const TONE_CLASSES = {
  good: 'bg-leaf-soft text-leaf-deep',
  warm: 'bg-marigold-soft text-ink',
  bad: 'bg-danger-soft text-danger-deep',
  plain: 'bg-mute text-ink',
} as const

export type BadgeTone = keyof typeof TONE_CLASSES

/** A short label for a state. The label carries the meaning; the colour only supports it. */
export function Badge({
  tone = 'plain',
  wrap = false,
  children,
}: {
  tone?: BadgeTone
  /** For long labels, which may need several lines. */
  wrap?: boolean
  children: ReactNode
}) {
  return (
    <span
      className={`inline-block px-2.5 py-0.5 text-sm font-bold ${wrap ? 'rounded-box' : 'rounded-full whitespace-nowrap'} ${TONE_CLASSES[tone]}`}
    >
      {children}
    </span>
  )
}
