import { startTransition, useState } from 'react'
import { DEFAULT_PICTURE, pictureSrcSet } from '#contract/pictures.ts'

interface PictureProps {
  /** Path from the API; undefined shows the default picture. */
  src: string | undefined
  alt: string
  /** The `sizes` attribute, by which the browser chooses a file. */
  sizes: string
  /** Loads the picture eagerly and first; for pictures visible without scrolling. */
  priority?: boolean
  /** Classes of the box; must include an aspect ratio. */
  className?: string
}

/** A picture in a box of fixed ratio that pulses while loading and falls back to the default picture. */
export function Picture(props: PictureProps) {
  // The key resets the state when a page reuses this component for another product.
  return <LoadedPicture key={props.src} {...props} />
}

function LoadedPicture({ src, alt, sizes, priority = false, className = 'aspect-square' }: PictureProps) {
  const [state, setState] = useState<'loading' | 'loaded' | 'broken'>('loading')
  const shown = src && state !== 'broken' ? src : DEFAULT_PICTURE
  const isStored = shown !== DEFAULT_PICTURE && pictureSrcSet(shown, 'avif') !== ''

  // In the state 'broken' the default picture is shown, whose load event does not end that state.
  const markLoaded = () => setState((now) => (now === 'loading' ? 'loaded' : now))
  const checkImage = (image: HTMLImageElement | null) => {
    // The image may have loaded or failed before hydration.
    if (!image?.complete || state !== 'loading') return
    // not at once: after hydration this would update all pictures of a page in one long task
    if (image.naturalWidth > 0) startTransition(markLoaded)
    else if (src) setState('broken')
  }
  const image = (
    <img
      ref={checkImage}
      src={shown}
      srcSet={isStored ? pictureSrcSet(shown, 'webp') : undefined}
      sizes={isStored ? sizes : undefined}
      alt={alt}
      width="800"
      height="800"
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding="async"
      className="absolute inset-0 size-full object-cover"
      onLoad={markLoaded}
      onError={() => setState('broken')}
    />
  )
  return (
    <div
      className={`relative overflow-hidden bg-mute ${className} ${state === 'loading' && src ? 'pulse' : ''}`}
      data-picture={state}
    >
      {isStored ? (
        <picture>
          <source type="image/avif" srcSet={pictureSrcSet(shown, 'avif')} sizes={sizes} />
          {image}
        </picture>
      ) : (
        image
      )}
    </div>
  )
}
