import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Link, type LinkProps } from 'react-router'
import type { Product } from '#contract/catalog.ts'
import { cut } from '#contract/text.ts'
import * as t from '#texts/shop/product.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Badge } from '../../ui/notices/badge.tsx'
import { BasketIcon, CheckIcon, LeafIcon } from '../../ui/pictures/icons.tsx'
import { Picture } from '../../ui/pictures/picture.tsx'
import { Stars } from '../../ui/pictures/stars.tsx'
import { useQuantityInCart } from '../cart/cart.ts'
import { CartStepper } from '../cart/cart-stepper.tsx'
import { HeartButton } from '../cart/heart-button.tsx'
import { useAddToCartOrSignIn } from '../cart/use-add-to-cart.ts'
import { shortPlaces } from '../farms/place.ts'
import {
  descriptionLanguage,
  localDescription,
  localName,
  nameLanguage,
  otherName,
} from '../product/product-texts.ts'
import { Price } from './price.tsx'

interface ProductCardProps {
  product: Product
  /** For the first visible cards. */
  priority?: boolean
  level?: 2 | 3
  renderName?: (name: string) => ReactNode
}

const SIZES = '(width >= 64rem) 17rem, (width >= 48rem) 30vw, calc(50vw - 22px)'

/** A product in a list. Its buttons appear on hover and keyboard focus, and always on devices without hover. */
export function ProductCard({
  product,
  priority,
  level = 2,
  renderName = (shown) => shown,
}: ProductCardProps) {
  const { _id, images, rating, totalReviews, stock } = product
  const title = localName(product)
  const other = otherName(product)
  const description = localDescription(product)
  const Heading = level === 2 ? 'h2' : 'h3'
  const inCart = useQuantityInCart(_id)
  const cart = useAddToCartOrSignIn('card')
  const buttons = useRef<HTMLDivElement>(null)
  const hasFocus = useRef(false)

  // the button and the stepper replace each other; React reports no blur of what it removes
  useLayoutEffect(() => {
    if (hasFocus.current && document.activeElement === document.body) {
      buttons.current?.querySelector('button')?.focus()
    }
  })

  return (
    <article className="product-card card">
      <div className="relative [grid-area:picture]">
        <ProductLink id={_id} tabIndex={-1} aria-hidden="true" className="block">
          <Picture
            src={images[0]}
            alt={title}
            sizes={SIZES}
            priority={priority}
            className={`aspect-3/2 rounded-t-box sm:aspect-4/3 ${stock <= 0 ? 'opacity-60' : ''}`}
          />
        </ProductLink>
        <HeartButton product={product} place="card" className="product-card-action absolute top-2 right-2" />
        {inCart > 0 && (
          <p className="absolute bottom-2 left-2 flex md:top-2 md:bottom-auto items-center gap-1 rounded-full bg-leaf px-2.5 py-0.5 text-sm font-bold text-white">
            <CheckIcon className="size-4" /> {t.inYourCart}
          </p>
        )}
      </div>
      <div className="flex min-w-0 flex-col [grid-area:text] gap-0.5 px-2.5 py-1.5 sm:gap-1.5 sm:p-4">
        <Heading className="leading-snug font-bold sm:text-lg">
          <ProductLink
            id={_id}
            lang={nameLanguage(product)}
            className="rounded-box hover:text-leaf hover:underline max-sm:line-clamp-2"
          >
            {renderName(title)}
          </ProductLink>
          {other && (
            <span lang={other.lang} className="block truncate text-sm leading-snug font-normal text-ink-soft">
              {renderName(other.text)}
            </span>
          )}
        </Heading>
        <p
          lang={descriptionLanguage(product)}
          className="text-sm leading-snug text-ink-soft max-sm:line-clamp-2"
        >
          {description ? cut(description) : t.noDescription}
        </p>
        {product.origin.label?.kind === 'certificate' && product.farms[0] && (
          <p className="flex items-center gap-1 text-sm leading-snug text-leaf">
            <LeafIcon className="size-4 shrink-0" />
            <span className="truncate">{shortPlaces(product.farms[0], product.farms.length - 1)}</span>
          </p>
        )}
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-2 gap-y-1 text-sm">
          {totalReviews > 0 ? (
            <span className="flex items-center gap-x-1">
              <Stars rating={rating} of={1} className="h-4" />
              <span aria-hidden="true">{rating.toFixed(1)}</span>
              <span className="text-ink-soft">({totalReviews})</span>
            </span>
          ) : (
            <span className="text-ink-soft">{t.noRatings}</span>
          )}
          <StockBadge stock={stock} />
        </div>
        <Price product={product} />
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only follows the focus of the buttons inside */}
      <div
        ref={buttons}
        className="product-card-buttons"
        onFocus={() => {
          hasFocus.current = true
        }}
        onBlur={() => {
          hasFocus.current = false
        }}
      >
        {inCart > 0 ? (
          <CartStepper product={product} quantity={inCart} />
        ) : (
          <Button
            className="product-card-action w-full px-2! max-sm:min-h-10 max-sm:text-sm"
            disabled={stock <= 0}
            busy={cart.isPending}
            onClick={() => cart.add(product)}
            aria-label={t.addProductToCart(title)}
          >
            <BasketIcon className="size-5 max-[26rem]:hidden" /> {t.addToCart}
          </Button>
        )}
      </div>
    </article>
  )
}

/** A link to a product page. */
export function ProductLink({ id, ...rest }: { id: string } & Omit<LinkProps, 'to'>) {
  return <Link to={`/product/${id}`} {...rest} />
}

/** From this stock downwards the badge is highlighted. */
const LOW_STOCK = 5

/** The stock that is left, or 'Out of Stock'. */
export function StockBadge({ stock }: { stock: number }) {
  if (stock <= 0) return <Badge tone="bad">{t.soldOut}</Badge>
  return <Badge tone={stock <= LOW_STOCK ? 'warm' : 'good'}>{t.stockLeft(stock)}</Badge>
}
