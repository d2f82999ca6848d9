import type { ListedProduct } from '#contract/catalog.ts'
import * as t from '#texts/shop/product.ts'
import { Stepper } from '../../ui/controls/stepper.tsx'
import { localAmount, localName } from '../product/product-texts.ts'
import { useChangeQuantity } from './cart.ts'

/** Changes the quantity of a product that is in the cart. */
export function CartStepper({
  product,
  quantity,
  small,
}: {
  product: ListedProduct
  quantity: number
  small?: boolean
}) {
  const change = useChangeQuantity(product._id)
  return (
    <Stepper
      value={quantity}
      max={product.stock}
      amount={localAmount(quantity, product.unit)}
      label={t.quantityInCart(localName(product))}
      small={small}
      onChange={(chosen) => change.mutate({ quantity: chosen })}
    />
  )
}
