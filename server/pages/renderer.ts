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
import type { PageServices } from '#contract/page-services.ts'

const ROOT = join(import.meta.dirname, '..', '..')
/** The files for browsers, written by `npm run build`. */
export const CLIENT_FILES = join(ROOT, 'build', 'pages', 'client')
const SERVER_BUILD = join(ROOT, 'build', 'pages', 'server', 'index.js')

/** The built application. Its entry also exports the router and the context through which loaders read services. */
type Build = ServerBuild & {
  entry: {
    module: {
      createRequestHandler: CreateRequestHandlerFunction
      provide(services: PageServices): RouterContextProvider
    }
  }
}

/** Renders pages with the React application. */
export interface Renderer {
  render(url: URL, services: PageServices): Promise<Response>
}

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

/** Renders from the build; undefined without one, as in tests of the API. */
export async function builtRenderer(): Promise<Renderer | undefined> {
  if (!existsSync(SERVER_BUILD)) return undefined
  const build: Build = await import(pathToFileURL(SERVER_BUILD).href)
  return rendererOf(async () => build, 'production')
}

/** Renders from the current source files, and serves them to browsers through Vite, with hot reload. */
export async function liveRenderer(app: FastifyInstance): Promise<Renderer> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: ROOT,
    server: { middlewareMode: true, hmr: { server: app.server } },
  })
  app.addHook('onClose', () => vite.close())
  app.addHook('onRequest', (request, reply, done) => {
    const { pathname } = new URL(request.url, 'http://shop')
    if (/^\/(api|media|healthz|readyz|metrics)(\/|$)/.test(pathname)) return done()
    vite.middlewares(request.raw, reply.raw, (error?: unknown) => done(error as Error | undefined))
    // Fastify must not send a second response after Vite's
    reply.raw.once('close', () => reply.hijack())
  })
  return rendererOf(
    async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as Build,
    'development',
  )
}
