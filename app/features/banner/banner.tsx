import { type ComponentType, useEffect, useState } from 'react'
import { whenIdle } from '../../ui/when-idle.ts'
import { SLIDES, SlideView } from './slides.tsx'

/** The first slide stands in the page; what moves is loaded when the page has been painted and takes its place. */
export function Banner() {
  const [Moving, setMoving] = useState<ComponentType>()

  useEffect(() => {
    return whenIdle(() => {
      import('./moving-banner.tsx').then(
        ({ MovingBanner }) => setMoving(() => MovingBanner),
        // without it the first slide stays, which is a whole banner too
        () => {},
      )
    })
  }, [])

  return (
    <section aria-roledescription="carousel" aria-label="Featured" className="banner">
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
