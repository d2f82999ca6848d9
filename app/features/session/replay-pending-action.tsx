import { useEffect, useRef } from 'react'
import { useAddToCart } from '../cart/cart.ts'
import { useAddToWishlist } from '../wishlist/wishlist.ts'
import { takeIntent } from './pending-action.ts'
import { useSession } from './session.ts'

/** Does what a visitor wanted before signing in, as soon as a verified customer is back on that page. Shows nothing. */
export function CarryOutIntent({ pathname }: { pathname: string }) {
  const { status } = useSession()
  const addToCart = useAddToCart()
  const addToWishlist = useAddToWishlist()
  const act = useRef({ addToCart, addToWishlist })
  act.current = { addToCart, addToWishlist }
  const isOnSignIn = pathname === '/signin' || pathname === '/signup'

  useEffect(() => {
    if (status !== 'verified' || isOnSignIn) return
    const wish = takeIntent()?.wish
    if (wish?.kind === 'cart') act.current.addToCart.mutate(wish)
    if (wish?.kind === 'wishlist') void act.current.addToWishlist.mutate(wish.product)
  }, [status, isOnSignIn])

  return null
}
