import { formatRupees } from '#contract/money.ts'
import type { CartLine } from '../cart/cart.ts'

/** What is wrong with a line of the cart; undefined when it can be ordered as it is. */
export function stockProblem({ stock, quantity }: Pick<CartLine, 'stock' | 'quantity'>): string | undefined {
  if (stock <= 0) return 'Currently sold out. Remove it to order the rest.'
  if (quantity > stock) return `Only ${stock} left. Please lower the quantity.`
  return undefined
}

type Line = Pick<CartLine, '_id' | 'name' | 'price' | 'stock' | 'quantity'>

/** In words, what has changed in the cart since the shopper pressed the button. */
export function changesBetween(seen: readonly Line[], now: readonly Line[]): string[] {
  return seen.flatMap((line) => {
    const present = now.find(({ _id }) => _id === line._id)
    if (!present) return [`${line.name} is no longer available.`]
    const changes: string[] = []
    if (present.price !== line.price) {
      changes.push(
        `The price of ${line.name} has changed from ${formatRupees(line.price)} to ${formatRupees(present.price)}.`,
      )
    }
    if (present.stock <= 0) changes.push(`${line.name} is sold out.`)
    else if (present.stock < line.quantity) changes.push(`Only ${present.stock} left of ${line.name}.`)
    return changes
  })
}
