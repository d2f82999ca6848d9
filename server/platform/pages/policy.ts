import { createHash } from 'node:crypto'

const INLINE_SCRIPT = /<script(?<attributes>(?:\s[^>]*)?)>(?<code>[\s\S]*?)<\/script>/gi
const ATTRIBUTE_SRC = /\ssrc\s*=/i
/** Data blocks are not executed, so the policy need not allow them. */
const IS_DATA = /\stype\s*=\s*["']?application\/(?:ld\+)?json/i

/** The hashes of the inline scripts of a page, as written in a policy. */
export function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>()
  for (const { groups } of html.matchAll(INLINE_SCRIPT)) {
    const { attributes = '', code = '' } = groups ?? {}
    if (ATTRIBUTE_SRC.test(attributes) || IS_DATA.test(attributes)) continue
    hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`)
  }
  return [...hashes]
}

/** The Content-Security-Policy of a page: files of this origin only, and exactly the inline scripts of this page. */
export function contentSecurityPolicy(html: string, https: boolean): string {
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...inlineScriptHashes(html)].join(' ')}`,
    "style-src 'self'",
    // blob: previews of pictures before they are uploaded
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}
