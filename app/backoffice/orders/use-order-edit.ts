import { useState } from 'react'
import type { AdminOrder } from '#contract/admin/orders/orders.ts'
import type { Product } from '#contract/catalog.ts'
import { toPaisa, toRupees } from '#contract/money.ts'
import * as phoneOrder from '#texts/admin/phone-order.ts'
import { localName, localUnit } from '../../features/product/product-texts.ts'
import { offerUndo } from '../kit/forms/undo.tsx'

export interface EditedLine {
  productId: string
  /** Name and unit in the language of the page. */
  name: string
  unit: string
  price: number
  quantity: number
  /** The line was in the order before the edit. */
  isKept: boolean
}

const shownOf = (product: Pick<Product, 'name' | 'nepaliName' | 'unit' | 'price'>) => ({
  name: localName(product),
  unit: localUnit(product.unit),
  price: product.price,
})

/** The lines of an order while they are edited, with their subtotal in rupees. */
export function useOrderEdit(order: AdminOrder) {
  const original: readonly EditedLine[] = order.items.map((line) => ({
    productId: line.productId,
    ...shownOf(line),
    quantity: line.quantity,
    isKept: true,
  }))
  const [lines, setLines] = useState(original)

  const insert = (line: EditedLine) =>
    setLines((before) =>
      before.some(({ productId }) => productId === line.productId) ? before : [...before, line],
    )

  /** A product that was in the order comes back at the price of the order. */
  function add(product: Product) {
    const productId = product._id
    const kept = original.find((line) => line.productId === productId)
    insert(kept ?? { productId, ...shownOf(product), quantity: 1, isKept: false })
  }

  const setQuantity = (productId: string, quantity: number) =>
    setLines((before) => before.map((line) => (line.productId === productId ? { ...line, quantity } : line)))

  function remove(line: EditedLine) {
    setLines((before) => before.filter(({ productId }) => productId !== line.productId))
    offerUndo(phoneOrder.removed(line.name), () => insert(line))
  }

  const subtotal = toRupees(lines.reduce((sum, { price, quantity }) => sum + toPaisa(price) * quantity, 0))
  const isChanged = JSON.stringify(lines) !== JSON.stringify(original)
  return { lines, add, setQuantity, remove, subtotal, isChanged }
}
