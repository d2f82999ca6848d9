import { useState } from 'react'
import { Link } from 'react-router'
import type { Product } from '#contract/catalog.ts'
import * as messages from '#texts/messages.ts'
import { Button } from '../../ui/button.tsx'
import { BasketIcon, CashIcon, CheckIcon, ReturnIcon, TruckIcon } from '../../ui/icons.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { toast } from '../../ui/toast.ts'
import { useQuantityInCart } from '../cart/cart.ts'
import { HeartButton } from '../cart-actions/heart-button.tsx'
import { useAddToCartOrSignIn } from '../cart-actions/use-add-to-cart.ts'
import { StockBadge } from '../catalog/stock-badge.tsx'
import { useDeliveryTexts } from '../settings/delivery-texts.ts'

/** How many, into the cart, and what a shopper asks before that. */
export function BuyBox({ product }: { product: Product }) {
  const { name, stock } = product
  const [wanted, setWanted] = useState(1)
  const delivery = useDeliveryTexts()
  const inCart = useQuantityInCart(product._id)
  const cart = useAddToCartOrSignIn('page')
  const quantity = Math.max(1, Math.min(wanted, stock))

  const add = () => {
    if (inCart + quantity > stock) toast.error(messages.notEnoughStock)
    else void cart.add(product, quantity)
  }

  return (
    <div className="card mt-6 p-4 sm:p-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="font-bold">Quantity</span>
        <Stepper
          value={quantity}
          max={Math.max(1, stock)}
          label={`Quantity of ${name}`}
          onChange={setWanted}
        />
        <StockBadge stock={stock} />
      </div>
      <div className="mt-4 flex gap-3">
        <Button size="large" className="grow" disabled={stock <= 0} busy={cart.isPending} onClick={add}>
          <BasketIcon /> Add to Cart
        </Button>
        <HeartButton
          product={product}
          place="page"
          className="size-13 rounded-box! border-2! border-control!"
        />
      </div>
      {inCart > 0 && (
        <p className="mt-3 flex flex-wrap items-center gap-x-2">
          <CheckIcon className="size-5 text-leaf" />
          <span>
            <strong>{inCart}</strong> in your cart.
          </span>
          <Link to="/cart" className="link">
            Go to the cart
          </Link>
        </p>
      )}
      {stock <= 0 && (
        <p className="mt-3 text-ink-soft">
          Tap the heart to add it to your wishlist, and we will email you when it is back in stock.
        </p>
      )}
      <ul className="mt-4 grid gap-2 border-t border-line pt-4 text-sm">
        {[delivery.kathmanduValley, delivery.otherCities, delivery.notice].map(
          (line) =>
            line && (
              <li key={line} className="flex gap-2">
                <TruckIcon className="size-5 shrink-0 text-leaf" />
                <span className="whitespace-pre-line">{line}</span>
              </li>
            ),
        )}
        <li className="flex items-center gap-2">
          <CashIcon className="size-5 text-leaf" /> Cash on delivery
        </li>
        <li className="flex items-center gap-2">
          <ReturnIcon className="size-5 text-leaf" /> Return within 7 days of delivery
        </li>
      </ul>
    </div>
  )
}
