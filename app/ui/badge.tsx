import type { ReactNode } from 'react'

const TONES = {
  good: 'bg-leaf-soft text-leaf-deep',
  warm: 'bg-marigold-soft text-ink',
  bad: 'bg-danger-soft text-danger-deep',
  plain: 'bg-mute text-ink',
} as const

/** A short word about a state. The word carries the meaning, the colour only helps. */
export function Badge({ tone = 'plain', children }: { tone?: keyof typeof TONES; children: ReactNode }) {
  return (
    <span
      className={`inline-block rounded-full px-2.5 py-0.5 text-sm font-bold whitespace-nowrap ${TONES[tone]}`}
    >
      {children}
    </span>
  )
}
