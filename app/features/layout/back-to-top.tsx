import { useEffect, useState } from 'react'
import { BACK_TO_TOP_AFTER_PX } from '#contract/limits.ts'
import { ArrowUpIcon } from '../../ui/icons.tsx'

/** A way up, once there is something to go back up. */
export function BackToTop() {
  const [isFar, setIsFar] = useState(false)

  useEffect(() => {
    const look = () => setIsFar(window.scrollY > BACK_TO_TOP_AFTER_PX)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])

  if (!isFar) return null
  return (
    <button
      type="button"
      aria-label="Back to top"
      title="Back to top"
      className="fixed right-4 bottom-4 z-30 flex size-12 cursor-pointer items-center justify-center rounded-full border-2 border-white bg-leaf text-white shadow-box hover:bg-leaf-deep"
      onClick={() => {
        const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
        window.scrollTo({ top: 0, behavior: calm ? 'instant' : 'smooth' })
        document.getElementById('content')?.focus({ preventScroll: true })
      }}
    >
      <ArrowUpIcon />
    </button>
  )
}
