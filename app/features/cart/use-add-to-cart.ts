import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import type { Product } from '#contract/catalog.ts'
import * as messages from '#texts/messages.ts'
import { SHORT, toast } from '../../ui/toast.ts'
import { type PendingAction, savePendingAction } from '../session/pending-action.ts'
import { currentSession } from '../session/session.ts'
import { useAddToWishlist, useIsInWishlist, useRemoveFromWishlist } from '../wishlist/wishlist.ts'
import { useAddToCart } from './cart.ts'

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
    toast.error(status === 'unverified' ? messages.verifyFirst : message, SHORT)
    await navigate(status === 'unverified' ? '/verify-email' : '/signin')
    return false
  }
}

/** Adds a product to the cart, after sign-in if needed. */
export function useAddToCartOrSignIn(place: Place) {
  const add = useAddToCart()
  const requireCustomer = useRequireCustomer()
  return {
    isPending: add.isPending,
    async add(product: Product, quantity = 1) {
      if (await requireCustomer(NEEDS_SIGN_IN.cart[place], { kind: 'cart', product, quantity }))
        add.mutate({ product, quantity })
    },
  }
}

/** Adds a product to the wishlist, after sign-in if needed, or removes it. */
export function useWishlistToggle(product: Product, place: Place) {
  const isIn = useIsInWishlist(product._id)
  const add = useAddToWishlist()
  const remove = useRemoveFromWishlist()
  const requireCustomer = useRequireCustomer()
  return {
    isIn,
    async toggle() {
      if (isIn) remove.mutate({ productId: product._id })
      else if (await requireCustomer(NEEDS_SIGN_IN.wishlist[place], { kind: 'wishlist', product }))
        void add.mutate(product)
    },
  }
}
