import { useState } from 'react'
import type { Product } from '#contract/catalog.ts'
import { toPaisa, toRupees } from '#contract/money.ts'
import * as t from '#texts/admin/phone-order.ts'
import { useListRows } from '../../features/shopping-lists/list-rows.ts'
import { offerUndo } from '../kit/forms/undo.tsx'

export interface PhoneOrderLine {
  product: Pick<Product, '_id' | 'name' | 'nepaliName' | 'unit' | 'price' | 'stock'>
  quantity: number
}

/** The products of a phone order, with their subtotal in rupees, and the list of the pasted message. */
export function usePhoneOrderLines() {
  const [lines, setLines] = useState<readonly PhoneOrderLine[]>([])
  const pasted = useListRows()

  const add = (line: PhoneOrderLine) =>
    setLines((before) =>
      before.some(({ product }) => product._id === line.product._id) ? before : [...before, line],
    )

  /** Products that are in the order already get more units, up to their stock. */
  const addAll = (added: readonly PhoneOrderLine[]) =>
    setLines((before) => {
      const all = new Map(before.map((line) => [line.product._id, line]))
      for (const { product, quantity } of added) {
        const sum = (all.get(product._id)?.quantity ?? 0) + quantity
        all.set(product._id, { product, quantity: Math.min(sum, product.stock) })
      }
      return [...all.values()]
    })

  const setQuantity = (id: string, quantity: number) =>
    setLines((before) => before.map((line) => (line.product._id === id ? { ...line, quantity } : line)))

  /** The product as it is now: its price may have changed since it was added. */
  const update = (current: PhoneOrderLine['product']) =>
    setLines((before) =>
      before.map((line) => (line.product._id === current._id ? { ...line, product: current } : line)),
    )

  function remove(line: PhoneOrderLine) {
    setLines((before) => before.filter(({ product }) => product._id !== line.product._id))
    offerUndo(t.removed(line.product.name), () => add(line))
  }

  const subtotal = toRupees(
    lines.reduce((sum, { product, quantity }) => sum + toPaisa(product.price) * quantity, 0),
  )
  return { lines, add, addAll, setQuantity, update, remove, subtotal, pasted }
}
