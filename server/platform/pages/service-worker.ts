import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import type { Language } from '#contract/languages.ts'
import { textsIn } from '../shared/texts.ts'

/** Shown instead of any page when there is no network. It needs no other file. */
function offlinePage(language: Language): string {
  const { offlinePage: page, needsNetwork } = textsIn(language)
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${page.title} · Hariyo</title>
<style>
  body { margin: 20vh auto; padding: 0 1rem; max-width: 30rem; text-align: center; line-height: 1.5;
    background: #faf7f0; color: #1c2620; font-family: Mukta, system-ui, sans-serif }
  a { display: inline-block; padding: 0.75rem 1.5rem; border-radius: 0.75rem; background: #1f5d3a; color: white;
    font-weight: bold; text-decoration: none }
</style>
<main><h1>${page.title}</h1><p>${needsNetwork}</p><p><a href="">${page.tryAgain}</a></p></main>
</html>`
}

/**
 * Serves the script of the service worker. Browsers check it on each visit, so that a changed one works at once. Its policy applies
 * to the requests that the worker sends.
 */
export function serveServiceWorker(app: FastifyInstance): void {
  const pages = JSON.stringify({ en: offlinePage('en'), ne: offlinePage('ne') })
  const script = readFileSync(new URL('worker-script.js', import.meta.url), 'utf8')
  app.get('/service-worker.js', { config: { requiredRole: 'anyone' } }, (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .headers({
        'cache-control': 'no-cache',
        'content-security-policy': "default-src 'none'; connect-src 'self'",
      })
      .send(`const OFFLINE_PAGES = ${pages}\n${script}`),
  )
}
