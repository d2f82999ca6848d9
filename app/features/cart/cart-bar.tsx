import { Link } from 'react-router'
import * as t from '#texts/shop/layout.ts'
import { formatRupees } from '../../ui/text/format.ts'
import { useCart } from './cart.ts'

/** What is in the cart and a link to it, at the bottom of phones. Nothing for an empty cart. */
export function CartBar() {
  const { count, total } = useCart()
  if (count === 0) return null
  return (
    <Link
      to="/cart"
      className="bottom-bar cart-bar gap-3 bg-leaf font-bold text-white -outline-offset-6 focus-visible:outline-marigold"
    >
      <span>{t.cartSummary(count, formatRupees(total))}</span> <span className="underline">{t.viewCart}</span>
    </Link>
  )
}
