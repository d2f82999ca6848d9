import type { Product } from '#contract/catalog.ts'
import { Stepper } from '../../ui/stepper.tsx'
import { useChangeQuantity } from '../cart/cart.ts'

/** Changes how many of a product are in the cart, where it already is. */
export function CartStepper({
  product,
  quantity,
  small,
}: {
  product: Product
  quantity: number
  small?: boolean
}) {
  const change = useChangeQuantity(product._id)
  return (
    <Stepper
      value={quantity}
      max={product.stock}
      label={`Quantity of ${product.name} in your cart`}
      small={small}
      onChange={(wished) => change.mutate({ quantity: wished })}
    />
  )
}
