import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** Marks a part of a text for screen readers only; for slots of `richText`. */
export const srOnly = (text: ReactNode) => <span className="sr-only">{text}</span>

/** Marks a part of a text as important; for slots of `richText`. */
export const strong = (text: ReactNode) => <strong>{text}</strong>

/** Makes a part of a text a button that looks like a link; for slots of `richText`. */
export const linkButton = (onClick: () => void) => (text: ReactNode) => (
  <button type="button" className="link cursor-pointer" onClick={onClick}>
    {text}
  </button>
)

/** Makes a part of a text a link; for slots of `richText`. */
export const linkTo = (to: string) => (text: ReactNode) => (
  <Link to={to} className="link">
    {text}
  </Link>
)
