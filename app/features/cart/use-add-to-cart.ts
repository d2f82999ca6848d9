import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import type { ListedProduct } from '#contract/catalog.ts'
import * as messages from '#texts/messages.ts'
import { BRIEF, toast } from '../../ui/notices/toast.ts'
import { type PendingAction, savePendingAction } from '../session/pending-action.ts'
import { currentSession } from '../session/session.ts'
import { useAddToWishlist, useIsInWishlist, useRemoveFromWishlist } from '../wishlist/wishlist.ts'
import { type Added, useAddToCart } from './cart.ts'

/** Where the button is: on a card or on the product page. The sign-in messages differ. */
export type Place = 'card' | 'page'

const NEEDS_SIGN_IN = {
  cart: { card: messages.cartNeedsSignIn, page: messages.cartItemsNeedSignIn },
  wishlist: { card: messages.wishlistNeedsSignIn, page: messages.wishlistItemsNeedSignIn },
} as const

/** Resolves to true for a verified customer. Others are sent to sign in, and page and action are saved for afterwards. */
export function useRequireCustomer() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return async (message: string, action?: PendingAction['action']): Promise<boolean> => {
    const { status } = await currentSession(client)
    if (status === 'verified') return true
    savePendingAction({ returnTo: pathname + search, ...(action && { action }) })
    toast.error(status === 'unverified' ? messages.verifyFirst : message, BRIEF)
    await navigate(status === 'unverified' ? '/verify-email' : '/signin')
    return false
  }
}

/** Adds a product to the cart, after sign-in if needed, also if the session turns out to have ended. */
export function useAddToCartOrSignIn(place: Place) {
  const requireCustomer = useRequireCustomer()
  const mayAdd = ({ product, quantity = 1 }: Added) =>
    requireCustomer(NEEDS_SIGN_IN.cart[place], { kind: 'cart', product, quantity })
  const add = useAddToCart(mayAdd)
  return {
    isPending: add.isPending,
    async add(product: ListedProduct, quantity = 1) {
      if (await mayAdd({ product, quantity })) add.mutate({ product, quantity })
    },
  }
}

/** Adds a product to the wishlist, after sign-in if needed as above, or removes it. */
export function useWishlistToggle(product: ListedProduct, place: Place) {
  const isIn = useIsInWishlist(product._id)
  const requireCustomer = useRequireCustomer()
  const mayAdd = () => requireCustomer(NEEDS_SIGN_IN.wishlist[place], { kind: 'wishlist', product })
  const add = useAddToWishlist(mayAdd)
  const remove = useRemoveFromWishlist()
  return {
    isIn,
    async toggle() {
      if (isIn) remove.mutate({ productId: product._id })
      else if (await mayAdd()) void add.mutate(product)
    },
  }
}
