import type { CancelReason } from '#contract/admin/choices.ts'
import type { AdminOrder } from '#contract/admin/orders.ts'
import type { OrderStatus } from '#contract/order-status.ts'
import { shortOrderId } from '#contract/text.ts'
import * as labels from '#texts/labels.ts'
import * as messages from '#texts/messages.ts'
import { api } from '../../api/client.ts'
import { useAdminMutation } from './api-hooks.ts'

/** What the button says that moves an order there. */
export const STATUS_CHANGE_LABELS: Record<OrderStatus, string> = {
  pending: 'Move back',
  processing: 'Start packing',
  shipped: 'Mark as shipped',
  delivered: 'Mark as delivered',
  cancelled: 'Cancel order',
}

export interface StatusChange {
  status: OrderStatus
  reason?: CancelReason
  note?: string
}

/** Moves one order from the status that is on the screen. Refused when somebody else was faster. */
export function useChangeOrderStatus(order: Pick<AdminOrder, '_id' | 'status'>) {
  return useAdminMutation({
    call: (change: StatusChange) =>
      api.patch('/admin/orders/:id', {
        params: { id: order._id },
        body: { ...change, from: order.status },
      }),
    done: (_answer, { status }) =>
      messages.orderStatusChanged(shortOrderId(order._id), labels.orderStatusInSentence[status]),
  })
}

export interface StatusChangeResult {
  _id: string
  moved: boolean
  message?: string | undefined
}

/** So many go in one call: small enough that the bar moves, large enough to be quick. */
const ORDERS_PER_CALL = 10

/** Moves several orders, a few in each call. What is not heard of is reported as not moved. */
export async function changeOrderStatuses(
  orders: readonly Pick<AdminOrder, '_id' | 'status'>[],
  change: StatusChange,
  onProgress: (done: number) => void,
): Promise<StatusChangeResult[]> {
  const results: StatusChangeResult[] = []
  for (let at = 0; at < orders.length; at += ORDERS_PER_CALL) {
    const some = orders.slice(at, at + ORDERS_PER_CALL)
    try {
      const answer = await api.post('/admin/orders/moves', {
        body: { ...change, orders: some.map(({ _id, status: from }) => ({ _id, from })) },
      })
      results.push(...answer.results)
    } catch {
      results.push(
        ...some.map(({ _id }) => ({ _id, moved: false, message: messages.orderStatusChangeUnconfirmed })),
      )
    }
    onProgress(results.length)
  }
  return results
}
