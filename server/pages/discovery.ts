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
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
}

const XML: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }
const escapeXml = (text: string) => text.replace(/[&<>"']/g, (sign) => XML[sign] ?? sign)

/** All public URLs: home, the list, categories, and products, newest first. */
export async function sitemap(db: Db, origin: string): Promise<CacheableResponse> {
  const categories = await listCategories(db)
  const paths = ['/', '/products', ...categories.map(({ name }) => listingPath({ category: name }))]
  const ids = await newestProductIds(db, MAX_URLS - paths.length)
  paths.push(...ids.map((id) => `/product/${id}`))
  const urls = paths.map((path) => `<url><loc>${escapeXml(origin + path)}</loc></url>`)
  return {
    type: 'application/xml; charset=utf-8',
    body: `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`,
    tags: listTags('newest'),
  }
}
