import * as t from '#texts/checkout.ts'
import { formatRupees } from '../../ui/text/format.ts'
import type { CartLine } from '../cart/cart.ts'
import { localName } from '../product/product-texts.ts'

/** Why a line of the cart cannot be ordered; undefined if it can. */
export function stockProblem({
  stock,
  quantity,
  isGone,
}: Pick<CartLine, 'stock' | 'quantity' | 'isGone'>): string | undefined {
  if (isGone) return t.lineGone
  if (stock <= 0) return t.lineSoldOut
  if (quantity > stock) return t.lineOnlyLeft(stock)
  return undefined
}

type Line = Pick<CartLine, '_id' | 'name' | 'nepaliName' | 'price' | 'stock' | 'quantity' | 'isGone'>

/** Describes the changes of the cart since the attempt to order it. */
export function changesBetween(before: readonly Line[], now: readonly Line[]): string[] {
  return before.flatMap((line) => {
    const current = now.find(({ _id }) => _id === line._id)
    if (!current || current.isGone) return [t.productGone(localName(line))]
    const changes: string[] = []
    if (current.price !== line.price) {
      changes.push(t.priceChanged(localName(line), formatRupees(line.price), formatRupees(current.price)))
    }
    if (current.stock <= 0) changes.push(t.productSoldOut(localName(line)))
    else if (current.stock < line.quantity) changes.push(t.productOnlyLeft(localName(line), current.stock))
    return changes
  })
}
