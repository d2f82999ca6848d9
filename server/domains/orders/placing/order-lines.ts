import type { Selectable } from 'kysely'
import type { Schema } from '../../../platform/database/schema.ts'
import { conflict } from '../../../platform/shared/errors.ts'
import type { ProductPicture, StockRequest, StockReservation } from '../../catalog/catalog.ts'

/** A line of a new order, at the current price. */
export interface NewOrderLine
  extends Pick<
    Selectable<Schema['orderLine']>,
    'productId' | 'nepaliName' | 'unit' | 'pricePaisa' | 'quantity' | 'orderedGrams'
  > {
  name: string
  /** Before this order. */
  stock: number
  pictures: ProductPicture[]
}

/** The units of each product that an order needs from stock. */
export const stockRequests = ({
  items,
}: {
  items: { product: string; quantity: number }[]
}): StockRequest[] => items.map(({ product, quantity }) => ({ productId: product, quantity }))

/** Order lines in the sequence of the request. Throws 409 when a product is archived, unknown or short of stock. */
export function toNewOrderLines(requests: StockRequest[], reservations: StockReservation[]): NewOrderLine[] {
  const byProduct = new Map(reservations.map((reservation) => [reservation.id, reservation]))
  const lines = requests.map(({ productId, quantity }) => {
    const product = byProduct.get(productId)
    if (!product || product.archived) throw conflict('product_gone', (t) => t.orderProductGone)
    const { name, nepaliName, unit, pricePaisa, stock, taken, pictures } = product
    const orderedGrams = gramsOf(product, quantity)
    return { productId, name, nepaliName, unit, pricePaisa, quantity, orderedGrams, stock, taken, pictures }
  })
  if (lines.some(({ taken }) => !taken)) throw conflict('not_enough_stock', (t) => t.notEnoughStock)
  return lines
}

/** What so many units of a product should weigh; null for products without grams. */
export function gramsOf(
  { weighedGrams }: Pick<StockReservation, 'weighedGrams'>,
  quantity: number,
): number | null {
  return weighedGrams === null ? null : Math.round(weighedGrams * quantity)
}

/** Sum of price × quantity, in paisa. */
export function subtotalPaisa(lines: Pick<NewOrderLine, 'pricePaisa' | 'quantity'>[]): number {
  return lines.reduce((sum, line) => sum + line.pricePaisa * line.quantity, 0)
}
