import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Product } from '#contract/catalog.ts'
import { CART_TOAST_MS } from '#contract/limits.ts'
import * as messages from '#texts/messages.ts'
import { api, isErrorResponse, messageOf } from '../../api/client.ts'
import { toast } from '../../ui/toast.ts'
import { useSession } from '../session/session.ts'
import { type CartLine, cartTotal, linesFrom, withAdded, withQuantity } from './lines.ts'

export type { CartLine } from './lines.ts'
export { cartTotal } from './lines.ts'

export const CART_KEY = ['cart'] as const
const SHORT = { durationMs: CART_TOAST_MS }
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

/** How many of one product are in the cart; 0 when it is not. Re-renders only when that changes. */
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

/** Shows a change at once; gives back what to show again if it fails. */
async function showAtOnce(client: QueryClient, change: (lines: CartLine[]) => CartLine[]) {
  await client.cancelQueries({ queryKey: CART_KEY })
  const before = client.getQueryData<CartLine[]>(CART_KEY)
  if (before) client.setQueryData<CartLine[]>(CART_KEY, change(before))
  return { before }
}

function showAgain(client: QueryClient, shown: { before: CartLine[] | undefined } | undefined) {
  if (shown?.before) client.setQueryData(CART_KEY, shown.before)
}

/** Refetches once the last of several quick changes has ended, so that no answer shows a state already left behind. */
function refetchAfterLast(client: QueryClient) {
  if (client.isMutating({ mutationKey: CART_KEY }) === 1) {
    return client.invalidateQueries({ queryKey: CART_KEY })
  }
}

/** Adds a product to the signed-in customer's cart and says so in a toast. */
export function useAddToCart() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: CART_KEY,
    mutationFn: ({ product, quantity = 1 }: { product: Product; quantity?: number }) =>
      api.post('/cart/add', { body: { productId: product._id, quantity } }),
    onMutate: ({ product, quantity = 1 }) =>
      showAtOnce(client, (lines) => withAdded(lines, product, quantity)),
    onSuccess: (_answer, { product }) => toast.success(messages.cartAdded(product.name), SHORT),
    onError: (error, _variables, shown) => {
      showAgain(client, shown)
      toast.error(messageOf(error, messages.cartAddFailed), SHORT)
    },
    onSettled: () => refetchAfterLast(client),
  })
}

/** The newest wish for each line: of several quick clicks that wait in the queue only the last is sent. */
const latestWish = new Map<string, object>()

/**
 * Sets how many of a product are in the cart. Shown at once, sent in order per product, taken back with a toast when refused.
 * More than the stock is refused here already.
 */
export function useChangeQuantity(productId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationKey: CART_KEY,
    scope: { id: `cart-line-${productId}` },
    mutationFn: async (wish: { quantity: number }) => {
      if (latestWish.get(productId) !== wish) return
      await api.put('/cart/update', { body: { productId, quantity: wish.quantity } })
    },
    onMutate: (wish) => {
      latestWish.set(productId, wish)
      return showAtOnce(client, (lines) => withQuantity(lines, productId, wish.quantity))
    },
    onError: (error, _wish, shown) => {
      showAgain(client, shown)
      toast.error(
        isErrorResponse(error) ? messageOf(error, messages.cartQuantityFailed) : messages.quantityFailed,
        SHORT,
      )
    },
    onSettled: () => refetchAfterLast(client),
  })
}

/** Takes a product out of the cart. */
export function useRemoveFromCart() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: CART_KEY,
    mutationFn: (productId: string) => api.delete('/cart/remove/:productId', { params: { productId } }),
    onMutate: (productId) => showAtOnce(client, (lines) => lines.filter(({ _id }) => _id !== productId)),
    onSuccess: () => toast.success(messages.cartRemoved, SHORT),
    onError: (error, _productId, shown) => {
      showAgain(client, shown)
      toast.error(isErrorResponse(error) ? messages.cartRemoveFailed : messages.itemRemoveFailed, SHORT)
    },
    onSettled: () => refetchAfterLast(client),
  })
}

/** Empties the cart. A failure is only logged. */
export function useClearCart() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: CART_KEY,
    mutationFn: () => api.delete('/cart/clear'),
    onMutate: () => showAtOnce(client, () => []),
    onError: (error, _nothing, shown) => {
      showAgain(client, shown)
      console.warn('Failed to clear the cart', error)
    },
    onSettled: () => refetchAfterLast(client),
  })
}
