import type { OrderReturn } from '#contract/admin/orders/orders.ts'
import { refundParts } from '#contract/refunds.ts'
import * as t from '#texts/admin/returns.ts'
import { formatRupees } from '../../ui/text/format.ts'

/** 'Rs. 171 in cash, Rs. 300 as store credit' */
export const refundText = (refund: Pick<OrderReturn, 'amount' | 'credit'>) =>
  refundParts(refund)
    .map((part) => t.refundOf[part.refund](formatRupees(part.amount)))
    .join(', ') || t.nothingToRefund
