/**
 * Stores this page with the files of its build on the phone, so that the service worker can open it without a network. It contains no
 * stops; those are in stops.ts.
 */
export async function keepPage(): Promise<void> {
  const { pathname } = window.location
  const response = await fetch(pathname)
  if (!response.ok || response.redirected) return
  const named = (await response.clone().text()).match(/\/assets\/[\w.-]+/g) ?? []
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
  const files = new Set([...named, ...loaded.filter((path) => path.startsWith('/assets/'))])
  const cache = await caches.open(pathname)
  // the page comes last: it is never kept without a file that it needs
  await cache.addAll([...files])
  await cache.put(pathname, response)
  for (const request of await cache.keys()) {
    const path = new URL(request.url).pathname
    if (path !== pathname && !files.has(path)) await cache.delete(request)
  }
}
