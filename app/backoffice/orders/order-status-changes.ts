import { useState } from 'react'
import type { CancelReason } from '#contract/admin/choices.ts'
import type { AdminOrder, OrderChangeResult } from '#contract/admin/orders/orders.ts'
import type { OrderStatus } from '#contract/order-status.ts'
import { shortOrderId } from '#contract/text.ts'
import * as t from '#texts/admin/orders.ts'
import * as labels from '#texts/labels.ts'
import * as messages from '#texts/messages.ts'
import { ApiError, api, messageOf } from '../../api/client.ts'
import { useAdminMutation } from '../kit/api-hooks.ts'
import { offerUndo } from '../kit/forms/undo.tsx'

export interface WantedStatus {
  status: OrderStatus
  reason?: CancelReason | undefined
  note?: string
  /** Instead of those on the packing slip. */
  lots?: { lot: string; units: number }[]
  /** False after the question about missing units. */
  onlyComplete?: boolean
  /** What the customer of a delivered order paid by QR. */
  qr?: number
}

/** Changes the status of one order. The server rejects it when the order is no longer the one shown, or lacks units. */
export function useChangeOrderStatus(order: Pick<AdminOrder, '_id' | 'status'> & { version?: number }) {
  return useAdminMutation({
    call: (change: WantedStatus) =>
      api.patch('/admin/orders/:id', {
        // the ten seconds to undo also end when the page is closed
        keepalive: true,
        params: { id: order._id },
        body: { onlyComplete: true, ...change, from: order.status, version: order.version },
      }),
    // the page asks
    failed: (error) => (isUnitsMissing(error) ? undefined : messageOf(error, messages.adminNotSaved)),
    done: (_response, { status }) =>
      t.statusChanged(shortOrderId(order._id), labels.orderStatusInSentence[status]),
  })
}

/** Ships an order ten seconds later, unless that is undone: the customer's messages cannot be taken back. */
export function useShipLater(orderId: string) {
  const [isWaiting, setWaiting] = useState(false)
  function shipLater(ship: () => void) {
    const end = () => setWaiting(false)
    setWaiting(true)
    offerUndo(t.shippedSoon(shortOrderId(orderId)), end, () => {
      end()
      ship()
    })
  }
  return { isWaiting, shipLater }
}

export const isUnitsMissing = (error: unknown) => error instanceof ApiError && error.code === 'units_missing'

/** Small enough for visible progress, large enough for few requests. */
const ORDERS_PER_REQUEST = 10

/** Changes the status of several orders in batches. Orders of a failed request are reported as not changed. */
export async function changeOrderStatuses(
  orders: readonly Pick<AdminOrder, '_id' | 'status'>[],
  change: WantedStatus,
  onProgress: (done: number) => void,
): Promise<OrderChangeResult[]> {
  const results: OrderChangeResult[] = []
  for (let start = 0; start < orders.length; start += ORDERS_PER_REQUEST) {
    const batch = orders.slice(start, start + ORDERS_PER_REQUEST)
    try {
      const response = await api.post('/admin/orders/status-changes', {
        body: {
          ...change,
          orders: batch.map(({ _id, status: from }) => ({ _id, from, onlyComplete: true })),
        },
      })
      results.push(...response.results)
    } catch {
      results.push(
        ...batch.map(({ _id }) => ({ _id, changed: false, message: messages.orderChangeUnconfirmed })),
      )
    }
    onProgress(results.length)
  }
  return results
}
