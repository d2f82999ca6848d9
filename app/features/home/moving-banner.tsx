import { useRef } from 'react'
import * as t from '#texts/shop/home.ts'
import { PauseIcon, PlayIcon } from '../../ui/icons.tsx'
import { moveTrack, slideAt, useCarousel, useDrag } from './carousel.ts'
import { SLIDES, SlideView } from './slides.tsx'

const COUNT = SLIDES.length
const LAST = SLIDES[COUNT - 1] ?? SLIDES[0]
const TRACK = [LAST, ...SLIDES, SLIDES[0]]

/** Three slides on an endless track, which play automatically. */
export function MovingBanner() {
  const track = useRef<HTMLDivElement>(null)
  const { position, slide, isMoving, isPlaying, setIsPlaying, setIsPaused, goTo } = useCarousel(COUNT, track)
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
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setIsPaused(false)
      }}
    >
      <div className="banner-viewport overflow-hidden" {...dragHandlers}>
        <div ref={track} className="banner-track flex" data-position={position}>
          {TRACK.map((shown, at) => (
            // biome-ignore lint/a11y/useSemanticElements: a slide is a group of the carousel pattern, not a fieldset
            <div
              key={at}
              role="group"
              aria-roledescription={t.bannerSlideRole}
              aria-label={t.bannerSlideOf(slideAt(at, COUNT) + 1, COUNT)}
              aria-hidden={at !== position}
              className="banner-slide w-full shrink-0"
            >
              <SlideView slide={shown} first={at === 1} hidden={at !== position} />
            </div>
          ))}
        </div>
      </div>
      <div className="mt-2 flex items-center justify-center gap-1">
        {SLIDES.map(({ name, title }, at) => (
          <button
            key={name}
            type="button"
            aria-label={t.bannerSlideButton(at + 1, title)}
            aria-current={at === slide}
            className="group flex size-8 cursor-pointer items-center justify-center rounded-full"
            onClick={() => goTo(at + 1)}
          >
            <span
              className={`h-3 rounded-full transition-all ${at === slide ? 'w-7 bg-leaf' : 'w-3 bg-control group-hover:bg-leaf'}`}
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
