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
  pending: 'पेन्डिङ',
  processing: 'प्याक हुँदै',
  shipped: 'बाटोमा',
  delivered: 'डेलिभर भयो',
  cancelled: 'रद्द भयो',
}

/** For use within a sentence. */
export const orderStatusInSentence: Record<OrderStatus, string> = { ...orderStatus }

export const lotStatus: Record<LotStatus, string> = {
  open: 'बिक्रीमा',
  expired: 'म्याद सकियो',
  held: 'रोकिएको',
  failed: 'परीक्षणमा फेल',
  recalled: 'फिर्ता बोलाइएको',
}

/** For use within a sentence. */
export const lotStatusInSentence: Record<LotStatus, string> = { ...lotStatus }

// What to do about a product that is missing when the order is packed, in the words of the customer and of the shop.

export const substitution: Record<Substitution, string> = {
  call: 'मलाई फोन गर्नुहोस्',
  similar: 'उस्तै अर्को सामान पठाउनुहोस्',
  leave_out: 'त्यो सामान नपठाउनुहोस्',
}

export const substitutionForStaff: Record<Substitution, string> = {
  call: 'ग्राहकलाई फोन गर्ने',
  similar: 'उस्तै अर्को सामान पठाउने',
  leave_out: 'त्यो सामान नपठाउने',
}

export const role: Record<StaffRole, string> = {
  packer: 'प्याकर',
  rider: 'राइडर',
  manager: 'म्यानेजर',
  admin: 'एडमिन',
}

export const complaintStatus: Record<ComplaintStatus, string> = {
  open: 'खुला',
  answered: 'जवाफ दिइयो',
  closed: 'बन्द',
}

export const cancelReason: Record<CancelReason, string> = {
  not_reached: 'ग्राहकसँग सम्पर्क हुन सकेन',
  out_of_stock: 'स्टकमा छैन',
}

export const failedDeliveryReason: Record<FailedDeliveryReason, string> = {
  refused: 'ग्राहकले सामान लिन मान्नुभएन',
  not_reached: 'ग्राहकसँग सम्पर्क हुन सकेन',
  damaged: 'पार्सल बिग्रियो',
}

/** Every reason in the history of an order. */
export const orderReason = { ...cancelReason, ...failedDeliveryReason }

/** The same reasons in mails to the customer. */
export const orderReasonForCustomer: typeof orderReason = {
  not_reached: 'तपाईंसँग सम्पर्क हुन सकेन',
  out_of_stock: 'सामान स्टकमा छैन',
  refused: 'सामान लिइएन',
  damaged: 'पार्सल बिग्रियो',
}

export const paidInCash = 'नगद तिरिएको'
export const paidByQr = 'QR बाट तिरिएको'

export const cashDifferenceReason: Record<CashDifferenceReason, string> = {
  short_of_cash: 'ग्राहकसँग पैसा पुगेन',
  no_change: 'खुद्रा पैसा थिएन',
  goods: 'केही सामान नपुगेको वा बिग्रेको थियो',
  tip: 'ग्राहकले बढी दिनुभयो',
  other: 'अरू कारण',
}

/** A difference of cash in words: 'Not received: Rs. 50 (No small change)'. */
export const cashDifference = (received: number, amount: string, reason: CashDifferenceReason | null) => {
  const difference = received < 0 ? `नआएको: ${amount}` : `बढी आएको: ${amount}`
  const label = reason && cashDifferenceReason[reason]
  return label ? `${difference} (${label})` : difference
}

export const refund: Record<Refund, string> = {
  cash: 'नगद',
  credit: 'स्टोर क्रेडिट',
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
export const weightRefund = 'तौल घटेबापत छुट'
export const gramsOrdered = (grams: number) => `अर्डर गरिएको: ${grams} ग्राम`
export const gramsPacked = (ordered: number, packed: number) =>
  `अर्डर गरिएको ${ordered} ग्राम, प्याक ${packed} ग्राम`

export const complaintReason: Record<ComplaintReason, string> = {
  missing: 'आएन',
  spoiled: 'बिग्रेको',
  wrong: 'अर्कै सामान',
  other: 'अरू समस्या',
}

export const complaintWish: Record<ComplaintWish, string> = {
  credit: 'स्टोर क्रेडिट',
  cash: 'पैसा फिर्ता',
  telling: 'जानकारी मात्र',
}

/** The subject of a complaint that names products. */
export const complaintAboutGoods = 'सामानमा समस्या'
