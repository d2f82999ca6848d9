import type { Refund } from './admin/choices.ts'
import { toPaisa, toRupees } from './money.ts'

interface PaidLine {
  price: number
  quantity: number
  /** What the customer paid less for missing grams. */
  weightRefund: number
  returned: number
  /** Paid back for the returned units. */
  refunded: number
}

/** What the customer gets back for these units of a line, in rupees: what was really paid for them. The last unit brings the rest. */
export function refundOfUnits(line: PaidLine, units: number): number {
  const paid = toPaisa(line.price) * line.quantity - toPaisa(line.weightRefund)
  if (line.returned + units === line.quantity) return toRupees(paid - toPaisa(line.refunded))
  return toRupees(Math.floor((paid * units) / line.quantity))
}

/**
 * The part of a refund that is store credit, in rupees. What was paid with store credit is refunded as store credit, also when
 * the shopkeeper chooses cash for the rest.
 */
export function creditOfRefund(
  { creditUsed, returns }: { creditUsed: number; returns: readonly { credit: number }[] },
  { amount, refund }: { amount: number; refund: Refund },
): number {
  if (refund === 'credit') return amount
  const refunded = returns.reduce((sum, { credit }) => sum + toPaisa(credit), 0)
  return toRupees(Math.min(toPaisa(amount), Math.max(0, toPaisa(creditUsed) - refunded)))
}

/** The parts of a refund, without empty ones. */
export function refundParts({
  amount,
  credit,
}: {
  amount: number
  credit: number
}): { refund: Refund; amount: number }[] {
  const parts = [
    { refund: 'cash' as const, amount: toRupees(toPaisa(amount) - toPaisa(credit)) },
    { refund: 'credit' as const, amount: credit },
  ]
  return parts.filter((part) => part.amount > 0)
}
