import type { CashDifferenceReason } from './admin/choices.ts'
import { MAX_EXTRA_CASH_RUPEES } from './limits.ts'
import { hasAtMostDecimals } from './money.ts'
import { messages } from './validation.ts'

/** Why the cash that a rider received cannot be recorded, with the field to correct; undefined if it can. */
export function receivedCashProblem({
  due,
  collected,
  reason,
}: {
  due: number
  /** NaN for text that is no number. */
  collected: number
  reason?: CashDifferenceReason | undefined
}): { field: 'collected' | 'reason'; message: string } | undefined {
  if (!(collected >= 0 && hasAtMostDecimals(collected, 2))) {
    return { field: 'collected', message: messages.countedInvalid }
  }
  if (collected > due + MAX_EXTRA_CASH_RUPEES) {
    return { field: 'collected', message: messages.cashTooMuch }
  }
  return collected < due && !reason ? { field: 'reason', message: messages.cashReasonMissing } : undefined
}
