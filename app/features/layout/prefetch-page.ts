import { filtersFrom } from '#contract/product-filters.ts'
import { queryClient } from '../../api/query-client.ts'
import { scriptsOfPage } from '../../react-router-internals.ts'
import { routePath } from '../../ui/local-path.ts'
import { loadHome, loadListing, loadProductPage } from '../catalog/data.ts'
import { ordersQuery } from '../orders/orders.ts'
import { currentSession } from '../session/session.ts'

async function load(pathname: string, searchParams: URLSearchParams): Promise<unknown> {
  if (pathname === '/') return loadHome()
  if (pathname === '/products') return loadListing(filtersFrom(searchParams))
  if (pathname === '/orders') return loadOrders()
  const [, id] = /^\/product\/([^/]+)$/.exec(pathname) ?? []
  if (id !== undefined) return loadProductPage(decodeURIComponent(id))
}

async function loadOrders(): Promise<unknown> {
  const client = queryClient()
  const { status } = await currentSession(client)
  if (status === 'verified') return client.fetchInfiniteQuery(ordersQuery)
}

const fetchedScripts = new Set<string>()

/**
 * Loads a script into the HTTP cache. Not by a link element: Firefox applies default-src to rel=prefetch, and a script whose
 * preload or modulepreload failed once cannot be imported later.
 */
function fetchScript(url: string) {
  if (fetchedScripts.has(url)) return
  fetchedScripts.add(url)
  fetch(url, { priority: 'low' })
    .then((response) => response.arrayBuffer())
    .catch(() => fetchedScripts.delete(url))
}

/** Loads scripts and data of a page before it is visited. Errors are ignored; the navigation itself reports them. */
export function prefetchPage({ pathname, search }: HTMLAnchorElement): void {
  const path = routePath(pathname)
  if (path === undefined) return
  for (const url of scriptsOfPage(path)) fetchScript(url)
  // Within a page, the page decides when to load: the product list debounces changes.
  if (pathname !== window.location.pathname) load(path, new URLSearchParams(search)).catch(() => {})
}
