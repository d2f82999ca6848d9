import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Product } from '#contract/catalog.ts'
import * as messages from '#texts/messages.ts'
import * as delivery from '#texts/shop/delivery.ts'
import * as t from '#texts/shop/product-page.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Stepper } from '../../ui/controls/stepper.tsx'
import { BRIEF, toast } from '../../ui/notices/toast.ts'
import { BasketIcon, CashIcon, CheckIcon, ReturnIcon, TruckIcon } from '../../ui/pictures/icons.tsx'
import { richText } from '../../ui/text/rich-text.tsx'
import { strong } from '../../ui/text/text-slots.tsx'
import { useQuantityInCart } from '../cart/cart.ts'
import { HeartButton } from '../cart/heart-button.tsx'
import { useAddToCartOrSignIn } from '../cart/use-add-to-cart.ts'
import { Price } from '../catalog/price.tsx'
import { StockBadge } from '../catalog/product-card.tsx'
import { useArrivals } from '../delivery/arrivals.ts'
import { useHomeTexts } from '../settings/shop-texts.ts'
import { localAmount, localName } from './product-texts.ts'
import { ShareButton } from './share-button.tsx'

/** Whether an element is outside the visible part of the page. */
function useIsOutOfView() {
  const ref = useRef<HTMLDivElement>(null)
  const [isOutOfView, setIsOutOfView] = useState(false)
  useEffect(() => {
    if (!ref.current) return
    // The header and the bar at the bottom cover four rem each.
    const observer = new IntersectionObserver(([entry]) => setIsOutOfView(entry?.isIntersecting === false), {
      rootMargin: '-64px 0px',
    })
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [])
  return { ref, isOutOfView }
}

/** Quantity, cart and wishlist buttons, and notes on delivery. On phones, a bar shows the buttons while they are out of view. */
export function BuyBox({ product }: { product: Product }) {
  const { stock } = product
  const [wanted, setWanted] = useState(1)
  const arrivals = useArrivals().slice(0, 2)
  const notice = useHomeTexts()('notice', '')
  const inCart = useQuantityInCart(product._id)
  const cart = useAddToCartOrSignIn('page')
  const quantity = Math.max(1, Math.min(wanted, stock))
  const buttons = useIsOutOfView()

  const add = () => {
    if (inCart + quantity > stock) toast.error(messages.notEnoughStock, BRIEF)
    else void cart.add(product, quantity)
  }

  const stepper = (
    <Stepper
      value={quantity}
      max={Math.max(1, stock)}
      amount={localAmount(quantity, product.unit)}
      label={t.quantityOf(localName(product))}
      onChange={setWanted}
    />
  )

  return (
    <div className="card mt-4 p-4 sm:p-5">
      {buttons.isOutOfView && stock > 0 && (
        <div className="bottom-bar buy-bar gap-2">
          <Price product={product} />
          {stepper}
          <Button className="px-3! leading-tight" busy={cart.isPending} onClick={add}>
            {t.addToCartLarge}
          </Button>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="font-bold">{t.quantity}</span>
        {stepper}
        <StockBadge stock={stock} />
      </div>
      <div ref={buttons.ref} className="mt-4 flex flex-wrap gap-3">
        <Button
          size="large"
          className="grow basis-28 px-3!"
          disabled={stock <= 0}
          busy={cart.isPending}
          onClick={add}
        >
          <BasketIcon /> {t.addToCartLarge}
        </Button>
        <HeartButton
          product={product}
          place="page"
          className="size-13 rounded-box! border-2! border-control!"
        />
        <ShareButton
          title={localName(product)}
          className="flex size-13 shrink-0 cursor-pointer items-center justify-center rounded-box border-2 border-control bg-white hover:border-leaf"
        />
      </div>
      {inCart > 0 && (
        <p className="mt-3 flex flex-wrap items-center gap-x-2">
          <CheckIcon className="size-5 text-leaf" />
          <span>{richText(t.countInCart, { count: inCart, strong })}</span>
          <Link to="/cart" className="link">
            {t.goToCart}
          </Link>
        </p>
      )}
      {stock <= 0 && <p className="mt-3 text-ink-soft">{t.emailWhenBack}</p>}
      <ul className="mt-4 grid gap-2 border-t border-line pt-4 text-sm">
        {arrivals.map(({ days, where }) => (
          <li key={days} className="flex gap-2">
            <TruckIcon className="size-5 shrink-0 text-leaf" /> {delivery.arrivalIn(days, where)}
          </li>
        ))}
        {notice.text && (
          <li lang={notice.lang} className="whitespace-pre-line">
            {notice.text}
          </li>
        )}
        <li className="flex items-center gap-2">
          <CashIcon className="size-5 text-leaf" /> {t.cashOnDelivery}
        </li>
        <li className="flex items-center gap-2">
          <ReturnIcon className="size-5 text-leaf" /> {t.returnWithin}
        </li>
      </ul>
    </div>
  )
}
