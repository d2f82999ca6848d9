import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
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

/** The pictures of a product full screen: swipe to change, tap to zoom. Two fingers zoom as on every page. */
export function PictureViewer({ images, altOf, start, open, onClose }: PictureViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const row = useRef<HTMLDivElement>(null)
  const [position, setPosition] = useState(start)
  const [isZoomed, setZoomed] = useState(false)
  const close = () => {
    if (isViewerEntry()) window.history.back()
    else onClose()
  }
  useBackToClose(open, onClose)

  const show = (target: number, behavior: ScrollBehavior = 'auto') =>
    row.current?.scrollTo({ left: target * row.current.clientWidth, behavior })
  const go = (step: number) => show((position + step + images.length) % images.length)
  const begin = useEffectEvent(() => {
    setPosition(start)
    setZoomed(false)
    show(start, 'instant')
  })

  useEffect(() => {
    const shown = dialog.current
    if (!shown || !open) return
    shown.showModal()
    begin()
    return () => shown.close()
  }, [open])

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
        if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
        event.preventDefault()
        go(event.key === 'ArrowLeft' ? -1 : 1)
      }}
    >
      {open && (
        <>
          <div
            ref={row}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
            tabIndex={0}
            className={`flex size-full snap-x snap-mandatory scroll-smooth motion-reduce:scroll-auto ${isZoomed ? 'overflow-x-hidden' : 'overflow-x-auto'}`}
            onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => {
              const next = Math.round(scrollLeft / clientWidth)
              if (next === position) return
              setPosition(next)
              setZoomed(false)
            }}
          >
            {images.map((image, index) => (
              <ZoomablePicture
                key={image}
                src={image}
                alt={altOf(index)}
                isShown={index === position}
                isZoomed={isZoomed && index === position}
                onTap={() => setZoomed(!isZoomed)}
              />
            ))}
          </div>
          <IconButton
            label={isZoomed ? t.zoomOut : t.zoomIn}
            className={`absolute top-[max(0.75rem,env(safe-area-inset-top))] left-3 ${BUTTON}`}
            onClick={() => setZoomed(!isZoomed)}
          >
            {isZoomed ? <MinusIcon /> : <PlusIcon />}
          </IconButton>
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
              <p role="status" className="rounded-full bg-ink px-3">
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

interface ZoomablePictureProps {
  src: string
  alt: string
  isShown: boolean
  isZoomed: boolean
  onTap: () => void
}

/** The browser scrolls a zoomed picture. */
function ZoomablePicture({ src: given, alt, isShown, isZoomed, onTap }: ZoomablePictureProps) {
  const [isBroken, setBroken] = useState(false)
  const src = isBroken ? DEFAULT_PICTURE : given
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!isZoomed || !box.current) return
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = box.current
    box.current.scrollTo((scrollWidth - clientWidth) / 2, (scrollHeight - clientHeight) / 2)
  }, [isZoomed])
  return (
    <div
      ref={box}
      aria-hidden={!isShown}
      className="size-full shrink-0 snap-center overflow-auto"
      onClick={onTap}
    >
      <picture>
        <source type="image/avif" srcSet={pictureSrcSet(src, 'avif') || undefined} sizes="100vw" />
        <img
          src={src}
          srcSet={pictureSrcSet(src, 'webp') || undefined}
          sizes="100vw"
          alt={alt}
          draggable={false}
          onError={() => setBroken(true)}
          className={`object-contain ${isZoomed ? 'size-[250%] max-w-none cursor-zoom-out' : 'size-full cursor-zoom-in'}`}
        />
      </picture>
    </div>
  )
}
