import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { SESSION_HINT_COOKIE } from '#contract/cookies.ts'
import { NO_SUCH_PAGE_HASH, VERIFY_NEEDS_SIGN_IN_HASH } from '#contract/page-services.ts'
import { type CacheableResponse, sendCached } from '../cache/cache.ts'
import type { Db } from '../database/database.ts'
import { toShopError } from '../http/error-handler.ts'
import { notFound, unavailable } from '../shared/errors.ts'
import { robots, sitemap } from './discovery.ts'
import { type Page, pageOf } from './paths.ts'
import { contentSecurityPolicy } from './policy.ts'
import { builtRenderer, CLIENT_FILES, liveRenderer, type Renderer } from './renderer.ts'
import { pageServices } from './services.ts'

const DAY_S = 24 * 60 * 60
const HTML = 'text/html; charset=utf-8'
/** What a browser may keep for itself but must ask about each time. */
const ASK_EACH_TIME = 'private, no-cache'

/** Thrown for a page that must not be cached, such as one that does not exist. */
class UncacheableResponse extends Error {
  readonly page: CacheableResponse

  constructor(page: CacheableResponse) {
    super('this page is not cached')
    this.page = page
  }
}

/** The shop's pages, rendered by the React application, and the files that browsers need for them. */
export const pages = fastifyPlugin(async (app: FastifyInstance) => {
  const { config, publicReads: reads } = app
  const origin = config.publicUrl.origin
  const https = config.publicUrl.protocol === 'https:'
  const renderer = config.dev ? await liveRenderer(app) : await builtRenderer()
  if (renderer && !config.dev) await serveFiles(app)
  if (!renderer) app.log.warn('no pages have been built: this process serves the API alone')

  // the first page after a change waits for Vite to compile it
  const patience = config.dev ? { handlerTimeout: 120_000 } : {}

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
    // the cache then shows the last good page, if the database is what failed
    if (response.status >= 500) throw failure ?? new Error(`${path} could not be rendered`)
    const page: CacheableResponse = {
      status: response.status,
      type: response.headers.get('content-type') ?? HTML,
      body: html,
      headers: {
        // in development Vite's own scripts and styles come and go
        ...(config.dev ? {} : { 'content-security-policy': contentSecurityPolicy(html, https) }),
        ...(location ? { location } : {}),
      },
      tags: [...tags],
    }
    if (response.status !== 200 || config.dev) throw new UncacheableResponse(page)
    return page
  }

  async function send(request: FastifyRequest, reply: FastifyReply, path: string, forAll: boolean) {
    if (!renderer) throw unavailable()
    try {
      return await sendCached(app.responseCache, request, reply, `page ${path}`, async () => {
        const page = await reads.read((db) => render(renderer, path, db))
        if (forAll) return page
        const headers = { ...page.headers, 'cache-control': ASK_EACH_TIME, 'x-robots-tag': 'noindex' }
        return { ...page, headers }
      })
    } catch (error) {
      if (!(error instanceof UncacheableResponse)) return sendTrouble(request, reply, error)
      const { status = 200, type, body, headers = {} } = error.page
      if (config.dev) reply.removeHeader('content-security-policy')
      return reply.code(status).type(type).headers(headers).header('cache-control', 'no-cache').send(body)
    }
  }

  /** Where somebody without any session is led instead; undefined where they may stay. */
  function leadAway(page: Page, request: FastifyRequest): string | undefined {
    if (page.kind === 'unknown') return `/${NO_SUCH_PAGE_HASH}`
    if (page.kind !== 'private' && page.kind !== 'admin') return undefined
    if (request.cookies[SESSION_HINT_COOKIE]) return undefined
    return page.path === '/verify-email' ? `/signin${VERIFY_NEEDS_SIGN_IN_HASH}` : '/'
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

  app.get('/*', { config: { requiredRole: 'anyone' }, ...patience }, async (request, reply) => {
    // a path that begins with several slashes, either way round, would be read as another host
    const address = request.url.replace(/^[/\\]+/, '/')
    if (!URL.canParse(address, origin)) throw notFound()
    const url = new URL(address, origin)
    if (/^\/(api|media|assets)(\/|$)/.test(url.pathname)) throw notFound()
    const page = pageOf(url)
    if (page.kind === 'moved') return reply.redirect(page.path, 301)
    const elsewhere = leadAway(page, request)
    if (elsewhere) return reply.header('cache-control', 'no-store').redirect(elsewhere, 302)
    if (page.kind === 'unknown') throw notFound()
    return send(request, reply, page.path, page.kind === 'public' || page.kind === 'plain')
  })
})

/** A page in place of one that cannot be rendered: no scripts, no styles of its own, nothing that could fail again. */
function sendTrouble(request: FastifyRequest, reply: FastifyReply, error: unknown) {
  const trouble = toShopError(error)
  if (trouble.status >= 500) request.log.error({ err: error }, trouble.code)
  if (trouble.retryAfterS !== undefined) reply.header('retry-after', String(trouble.retryAfterS))
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Hariyo: please try again</title></head><body><main><h1>Please try again</h1><p>${trouble.message}</p>
<p><a href="">Try again</a></p></main></body></html>`
  return reply
    .code(trouble.status)
    .type(HTML)
    .headers({ 'cache-control': 'no-store', 'content-security-policy': contentSecurityPolicy(html, false) })
    .send(html)
}

/** What the build made for browsers: hashed names for ever, the few others for a day. */
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
  const files = readdirSync(CLIENT_FILES, { withFileTypes: true }).filter((entry) => entry.isFile())
  for (const { name } of files) {
    if (name.startsWith('.') || /\.(br|gz)$/.test(name)) continue
    app.get(`/${name}`, { config: { requiredRole: 'anyone' } }, (_request, reply) =>
      reply.sendFile(name, CLIENT_FILES, { maxAge: DAY_S * 1000, immutable: false }),
    )
  }
}
