import { useState } from 'react'
import type { Product } from '#contract/catalog.ts'
import { language } from '#texts/language.ts'
import * as t from '#texts/shop/product-page.ts'
import { useOnDemand } from '../../ui/browser/late-component.ts'
import { Picture } from '../../ui/pictures/picture.tsx'
import { localName } from './product-texts.ts'

const MAIN_SIZES = '(width >= 64rem) 34rem, (width >= 48rem) 45vw, 94vw'

/** The pictures of a product: one large, which opens full screen, with thumbnails to choose from. */
export function Gallery({ product }: { product: Product }) {
  const { images } = product
  const name = localName(product)
  const texts = language === 'ne' ? product.nepaliImageAlts : product.imageAlts
  const [chosen, setChosen] = useState(0)
  const [isEnlarged, setIsEnlarged] = useState(false)
  const { Loaded: PictureViewer, load } = useOnDemand(
    async () => (await import('./picture-viewer.tsx')).PictureViewer,
    t.viewerFailed,
  )
  const enlarge = () => void load().then(() => setIsEnlarged(true))
  const shown = images[chosen] ? chosen : 0
  const pictureOf = (position: number, text: string) => t.pictureOf(position + 1, images.length, text)
  const altOf = (position: number) =>
    texts[position] || (images.length > 1 ? pictureOf(position, name) : name)
  return (
    <section aria-label={t.productPictures} className="grid gap-3">
      <div className="relative">
        <Picture
          src={images[shown]}
          alt={altOf(shown)}
          sizes={MAIN_SIZES}
          priority
          className="aspect-4/3 rounded-box border border-line md:aspect-square"
        />
        {images.length > 0 && (
          <button
            type="button"
            aria-label={t.enlargePicture(altOf(shown))}
            className="absolute inset-0 cursor-zoom-in rounded-box"
            onClick={enlarge}
          />
        )}
      </div>
      {PictureViewer && (
        <PictureViewer
          images={images}
          altOf={altOf}
          start={shown}
          open={isEnlarged}
          onClose={() => setIsEnlarged(false)}
        />
      )}
      {images.length > 1 && (
        <ul className="flex flex-wrap gap-3">
          {images.map((image, position) => (
            <li key={image}>
              <button
                type="button"
                aria-label={pictureOf(position, texts[position] || name)}
                aria-current={position === shown}
                className={`block cursor-pointer overflow-hidden rounded-box border-3 ${position === shown ? 'border-leaf' : 'border-transparent hover:border-control'}`}
                onClick={() => setChosen(position)}
              >
                <Picture src={image} alt="" sizes="5rem" className="size-14 sm:size-20" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
