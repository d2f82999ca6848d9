import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import type { Product } from '#contract/catalog.ts'
import * as messages from '#texts/messages.ts'
import { toast } from '../../ui/toast.ts'
import { useAddToCart } from '../cart/cart.ts'
import { type PendingAction, savePendingAction } from '../session/pending-action.ts'
import { currentSession } from '../session/session.ts'
import { useAddToWishlist, useIsInWishlist, useRemoveFromWishlist } from '../wishlist/wishlist.ts'

/** On a card or on the product's own page: the sign-in messages differ. */
export type Place = 'card' | 'page'

const NEEDS_SIGN_IN = {
  cart: { card: messages.cartNeedsSignIn, page: messages.cartItemsNeedSignIn },
  wishlist: { card: messages.wishlistNeedsSignIn, page: messages.wishlistItemsNeedSignIn },
} as const

/** Resolves to true for a verified customer; others are led to sign in, and what they wanted is kept for afterwards. */
function useMaySignedIn() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return async (message: string, action: NonNullable<PendingAction['action']>): Promise<boolean> => {
    const { status } = await currentSession(client)
    if (status === 'verified') return true
    savePendingAction({ returnTo: pathname + search, action })
    toast.error(status === 'unverified' ? messages.verifyFirst : message)
    await navigate(status === 'unverified' ? '/verify-email' : '/signin')
    return false
  }
}

/** Puts a product in the cart, by way of sign-in if need be. */
export function useAddToCartOrSignIn(place: Place) {
  const add = useAddToCart()
  const may = useMaySignedIn()
  return {
    isPending: add.isPending,
    async add(product: Product, quantity = 1) {
      if (await may(NEEDS_SIGN_IN.cart[place], { kind: 'cart', product, quantity }))
        add.mutate({ product, quantity })
    },
  }
}

/** The heart: puts a product in the wishlist or takes it out, by way of sign-in if need be. */
export function useWishlistToggle(product: Product, place: Place) {
  const isIn = useIsInWishlist(product._id)
  const add = useAddToWishlist()
  const remove = useRemoveFromWishlist()
  const may = useMaySignedIn()
  return {
    isIn,
    async toggle() {
      if (isIn) remove.mutate({ productId: product._id })
      else if (await may(NEEDS_SIGN_IN.wishlist[place], { kind: 'wishlist', product }))
        void add.mutate(product)
    },
  }
}
