import { useState } from 'react'
import { toPaisa, toRupees } from '#contract/money.ts'
import type { ListedProduct, ListLine, MatchedList, Offer } from '#contract/shopping-lists.ts'

/** A line of a list that was read, with what the customer decided. */
export interface ListRow extends Pick<ListLine, 'text' | 'wanted'> {
  /** The products that were found, best first. */
  offers: Offer[]
  /** Index of the product that is taken. */
  chosen: number
  quantity: number
  ticked: boolean
}

export interface ListItem {
  product: ListedProduct
  quantity: number
}

/** The rows of a list that was read, and the products that are ticked, with their sum in rupees. */
export function useListRows() {
  const [rows, setRows] = useState<readonly ListRow[]>([])
  const change = (index: number, changes: Partial<ListRow>) =>
    setRows((before) => before.map((row, at) => (at === index ? { ...row, ...changes } : row)))
  const items = rows.flatMap(({ offers, chosen, quantity, ticked }): ListItem[] => {
    const product = offers[chosen]?.product
    return product && ticked ? [{ product, quantity }] : []
  })
  return {
    rows,
    show: ({ lines }: Pick<MatchedList, 'lines'>) => setRows(lines.map(toRow)),
    change,
    items,
    total: toRupees(items.reduce((sum, { product, quantity }) => sum + toPaisa(product.price) * quantity, 0)),
  }
}

function toRow({ text, wanted, choices, ...best }: ListLine): ListRow {
  const { product, how, quantity, ticked } = best
  const offers = product && how ? [{ ...best, product, how }, ...choices] : []
  return { text, wanted, offers, chosen: 0, quantity, ticked }
}
