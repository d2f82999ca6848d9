import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { ListedProduct } from '#contract/catalog.ts'
import * as messages from '#texts/messages.ts'
import { api, isErrorResponse, messageOf } from '../../api/client.ts'
import { useListMutation } from '../../api/use-shop-mutation.ts'
import { toast } from '../../ui/notices/toast.ts'
import { localName } from '../product/product-texts.ts'
import { useSession } from '../session/session.ts'
import { type CartLine, cartTotal, linesFrom, withAdded, withQuantity } from './lines.ts'

export type { CartLine } from './lines.ts'
export { cartTotal } from './lines.ts'

export const CART_KEY = ['cart'] as const
const NOTHING: CartLine[] = []

const cartQuery = queryOptions({
  queryKey: CART_KEY,
  queryFn: async ({ signal }) => linesFrom((await api.get('/cart', { signal })).cart),
})

/** The signed-in customer's cart. Empty for everyone else. */
export function useCart() {
  const isCustomer = useSession().status === 'verified'
  const { data, isPending, refetch } = useQuery({ ...cartQuery, enabled: isCustomer })
  const lines = (isCustomer && data) || NOTHING
  return {
    lines,
    /** Distinct products. */
    count: lines.length,
    /** Rupees, without delivery. */
    total: cartTotal(lines),
    isPending,
    isError: !isPending && !data,
    refetch,
  }
}

/** Reads the cart again when this tab is shown, and says so if it was changed elsewhere: an order must not contain other products. */
export function useCartChangedElsewhere(): void {
  const client = useQueryClient()
  const check = useEffectEvent(async () => {
    if (document.visibilityState !== 'visible' || client.isMutating() > 0) return
    const before = client.getQueryData(cartQuery.queryKey)
    const now = await client.fetchQuery({ ...cartQuery, staleTime: 0 }).catch(() => before)
    if (before && now && contentsOf(before) !== contentsOf(now)) toast.info(messages.cartChanged)
  })
  useEffect(() => {
    const onShown = () => void check()
    document.addEventListener('visibilitychange', onShown)
    // another window, which may be visible beside this one
    window.addEventListener('focus', onShown)
    return () => {
      document.removeEventListener('visibilitychange', onShown)
      window.removeEventListener('focus', onShown)
    }
  }, [])
}

const contentsOf = (lines: CartLine[]) => JSON.stringify(lines.map(({ _id, quantity }) => [_id, quantity]))

/** The quantity of one product in the cart, or 0. Re-renders only when it changes. */
export function useQuantityInCart(productId: string): number {
  const isCustomer = useSession().status === 'verified'
  const { data = 0 } = useQuery({
    ...cartQuery,
    enabled: isCustomer,
    select: (lines) => lines.find(({ _id }) => _id === productId)?.quantity ?? 0,
  })
  return isCustomer ? data : 0
}

export interface Added {
  product: ListedProduct
  quantity?: number
}

/** Adds a product to the signed-in customer's cart. */
export function useAddToCart(whenSignedOut?: (added: Added) => unknown) {
  return useListMutation({
    list: CART_KEY,
    change: (lines: CartLine[], { product, quantity = 1 }) => withAdded(lines, product, quantity),
    call: ({ product, quantity = 1 }: Added) =>
      api.post('/cart/add', { body: { productId: product._id, quantity } }),
    done: (_response, { product }) => messages.cartAdded(localName(product)),
    failed: messages.cartAddFailed,
    whenSignedOut,
  })
}

/** The newest change of each line. Of several quick clicks that wait in the queue, only the last is sent. */
const latestChange = new Map<string, object>()

/**
 * Sets the quantity of a product in the cart. The change shows immediately, is sent in order per product, and is rolled back
 * with a toast if it fails.
 */
export function useChangeQuantity(productId: string) {
  return useListMutation({
    list: CART_KEY,
    scope: { id: `cart-line-${productId}` },
    call: async (change: { quantity: number }) => {
      if (latestChange.get(productId) !== change) return
      await api.put('/cart/update', { body: { productId, quantity: change.quantity } })
    },
    onMutate: (change) => void latestChange.set(productId, change),
    change: (lines: CartLine[], { quantity }) => withQuantity(lines, productId, quantity),
    failed: (error) =>
      isErrorResponse(error) ? messageOf(error, messages.cartQuantityFailed) : messages.quantityFailed,
  })
}

/** Removes a product from the cart. */
export function useRemoveFromCart() {
  return useListMutation({
    list: CART_KEY,
    // changes of its quantity that still wait are not sent
    onMutate: (productId) => void latestChange.delete(productId),
    change: (lines: CartLine[], productId) => lines.filter(({ _id }) => _id !== productId),
    call: (productId: string) => api.delete('/cart/remove/:productId', { params: { productId } }),
    done: messages.cartRemoved,
    failed: (error) => (isErrorResponse(error) ? messages.cartRemoveFailed : messages.itemRemoveFailed),
  })
}

/** Empties the cart. A failure is only logged to the console. */
export function useClearCart() {
  return useListMutation({
    list: CART_KEY,
    onMutate: () => void latestChange.clear(),
    change: () => [],
    call: () => api.delete('/cart/clear'),
    failed: (error) => void console.warn('Failed to clear the cart', error),
  })
}
