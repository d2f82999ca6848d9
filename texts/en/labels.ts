import type { ComplaintStatus } from '#contract/admin/choices.ts'
import type { OrderStatus } from '#contract/order-status.ts'
import type { Sort } from '#contract/sorts.ts'

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
  processing: 'processing',
  shipped: 'shipped',
  delivered: 'delivered',
  cancelled: 'cancelled',
}

export const sort: Record<Sort, string> = {
  popular: 'Most Popular',
  newest: 'Newest First',
  'price-low': 'Price: Low to High',
  'price-high': 'Price: High to Low',
}

export const complaintStatus: Record<ComplaintStatus, string> = {
  open: 'Open',
  answered: 'Answered',
  closed: 'Closed',
}
