import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link } from 'react-router'
import type { ListedProduct } from '#contract/catalog.ts'
import { cut } from '#contract/text.ts'
import * as messages from '#texts/messages.ts'
import * as t from '#texts/shop/product.ts'
import * as wishlistTexts from '#texts/shop/wishlist.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Badge } from '../../ui/notices/badge.tsx'
import { BRIEF, toast } from '../../ui/notices/toast.ts'
import { BasketIcon, TrashIcon } from '../../ui/pictures/icons.tsx'
import { Picture } from '../../ui/pictures/picture.tsx'
import { formatRupees } from '../../ui/text/format.ts'
import { richText } from '../../ui/text/rich-text.tsx'
import { srOnly } from '../../ui/text/text-slots.tsx'
import { useAddToCart } from '../cart/cart.ts'
import { useRequireCustomer } from '../cart/use-add-to-cart.ts'
import { ProductName } from '../product/product-name.tsx'
import { descriptionLanguage, localDescription, localName, localUnit } from '../product/product-texts.ts'
import { signedOut } from '../session/state.ts'
import { useRemoveFromWishlist } from './wishlist.ts'

/** A product of the wishlist. `onRemove` is called before the card disappears, to move the focus. */
export function WishlistCard({ product, onRemove }: { product: ListedProduct; onRemove: () => void }) {
  const move = useMoveToCart()
  const remove = useRemoveFromWishlist()
  const card = useRef<HTMLLIElement>(null)
  // The response may consist of ids: then nothing else is known.
  const { price, unit, stock }: Partial<ListedProduct> = product
  const isSoldOut = stock !== undefined && stock <= 0
  const name = localName(product)

  return (
    <li ref={card} className="card flex flex-col overflow-hidden" data-wishlist-product={product._id}>
      <Link to={`/product/${product._id}`} tabIndex={-1} aria-hidden="true" className="relative block">
        <Picture
          src={product.images?.[0]}
          alt=""
          sizes="(width < 40rem) 100vw, (width < 64rem) 50vw, 18rem"
          className="aspect-4/3"
        />
        {isSoldOut && (
          <span className="absolute top-3 left-3">
            <Badge tone="bad">{t.soldOut}</Badge>
          </span>
        )}
      </Link>
      <div className="flex grow flex-col p-4 wrap-anywhere">
        <h2 className="text-lg font-bold">
          <Link to={`/product/${product._id}`} className="hover:underline">
            <ProductName product={product} />
          </Link>
        </h2>
        <p lang={descriptionLanguage(product)} className="text-sm text-ink-soft">
          {cut(localDescription(product) || t.noDescription)}
        </p>
        <div className="mt-auto flex flex-wrap items-baseline justify-between gap-x-3 pt-3">
          <p>
            {price !== undefined && <span className="text-lg font-bold">{formatRupees(price)}</span>}
            {unit !== undefined && (
              <span className="text-sm text-ink-soft">{t.perUnit(localUnit(unit))}</span>
            )}
          </p>
          <p className="text-sm">
            {isSoldOut
              ? wishlistTexts.emailedWhenBack
              : stock !== undefined && wishlistTexts.stockCount(stock)}
          </p>
        </div>
        <div className="mt-3 flex flex-wrap gap-2">
          {stock !== undefined && (
            <Button
              className="grow"
              variant={isSoldOut ? 'outline' : 'primary'}
              busy={move.isPending}
              onClick={() =>
                move.mutate(product, () => {
                  // the focus may be elsewhere when the response comes
                  if (card.current?.contains(document.activeElement)) onRemove()
                })
              }
            >
              <BasketIcon className="size-5" />
              <span>{richText(wishlistTexts.moveToCart, { name, hidden: srOnly })}</span>
            </Button>
          )}
          <Button
            variant="quiet"
            className="text-danger! hover:bg-danger-soft!"
            onClick={() => {
              remove.mutate({ productId: product._id })
              onRemove()
            }}
          >
            <TrashIcon className="size-5" />
            <span>{richText(wishlistTexts.removeFromList, { name, hidden: srOnly })}</span>
          </Button>
        </div>
      </div>
    </li>
  )
}

/** Moves a product from the wishlist to the cart. Rejects a sold-out product without a request. */
function useMoveToCart() {
  const client = useQueryClient()
  const requireCustomer = useRequireCustomer()
  const add = useAddToCart(({ product }) => {
    // The wishlist itself would lead to the home page.
    signedOut(client, '/signin')
    return requireCustomer(messages.cartItemsNeedSignIn, { kind: 'cart', product, quantity: 1 })
  })
  const remove = useRemoveFromWishlist()
  return {
    isPending: add.isPending,
    /** `onRemove` is called before the product leaves the wishlist. */
    mutate(product: ListedProduct, onRemove: () => void) {
      if (product.stock <= 0) {
        toast.error(messages.outOfStock, BRIEF)
        return
      }
      // As a promise, because mutate() callbacks do not run after the component has unmounted.
      add.mutateAsync({ product }).then(
        () => {
          onRemove()
          remove.mutate({ productId: product._id, silent: true })
        },
        () => {},
      )
    },
  }
}
