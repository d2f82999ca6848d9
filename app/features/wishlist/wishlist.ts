import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Product } from '#contract/catalog.ts'
import { CART_TOAST_MS } from '#contract/limits.ts'
import * as messages from '#texts/messages.ts'
import { api, messageOf } from '../../api/client.ts'
import { toast } from '../../ui/toast.ts'
import { useAddToCart } from '../cart/cart.ts'
import { useSession } from '../session/session.ts'
import { productsFrom } from './products.ts'

export const WISHLIST_KEY = ['wishlist'] as const
const SHORT = { durationMs: CART_TOAST_MS }
const NOTHING: Product[] = []

async function fetchWishlist({ signal }: { signal: AbortSignal }): Promise<Product[]> {
  const { wishlist } = await api.get('/wishlist', { signal })
  return productsFrom(wishlist)
}

/** The signed-in customer's wishlist. Empty for everyone else. */
export function useWishlist() {
  const session = useSession()
  const signedIn = session.status === 'verified'
  const query = useQuery({ queryKey: WISHLIST_KEY, queryFn: fetchWishlist, enabled: signedIn })
  const products = (signedIn && query.data) || NOTHING
  return {
    products,
    count: products.length,
    isLoading: session.status === 'loading' || (signedIn && query.isPending),
    isError: signedIn && query.isError && !query.data,
    refetch: query.refetch,
  }
}

/** Whether one product is in the wishlist. Re-renders only when that changes. */
export function useIsInWishlist(productId: string): boolean {
  const session = useSession()
  const { data } = useQuery<Product[], Error, boolean>({
    queryKey: WISHLIST_KEY,
    queryFn: fetchWishlist,
    enabled: session.status === 'verified',
    select: (products) => products.some(({ _id }) => _id === productId),
  })
  return session.status === 'verified' && data === true
}

function useShowAtOnce() {
  const client = useQueryClient()
  return {
    async show(change: (products: Product[]) => Product[]) {
      await client.cancelQueries({ queryKey: WISHLIST_KEY })
      const before = client.getQueryData<Product[]>(WISHLIST_KEY)
      if (before) client.setQueryData<Product[]>(WISHLIST_KEY, change(before))
      return { before }
    },
    showAgain(shown: { before: Product[] | undefined } | undefined) {
      if (shown?.before) client.setQueryData(WISHLIST_KEY, shown.before)
    },
    refetchAfterLast() {
      if (client.isMutating({ mutationKey: WISHLIST_KEY }) === 1) {
        return client.invalidateQueries({ queryKey: WISHLIST_KEY })
      }
    },
    /** Waits for the list when it is still on its way; one that does not come holds nothing up. */
    async has(productId: string): Promise<boolean> {
      const list = {
        queryKey: WISHLIST_KEY,
        queryFn: fetchWishlist,
        retry: false,
        networkMode: 'always',
      } as const
      const products = await client.ensureQueryData<Product[]>(list).catch(() => NOTHING)
      return products.some(({ _id }) => _id === productId)
    },
  }
}

/** Adds a product. One that is there already is only told of, without a call. */
export function useAddToWishlist() {
  const { show, showAgain, refetchAfterLast, has } = useShowAtOnce()
  const { mutate, ...mutation } = useMutation({
    mutationKey: WISHLIST_KEY,
    mutationFn: (product: Product) => api.post('/wishlist/add', { body: { productId: product._id } }),
    onMutate: (product) => show((products) => [product, ...products]),
    onSuccess: (_answer, product) => toast.success(messages.wishlistAdded(product.name), SHORT),
    onError: (error, _product, shown) => {
      showAgain(shown)
      toast.error(messageOf(error, messages.wishlistAddFailed), SHORT)
    },
    onSettled: refetchAfterLast,
  })
  return {
    ...mutation,
    async mutate(product: Product) {
      if (await has(product._id)) toast.info(messages.wishlistHasIt(product.name), SHORT)
      else mutate(product)
    },
  }
}

/** Takes a product out of the wishlist. */
export function useRemoveFromWishlist() {
  const { show, showAgain, refetchAfterLast } = useShowAtOnce()
  return useMutation({
    mutationKey: WISHLIST_KEY,
    mutationFn: ({ productId }: { productId: string; silent?: boolean }) =>
      api.delete('/wishlist/remove/:productId', { params: { productId } }),
    onMutate: ({ productId }) => show((products) => products.filter(({ _id }) => _id !== productId)),
    onSuccess: (_answer, { silent }) => {
      if (!silent) toast.success(messages.wishlistRemoved, SHORT)
    },
    onError: (_error, _variables, shown) => {
      showAgain(shown)
      toast.error(messages.wishlistRemoveFailed, SHORT)
    },
    onSettled: refetchAfterLast,
  })
}

/** Empties the wishlist. A failure is only logged. */
export function useClearWishlist() {
  const { show, showAgain, refetchAfterLast } = useShowAtOnce()
  return useMutation({
    mutationKey: WISHLIST_KEY,
    mutationFn: () => api.delete('/wishlist/clear'),
    onMutate: () => show(() => []),
    onError: (error, _nothing, shown) => {
      showAgain(shown)
      console.warn('Failed to clear the wishlist', error)
    },
    onSettled: refetchAfterLast,
  })
}

/** The wishlist's Add: into the cart and, once it is there, out of the wishlist. Sold out is refused here. */
export function useMoveToCart() {
  const add = useAddToCart()
  const remove = useRemoveFromWishlist()
  return {
    isPending: add.isPending,
    mutate(product: Product) {
      if (product.stock <= 0) {
        toast.error(messages.outOfStock, SHORT)
        return
      }
      // by promise: it must also happen when the shopper has left the page meanwhile
      add.mutateAsync({ product }).then(
        () => remove.mutate({ productId: product._id, silent: true }),
        () => {},
      )
    },
  }
}
