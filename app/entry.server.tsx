import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, RouterContextProvider, ServerRouter } from 'react-router'
import type { PageServices } from '#contract/page-services.ts'
import { catalogContext, originContext, reportContext, settingsContext } from './context.ts'

/** Exported for the server, which must use this build's copy of React Router: contexts are specific to a copy. */
export { createRequestHandler } from 'react-router'

const RENDER_TIMEOUT_MS = 10_000

/** Creates the router context by which loaders reach the server's services. */
export function provide({
  catalog,
  findSettings,
  publicOrigin,
  report,
}: PageServices): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(catalogContext, catalog)
  context.set(settingsContext, findSettings)
  context.set(originContext, publicOrigin)
  context.set(reportContext, report)
  return context
}

/** Renders the complete page before sending it, because pages are cached, compressed and hashed as a whole. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    let failure: unknown
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={routerContext} url={request.url} />,
      {
        onAllReady() {
          clearTimeout(timer)
          if (failure) return reject(failure)
          const body = new PassThrough()
          pipe(body)
          headers.set('content-type', 'text/html; charset=utf-8')
          text(body).then((html) => resolve(new Response(html, { status, headers })), reject)
        },
        onShellError: reject,
        onError(error) {
          failure ??= error
        },
      },
    )
    const timer = setTimeout(() => abort(new Error('the page took too long to render')), RENDER_TIMEOUT_MS)
  })
}

export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (!request.signal.aborted) context.get(reportContext)(error)
}
