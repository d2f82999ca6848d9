import { filtersFrom } from '../../../contract/listing.ts'
import { loadHome, loadListing, loadProductPage } from './data.ts'

async function load({ pathname, searchParams }: URL): Promise<unknown> {
  if (pathname === '/') return loadHome()
  if (pathname === '/products') return loadListing(filtersFrom(searchParams))
  const [, id] = /^\/product\/([^/]+)$/.exec(pathname) ?? []
  if (id !== undefined) return loadProductPage(decodeURIComponent(id))
}

/** Loads what a page of the catalogue will show, for the visit that is about to come. Failures wait for the real try. */
export function prefetchPage(url: URL): void {
  load(url).catch(() => {})
}
