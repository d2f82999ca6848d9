import { matchRoutes, type RouteObject } from 'react-router'

/*
 * Details of React Router that are not part of its public API: the route manifest in the browser and the inline module
 * script in its HTML. Tests in react-router-internals.test.ts and tests/api/pages.test.ts fail when they change.
 */

/** The version for which this file was written. */
export const REACT_ROUTER_VERSION = '8.4.0'

/** A route in the manifest of the build. */
interface ManifestRoute {
  id: string
  parentId?: string
  path?: string
  index?: boolean
  module: string
  clientLoaderModule?: string
  imports?: string[]
}
type ManifestRoutes = Record<string, ManifestRoute>

declare global {
  interface Window {
    /** Its URL is different in each build. */
    __reactRouterManifest?: { routes: ManifestRoutes; url: string }
  }
}

/**
 * URLs of the scripts that a page and its layouts need. `<Link prefetch="intent">` would load them as well, but by
 * modulepreload: if that fails once, the import fails for the lifetime of the document, and React Router then reloads it.
 */
export function scriptsOfPage(
  pathname: string,
  routes: ManifestRoutes = window.__reactRouterManifest?.routes ?? {},
): string[] {
  const matches = matchRoutes(childrenOf(undefined, routes), pathname) ?? []
  return matches.flatMap(({ route: { id = '' } }) => {
    const { module, clientLoaderModule, imports = [] } = routes[id] ?? { module: '' }
    return [module, clientLoaderModule, ...imports].filter((url) => url !== undefined)
  })
}

function childrenOf(parentId: string | undefined, routes: ManifestRoutes): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }) => ({ id, path, index, children: childrenOf(id, routes) }) as RouteObject)
}

const PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g
/** The import at the end of the script, which starts the page. */
const START = /^import\("([^"]+)"\);<\/script>/m
const MODULE_SCRIPT = /(<script type="module" async="">)([\s\S]*?)(<\/script>)/

/**
 * Makes a page's scripts wait for the first paint. On a slow connection they would otherwise compete with styles, fonts and
 * the first picture: without this, Lighthouse computes 2.1 to 2.4 s to the first paint instead of 1.1 to 1.3 s. Hidden tabs,
 * which do not paint, start at once; one second after the load event all pages start.
 *
 * All files load at the same time, and each is imported on its own, because a page cannot respond while a file is evaluated:
 * four short pauses hide from a visitor what one long pause does not. The last import starts the page.
 */
export function delayScriptsUntilPaint(html: string): string {
  const preloads = [...html.matchAll(PRELOAD)].map(([, href]) => href)
  const start = START.exec(html)?.[1]
  const inTurn = preloads.filter((href) => href !== start)
  const wait = `await new Promise((go)=>{if(document.hidden||document.readyState==='complete')go();addEventListener('load',()=>setTimeout(go,1000));new PerformanceObserver((seen)=>{if(seen.getEntriesByName('first-contentful-paint').length)go()}).observe({type:'paint',buffered:true})});for(const href of ${JSON.stringify(preloads)})document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}));for(const href of ${JSON.stringify(inTurn)})await import(href);`
  return html
    .replaceAll(PRELOAD, '')
    .replace(MODULE_SCRIPT, (_match, open: string, code: string, close: string) => {
      const dynamicImports = code
        .replaceAll(/^import \* as (\w+) from ("[^"]+");/gm, 'const $1=await import($2);')
        .replaceAll(/^import ("[^"]+");/gm, 'await import($1);')
      return open + wait + dynamicImports + close
    })
}
