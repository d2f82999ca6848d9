import { type ComponentType, useEffect, useState } from 'react'
import * as t from '#texts/shop/home.ts'
import { SLIDES, SlideView } from './slides.tsx'

/** The banner moves later than this, so its code loads after everything that visitors see first. */
const LOADS_AFTER_MS = 1500

/** Renders the first slide at once and replaces it with the moving banner a moment later. */
export function Banner() {
  const [Moving, setMoving] = useState<ComponentType>()

  useEffect(() => {
    const timer = setTimeout(() => {
      import('./moving-banner.tsx').then(
        ({ MovingBanner }) => setMoving(() => MovingBanner),
        // If loading fails, the first slide stays.
        () => {},
      )
    }, LOADS_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])

  return (
    <section aria-roledescription={t.bannerRole} aria-label={t.bannerLabel} className="banner">
      {Moving ? (
        <Moving />
      ) : (
        <div className="overflow-hidden">
          <div className="banner-slide">
            <SlideView slide={SLIDES[0]} first />
          </div>
        </div>
      )}
    </section>
  )
}
