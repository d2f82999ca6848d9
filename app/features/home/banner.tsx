import * as t from '#texts/shop/home.ts'
import { useIdleComponent } from '../../ui/browser/late-component.ts'
import { SlideView, useSlides } from './slides.tsx'

const loadMovingBanner = async () => (await import('./moving-banner.tsx')).MovingBanner

/** Renders the first slide at once and replaces it with the moving banner, which is loaded when the browser is idle. */
export function Banner() {
  const [first] = useSlides()
  const Moving = useIdleComponent(loadMovingBanner)

  return (
    <section aria-roledescription={t.bannerRole} aria-label={t.bannerLabel} className="banner">
      {Moving ? (
        <Moving />
      ) : (
        <div className="overflow-hidden">
          <div className="banner-slide">
            <SlideView slide={first} first />
          </div>
        </div>
      )}
    </section>
  )
}
