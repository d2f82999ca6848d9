import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ListedProduct } from '#contract/catalog.ts'
import * as messages from '#texts/messages.ts'
import { api, expectArray } from '../../api/client.ts'
import { useListMutation } from '../../api/use-shop-mutation.ts'
import { BRIEF, toast } from '../../ui/notices/toast.ts'
import { localName } from '../product/product-texts.ts'
import { useSession } from '../session/session.ts'

const WISHLIST_KEY = ['wishlist'] as const
const NO_PRODUCTS: ListedProduct[] = []

const wishlistQuery = queryOptions({
  queryKey: WISHLIST_KEY,
  queryFn: async ({ signal }) => productsFrom((await api.get('/wishlist', { signal })).wishlist),
})

/** The signed-in customer's wishlist. Empty for everyone else. */
export function useWishlist() {
  const isCustomer = useSession().status === 'verified'
  const { data, isPending, refetch } = useQuery({ ...wishlistQuery, enabled: isCustomer })
  const products = (isCustomer && data) || NO_PRODUCTS
  return { products, count: products.length, isPending, isError: !isPending && !data, refetch }
}

/** Whether one product is in the wishlist. Re-renders only when that changes. */
export function useIsInWishlist(productId: string): boolean {
  const isCustomer = useSession().status === 'verified'
  const { data = false } = useQuery({
    ...wishlistQuery,
    enabled: isCustomer,
    select: (products) => products.some(({ _id }) => _id === productId),
  })
  return isCustomer && data
}

/** Adds a product. If it is in the wishlist already, only a toast says so. */
export function useAddToWishlist(whenSignedOut?: (product: ListedProduct) => unknown) {
  const client = useQueryClient()
  const { mutate, ...mutation } = useListMutation({
    list: WISHLIST_KEY,
    change: (products: ListedProduct[], product) => [product, ...products],
    call: (product: ListedProduct) => api.post('/wishlist/add', { body: { productId: product._id } }),
    done: (_response, product) => messages.wishlistAdded(localName(product)),
    failed: messages.wishlistAddFailed,
    whenSignedOut,
  })
  /** Waits for a list that is still loading. A failure counts as an empty list. */
  async function has(productId: string): Promise<boolean> {
    const products = await client.ensureQueryData({ ...wishlistQuery, retry: false }).catch(() => NO_PRODUCTS)
    return products.some(({ _id }) => _id === productId)
  }
  return {
    ...mutation,
    async mutate(product: ListedProduct) {
      if (await has(product._id)) toast.info(messages.wishlistHasIt(localName(product)), BRIEF)
      else mutate(product)
    },
  }
}

/** Removes a product from the wishlist. */
export function useRemoveFromWishlist() {
  return useListMutation({
    list: WISHLIST_KEY,
    change: (products: ListedProduct[], { productId }) => products.filter(({ _id }) => _id !== productId),
    call: ({ productId }: { productId: string; silent?: boolean }) =>
      api.delete('/wishlist/remove/:productId', { params: { productId } }),
    done: (_response, { silent }) => (silent ? undefined : messages.wishlistRemoved),
    failed: () => messages.wishlistRemoveFailed,
  })
}

/** Empties the wishlist. A failure is only logged. */
export function useClearWishlist() {
  return useListMutation({
    list: WISHLIST_KEY,
    change: () => [],
    call: () => api.delete('/wishlist/clear'),
    failed: (error) => void console.warn('Failed to clear the wishlist', error),
  })
}

/** The products of a wishlist response; plain arrays and ids are accepted too. Returns an empty list and warns for other formats. */
export function productsFrom(wishlist: unknown): ListedProduct[] {
  const products = Array.isArray(wishlist) ? wishlist : (wishlist as { products: unknown[] } | null)?.products
  return expectArray<unknown>(products, 'wishlist').flatMap((entry) => {
    if (typeof entry === 'string') return [{ _id: entry } as ListedProduct]
    return entry && typeof entry === 'object' && '_id' in entry ? [entry as ListedProduct] : []
  })
}
