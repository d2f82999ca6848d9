import { useState } from 'react'
import type { Product } from '#contract/catalog.ts'
import { toPaisa, toRupees } from '#contract/money.ts'
import { sumByProduct } from '#contract/orders.ts'
import { localName, localUnit } from '../product/product-texts.ts'

export interface EditedLine {
  productId: string
  /** Name and unit in the language of the page. */
  name: string
  unit: string
  quantity: number
  /** What was ordered, which keeps its price; more units cost `priceNow`. */
  ordered: readonly Units[]
  priceNow: number
}

interface Units {
  price: number
  quantity: number
}

/** The units of a line by their price, those that were ordered first. */
export function unitsByPrice({ ordered, priceNow, quantity }: EditedLine): (Units & { isKept: boolean })[] {
  let left = quantity
  const units = ordered.map((some) => {
    const kept = Math.min(left, some.quantity)
    left -= kept
    return { price: some.price, quantity: kept, isKept: true }
  })
  return [...units, { price: priceNow, quantity: left, isKept: false }].filter((some) => some.quantity > 0)
}

type Named = Pick<Product, 'name' | 'nepaliName' | 'unit'>
const shownOf = (product: Named) => ({ name: localName(product), unit: localUnit(product.unit) })

/** The products of an order while they are edited, with their subtotal in rupees. */
export function useOrderEdit(items: readonly (Named & Units & { productId: string; priceNow: number })[]) {
  const original: readonly EditedLine[] = sumByProduct(items).map(
    ({ productId, priceNow, quantity, ...product }) => ({
      productId,
      ...shownOf(product),
      quantity,
      ordered: items.filter((item) => item.productId === productId),
      priceNow,
    }),
  )
  const [lines, setLines] = useState(original)

  /** A product that was in the order comes back at the price of the order. */
  function add(product: Product) {
    const { _id: productId, price: priceNow } = product
    const kept = original.find((line) => line.productId === productId)
    const line = kept ?? { productId, ...shownOf(product), quantity: 1, ordered: [], priceNow }
    setLines((before) => [...before.filter((other) => other.productId !== productId), line])
  }

  const setQuantity = (productId: string, quantity: number) =>
    setLines((before) => before.map((line) => (line.productId === productId ? { ...line, quantity } : line)))

  const remove = (line: EditedLine) =>
    setLines((before) => before.filter(({ productId }) => productId !== line.productId))

  const paisa = lines
    .flatMap(unitsByPrice)
    .reduce((sum, some) => sum + toPaisa(some.price) * some.quantity, 0)
  const isChanged = JSON.stringify(lines) !== JSON.stringify(original)
  return {
    lines,
    /** As the API takes them. */
    products: lines.map(({ productId: product, quantity }) => ({ product, quantity })),
    add,
    setQuantity,
    remove,
    subtotal: toRupees(paisa),
    isChanged,
  }
}
