import type { QueryClient } from '@tanstack/react-query'

/** Lists of a product that customers post to. */
type ListName = 'faqs' | 'reviews'
interface Item {
  _id: string
}

export const productListKey = (list: ListName, productId: string) => ['public', list, productId]
const postedKey = (list: ListName, productId: string) => ['posted', list, productId]

/**
 * Adds a posted item to its list immediately and keeps it there until the server's list contains it. Public lists are cached,
 * so another process may still respond with an older one.
 */
export function addPostedItem<T extends Item>(
  client: QueryClient,
  list: ListName,
  productId: string,
  item: T,
): void {
  const prepend = (items: T[] = []) => [item, ...items]
  client.setQueryData<T[]>(postedKey(list, productId), prepend)
  client.setQueryData<T[]>(productListKey(list, productId), (items) => items && prepend(items))
}

/** The server's list, preceded by the posted items that it does not contain yet. */
export function withPostedItems<T extends Item>(
  client: QueryClient,
  list: ListName,
  productId: string,
  items: T[],
): T[] {
  const key = postedKey(list, productId)
  const posted = client.getQueryData<T[]>(key)
  if (!posted) return items
  const missing = posted.filter(({ _id }) => items.every((item) => item._id !== _id))
  client.setQueryData(key, missing)
  return [...missing, ...items]
}
