import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type {
  CreateRequestHandlerFunction,
  RequestHandler,
  RouterContextProvider,
  ServerBuild,
} from 'react-router'
import { LANGUAGES, type Language, splitPath } from '#contract/languages.ts'
import type { PageServices } from '#contract/page-services.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')
const buildOf = (language: Language) => join(ROOT, 'build', 'pages', language)
/** The folders of the files for browsers, one for each language, written by `npm run build`. */
export const CLIENT_FILES = LANGUAGES.map((language) => join(buildOf(language), 'client'))

/** The built application. Its entry also exports the router and the context through which loaders read services. */
type Build = ServerBuild & {
  entry: {
    module: {
      createRequestHandler: CreateRequestHandlerFunction
      provide(services: PageServices): RouterContextProvider
    }
  }
}

/** Renders pages of one language with the React application. The URL has the prefix of the language. */
interface Renderer {
  render(url: URL, services: PageServices): Promise<Response>
}
export type Renderers = Record<Language, Renderer>

function rendererOf(load: () => Promise<Build>, mode: 'production' | 'development'): Renderer {
  const handlers = new WeakMap<Build, RequestHandler>()
  return {
    async render(url, services) {
      const build = await load()
      const { createRequestHandler, provide } = build.entry.module
      const handle = handlers.get(build) ?? createRequestHandler(build, mode)
      handlers.set(build, handle)
      return handle(new Request(url), provide(services))
    },
  }
}

async function forEachLanguage(create: (language: Language) => Promise<Renderer>): Promise<Renderers> {
  const renderers = await Promise.all(LANGUAGES.map(async (language) => [language, await create(language)]))
  return Object.fromEntries(renderers)
}

/** Renders from the builds; undefined without them, as in tests of the API. */
export async function builtRenderers(): Promise<Renderers | undefined> {
  const fileOf = (language: Language) => join(buildOf(language), 'server', 'index.js')
  if (!LANGUAGES.every((language) => existsSync(fileOf(language)))) return undefined
  return forEachLanguage(async (language) => {
    const build: Build = await import(pathToFileURL(fileOf(language)).href)
    return rendererOf(async () => build, 'production')
  })
}

/** Renders from the current source files, and serves them to browsers through Vite, with hot reload. */
export async function liveRenderers(app: FastifyInstance): Promise<Renderers> {
  const { createServer } = await import('vite')
  const servers = new Map<Language, Awaited<ReturnType<typeof createServer>>>()
  for (const language of LANGUAGES) {
    // read by the configuration files of Vite and React Router
    process.env.SHOP_LANGUAGE = language
    const vite = await createServer({
      root: ROOT,
      server: { middlewareMode: true, hmr: { server: app.server } },
    })
    servers.set(language, vite)
    app.addHook('onClose', () => vite.close())
  }
  app.addHook('onRequest', (request, reply, done) => {
    const { pathname } = new URL(request.url, 'http://shop')
    if (/^\/(api|media|healthz|readyz|metrics)(\/|$)/.test(pathname)) return done()
    const vite = servers.get(splitPath(pathname).language)
    vite?.middlewares(request.raw, reply.raw, (error?: unknown) => done(error as Error | undefined))
    // Fastify must not send a second response after Vite's
    reply.raw.once('close', () => reply.hijack())
  })
  return forEachLanguage(async (language) =>
    rendererOf(
      async () => (await servers.get(language)?.ssrLoadModule('virtual:react-router/server-build')) as Build,
      'development',
    ),
  )
}
