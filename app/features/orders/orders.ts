import { infiniteQueryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { toPaisa, toRupees } from '#contract/money.ts'
import type { ChangeOrder, Order } from '#contract/orders.ts'
import * as messages from '#texts/messages.ts'
import { api, expectArray } from '../../api/client.ts'
import { useShopMutation } from '../../api/use-shop-mutation.ts'
import { CART_KEY } from '../cart/cart.ts'

/** My Orders shows this many orders at first, and loads as many more on demand. */
const PAGE_SIZE = 20

/** Prefix of the keys of the list and of single orders. */
export const ORDERS_KEY = ['orders'] as const

export const ordersQuery = infiniteQueryOptions({
  queryKey: [...ORDERS_KEY, 'list'],
  queryFn: async ({ signal, pageParam }) => {
    const query = { limit: PAGE_SIZE, cursor: pageParam }
    const { orders, total, nextCursor } = await api.get('/order/my-orders', { signal, query })
    const list = expectArray(orders, 'orders')
    return { orders: list, total: total ?? list.length, nextCursor }
  },
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
})

/** The signed-in customer's orders, newest first, as far as they have been loaded, and the number of all orders. */
export function useOrders() {
  return useInfiniteQuery({
    ...ordersQuery,
    select: ({ pages }) => ({
      orders: pages.flatMap(({ orders }) => orders),
      total: pages.at(-1)?.total ?? 0,
    }),
  })
}

/** One order of the signed-in customer, with the time of each status. */
export function useOrder(orderId: string) {
  return useQuery({
    queryKey: [...ORDERS_KEY, orderId],
    queryFn: async ({ signal }) => (await api.get('/order/:id', { params: { id: orderId }, signal })).order,
  })
}

/** The issued invoice of an own order. */
export function useOwnInvoice(orderId: string) {
  return useQuery({
    queryKey: [...ORDERS_KEY, orderId, 'invoice'],
    queryFn: async ({ signal }) =>
      (await api.get('/order/:id/invoice', { params: { id: orderId }, signal })).invoice,
  })
}

/** The credit note of a return of an own order. */
export function useOwnCreditNote(orderId: string, returnId: string) {
  return useQuery({
    queryKey: [...ORDERS_KEY, orderId, 'returns', returnId],
    queryFn: async ({ signal }) =>
      (await api.get('/order/:id/returns/:returnId', { params: { id: orderId, returnId }, signal }))
        .creditNote,
  })
}

function useCreditQuery() {
  return useQuery({
    queryKey: [...ORDERS_KEY, 'credit'],
    queryFn: ({ signal }) => api.get('/order/credit', { signal }),
  })
}

/** The store credit that the next order uses, in rupees; 0 until it is known. */
export const useStoreCredit = (): number => useCreditQuery().data?.credit ?? 0

/** The store credit that is lost with the account: also that of pending orders, which are cancelled then. */
export function useCreditLostWithAccount(): number {
  const { data } = useCreditQuery()
  return data ? toRupees(toPaisa(data.credit) + toPaisa(data.inPendingOrders)) : 0
}

/** What a customer changes in an order as it was read. */
type Change = { order: Pick<Order, '_id' | 'version'> } & Omit<z.input<typeof ChangeOrder>, 'version'>

/** Changes a pending order. The orders are fetched again even if this fails: this one may have changed in the meantime. */
export function useChangeOrder(onChanged: () => void) {
  return useShopMutation({
    call: ({ order: { _id: id, version }, ...body }: Change) =>
      api.put('/order/:id', { params: { id }, body: { version, ...body } }),
    // before the cart or the order is read again, which replaces the button
    done: () => {
      onChanged()
      return messages.orderChanged
    },
    refetch: [ORDERS_KEY, CART_KEY],
    refetchLater: [['public']],
  })
}

/** Cancels a pending order. The list is fetched again even if this fails: the status may have changed in the meantime. */
export function useCancelOrder() {
  return useShopMutation({
    call: (orderId: string) => api.put('/order/:id/cancel', { params: { id: orderId } }),
    done: messages.orderCancelled,
    failed: messages.orderCancelFailed,
    refetch: [ORDERS_KEY],
    // the returned stock
    refetchLater: [['public']],
  })
}

/** Adds the available products of a past order to the cart. The result describes each line. */
export function useOrderAgain() {
  return useShopMutation({
    call: async (orderId: string) => (await api.post('/order/:id/again', { params: { id: orderId } })).lines,
    failed: messages.cartAddFailed,
    refetch: [CART_KEY],
  })
}
