import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Order } from '#contract/orders.ts'
import * as messages from '#texts/messages.ts'
import { api, messageOf } from '../../api/client.ts'
import { expectArray } from '../../api/expect-array.ts'
import { toast } from '../../ui/toast.ts'
import { CART_KEY } from '../cart/cart.ts'
import { useSession } from '../session/session.ts'

export const ORDERS_KEY = ['orders'] as const
const NOTHING: { orders: Order[]; total: number } = { orders: [], total: 0 }

export const ordersQuery = queryOptions({
  queryKey: ORDERS_KEY,
  queryFn: async ({ signal }) => {
    const { orders, total } = await api.get('/order/my-orders', { signal })
    const list = expectArray(orders, 'orders')
    return { orders: list, total: total ?? list.length }
  },
})

/** The signed-in customer's newest orders and the number of all orders. */
export function useOrders() {
  const session = useSession()
  const signedIn = session.status === 'verified'
  const query = useQuery({ ...ordersQuery, enabled: signedIn })
  return {
    ...((signedIn && query.data) || NOTHING),
    isLoading: session.status === 'loading' || (signedIn && query.isPending),
    isError: signedIn && query.isError && !query.data,
    refetch: query.refetch,
    isFetching: query.isFetching,
  }
}

/** Cancels a pending order. The list is fetched again even if this fails: the status may have changed meanwhile. */
export function useCancelOrder() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (orderId: string) => api.put('/order/:id/cancel', { params: { id: orderId } }),
    onSuccess: () => toast.success(messages.orderCancelled),
    onError: (error) => toast.error(messageOf(error, messages.orderCancelFailed)),
    onSettled: () => {
      // Public pages show the returned stock.
      void client.invalidateQueries({ queryKey: ['public'] })
      return client.invalidateQueries({ queryKey: ORDERS_KEY })
    },
  })
}

/** Adds the available products of a past order to the cart. The result describes each line. */
export function useOrderAgain() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (orderId: string) => {
      const { lines } = await api.post('/order/:id/again', { params: { id: orderId } })
      return lines
    },
    onError: (error) => toast.error(messageOf(error, messages.cartAddFailed)),
    onSettled: () => client.invalidateQueries({ queryKey: CART_KEY }),
  })
}
