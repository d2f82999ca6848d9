import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Product } from '#contract/catalog.ts'
import * as messages from '#texts/messages.ts'
import { api, messageOf } from '../../api/client.ts'
import { SHORT, toast } from '../../ui/toast.ts'
import { useAddToCart } from '../cart/cart.ts'
import { localName } from '../product/product-texts.ts'
import { useSession } from '../session/session.ts'
import { productsFrom } from './products.ts'

const WISHLIST_KEY = ['wishlist'] as const
const NO_PRODUCTS: Product[] = []

async function fetchWishlist({ signal }: { signal: AbortSignal }): Promise<Product[]> {
  const { wishlist } = await api.get('/wishlist', { signal })
  return productsFrom(wishlist)
}

/** The signed-in customer's wishlist. Empty for everyone else. */
export function useWishlist() {
  const session = useSession()
  const signedIn = session.status === 'verified'
  const query = useQuery({ queryKey: WISHLIST_KEY, queryFn: fetchWishlist, enabled: signedIn })
  const products = (signedIn && query.data) || NO_PRODUCTS
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

/** Changes the cached wishlist before the server confirms it. */
function useOptimisticWishlist() {
  const client = useQueryClient()
  return {
    async update(change: (products: Product[]) => Product[]) {
      await client.cancelQueries({ queryKey: WISHLIST_KEY })
      const before = client.getQueryData<Product[]>(WISHLIST_KEY)
      if (before) client.setQueryData<Product[]>(WISHLIST_KEY, change(before))
      return { before }
    },
    rollback(context: { before: Product[] | undefined } | undefined) {
      if (context?.before) client.setQueryData(WISHLIST_KEY, context.before)
    },
    /** Refetches after the last of several quick changes, so that no response shows an earlier state. */
    refetchAfterLast() {
      if (client.isMutating({ mutationKey: WISHLIST_KEY }) === 1) {
        return client.invalidateQueries({ queryKey: WISHLIST_KEY })
      }
    },
    /** Waits for a list that is still loading. A failure counts as an empty list. */
    async has(productId: string): Promise<boolean> {
      const list = {
        queryKey: WISHLIST_KEY,
        queryFn: fetchWishlist,
        retry: false,
        networkMode: 'always',
      } as const
      const products = await client.ensureQueryData<Product[]>(list).catch(() => NO_PRODUCTS)
      return products.some(({ _id }) => _id === productId)
    },
  }
}

/** Adds a product. If it is in the wishlist already, only a toast says so. */
export function useAddToWishlist() {
  const { update, rollback, refetchAfterLast, has } = useOptimisticWishlist()
  const { mutate, ...mutation } = useMutation({
    mutationKey: WISHLIST_KEY,
    mutationFn: (product: Product) => api.post('/wishlist/add', { body: { productId: product._id } }),
    onMutate: (product) => update((products) => [product, ...products]),
    onSuccess: (_response, product) => toast.success(messages.wishlistAdded(localName(product)), SHORT),
    onError: (error, _product, context) => {
      rollback(context)
      toast.error(messageOf(error, messages.wishlistAddFailed), SHORT)
    },
    onSettled: refetchAfterLast,
  })
  return {
    ...mutation,
    async mutate(product: Product) {
      if (await has(product._id)) toast.info(messages.wishlistHasIt(localName(product)), SHORT)
      else mutate(product)
    },
  }
}

/** Removes a product from the wishlist. */
export function useRemoveFromWishlist() {
  const { update, rollback, refetchAfterLast } = useOptimisticWishlist()
  return useMutation({
    mutationKey: WISHLIST_KEY,
    mutationFn: ({ productId }: { productId: string; silent?: boolean }) =>
      api.delete('/wishlist/remove/:productId', { params: { productId } }),
    onMutate: ({ productId }) => update((products) => products.filter(({ _id }) => _id !== productId)),
    onSuccess: (_response, { silent }) => {
      if (!silent) toast.success(messages.wishlistRemoved, SHORT)
    },
    onError: (_error, _variables, context) => {
      rollback(context)
      toast.error(messages.wishlistRemoveFailed, SHORT)
    },
    onSettled: refetchAfterLast,
  })
}

/** Empties the wishlist. A failure is only logged. */
export function useClearWishlist() {
  const { update, rollback, refetchAfterLast } = useOptimisticWishlist()
  return useMutation({
    mutationKey: WISHLIST_KEY,
    mutationFn: () => api.delete('/wishlist/clear'),
    onMutate: () => update(() => []),
    onError: (error, _nothing, context) => {
      rollback(context)
      console.warn('Failed to clear the wishlist', error)
    },
    onSettled: refetchAfterLast,
  })
}

/** Moves a product from the wishlist to the cart. Rejects a sold-out product without a request. */
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
      // As a promise, because mutate() callbacks do not run after the component has unmounted.
      add.mutateAsync({ product }).then(
        () => remove.mutate({ productId: product._id, silent: true }),
        () => {},
      )
    },
  }
}
