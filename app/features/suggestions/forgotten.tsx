import { MAX_FORGOTTEN } from '#contract/limits.ts'
import * as t from '#texts/shop/suggestions.ts'
import type { CartLine } from '../cart/cart.ts'
import { Suggestions } from './suggestions.tsx'
import { useUsual } from './usual.ts'

/** Below the lines of the cart: what the customer usually buys by now and has not put in. */
export function Forgotten({ lines }: { lines: readonly CartLine[] }) {
  const { usual, isHidden, hide } = useUsual()
  const missing = usual.filter(
    ({ product, due }) => due && product.inStock && lines.every(({ _id }) => _id !== product._id),
  )
  if (isHidden) return null
  return (
    <Suggestions
      id="forgotten"
      title={t.forgottenTitle}
      intro={t.forgottenIntro}
      products={missing.slice(0, MAX_FORGOTTEN)}
      onHide={() => hide(true)}
    />
  )
}
