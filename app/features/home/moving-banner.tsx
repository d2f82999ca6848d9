import { useRef } from 'react'
import * as t from '#texts/shop/home.ts'
import { PauseIcon, PlayIcon } from '../../ui/pictures/icons.tsx'
import { moveTrack, slideAt, useCarousel, useDrag } from './carousel.ts'
import { SlideView, useSlides } from './slides.tsx'

/** Three slides on an endless track, which play automatically. */
export function MovingBanner() {
  const slides = useSlides()
  const count = slides.length
  const shownTrack = [slides.at(-1) ?? slides[0], ...slides, slides[0]]
  const track = useRef<HTMLDivElement>(null)
  const { position, slide, isMoving, isPlaying, setIsPlaying, setIsPaused, goTo } = useCarousel(count, track)
  const dragHandlers = useDrag({
    isEnabled: !isMoving,
    onStart: () => setIsPlaying(false),
    onMove: (offsetPx) => moveTrack(track.current, position, { offsetPx }),
    onEnd: (direction) => goTo(position + direction),
  })

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hover and focus only pause the slides
    <div
      onMouseEnter={() => setIsPaused(true)}
      onMouseLeave={() => setIsPaused(false)}
      onFocus={() => setIsPaused(true)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setIsPaused(currentTarget.matches(':hover'))
      }}
    >
      <div className="banner-viewport overflow-hidden" {...dragHandlers}>
        <div ref={track} className="banner-track flex" data-position={position}>
          {shownTrack.map((shown, at) => (
            // biome-ignore lint/a11y/useSemanticElements: a slide is a group of the carousel pattern, not a fieldset
            <div
              key={at}
              role="group"
              aria-roledescription={t.bannerSlideRole}
              aria-label={t.bannerSlideOf(slideAt(at, count) + 1, count)}
              aria-hidden={at !== position}
              className="banner-slide w-full shrink-0"
            >
              <SlideView slide={shown} first={at === 1} hidden={at !== position} />
            </div>
          ))}
        </div>
      </div>
      <div className="mt-2 flex items-center justify-center gap-1">
        {slides.map(({ name, title }, at) => (
          <button
            key={name}
            type="button"
            aria-label={t.bannerSlideButton(at + 1, title.text)}
            aria-current={at === slide}
            className="group flex size-8 cursor-pointer items-center justify-center rounded-full"
            onClick={() => goTo(at + 1)}
          >
            <span
              className={`h-3 rounded-full transition-all forced-colors:border ${at === slide ? 'w-7 bg-leaf' : 'w-3 bg-control group-hover:bg-leaf'}`}
            />
          </button>
        ))}
        <button
          type="button"
          className="ml-1 flex size-8 cursor-pointer items-center justify-center rounded-full text-ink hover:bg-leaf-soft"
          aria-label={isPlaying ? t.bannerPause : t.bannerPlay}
          onClick={() => {
            setIsPlaying(!isPlaying)
            setIsPaused(false)
          }}
        >
          {isPlaying ? <PauseIcon className="size-5" /> : <PlayIcon className="size-5" />}
        </button>
      </div>
    </div>
  )
}
