import type { Refund } from './admin/choices.ts'
import { toPaisa, toRupees } from './money.ts'

interface PaidLine {
  price: number
  quantity: number
  /** What the customer paid less for missing grams. */
  weightRefund: number
  returned: number
  /** The value of the returned units. */
  refunded: number
}

/** The value of returned units of a line, in rupees: their price less what missing grams took off. The last unit brings the rest. */
export function refundOfUnits(line: PaidLine, units: number): number {
  const paid = toPaisa(line.price) * line.quantity - toPaisa(line.weightRefund)
  if (line.returned + units === line.quantity) return toRupees(paid - toPaisa(line.refunded))
  return toRupees(Math.floor((paid * units) / line.quantity))
}

interface RefundedOrder {
  creditUsed: number
  /** What was received at the door minus what was due. */
  cashDifference: number
  /** The earlier ones. */
  returns: readonly { credit: number; notReceived: number }[]
}

/**
 * What a return pays back for units and delivery charge of this value, in rupees: what was really paid. What was not received at
 * the door is deducted from the first refunds of the order, once. What was paid with store credit is refunded as store credit,
 * also when the shopkeeper chooses cash for the rest.
 */
export function refundOfValue(
  { creditUsed, cashDifference, returns }: RefundedOrder,
  { value, refund }: { value: number; refund: Refund },
): { amount: number; credit: number; notReceived: number } {
  const deducted = returns.reduce((sum, { notReceived }) => sum + toPaisa(notReceived), 0)
  const credited = returns.reduce((sum, { credit }) => sum + toPaisa(credit), 0)
  const notReceived = Math.min(toPaisa(value), Math.max(0, -toPaisa(cashDifference) - deducted))
  const amount = toPaisa(value) - notReceived
  const credit = refund === 'credit' ? amount : Math.min(amount, Math.max(0, toPaisa(creditUsed) - credited))
  return { amount: toRupees(amount), credit: toRupees(credit), notReceived: toRupees(notReceived) }
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
