import { useEffect, useState } from 'react'
import * as t from '#texts/shop/layout.ts'
import { ArrowUpIcon } from '../../ui/pictures/icons.tsx'

const SHOWN_AFTER_PX = 100

/** A button that appears after scrolling and leads back to the top. */
export function BackToTop() {
  const [isShown, setIsShown] = useState(false)

  useEffect(() => {
    const update = () => setIsShown(window.scrollY > SHOWN_AFTER_PX)
    update()
    window.addEventListener('scroll', update, { passive: true })
    return () => window.removeEventListener('scroll', update)
  }, [])

  if (!isShown) return null
  return (
    <button
      type="button"
      aria-label={t.backToTop}
      title={t.backToTop}
      className="to-top"
      onClick={() => {
        const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
        window.scrollTo({ top: 0, behavior: prefersReducedMotion ? 'instant' : 'smooth' })
        document.getElementById('content')?.focus({ preventScroll: true })
      }}
    >
      <ArrowUpIcon className="size-4" />
    </button>
  )
}
