import type { ReactNode } from 'react'

/** Marks a part of a text for screen readers only; for slots of `richText`. */
export const srOnly = (text: ReactNode) => <span className="sr-only">{text}</span>

/** Marks a part of a text as important; for slots of `richText`. */
export const strong = (text: ReactNode) => <strong>{text}</strong>
