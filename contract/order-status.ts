export const ORDER_STATUSES = ['pending', 'processing', 'shipped', 'delivered', 'cancelled'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/**
 * The statuses that staff may set next. Customers may only cancel pending orders. A shipped order is cancelled only by
 * recording a failed delivery, which says what happens to its goods.
 */
export const NEXT_STATUSES: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ['processing', 'cancelled'],
  processing: ['shipped', 'cancelled'],
  shipped: ['delivered'],
  delivered: [],
  cancelled: [],
}

/** The shop may change lines and delivery of an order with one of these statuses. */
export const EDITABLE_STATUSES: readonly OrderStatus[] = ['pending', 'processing']

/** The statuses from which an order may change to this one. */
export function previousStatuses(target: OrderStatus): OrderStatus[] {
  return ORDER_STATUSES.filter((status) => NEXT_STATUSES[status].includes(target))
}

/** Whether an order may have changed like this: by a step of NEXT_STATUSES, or by a delivery that failed. */
export function isLegalChange(from: OrderStatus, to: OrderStatus): boolean {
  return NEXT_STATUSES[from].includes(to) || (from === 'shipped' && to === 'cancelled')
}

/** Whether this sequence of statuses is possible for an order. */
export function isLegalHistory(statuses: readonly OrderStatus[]): boolean {
  if (statuses[0] !== 'pending') return false
  return statuses.slice(1).every((status, index) => {
    const before = statuses[index]
    return before !== undefined && isLegalChange(before, status)
  })
}
