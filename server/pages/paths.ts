import { filtersFrom, listingPath } from '#contract/listing.ts'

/** Pages that only a signed-in person sees. Their HTML holds nothing of anybody. */
export const PRIVATE_PATHS = ['/cart', '/wishlist', '/orders', '/profile', '/my-reviews', '/verify-email']
/** Pages for everyone that show nothing of the catalogue. */
const PLAIN_PATHS = ['/signin', '/signup', '/forgot-password', '/reset-password']

/** What an address asks for. */
export type Page =
  | { kind: 'public'; path: string }
  | { kind: 'plain'; path: string }
  | { kind: 'private'; path: string }
  | { kind: 'admin'; path: string }
  /** The same page under its proper address. */
  | { kind: 'moved'; path: string }
  | { kind: 'unknown' }

/**
 * Sorts an address, and brings it into its one form: whatever else a stranger writes into the query changes neither the
 * page nor the place under which it is kept.
 */
export function pageOf({ pathname, searchParams, search }: URL): Page {
  if (pathname.length > 1 && pathname.endsWith('/')) {
    return { kind: 'moved', path: `/${pathname.replace(/^\/+|\/+$/g, '')}${search}` }
  }
  if (pathname === '/') return { kind: 'public', path: '/' }
  if (pathname === '/products') return { kind: 'public', path: listingPath(filtersFrom(searchParams)) }
  if (/^\/product\/[^/]+$/.test(pathname)) return { kind: 'public', path: pathname }
  if (PLAIN_PATHS.includes(pathname)) return { kind: 'plain', path: pathname }
  if (PRIVATE_PATHS.includes(pathname)) return { kind: 'private', path: pathname }
  if (pathname === '/admin' || pathname.startsWith('/admin/')) return { kind: 'admin', path: pathname }
  return { kind: 'unknown' }
}
