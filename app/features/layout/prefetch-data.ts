import { filtersFrom } from '#contract/product-filters.ts'
import { queryClient } from '../../api/query-client.ts'
import { routePath } from '../../ui/text/local-path.ts'
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

/** Loads the data of a page before it is visited. Errors are ignored; the navigation itself reports them. */
export function prefetchData({ pathname, search }: HTMLAnchorElement): void {
  const path = routePath(pathname)
  // Within a page, the page decides when to load: the product list debounces changes.
  if (path === undefined || pathname === window.location.pathname) return
  load(path, new URLSearchParams(search)).catch(() => {})
}
