import type { CashDifferenceReason } from './admin/choices.ts'
import { MAX_EXTRA_CASH_RUPEES } from './limits.ts'
import { hasAtMostDecimals } from './money.ts'
import { messages } from './validation.ts'

/** What a customer paid at the door, in rupees; also of amounts that are too large. */
export const paidAtDoor = ({ collected, qr }: { collected: number; qr: number }): number =>
  Number((collected + qr).toFixed(2))

/** Why what was paid at the door cannot be recorded, with the field to correct; undefined if it can. */
export function receivedCashProblem({
  due,
  collected,
  qr,
  reason,
}: {
  due: number
  /** In cash; NaN for text that is no number. */
  collected: number
  /** The same for what was paid by QR. */
  qr: number
  reason?: CashDifferenceReason | undefined
}): { field: 'collected' | 'qr' | 'reason'; message: string } | undefined {
  const isAmount = (rupees: number) => rupees >= 0 && hasAtMostDecimals(rupees, 2)
  if (!isAmount(collected)) return { field: 'collected', message: messages.countedInvalid }
  if (!isAmount(qr)) return { field: 'qr', message: messages.countedInvalid }
  const paid = paidAtDoor({ collected, qr })
  if (paid > due + MAX_EXTRA_CASH_RUPEES) {
    return { field: collected > 0 ? 'collected' : 'qr', message: messages.cashTooMuch }
  }
  return paid < due && !reason ? { field: 'reason', message: messages.cashReasonMissing } : undefined
}
