import { FROM_DEVICE, type PageMessage } from '#contract/offline.ts'
import { smallestPicture } from '#contract/pictures.ts'
import { savesData } from '../ui/data-saver.ts'
import { cacheFor, changesSession, isPage, offlinePageOf } from './caching-rules.ts'
import { type FetchEvent, worker } from './scope.ts'
import * as store from './store.ts'

/*
 * Keeps what a phone needs to open the shop without a network: docs/decisions/0016-service-worker.md. The network comes first
 * for pages and data, so that a stored response is never shown while the shop can be reached.
 */

/** A load balancer sends these when the shop does not run. */
const UNREACHABLE = [502, 503, 504]

const SMALL_RESPONSE = '/healthz'

let isReachable = true

worker.addEventListener('install', () => void worker.skipWaiting())

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      worker.registration.navigationPreload?.enable(),
      store.removeUnknownCaches(),
      worker.clients.claim(),
    ]),
  )
})

worker.addEventListener('message', (event) => {
  const message: PageMessage = event.data
  // A URL that cannot be cached now is cached when it is loaded again.
  if (message.type === 'seen') event.waitUntil(Promise.allSettled(message.urls.map(keepSeen)))
  else if (message.type === 'signed-out') event.waitUntil(store.forget({ isSignedOut: true }))
  else event.waitUntil(checkConnection())
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (url.origin !== worker.location.origin) return
  if (changesSession(request.method, url.pathname)) event.waitUntil(store.forget({ isSignedOut: false }))
  if (request.method !== 'GET') return
  if (request.mode === 'navigate') {
    if (isPage(url.pathname)) event.respondWith(page(event, url))
    return
  }
  const cache = cacheFor(url.pathname)
  if (cache === 'shell') event.respondWith(file(event))
  else if (cache === 'pictures') event.respondWith(picture(event, url))
  else if (cache && !isPage(url.pathname)) event.respondWith(data(event))
})

async function checkConnection(): Promise<void> {
  if (!isReachable) recordConnection(await fetch(SMALL_RESPONSE).catch(() => undefined))
  await notifyPages()
}

function recordConnection(response: Response | undefined): void {
  isReachable = response !== undefined && !UNREACHABLE.includes(response.status)
}

async function notifyPages(): Promise<void> {
  for (const client of await worker.clients.matchAll()) client.postMessage({ isReachable })
}

/** The response of the shop, if there is one. `isReachable` says whether it comes from the shop itself. */
async function ask(event: FetchEvent): Promise<Response | undefined> {
  let response: Response | undefined
  try {
    response = (await event.preloadResponse) ?? (await fetch(event.request))
  } catch (error) {
    // The page no longer waits for it, which says nothing about the network.
    if ((error as Error).name === 'AbortError') return undefined
  }
  const was = isReachable
  recordConnection(response)
  if (was !== isReachable) event.waitUntil(notifyPages())
  return response
}

/** Keeps a copy of a response after it was sent to the page. A full device or a missing file is no error of the page. */
function keepLater(event: FetchEvent, url: string, response: Response, sentIn: number): void {
  const cache = cacheFor(new URL(url).pathname)
  if (cache) event.waitUntil(store.keep(cache, url, response.clone(), sentIn).catch(() => {}))
}

async function page(event: FetchEvent, url: URL): Promise<Response> {
  const sentIn = store.currentSession()
  const response = await ask(event)
  if (response && isReachable) {
    keepLater(event, url.href, response, sentIn)
    event.waitUntil(keepOfflinePageOf(url, response.clone()).catch(() => {}))
    return response
  }
  const cache = cacheFor(url.pathname)
  const cached = cache && (await store.findPage(cache, url.href))
  if (cached) return markAsFromDevice(cached)
  const offlinePage = await store.find('shell', offlinePageOf(url.pathname))
  return response ?? offlinePage ?? Response.error()
}

async function keepOfflinePageOf({ pathname }: URL, response: Response): Promise<void> {
  if (response.ok && response.type === 'basic' && cacheFor(pathname)) {
    await store.keepOfflinePage(offlinePageOf(pathname), await response.text())
  }
}

async function markAsFromDevice(cached: Response): Promise<Response> {
  const html = await cached.text()
  return new Response(html.replace('<html ', `<html ${FROM_DEVICE} `), cached)
}

async function data(event: FetchEvent): Promise<Response> {
  const { url } = event.request
  const sentIn = store.currentSession()
  const response = await ask(event)
  if (response && isReachable) {
    if (response.status === 401) event.waitUntil(store.forget({ isSignedOut: true }))
    keepLater(event, url, response, sentIn)
    return response
  }
  const cache = cacheFor(new URL(url).pathname)
  const cached = cache && (await store.use(cache, url))
  return cached ?? response ?? Response.error()
}

/** Files of a build have the hash of their content in their URL, so a cached file never becomes outdated. */
async function file(event: FetchEvent): Promise<Response> {
  const { url } = event.request
  const cached = await store.use('shell', url)
  if (cached) return cached
  const response = await fetch(event.request)
  keepLater(event, url, response, store.currentSession())
  return response
}

async function picture(event: FetchEvent, { href, origin, pathname }: URL): Promise<Response> {
  const sentIn = store.currentSession()
  const smallest = savesData(worker.navigator) ? origin + smallestPicture(pathname) : href
  for (const url of new Set([href, smallest])) {
    const cached = await store.use('pictures', url)
    if (cached) return cached
  }
  try {
    const response = await fetch(smallest === href ? event.request : smallest)
    keepLater(event, smallest, response, sentIn)
    return response
  } catch {
    return (await store.findAnySize(href)) ?? Response.error()
  }
}

/** Keeps what a page has loaded or shown without this worker, mostly from the browser's cache. */
async function keepSeen(url: string): Promise<void> {
  const { origin, pathname } = new URL(url)
  const cache = cacheFor(pathname)
  if (!cache || origin !== worker.location.origin) return
  const sentIn = store.currentSession()
  const response = await fetch(url, { priority: 'low' })
  if (isPage(pathname)) await keepOfflinePageOf(new URL(url), response.clone())
  await store.keep(cache, url, response, sentIn)
}
