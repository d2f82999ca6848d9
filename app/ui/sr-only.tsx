import type { ReactNode } from 'react'

/** Text for screen readers only; for the `<hidden>` slots of `richText`. */
export const srOnly = (text: ReactNode) => <span className="sr-only">{text}</span>
