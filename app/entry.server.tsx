import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, RouterContextProvider, ServerRouter } from 'react-router'
import type { PageServices } from '#contract/page-services.ts'
import { catalogContext, originContext, reportContext, settingsContext } from './context.ts'

/** The router of this application, for the server: another copy would not know this one's contexts. */
export { createRequestHandler } from 'react-router'

const RENDER_TIMEOUT_MS = 10_000

/** The router context through which loaders reach the services. Called by the server, which knows only this door. */
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

const HINT = /<link rel="modulepreload" href="([^"]+)"\/>/g
const START = /(<script type="module" async="">)([\s\S]*?)(<\/script>)/

/**
 * Lets the browser ask for scripts only when it has painted what is in the page: over a thin line they would come before
 * style, fonts and the first picture. A tab in the background paints nothing and begins at once; a second after all
 * has been loaded, nobody waits any longer.
 */
function scriptsAfterPaint(html: string): string {
  const hrefs = [...html.matchAll(HINT)].map(([, href]) => href)
  const wait = `await new Promise((go)=>{if(document.hidden||document.readyState==='complete')go();addEventListener('load',()=>setTimeout(go,1000));new PerformanceObserver(go).observe({type:'paint',buffered:true})});for(const href of ${JSON.stringify(hrefs)})document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}));`
  return html.replaceAll(HINT, '').replace(START, (_all, open: string, code: string, close: string) => {
    const later = code
      .replaceAll(/^import \* as (\w+) from ("[^"]+");/gm, 'const $1=await import($2);')
      .replaceAll(/^import ("[^"]+");/gm, 'await import($1);')
    return open + wait + later + close
  })
}

/** Renders the whole page before the first byte leaves: it is cached, compressed and hashed as a whole. */
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
          text(body).then(
            (html) =>
              resolve(
                new Response(import.meta.env.PROD ? scriptsAfterPaint(html) : html, { status, headers }),
              ),
            reject,
          )
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
