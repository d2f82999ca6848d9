import { type Language, splitPath } from '#contract/languages.ts'
import { DISTRICT_NAMES } from '#contract/nepal/provinces.ts'
import { filtersFrom, listingPath } from '#contract/product-filters.ts'

/** Pages for signed-in users. Their HTML contains no personal data. */
export const PRIVATE_PATHS = [
  '/cart',
  '/wishlist',
  '/orders',
  '/profile',
  '/my-reviews',
  '/verify-email',
  '/rider',
]
const OWN_ORDER_PATH = /^\/orders\/[^/]+(?:\/invoice|\/returns\/[^/]+)?$/
/** Pages for everyone that do not show the catalogue. */
const PLAIN_PATHS = [
  '/signin',
  '/signup',
  '/forgot-password',
  '/reset-password',
  '/staff-invitation',
  '/list',
]

/** The page that a URL requests. Its path is without the prefix of the language. */
export type Page = { language: Language } & PageKind
/** A page that has a path. */
export type KnownPage = Exclude<Page, { kind: 'unknown' }>
/**
 * `own-order` is the page of one order: it opens from emails, so visitors sign in first and return to it. `moved` is the page under its
 * canonical path.
 */
type PageKind =
  | { kind: 'public' | 'plain' | 'private' | 'own-order' | 'admin' | 'moved'; path: string }
  | { kind: 'unknown' }

/**
 * Classifies a URL and returns the canonical path of its page. Unknown query parameters are dropped, so that they change
 * neither the page nor its cache key.
 */
export function pageOf({ pathname, searchParams, search }: URL): Page {
  const { language, path } = splitPath(pathname)
  if (pathname.length > 1 && pathname.endsWith('/')) {
    return { language, kind: 'moved', path: `/${path.replace(/^\/+|(?<!\/)\/+$/g, '')}${search}` }
  }
  return { language, ...kindOf(path, searchParams) }
}

const isDistrict = (name: string) => DISTRICT_NAMES.includes(name)

function farmsPath(searchParams: URLSearchParams): string {
  const page = Number(searchParams.get('page'))
  return Number.isInteger(page) && page > 1 && page <= 1_000_000 ? `/farms?page=${page}` : '/farms'
}

function kindOf(pathname: string, searchParams: URLSearchParams): PageKind {
  // React Router would send the data of the page; no page of this shop requests them
  if (pathname.endsWith('.data')) return { kind: 'unknown' }
  if (pathname === '/') return { kind: 'public', path: '/' }
  if (pathname === '/products')
    return { kind: 'public', path: listingPath(filtersFrom(searchParams, isDistrict)) }
  if (pathname === '/farms') return { kind: 'public', path: farmsPath(searchParams) }
  if (/^\/(?:product|farm|lot)\/[^/]+$/.test(pathname)) return { kind: 'public', path: pathname }
  if (PLAIN_PATHS.includes(pathname)) return { kind: 'plain', path: pathname }
  if (PRIVATE_PATHS.includes(pathname)) return { kind: 'private', path: pathname }
  if (OWN_ORDER_PATH.test(pathname)) return { kind: 'own-order', path: pathname }
  if (pathname === '/admin' || pathname.startsWith('/admin/')) return { kind: 'admin', path: pathname }
  return { kind: 'unknown' }
}
