import { toPaisa } from '#contract/money.ts'
import type { ProductPicture } from '../catalog/catalog.ts'

export interface PricedLine {
  productId: string
  name: string
  unit: string
  pricePaisa: number
  quantity: number
  pictures: ProductPicture[]
}

/** Σ price × quantity, in paisa. */
export function subtotalPaisa(lines: Pick<PricedLine, 'pricePaisa' | 'quantity'>[]): number {
  return lines.reduce((sum, line) => sum + line.pricePaisa * line.quantity, 0)
}

/** Whether an amount of rupees a shopper sent is this one. Fractions of a paisa are not. */
export function isAmount(rupees: number, paisa: number): boolean {
  try {
    return toPaisa(rupees) === paisa
  } catch {
    return false
  }
}
