import { useEffect, useState } from 'react'
import * as t from '#texts/shop/layout.ts'
import { ArrowUpIcon } from '../../ui/icons.tsx'

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
      className="fixed right-4 bottom-[calc(1rem+var(--bottom-bar))] z-30 flex size-12 cursor-pointer items-center justify-center rounded-full border-2 border-white bg-leaf text-white shadow-box hover:bg-leaf-deep"
      onClick={() => {
        const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
        window.scrollTo({ top: 0, behavior: prefersReducedMotion ? 'instant' : 'smooth' })
        document.getElementById('content')?.focus({ preventScroll: true })
      }}
    >
      <ArrowUpIcon />
    </button>
  )
}
