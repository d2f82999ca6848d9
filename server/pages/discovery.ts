import { DEFAULT_LANGUAGE, LANGUAGES, type Language, pathIn } from '#contract/languages.ts'
import { listingPath } from '#contract/product-filters.ts'
import { type CacheableResponse, listTags } from '../cache/cache.ts'
import { listCategories, newestProductIds } from '../catalog/catalog.ts'
import type { Db } from '../database/database.ts'
import { PRIVATE_PATHS } from './paths.ts'

/** The limit of the sitemap protocol. */
const MAX_URLS = 50_000

export function robots(origin: string): string {
  const closed = ['/api/', '/admin', ...PRIVATE_PATHS]
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    ...LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE).flatMap((language) =>
      closed.slice(1).map((path) => `Disallow: ${pathIn(language, path)}`),
    ),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
}

const XML: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }
const escapeXml = (text: string) => text.replace(/[&<>"']/g, (sign) => XML[sign] ?? sign)

/** The entries of a page, one for each language, each with the addresses in all of them. */
function entriesOf(origin: string, path: string): string[] {
  const urlIn = (language: Language) => escapeXml(origin + pathIn(language, path))
  const alternates = [
    ...LANGUAGES.map((language) => [language, urlIn(language)]),
    ['x-default', urlIn(DEFAULT_LANGUAGE)],
  ]
    .map(([name, url]) => `<xhtml:link rel="alternate" hreflang="${name}" href="${url}"/>`)
    .join('')
  return LANGUAGES.map((language) => `<url><loc>${urlIn(language)}</loc>${alternates}</url>`)
}

/** All public URLs in each language: home, the list, categories, and products, newest first. */
export async function sitemap(db: Db, origin: string): Promise<CacheableResponse> {
  const categories = await listCategories(db)
  const paths = ['/', '/products', ...categories.map(({ name }) => listingPath({ category: name }))]
  const ids = await newestProductIds(db, MAX_URLS / LANGUAGES.length - paths.length)
  paths.push(...ids.map((id) => `/product/${id}`))
  const urls = paths.flatMap((path) => entriesOf(origin, path))
  return {
    type: 'application/xml; charset=utf-8',
    body: `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('\n')}\n</urlset>\n`,
    tags: listTags('newest'),
  }
}
