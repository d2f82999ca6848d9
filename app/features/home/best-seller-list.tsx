import type { Product } from '#contract/catalog.ts'
import * as t from '#texts/shop/product.ts'
import { IconButton } from '../../ui/controls/button.tsx'
import { PlusIcon } from '../../ui/pictures/icons.tsx'
import { Picture } from '../../ui/pictures/picture.tsx'
import { useQuantityInCart } from '../cart/cart.ts'
import { CartStepper } from '../cart/cart-stepper.tsx'
import { useAddToCartOrSignIn } from '../cart/use-add-to-cart.ts'
import { Price } from '../catalog/price.tsx'
import { ProductLink } from '../catalog/product-card.tsx'
import { localCategory, localName, nameLanguage } from '../product/product-texts.ts'

/** The best-selling product of each category. */
export function BestSellerList({ products }: { products: readonly Product[] }) {
  return (
    <ol className="swipe-row">
      {products.map((product) => (
        <li key={product._id} className="w-80 max-w-[80vw]">
          <BestSeller product={product} />
        </li>
      ))}
    </ol>
  )
}

function BestSeller({ product }: { product: Product }) {
  const { _id, images, stock } = product
  const inCart = useQuantityInCart(_id)
  const cart = useAddToCartOrSignIn('card')
  return (
    <article className="card flex h-full flex-wrap items-center gap-3 p-2 pr-3">
      <ProductLink id={_id} tabIndex={-1} aria-hidden="true" className="shrink-0">
        <Picture src={images[0]} alt="" sizes="5.5rem" className="size-22 rounded-box" />
      </ProductLink>
      <div className="min-w-0 grow basis-20">
        <p className="text-sm text-ink-soft">{localCategory(product).text}</p>
        <h3 className="leading-snug font-bold">
          <ProductLink id={_id} className="hover:text-leaf hover:underline">
            <span lang={nameLanguage(product)}>{localName(product)}</span>
          </ProductLink>
        </h3>
        <Price product={product} />
      </div>
      {inCart > 0 ? (
        <CartStepper product={product} quantity={inCart} small />
      ) : (
        <IconButton
          label={t.addProductToCart(localName(product))}
          className="bg-leaf text-white! hover:bg-leaf-deep disabled:bg-mute disabled:text-ink-soft!"
          disabled={stock <= 0}
          onClick={() => cart.add(product)}
        >
          <PlusIcon />
        </IconButton>
      )}
    </article>
  )
}
