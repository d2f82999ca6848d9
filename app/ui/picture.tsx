import { useState } from 'react'
import { DEFAULT_PICTURE, pictureSrcSet } from '#contract/pictures.ts'

interface PictureProps {
  /** As the API gives it; nothing means the default picture. */
  src: string | undefined
  alt: string
  /** How wide it is shown, for the browser's choice of file. */
  sizes: string
  /** For the picture that is seen first: loaded at once and before others. */
  priority?: boolean
  /** Box of the picture; give it a ratio. */
  className?: string
}

/** A picture in a box of fixed ratio that pulses until it is loaded, and shows the default picture when it cannot be. */
export function Picture(props: PictureProps) {
  // another picture starts anew, also where the page keeps its components between products
  return <PictureOf key={props.src} {...props} />
}

function PictureOf({ src, alt, sizes, priority = false, className = 'aspect-square' }: PictureProps) {
  const [state, setState] = useState<'loading' | 'loaded' | 'broken'>('loading')
  const shown = src && state !== 'broken' ? src : DEFAULT_PICTURE
  const isStored = shown !== DEFAULT_PICTURE && pictureSrcSet(shown, 'avif') !== ''

  // what is shown after a failure is the default picture: that it has arrived says nothing of the other
  const arrived = () => setState((now) => (now === 'loading' ? 'loaded' : now))
  const look = (image: HTMLImageElement | null) => {
    // it may have arrived, or failed, before this script did
    if (!image?.complete || state !== 'loading') return
    if (image.naturalWidth > 0) arrived()
    else if (src) setState('broken')
  }
  const image = (
    <img
      ref={look}
      src={shown}
      srcSet={isStored ? pictureSrcSet(shown, 'webp') : undefined}
      sizes={isStored ? sizes : undefined}
      alt={alt}
      width="800"
      height="800"
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding={priority ? undefined : 'async'}
      className="absolute inset-0 size-full object-cover"
      onLoad={arrived}
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
