import type { FastifyInstance } from 'fastify'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language, pathIn } from '#contract/languages.ts'
import { listingPath } from '#contract/product-filters.ts'
import { countProductsOnSale, listCategories, productIdsOnSale } from './domains/catalog/catalog.ts'
import { countFarms, farmIds } from './domains/farms/farms.ts'
import { type CacheableResponse, FARMS_TAG, listTags, sendCached } from './platform/cache/cache.ts'
import type { Db } from './platform/database/database.ts'
import { PRIVATE_PATHS } from './platform/pages/paths.ts'
import { notFound } from './platform/shared/errors.ts'
import { escapeHtml } from './platform/shared/escape-html.ts'

/** Of one part of the sitemap, so that no response grows with the catalogue. */
const PAGES_PER_PART = 1000
const DAY_S = 24 * 60 * 60

/** Pages of which the shop may have many. */
const LISTED = {
  products: {
    path: 'product',
    count: countProductsOnSale,
    ids: productIdsOnSale,
    tags: listTags('newest'),
  },
  farms: { path: 'farm', count: countFarms, ids: farmIds, tags: [FARMS_TAG] },
}
type Listed = keyof typeof LISTED

/** robots.txt and the sitemap. */
export function discoveryRoutes(app: FastifyInstance): void {
  const { db, responseCache: cache } = app
  const { origin } = app.config.publicUrl
  const route = { config: { requiredRole: 'anyone', isCached: true } } as const

  app.get('/robots.txt', route, (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', `public, max-age=${DAY_S}`)
      .send(robots(origin)),
  )
  app.get('/sitemap.xml', route, (request, reply) =>
    sendCached(cache, request, reply, 'sitemap', () => sitemapIndex(db, origin)),
  )
  app.get('/sitemap-pages.xml', route, (request, reply) =>
    sendCached(cache, request, reply, 'sitemap pages', () => sitemapOfPages(db, origin)),
  )
  for (const listed of ['products', 'farms'] as const) {
    app.get<{ Params: { part: string } }>(
      `/sitemap-${listed}-:part(^[0-9]{1,6}).xml`,
      route,
      (request, reply) => {
        const part = Number(request.params.part)
        return sendCached(cache, request, reply, `sitemap ${listed} ${part}`, () =>
          sitemapPart(db, origin, listed, part),
        )
      },
    )
  }
}

function robots(origin: string): string {
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

/** The entries of a page, one for each language, each with the addresses in all of them. */
function entriesOf(origin: string, path: string): string[] {
  const urlIn = (language: Language) => escapeHtml(origin + pathIn(language, path))
  const alternates = [
    ...LANGUAGES.map((language) => [language, urlIn(language)]),
    ['x-default', urlIn(DEFAULT_LANGUAGE)],
  ]
    .map(([name, url]) => `<xhtml:link rel="alternate" hreflang="${name}" href="${url}"/>`)
    .join('')
  return LANGUAGES.map((language) => `<url><loc>${urlIn(language)}</loc>${alternates}</url>`)
}

/** The parts of the sitemap: one of pages, and one for each thousand products or farms. */
async function sitemapIndex(db: Db, origin: string): Promise<CacheableResponse> {
  const paths = ['/sitemap-pages.xml']
  for (const listed of ['products', 'farms'] as const) {
    const parts = Math.ceil((await LISTED[listed].count(db)) / PAGES_PER_PART)
    for (let part = 1; part <= parts; part += 1) paths.push(`/sitemap-${listed}-${part}.xml`)
  }
  return xml(
    'sitemapindex',
    paths.map((path) => `<sitemap><loc>${escapeHtml(origin + path)}</loc></sitemap>`),
    [...LISTED.products.tags, ...LISTED.farms.tags],
  )
}

/** Home, the lists and the categories, in each language. */
async function sitemapOfPages(db: Db, origin: string): Promise<CacheableResponse> {
  const categories = await listCategories(db)
  const paths = [
    '/',
    '/products',
    '/farms',
    '/list',
    ...categories.map(({ name }) => listingPath({ category: name })),
  ]
  return xml(
    'urlset',
    paths.flatMap((path) => entriesOf(origin, path)),
    listTags('newest'),
  )
}

/** The pages of a part, in each language. `part` counts from 1; throws 404 for one that the index does not name. */
async function sitemapPart(db: Db, origin: string, listed: Listed, part: number): Promise<CacheableResponse> {
  const { path, count, ids, tags } = LISTED[listed]
  const skip = (part - 1) * PAGES_PER_PART
  if (part < 1 || skip >= (await count(db))) throw notFound()
  const found = await ids(db, { skip, limit: PAGES_PER_PART })
  return xml(
    'urlset',
    found.flatMap((id) => entriesOf(origin, `/${path}/${id}`)),
    tags,
  )
}

function xml(root: 'sitemapindex' | 'urlset', entries: string[], tags: string[]): CacheableResponse {
  const names =
    'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'
  return {
    type: 'application/xml; charset=utf-8',
    body: `<?xml version="1.0" encoding="UTF-8"?>\n<${root} ${names}>\n${entries.join('\n')}\n</${root}>\n`,
    tags,
  }
}
