import { createHash } from 'node:crypto'

const INLINE_SCRIPT = /<script(?<attributes>(?:\s[^>]*)?)>(?<code>[\s\S]*?)<\/script>/gi
const ATTRIBUTE_SRC = /\ssrc\s*=/i
/** Blocks of data are never run, so no policy has to allow them. */
const IS_DATA = /\stype\s*=\s*["']?application\/(?:ld\+)?json/i

/** Hashes of the inline scripts in a finished page, as a policy names them. */
export function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>()
  for (const { groups } of html.matchAll(INLINE_SCRIPT)) {
    const { attributes = '', code = '' } = groups ?? {}
    if (ATTRIBUTE_SRC.test(attributes) || IS_DATA.test(attributes)) continue
    hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`)
  }
  return [...hashes]
}

/** The Content-Security-Policy of a page: own files only, and exactly the inline scripts that stand in it. */
export function contentSecurityPolicy(html: string, https: boolean): string {
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...inlineScriptHashes(html)].join(' ')}`,
    "style-src 'self'",
    // blob: what a customer is about to upload is shown from the phone itself
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
