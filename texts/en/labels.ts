import type {
  CancelReason,
  CashDifferenceReason,
  ComplaintReason,
  ComplaintStatus,
  ComplaintWish,
  FailedDeliveryReason,
  Refund,
} from '#contract/admin/choices.ts'
import type { LotStatus } from '#contract/lot-codes.ts'
import type { OrderStatus } from '#contract/order-status.ts'
import type { Substitution } from '#contract/orders.ts'
import type { StaffRole } from '#contract/permissions.ts'

// Labels of values that the contract defines, shared by pages, mails and downloads.

export const orderStatus: Record<OrderStatus, string> = {
  pending: 'Pending',
  processing: 'Processing',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
}

/** For use within a sentence. */
export const orderStatusInSentence: Record<OrderStatus, string> = {
  pending: 'pending',
  processing: 'being packed',
  shipped: 'shipped',
  delivered: 'delivered',
  cancelled: 'cancelled',
}

export const lotStatus: Record<LotStatus, string> = {
  open: 'Open',
  expired: 'Expired',
  held: 'Held',
  failed: 'Failed the test',
  recalled: 'Recalled',
}

/** For use within a sentence. */
export const lotStatusInSentence: Record<LotStatus, string> = {
  open: 'open',
  expired: 'past its last day',
  held: 'held',
  failed: 'failed',
  recalled: 'recalled',
}

// What to do about a product that is missing when the order is packed, in the words of the customer and of the shop.

export const substitution: Record<Substitution, string> = {
  call: 'Call me',
  similar: 'Send a similar product',
  leave_out: 'Leave it out',
}

export const substitutionForStaff: Record<Substitution, string> = {
  call: 'Call the customer',
  similar: 'Send a similar product',
  leave_out: 'Leave it out',
}

export const role: Record<StaffRole, string> = {
  packer: 'Packer',
  rider: 'Rider',
  manager: 'Manager',
  admin: 'Administrator',
}

export const complaintStatus: Record<ComplaintStatus, string> = {
  open: 'Open',
  answered: 'Answered',
  closed: 'Closed',
}

export const cancelReason: Record<CancelReason, string> = {
  not_reached: 'Customer could not be reached',
  out_of_stock: 'Not in stock',
}

export const failedDeliveryReason: Record<FailedDeliveryReason, string> = {
  refused: 'Customer refused the delivery',
  not_reached: 'Customer could not be reached',
  damaged: 'Parcel was damaged',
}

/** Every reason in the history of an order. */
export const orderReason = { ...cancelReason, ...failedDeliveryReason }

/** The same reasons in mails to the customer. */
export const orderReasonForCustomer: typeof orderReason = {
  not_reached: 'We could not reach you',
  out_of_stock: 'A product is out of stock',
  refused: 'The delivery was refused',
  damaged: 'The parcel was damaged',
}

export const paidInCash = 'Paid in cash'
export const paidByQr = 'Paid by QR'

export const cashDifferenceReason: Record<CashDifferenceReason, string> = {
  short_of_cash: 'Customer had too little cash',
  no_change: 'No small change',
  goods: 'Some products were missing or spoiled',
  tip: 'Customer gave more',
  other: 'Other reason',
}

/** A difference of cash in words: 'Not received: Rs. 50 (No small change)'. */
export const cashDifference = (received: number, amount: string, reason: CashDifferenceReason | null) => {
  const difference = received < 0 ? `Not received: ${amount}` : `More than due: ${amount}`
  const label = reason && cashDifferenceReason[reason]
  return label ? `${difference} (${label})` : difference
}

export const refund: Record<Refund, string> = {
  cash: 'Cash',
  credit: 'Store credit',
}

/** A reason and its note as one text. */
export function reasonAndNote<Reason extends string>(
  labels: Record<Reason, string>,
  reason: Reason | null,
  note: string,
): string {
  const label = reason ? labels[reason] : ''
  return [label, note].filter((part) => part !== '').join(': ')
}

// goods that are weighed when packed
export const weightRefund = 'Less for weight'
export const gramsOrdered = (grams: number) => `${grams} g ordered`
export const gramsPacked = (ordered: number, packed: number) => `${packed} g packed, ${ordered} g ordered`

export const complaintReason: Record<ComplaintReason, string> = {
  missing: 'Missing',
  spoiled: 'Spoiled',
  wrong: 'Wrong product',
  other: 'Something else',
}

export const complaintWish: Record<ComplaintWish, string> = {
  credit: 'Store credit',
  cash: 'Money back',
  telling: 'Just telling you',
}

/** The subject of a complaint that names products. */
export const complaintAboutGoods = 'Problem with products'
