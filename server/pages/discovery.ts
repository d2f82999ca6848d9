import { listingPath } from '#contract/listing.ts'
import { type CacheableResponse, listTags } from '../cache/cache.ts'
import { listCategories, newestProductIds } from '../catalog/catalog.ts'
import type { Db } from '../database/database.ts'
import { PRIVATE_PATHS } from './paths.ts'

/** What one sitemap may name at most, by its standard. */
const MOST_ADDRESSES = 50_000

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

/** Every public address: home, listing, shelves, and the products, newest first. */
export async function sitemap(db: Db, origin: string): Promise<CacheableResponse> {
  const categories = await listCategories(db)
  const paths = ['/', '/products', ...categories.map(({ name }) => listingPath({ category: name }))]
  const ids = await newestProductIds(db, MOST_ADDRESSES - paths.length)
  paths.push(...ids.map((id) => `/product/${id}`))
  const addresses = paths.map((path) => `<url><loc>${escapeXml(origin + path)}</loc></url>`)
  return {
    type: 'application/xml; charset=utf-8',
    body: `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${addresses.join('\n')}\n</urlset>\n`,
    tags: listTags('newest'),
  }
}
