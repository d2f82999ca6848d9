import { DEVICE_CACHES, type DeviceCache } from '#contract/offline.ts'
import { buildOf, shellOf } from './caching-rules.ts'

/** Headers of cached responses: the size of the body, and the last time at which the device used it. */
const BYTES = 'x-bytes'
const USED_AT = 'x-used-at'
/** A response that is used again and again is moved to the end of its cache at most this often. */
const MOVE_AFTER_MS = 60 * 60 * 1000
const REMOVE_AFTER_MS = 300

/** The most that each cache keeps. What was used least recently is removed first. */
const LIMITS: Record<DeviceCache, { responses: number; bytes: number }> = {
  shell: { responses: 300, bytes: 5_000_000 },
  pages: { responses: 100, bytes: 8_000_000 },
  pictures: { responses: 200, bytes: 8_000_000 },
  personal: { responses: 60, bytes: 4_000_000 },
}

/** Counts the changes of the session. A response to a request from before the last one is not cached. */
let session = 0
export const currentSession = () => session

const open = (name: DeviceCache) => caches.open(DEVICE_CACHES[name])

/** The cached response for a URL. */
export async function find(name: DeviceCache, url: string): Promise<Response | undefined> {
  return (await open(name)).match(url, { ignoreVary: true })
}

/** As `find`, and marks the response as used. */
export async function use(name: DeviceCache, url: string): Promise<Response | undefined> {
  const cached = await find(name, url)
  if (cached && Date.now() - Number(cached.headers.get(USED_AT)) > MOVE_AFTER_MS) {
    await put(name, url, cached.clone()).catch(() => {})
  }
  return cached
}

/** Caches a response to a request that was sent in session `sentIn`. Errors, redirects and other websites are not cached. */
export async function keep(
  name: DeviceCache,
  url: string,
  response: Response,
  sentIn = session,
): Promise<void> {
  if (response.status !== 200 || response.redirected || response.type !== 'basic') return
  if (response.headers.get('content-type')?.startsWith('text/html')) {
    // A page is cached only together with everything of its own build that it needs.
    await keepShellOf(await response.clone().text())
  }
  await put(name, url, response, sentIn)
  await removeOldestSoon(name)
}

async function keepShellOf(html: string): Promise<void> {
  await Promise.all(shellOf(html).map(keepShellFile))
  await removeOldestSoon('shell')
}

async function keepShellFile(path: string): Promise<void> {
  if (await use('shell', path)) return
  const response = await fetch(path)
  if (!response.ok) throw new Error(`${path} could not be loaded`)
  await put('shell', path, response)
}

async function put(name: DeviceCache, url: string, response: Response, sentIn = session): Promise<void> {
  const body = await response.arrayBuffer()
  const headers = new Headers(response.headers)
  headers.delete('content-encoding')
  headers.delete('content-length')
  headers.set(BYTES, String(body.byteLength))
  headers.set(USED_AT, String(Date.now()))
  const cache = await open(name)
  if (name !== 'shell' && sentIn !== session) return
  await cache.put(url, new Response(body, { headers }))
}

const removals: Partial<Record<DeviceCache, Promise<void>>> = {}

/** Removes what is over the limits, once for all responses that are cached at the same time. */
function removeOldestSoon(name: DeviceCache): Promise<void> {
  removals[name] ??= new Promise((done) => setTimeout(done, REMOVE_AFTER_MS)).then(() => {
    delete removals[name]
    return removeOldest(name)
  })
  return removals[name]
}

async function removeOldest(name: DeviceCache): Promise<void> {
  const cache = await open(name)
  const limit = LIMITS[name]
  // A put moves a response to the end.
  const newestFirst = [...(await cache.keys())].reverse()
  const sizes = await Promise.all(
    newestFirst.map(async (request) => Number((await cache.match(request))?.headers.get(BYTES))),
  )
  let bytes = 0
  for (const [at, request] of newestFirst.entries()) {
    bytes += sizes[at] ?? 0
    if (at >= limit.responses || bytes > limit.bytes) await cache.delete(request)
  }
}

/** The cached page for a URL, if everything that it needs is cached as well. */
export async function findPage(name: DeviceCache, url: string): Promise<Response | undefined> {
  const cached = await use(name, url)
  if (!cached) return undefined
  const files = await Promise.all(shellOf(await cached.clone().text()).map((path) => find('shell', path)))
  return files.includes(undefined) ? undefined : cached
}

/** Any cached size of the same picture. */
export async function findAnySize(url: string): Promise<Response | undefined> {
  const [folder] = /^.*\/media\/[^/]+\//.exec(url) ?? []
  if (!folder) return undefined
  const cache = await open('pictures')
  const other = (await cache.keys()).find((request) => request.url.startsWith(folder))
  return other && cache.match(other)
}

/**
 * Keeps the offline page of the build to which this page belongs. It works without scripts: with them, React Router would reload
 * it, because it is shown under the URL of another page.
 */
export async function keepOfflinePage(url: string, html: string): Promise<void> {
  const build = buildOf(html)
  const cached = await find('shell', url)
  if (cached && cached.headers.get('x-build') === build) return
  const response = await fetch(url)
  if (!response.ok) return
  const page = (await response.text()).replace(/<script\b[\s\S]*?<\/script>/g, '')
  await keepShellOf(page)
  const headers = new Headers(response.headers)
  headers.set('x-build', build)
  await put('shell', url, new Response(page, { headers }))
}

/** Removes personal data. `isSignedOut`: also the pages that were viewed, so that only the shell stays. */
export async function forget({ isSignedOut }: { isSignedOut: boolean }): Promise<void> {
  session += 1
  const names = isSignedOut ? (['personal', 'pages', 'pictures'] as const) : (['personal'] as const)
  await Promise.all(names.map((name) => caches.delete(DEVICE_CACHES[name])))
}

/** Removes caches of other versions of this worker. */
export async function removeUnknownCaches(): Promise<void> {
  const known: string[] = Object.values(DEVICE_CACHES)
  const names = await caches.keys()
  await Promise.all(names.filter((name) => !known.includes(name)).map((name) => caches.delete(name)))
}
