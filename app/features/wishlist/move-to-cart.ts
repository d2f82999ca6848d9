import { useQueryClient } from '@tanstack/react-query'
import type { ListedProduct } from '#contract/catalog.ts'
import * as messages from '#texts/messages.ts'
import { BRIEF, toast } from '../../ui/notices/toast.ts'
import { useAddToCart } from '../cart/cart.ts'
import { useRequireCustomer } from '../cart/use-add-to-cart.ts'
import { signedOut } from '../session/state.ts'
import { useRemoveFromWishlist } from './wishlist.ts'

/** Moves a product from the wishlist to the cart. Rejects a sold-out product without a request. */
export function useMoveToCart() {
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
