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

function prepare(event: Event) {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const routes = window.__reactRouterManifest?.routes
  if (!link || !routes || link.origin !== window.location.origin) return
  for (const { module, clientLoaderModule, imports = [] } of routesFor(link.pathname, routes)) {
    for (const href of [module, clientLoaderModule, ...imports]) {
      if (!href || prepared.has(href)) continue
      prepared.add(href)
      const hint = document.createElement('link')
      // not modulepreload: a module that once failed to load stays failed for as long as the page lives
      hint.rel = 'prefetch'
      hint.as = 'script'
      hint.href = href
      document.head.append(hint)
    }
  }
}

/**
 * Begins to load the scripts of a page when a finger, pointer or the focus comes near a link to it. Only a hint to the
 * browser: React Router's own way imports them, and answers a failure, which here is a lost connection, with a reload.
 */
export function usePreparePages(): void {
  useEffect(() => {
    const nearness = ['pointerover', 'focusin', 'touchstart'] as const
    for (const event of nearness) document.addEventListener(event, prepare, { passive: true })
    return () => {
      for (const event of nearness) document.removeEventListener(event, prepare)
    }
  }, [])
}
