import { useEffect, useEffectEvent } from 'react'
import { takePendingAction } from '../session/pending-action.ts'
import { useSession } from '../session/session.ts'
import { useAddToWishlist } from '../wishlist/wishlist.ts'
import { useAddToCart } from './cart.ts'

/** After sign-in, repeats the action that asked for it, as soon as the customer is verified. Renders nothing. */
export function ReplayPendingAction({ pathname }: { pathname: string }) {
  const { status } = useSession()
  const addToCart = useAddToCart()
  const addToWishlist = useAddToWishlist()
  const isOnSignIn = pathname === '/signin' || pathname === '/signup'
  const isReady = status === 'verified' && !isOnSignIn

  const replay = useEffectEvent(() => {
    const action = takePendingAction()?.action
    if (action?.kind === 'cart') addToCart.mutate(action)
    if (action?.kind === 'wishlist') void addToWishlist.mutate(action.product)
  })

  useEffect(() => {
    if (isReady) replay()
  }, [isReady])

  return null
}
