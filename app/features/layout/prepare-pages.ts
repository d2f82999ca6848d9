import { useEffect } from 'react'

/** What the build tells of a route; React Router keeps it here for itself. */
interface Route {
  id: string
  parentId?: string
  path?: string
  index?: boolean
  module: string
  clientLoaderModule?: string
  imports?: string[]
}
declare global {
  interface Window {
    __reactRouterManifest?: { routes: Record<string, Route> }
  }
}

/** The route of a path with those around it, innermost first; nothing for a path the shop does not know. */
export function routesFor(pathname: string, routes: Record<string, Route>): Route[] {
  const wanted = pathname.split('/').filter(Boolean)
  const found = Object.values(routes).find(({ path, index }) => {
    if (path === undefined) return index === true && wanted.length === 0
    const parts = path.split('/').filter(Boolean)
    return (
      parts.length === wanted.length &&
      parts.length > 0 &&
      parts.every((part, at) => part.startsWith(':') || part === wanted[at])
    )
  })
  const chain: Route[] = []
  for (let route = found; route; route = route.parentId ? routes[route.parentId] : undefined)
    chain.push(route)
  return chain
}

const prepared = new Set<string>()

/** A pointer that only passes over a link is gone again by then. */
const PASSING_MS = 65
let passing: ReturnType<typeof setTimeout> | undefined

function comeNear(event: Event) {
  clearTimeout(passing)
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || link.origin !== window.location.origin) return
  const mayPass = event instanceof PointerEvent && event.pointerType === 'mouse'
  if (mayPass) passing = setTimeout(() => prepare(link), PASSING_MS)
  else prepare(link)
}

/** Fetches the scripts of a page into the browser's cache. */
function prepareScripts(pathname: string) {
  const routes = window.__reactRouterManifest?.routes
  if (!routes) return
  for (const { module, clientLoaderModule, imports = [] } of routesFor(pathname, routes)) {
    for (const href of [module, clientLoaderModule, ...imports]) {
      if (!href || prepared.has(href)) continue
      prepared.add(href)
      // no link: Firefox counts prefetch as default-src, which the policy forbids, and what once failed by preload or
      // modulepreload stays failed for as long as the page lives
      fetch(href, { priority: 'low' })
        .then((answer) => answer.arrayBuffer())
        .catch(() => prepared.delete(href))
    }
  }
}

function prepare(link: HTMLAnchorElement) {
  prepareScripts(link.pathname)
  // within a page it knows itself when to ask: the listing waits for the last of several changes
  if (link.pathname !== window.location.pathname)
    import('./prefetch.ts').then(
      ({ prefetchPage }) => prefetchPage(new URL(link.href)),
      () => {},
    )
}

/**
 * Begins to load the scripts and the data of a page when a finger, pointer or the focus comes near a link to it. The scripts
 * are only fetched: React Router's own way imports them, and answers a failure, which here is a lost connection, with a
 * reload.
 */
export function usePreparePages(): void {
  useEffect(() => {
    const nearness = ['pointerover', 'focusin', 'touchstart'] as const
    for (const event of nearness) document.addEventListener(event, comeNear, { passive: true })
    return () => {
      for (const event of nearness) document.removeEventListener(event, comeNear)
    }
  }, [])
}
