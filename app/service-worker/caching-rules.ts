import { pathIn, splitPath } from '#contract/languages.ts'
import { type DeviceCache, OFFLINE_PATH } from '#contract/offline.ts'

const PUBLIC_PAGE = /^\/(?:products|product\/[^/]+)?$/
const PERSONAL_PAGE = /^\/(?:cart|wishlist|rider|orders(?:\/[^/]+){0,3})$/
const PUBLIC_DATA =
  /^\/api\/(?:settings|products(?:\/(?:search|categories|[0-9a-f-]{36}))?|(?:review|faq)\/product\/.+)$/
// The rider's page keeps its stops itself: it has to know whether they are older than its own actions.
const PERSONAL_DATA = /^\/api\/(?:user\/profile|cart|wishlist|complaints\/[^/]+|order\/.+)$/
const SHELL = /^\/assets\/.+\.(?:js|css|woff2)$/
const PICTURE = /^\/(?:media\/.+|.+\.(?:svg|png|webp|avif))$/

/** The path of the offline page in the language of a page. */
export function offlinePageOf(pathname: string): string {
  return pathIn(splitPath(pathname).language, OFFLINE_PATH)
}

/** Whether a URL is that of a page, and not of a file or a call. */
export function isPage(pathname: string): boolean {
  return !/^\/(?:api|assets|media)\/|\.\w+$/.test(pathname)
}

/**
 * The cache for the response to a GET request; undefined if it is not cached. The back office, the forms of the account and their
 * links with tokens, and searches as somebody types are never cached.
 */
export function cacheFor(pathname: string): DeviceCache | undefined {
  if (isPage(pathname)) {
    const { path } = splitPath(pathname)
    return PUBLIC_PAGE.test(path) ? 'pages' : PERSONAL_PAGE.test(path) ? 'personal' : undefined
  }
  if (PUBLIC_DATA.test(pathname)) return 'pages'
  if (PERSONAL_DATA.test(pathname)) return 'personal'
  if (pathname.startsWith('/api/')) return undefined
  return SHELL.test(pathname) ? 'shell' : PICTURE.test(pathname) ? 'pictures' : undefined
}

/** Whether a request starts or ends a session, after which another person may use the device. */
export function changesSession(method: string, pathname: string): boolean {
  const [, call = ''] = /^\/api\/user\/([^/]+)/.exec(pathname) ?? []
  if (call === 'google') return true
  if (method === 'DELETE') return call === 'profile' || pathname === '/api/user/sessions'
  return (
    method === 'POST' &&
    ['signin', 'register-with-otp', 'verify-email', 'reset-password', 'logout'].includes(call)
  )
}

/** URLs of the scripts, styles and fonts that a page names. */
export function shellOf(html: string): string[] {
  return [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g))]
}

/** The build that rendered a page: every build has its own manifest of the routes. */
export function buildOf(html: string): string {
  return /\/assets\/manifest-[\w.-]+\.js/.exec(html)?.[0] ?? ''
}
