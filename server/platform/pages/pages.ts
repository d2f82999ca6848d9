import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { SESSION_HINT, SESSION_HINT_COOKIE } from '#contract/cookies.ts'
import { type Language, pathIn, splitPath } from '#contract/languages.ts'
import { NO_SUCH_PAGE_HASH, type PageServices, VERIFY_NEEDS_SIGN_IN_HASH } from '#contract/page-services.ts'
import * as english from '../../../texts/en/common.ts'
import * as nepali from '../../../texts/ne/common.ts'
import type { Config } from '../../config.ts'
import { type CacheableResponse, sendCached } from '../cache/cache.ts'
import type { Db } from '../database/database.ts'
import { NO_PAGE } from '../http/client-errors.ts'
import { toShopError } from '../http/error-handler.ts'
import { notFound, unavailable } from '../shared/errors.ts'
import { textsIn } from '../shared/texts.ts'
import { type KnownPage, type Page, pageOf } from './paths.ts'
import { contentSecurityPolicy } from './policy.ts'
import { builtRenderers, CLIENT_FILES, liveRenderers, type Renderers } from './renderer.ts'
import { serveServiceWorker } from './service-worker.ts'

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

export interface PagesOptions {
  /** What the loaders of one page can read; adds the tags of what the page shows to `tags`. */
  services(db: Db, config: Config, tags: Set<string>): Omit<PageServices, 'report'>
}

/** The pages, rendered by the React application, and the files that browsers load for them. */
export const pages = fastifyPlugin(async (app: FastifyInstance, { services: servicesOf }: PagesOptions) => {
  const { config, db } = app
  const origin = config.publicUrl.origin
  const https = config.publicUrl.protocol === 'https:'
  const renderers = await openRenderers(app)

  async function render(renderer: Renderers[Language], path: string): Promise<CacheableResponse> {
    const tags = new Set<string>()
    let failure: unknown
    const report = (error: unknown) => {
      failure ??= error
    }
    const services = { ...servicesOf(db, config, tags), report }
    const response = await renderer.render(new URL(path, origin), services)
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

  async function send(request: FastifyRequest, reply: FastifyReply, page: KnownPage) {
    if (!renderers) throw unavailable()
    const renderer = renderers[page.language]
    const path = pathIn(page.language, page.path)
    try {
      return await sendCached(
        app.responseCache,
        request,
        reply,
        `page ${path}`,
        async () => {
          const rendered = await render(renderer, path)
          if (page.kind === 'public' || page.kind === 'plain') return rendered
          const headers = { ...rendered.headers, 'cache-control': REVALIDATE, 'x-robots-tag': 'noindex' }
          return { ...rendered, headers }
        },
        { dependsOnMore: page.kind !== 'public' && page.kind !== 'plain' },
      )
    } catch (error) {
      if (!(error instanceof UncacheableResponse)) return sendErrorPage(request, reply, error)
      const { status = 200, type, body, headers = {} } = error.page
      if (config.dev) reply.removeHeader('content-security-policy')
      return reply.code(status).type(type).headers(headers).header('cache-control', 'no-cache').send(body)
    }
  }

  app.get(
    '/*',
    // in development, the first page after a change waits until Vite has compiled it
    { config: { requiredRole: 'anyone', isCached: !config.dev, timeLimit: 'long' } },
    async (request, reply) => {
      // several slashes or backslashes at the start would be read as another host
      const path = request.url.replace(/^[/\\]+/, '/')
      if (!URL.canParse(path, origin)) throw notFound()
      const url = new URL(path, origin)
      if (NO_PAGE.test(url.pathname)) throw notFound()
      const page = pageOf(url)
      if (page.kind === 'moved') return reply.redirect(pathIn(page.language, page.path), 301)
      const target = redirectWithoutSession(page, request)
      if (target)
        return reply.header('cache-control', 'no-store').redirect(pathIn(page.language, target), 302)
      if (page.kind === 'unknown') throw notFound()
      return send(request, reply, page)
    },
  )
})

async function openRenderers(app: FastifyInstance): Promise<Renderers | undefined> {
  if (app.config.dev) return liveRenderers(app)
  const renderers = await builtRenderers()
  if (renderers) await serveFiles(app)
  else app.log.warn('no pages have been built: this process serves the API alone')
  return renderers
}

/**
 * Where a visitor without a session is redirected, without the prefix of the language; undefined for pages that everyone may see, and
 * for the back office, which leads to the sign-in and back.
 */
function redirectWithoutSession(page: Page, request: FastifyRequest): string | undefined {
  if (page.kind === 'unknown') return `/${NO_SUCH_PAGE_HASH}`
  if (page.kind !== 'private') return undefined
  if (request.cookies[SESSION_HINT_COOKIE] === SESSION_HINT.mayExist) return undefined
  // riders land on their stops after they sign in
  if (page.path === '/rider') return '/signin'
  return page.path === '/verify-email' ? `/signin${VERIFY_NEEDS_SIGN_IN_HASH}` : '/'
}

/** The page for an error: without scripts and styles, so that nothing in it can fail. */
function sendErrorPage(request: FastifyRequest, reply: FastifyReply, error: unknown) {
  const shopError = toShopError(error)
  if (shopError.status >= 500) request.log.error({ err: error }, shopError.code)
  if (shopError.retryAfterS !== undefined) reply.header('retry-after', String(shopError.retryAfterS))
  const { language } = splitPath(request.url)
  const t = language === 'ne' ? nepali : english
  const html = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${t.pageTitle(t.pleaseTryAgain)}</title></head><body><main><h1>${t.pleaseTryAgain}</h1><p>${shopError.text(textsIn(language))}</p>
<p><a href="">${t.tryAgain}</a></p></main></body></html>`
  return reply
    .code(shopError.status)
    .type(HTML)
    .headers({ 'cache-control': 'no-store', 'content-security-policy': contentSecurityPolicy(html, false) })
    .send(html)
}

/** The files of the build: cached for a year if their names are hashed, otherwise for a day. */
async function serveFiles(app: FastifyInstance): Promise<void> {
  const folders = CLIENT_FILES.map((folder) => join(folder, 'assets'))
  // its own routes read the whole folder for each request, to compare the spelling of the name
  await app.register(fastifyStatic, { root: folders, serve: false, preCompressed: true, index: false })
  const assets = new Map(folders.flatMap((folder) => readdirSync(folder).map((name) => [name, folder])))
  app.get<{ Params: { '*': string } }>(
    '/assets/*',
    { config: { requiredRole: 'anyone' } },
    (request, reply) => {
      const name = request.params['*']
      const folder = assets.get(name)
      if (!folder) throw notFound()
      return reply.sendFile(name, folder, { maxAge: '1y', immutable: true })
    },
  )
  serveServiceWorker(app)
  // files with names of their own are the same in each language
  const [folder = ''] = CLIENT_FILES
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile())
  for (const { name } of files) {
    if (name.startsWith('.') || /\.(br|gz)$/.test(name)) continue
    app.get(`/${name}`, { config: { requiredRole: 'anyone' } }, (_request, reply) =>
      reply.sendFile(name, folder, { maxAge: DAY_S * 1000, immutable: false }),
    )
  }
}
