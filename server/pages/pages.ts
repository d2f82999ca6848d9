import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { SESSION_HINT_COOKIE } from '#contract/cookies.ts'
import { SERVICE_WORKER_PATH } from '#contract/offline.ts'
import { NO_SUCH_PAGE_HASH, VERIFY_NEEDS_SIGN_IN_HASH } from '#contract/page-services.ts'
import { type CacheableResponse, sendCached } from '../cache/cache.ts'
import type { Db } from '../database/database.ts'
import { toShopError } from '../http/error-handler.ts'
import { notFound, unavailable } from '../shared/errors.ts'
import { robots, sitemap } from './discovery.ts'
import { type Page, pageOf } from './paths.ts'
import { contentSecurityPolicy } from './policy.ts'
import { builtRenderer, CLIENT_FILES, liveRenderer, type Renderer } from './renderer.ts'
import { serveServiceWorker } from './service-worker.ts'
import { pageServices } from './services.ts'

const DAY_S = 24 * 60 * 60
const HTML = 'text/html; charset=utf-8'
/** Only the browser itself may cache it, and it revalidates each time. */
const REVALIDATE = 'private, no-cache'

/** Thrown with a page that must not be cached, such as a 404. */
class UncacheableResponse extends Error {
  readonly page: CacheableResponse

  constructor(page: CacheableResponse) {
    super('this page is not cached')
    this.page = page
  }
}

/** The pages, rendered by the React application, and the files that browsers load for them. */
export const pages = fastifyPlugin(async (app: FastifyInstance) => {
  const { config, publicReads: reads } = app
  const origin = config.publicUrl.origin
  const https = config.publicUrl.protocol === 'https:'
  const renderer = config.dev ? await liveRenderer(app) : await builtRenderer()
  if (renderer && !config.dev) await serveFiles(app)
  if (!renderer) app.log.warn('no pages have been built: this process serves the API alone')

  // the first page after a change waits until Vite has compiled it
  const timeouts = config.dev ? { handlerTimeout: 120_000 } : {}

  async function render(shop: Renderer, path: string, db: Db): Promise<CacheableResponse> {
    const tags = new Set<string>()
    let failure: unknown
    const report = (error: unknown) => {
      failure ??= error
    }
    const services = { ...pageServices(db, config, tags), report }
    const response = await shop.render(new URL(path, origin), services)
    const html = await response.text()
    const location = response.headers.get('location')
    // if the database failed, the cache sends the last good page
    if (response.status >= 500) throw failure ?? new Error(`${path} could not be rendered`)
    const page: CacheableResponse = {
      status: response.status,
      type: response.headers.get('content-type') ?? HTML,
      body: html,
      headers: {
        // in development, Vite adds inline scripts and styles
        ...(config.dev ? {} : { 'content-security-policy': contentSecurityPolicy(html, https) }),
        ...(location ? { location } : {}),
      },
      tags: [...tags],
    }
    if (response.status !== 200 || config.dev) throw new UncacheableResponse(page)
    return page
  }

  async function send(request: FastifyRequest, reply: FastifyReply, path: string, isPublic: boolean) {
    if (!renderer) throw unavailable()
    try {
      return await sendCached(app.responseCache, request, reply, `page ${path}`, async () => {
        const page = await reads.read((db) => render(renderer, path, db))
        if (isPublic) return page
        const headers = { ...page.headers, 'cache-control': REVALIDATE, 'x-robots-tag': 'noindex' }
        return { ...page, headers }
      })
    } catch (error) {
      if (!(error instanceof UncacheableResponse)) return sendErrorPage(request, reply, error)
      const { status = 200, type, body, headers = {} } = error.page
      if (config.dev) reply.removeHeader('content-security-policy')
      return reply.code(status).type(type).headers(headers).header('cache-control', 'no-cache').send(body)
    }
  }

  app.get('/robots.txt', { config: { requiredRole: 'anyone' } }, (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', `public, max-age=${DAY_S}`)
      .send(robots(origin)),
  )

  app.get('/sitemap.xml', { config: { requiredRole: 'anyone' } }, (request, reply) =>
    sendCached(app.responseCache, request, reply, 'sitemap', () => reads.read((db) => sitemap(db, origin))),
  )

  app.get('/*', { config: { requiredRole: 'anyone' }, ...timeouts }, async (request, reply) => {
    // several slashes or backslashes at the start would be read as another host
    const path = request.url.replace(/^[/\\]+/, '/')
    if (!URL.canParse(path, origin)) throw notFound()
    const url = new URL(path, origin)
    if (/^\/(api|media|assets)(\/|$)/.test(url.pathname)) throw notFound()
    const page = pageOf(url)
    if (page.kind === 'moved') return reply.redirect(page.path, 301)
    const target = redirectWithoutSession(page, request)
    if (target) return reply.header('cache-control', 'no-store').redirect(target, 302)
    if (page.kind === 'unknown') throw notFound()
    return send(request, reply, page.path, page.kind === 'public' || page.kind === 'plain')
  })
})

/** Where a visitor without a session is redirected; undefined for pages that everyone may see. */
function redirectWithoutSession(page: Page, request: FastifyRequest): string | undefined {
  if (page.kind === 'unknown') return `/${NO_SUCH_PAGE_HASH}`
  if (page.kind !== 'private' && page.kind !== 'admin') return undefined
  if (request.cookies[SESSION_HINT_COOKIE]) return undefined
  return page.path === '/verify-email' ? `/signin${VERIFY_NEEDS_SIGN_IN_HASH}` : '/'
}

/** The page for an error: without scripts and styles, so that nothing in it can fail. */
function sendErrorPage(request: FastifyRequest, reply: FastifyReply, error: unknown) {
  const shopError = toShopError(error)
  if (shopError.status >= 500) request.log.error({ err: error }, shopError.code)
  if (shopError.retryAfterS !== undefined) reply.header('retry-after', String(shopError.retryAfterS))
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Hariyo: please try again</title></head><body><main><h1>Please try again</h1><p>${shopError.message}</p>
<p><a href="">Try again</a></p></main></body></html>`
  return reply
    .code(shopError.status)
    .type(HTML)
    .headers({ 'cache-control': 'no-store', 'content-security-policy': contentSecurityPolicy(html, false) })
    .send(html)
}

/** The files of the build: cached for a year if their names are hashed, otherwise for a day. */
async function serveFiles(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(CLIENT_FILES, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '1y',
    preCompressed: true,
    index: false,
    dotfiles: 'ignore',
  })
  serveServiceWorker(app)
  const files = readdirSync(CLIENT_FILES, { withFileTypes: true }).filter((entry) => entry.isFile())
  for (const { name } of files) {
    if (name.startsWith('.') || /\.(br|gz)$/.test(name) || `/${name}` === SERVICE_WORKER_PATH) continue
    app.get(`/${name}`, { config: { requiredRole: 'anyone' } }, (_request, reply) =>
      reply.sendFile(name, CLIENT_FILES, { maxAge: DAY_S * 1000, immutable: false }),
    )
  }
}
