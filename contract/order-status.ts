export const ORDER_STATUSES = ['pending', 'processing', 'shipped', 'delivered', 'cancelled'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** Where the shopkeeper may move an order from each state. A customer may only cancel a pending one. */
export const NEXT_STATUSES: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ['processing', 'cancelled'],
  processing: ['shipped', 'cancelled'],
  shipped: ['delivered'],
  delivered: [],
  cancelled: [],
}

export const ORDER_STATUS_LABELS: Record<OrderStatus, string> = {
  pending: 'Pending',
  processing: 'Processing',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
}

/** The statuses from which an order may be moved to this one. */
export function previousStatuses(target: OrderStatus): OrderStatus[] {
  return ORDER_STATUSES.filter((status) => NEXT_STATUSES[status].includes(target))
}

/** Whether an order may have gone through these statuses in this order. */
export function isLegalHistory(statuses: readonly OrderStatus[]): boolean {
  if (statuses[0] !== 'pending') return false
  return statuses.slice(1).every((status, index) => {
    const before = statuses[index]
    return before !== undefined && NEXT_STATUSES[before].includes(status)
  })
}
