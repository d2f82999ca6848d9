import type { ListedProduct } from '#contract/catalog.ts'
import * as t from '#texts/shop/product.ts'
import { HeartIcon } from '../../ui/pictures/icons.tsx'
import { localName } from '../product/product-texts.ts'
import { type Place, useWishlistToggle } from './use-add-to-cart.ts'

/** Toggle for the wishlist; pressed while the product is in it. */
export function HeartButton({
  product,
  place,
  className = '',
}: {
  product: ListedProduct
  place: Place
  className?: string
}) {
  const { isIn, toggle } = useWishlistToggle(product, place)
  return (
    <button
      type="button"
      aria-pressed={isIn}
      aria-label={t.productInWishlist(localName(product))}
      title={isIn ? t.removeFromWishlist : t.addToWishlist}
      className={`flex size-11 cursor-pointer items-center justify-center rounded-full border border-line bg-white hover:border-danger ${isIn ? 'text-danger' : 'text-ink'} ${className}`}
      onClick={toggle}
    >
      <HeartIcon filled={isIn} />
    </button>
  )
}
