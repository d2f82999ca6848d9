import { type ComponentType, useEffect, useState } from 'react'
import * as t from '#texts/shop/home.ts'
import { whenIdle } from '../../ui/when-idle.ts'
import { SLIDES, SlideView } from './slides.tsx'

/** Renders the first slide at once and replaces it with the moving banner, which is loaded when the browser is idle. */
export function Banner() {
  const [Moving, setMoving] = useState<ComponentType>()

  useEffect(() => {
    return whenIdle(() => {
      import('./moving-banner.tsx').then(
        ({ MovingBanner }) => setMoving(() => MovingBanner),
        // If loading fails, the first slide stays.
        () => {},
      )
    })
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
