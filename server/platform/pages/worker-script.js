// The service worker. service-worker.ts sends it, with OFFLINE_PAGES before it. It stores nothing: the page of a rider stores itself
// in a cache that has its path as name (app/features/rider/keep-page.ts).

/** A load balancer sends these when the shop does not run. */
const UNREACHABLE = [502, 503, 504]

addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(takeOver()))
addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET') return
  if (request.mode === 'navigate') event.respondWith(page(event))
  else if (new URL(request.url).pathname.startsWith('/assets/')) event.respondWith(file(request))
})

async function takeOver() {
  // earlier versions of this worker kept whatever a customer had seen
  for (const name of await caches.keys()) if (!name.startsWith('/')) await caches.delete(name)
  await registration.navigationPreload?.enable()
}

async function page({ request, preloadResponse }) {
  const { pathname } = new URL(request.url)
  const response = await ask(request, preloadResponse).catch(() => undefined)
  if (response && !UNREACHABLE.includes(response.status)) return response
  return (await kept(pathname)) ?? response ?? offlinePage(pathname)
}

/** The response of the shop, which the browser may have requested while this worker was starting. */
async function ask(request, preloadResponse) {
  return (await preloadResponse) ?? fetch(request)
}

async function file(request) {
  try {
    return await fetch(request)
  } catch (error) {
    const response = await kept(request.url)
    if (response) return response
    throw error
  }
}

const kept = (url) => caches.match(url, { ignoreVary: true })

function offlinePage(pathname) {
  const html = /^\/ne(\/|$)/.test(pathname) ? OFFLINE_PAGES.ne : OFFLINE_PAGES.en
  return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } })
}
