import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { DEFAULT_PICTURE, pictureSrcSet } from '#contract/pictures.ts'
import * as t from '#texts/shop/product-page.ts'
import { IconButton } from '../../ui/controls/button.tsx'
import {
  ChevronLeftIcon,
  ChevronRightIcon,
  CloseIcon,
  MinusIcon,
  PlusIcon,
} from '../../ui/pictures/icons.tsx'
import { useZoom } from './use-zoom.ts'

interface PictureViewerProps {
  images: readonly string[]
  altOf: (position: number) => string
  start: number
  open: boolean
  onClose: () => void
}

const BUTTON = 'bg-ink/60 text-white! hover:bg-ink'

/** The back button of the phone closes the viewer: opening it adds an entry to the history. */
function useBackToClose(open: boolean, onClose: () => void) {
  const handleClose = useEffectEvent(onClose)
  useEffect(() => {
    if (!open) return
    if (!isViewerEntry()) window.history.pushState({ ...window.history.state, isViewer: true }, '')
    const handlePop = () => handleClose()
    window.addEventListener('popstate', handlePop)
    return () => window.removeEventListener('popstate', handlePop)
  }, [open])
}

const isViewerEntry = () => (window.history.state as { isViewer?: boolean } | null)?.isViewer === true

/** The pictures of a product full screen: swipe to change, pinch or tap twice to zoom. */
export function PictureViewer({ images, altOf, start, open, onClose }: PictureViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [position, setPosition] = useState(start)
  const close = () => {
    if (isViewerEntry()) window.history.back()
    else onClose()
  }
  useBackToClose(open, onClose)

  useEffect(() => {
    const shown = dialog.current
    if (!shown || !open) return
    setPosition(start)
    shown.showModal()
    return () => shown.close()
  }, [open, start])

  const go = (step: number) => setPosition((now) => (now + step + images.length) % images.length)

  return (
    <dialog
      ref={dialog}
      aria-label={t.productPictures}
      className="m-0 h-dvh max-h-none w-screen max-w-none overflow-hidden bg-ink p-0 text-white"
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
      onKeyDown={(event) => {
        if (event.key === 'ArrowLeft') go(-1)
        if (event.key === 'ArrowRight') go(1)
      }}
    >
      {open && (
        <>
          <ZoomablePicture
            src={images[position] ?? ''}
            alt={altOf(position)}
            onSwipe={images.length > 1 ? go : undefined}
          />
          <IconButton
            label={t.closeViewer}
            className={`absolute top-[max(0.75rem,env(safe-area-inset-top))] right-3 ${BUTTON}`}
            onClick={close}
          >
            <CloseIcon />
          </IconButton>
          {images.length > 1 && (
            <div className="absolute inset-x-0 bottom-[max(0.75rem,env(safe-area-inset-bottom))] flex items-center justify-center gap-4">
              <IconButton label={t.previousPicture} className={BUTTON} onClick={() => go(-1)}>
                <ChevronLeftIcon />
              </IconButton>
              <p role="status" className="rounded-full bg-ink/60 px-3">
                {t.pictureCount(position + 1, images.length)}
              </p>
              <IconButton label={t.nextPicture} className={BUTTON} onClick={() => go(1)}>
                <ChevronRightIcon />
              </IconButton>
            </div>
          )}
        </>
      )}
    </dialog>
  )
}

/** A finger that moves this far to the side changes the picture. */
const SWIPE_PX = 50

function ZoomablePicture({
  src: given,
  alt,
  onSwipe,
}: {
  src: string
  alt: string
  onSwipe: ((step: 1 | -1) => void) | undefined
}) {
  const box = useRef<HTMLDivElement>(null)
  const [broken, setBroken] = useState<string>()
  const src = given === broken ? DEFAULT_PICTURE : given
  const zoom = useZoom(given)
  const { scale, x, y } = zoom.view
  const isZoomed = scale > 1
  const swipeStart = useRef<number>(undefined)
  const { onPointerDown, onPointerUp } = zoom.handlers
  return (
    <>
      <div
        ref={box}
        data-zoomed={isZoomed}
        className="flex size-full touch-none items-center justify-center select-none"
        {...zoom.handlers}
        onPointerDown={(event) => {
          // A second finger pinches.
          swipeStart.current = event.isPrimary && !isZoomed ? event.clientX : undefined
          onPointerDown(event)
        }}
        onPointerUp={(event) => {
          const moved = swipeStart.current === undefined ? 0 : event.clientX - swipeStart.current
          swipeStart.current = undefined
          onPointerUp(event)
          if (!isZoomed && Math.abs(moved) >= SWIPE_PX) onSwipe?.(moved < 0 ? 1 : -1)
        }}
      >
        <picture className="contents">
          <source type="image/avif" srcSet={pictureSrcSet(src, 'avif') || undefined} sizes="100vw" />
          <img
            src={src}
            srcSet={pictureSrcSet(src, 'webp') || undefined}
            sizes="100vw"
            alt={alt}
            draggable={false}
            onError={() => setBroken(given)}
            className="max-h-full max-w-full object-contain"
            style={{ transform: `translate(${x}px, ${y}px) scale(${scale})` }}
          />
        </picture>
      </div>
      <IconButton
        label={isZoomed ? t.zoomOut : t.zoomIn}
        className={`absolute top-[max(0.75rem,env(safe-area-inset-top))] left-3 ${BUTTON}`}
        onClick={() => box.current && zoom.toggleAtCentre(box.current.getBoundingClientRect())}
      >
        {isZoomed ? <MinusIcon /> : <PlusIcon />}
      </IconButton>
    </>
  )
}
