import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Product } from '#contract/catalog.ts'
import * as messages from '#texts/messages.ts'
import { api, isErrorResponse, messageOf } from '../../api/client.ts'
import { SHORT, toast } from '../../ui/toast.ts'
import { localName } from '../product/product-texts.ts'
import { useSession } from '../session/session.ts'
import { type CartLine, cartTotal, linesFrom, withAdded, withQuantity } from './lines.ts'

export type { CartLine } from './lines.ts'
export { cartTotal } from './lines.ts'

export const CART_KEY = ['cart'] as const
const NOTHING: CartLine[] = []

/** The signed-in customer's cart. Empty for everyone else. */
export function useCart() {
  const session = useSession()
  const signedIn = session.status === 'verified'
  const query = useQuery({
    queryKey: CART_KEY,
    queryFn: async ({ signal }) => {
      const { cart } = await api.get('/cart', { signal })
      return linesFrom(cart)
    },
    enabled: signedIn,
  })
  const lines = (signedIn && query.data) || NOTHING
  return {
    lines,
    /** Distinct products. */
    count: lines.length,
    /** Rupees, without delivery. */
    total: cartTotal(lines),
    isLoading: session.status === 'loading' || (signedIn && query.isPending),
    isError: signedIn && query.isError && !query.data,
    refetch: query.refetch,
  }
}

/** The quantity of one product in the cart, or 0. Re-renders only when it changes. */
export function useQuantityInCart(productId: string): number {
  const session = useSession()
  const { data } = useQuery<CartLine[], Error, number>({
    queryKey: CART_KEY,
    queryFn: async ({ signal }) => linesFrom((await api.get('/cart', { signal })).cart),
    enabled: session.status === 'verified',
    select: (lines) => lines.find(({ _id }) => _id === productId)?.quantity ?? 0,
  })
  return session.status === 'verified' ? (data ?? 0) : 0
}

/** Shows a change before the server confirms it. Returns the former lines for `rollback`. */
async function optimisticUpdate(client: QueryClient, change: (lines: CartLine[]) => CartLine[]) {
  await client.cancelQueries({ queryKey: CART_KEY })
  const before = client.getQueryData<CartLine[]>(CART_KEY)
  if (before) client.setQueryData<CartLine[]>(CART_KEY, change(before))
  return { before }
}

function rollback(client: QueryClient, previous: { before: CartLine[] | undefined } | undefined) {
  if (previous?.before) client.setQueryData(CART_KEY, previous.before)
}

/** Refetches after the last of several quick changes, so that no response shows an older state. */
function refetchAfterLast(client: QueryClient) {
  if (client.isMutating({ mutationKey: CART_KEY }) === 1) {
    return client.invalidateQueries({ queryKey: CART_KEY })
  }
}

/** Adds a product to the signed-in customer's cart. */
export function useAddToCart() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: CART_KEY,
    mutationFn: ({ product, quantity = 1 }: { product: Product; quantity?: number }) =>
      api.post('/cart/add', { body: { productId: product._id, quantity } }),
    onMutate: ({ product, quantity = 1 }) =>
      optimisticUpdate(client, (lines) => withAdded(lines, product, quantity)),
    onSuccess: (_response, { product }) => toast.success(messages.cartAdded(localName(product)), SHORT),
    onError: (error, _variables, previous) => {
      rollback(client, previous)
      toast.error(messageOf(error, messages.cartAddFailed), SHORT)
    },
    onSettled: () => refetchAfterLast(client),
  })
}

/** The newest change of each line. Of several quick clicks that wait in the queue, only the last is sent. */
const latestChange = new Map<string, object>()

/**
 * Sets the quantity of a product in the cart. The change shows immediately, is sent in order per product, and is rolled back
 * with a toast if it fails.
 */
export function useChangeQuantity(productId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationKey: CART_KEY,
    scope: { id: `cart-line-${productId}` },
    mutationFn: async (change: { quantity: number }) => {
      if (latestChange.get(productId) !== change) return
      await api.put('/cart/update', { body: { productId, quantity: change.quantity } })
    },
    onMutate: (change) => {
      latestChange.set(productId, change)
      return optimisticUpdate(client, (lines) => withQuantity(lines, productId, change.quantity))
    },
    onError: (error, _change, previous) => {
      rollback(client, previous)
      toast.error(
        isErrorResponse(error) ? messageOf(error, messages.cartQuantityFailed) : messages.quantityFailed,
        SHORT,
      )
    },
    onSettled: () => refetchAfterLast(client),
  })
}

/** Removes a product from the cart. */
export function useRemoveFromCart() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: CART_KEY,
    mutationFn: (productId: string) => api.delete('/cart/remove/:productId', { params: { productId } }),
    onMutate: (productId) =>
      optimisticUpdate(client, (lines) => lines.filter(({ _id }) => _id !== productId)),
    onSuccess: () => toast.success(messages.cartRemoved, SHORT),
    onError: (error, _productId, previous) => {
      rollback(client, previous)
      toast.error(isErrorResponse(error) ? messages.cartRemoveFailed : messages.itemRemoveFailed, SHORT)
    },
    onSettled: () => refetchAfterLast(client),
  })
}

/** Empties the cart. A failure is only logged to the console. */
export function useClearCart() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: CART_KEY,
    mutationFn: () => api.delete('/cart/clear'),
    onMutate: () => optimisticUpdate(client, () => []),
    onError: (error, _nothing, previous) => {
      rollback(client, previous)
      console.warn('Failed to clear the cart', error)
    },
    onSettled: () => refetchAfterLast(client),
  })
}
