import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { SERVICE_WORKER_PATH } from '#contract/offline.ts'

/** Takes the place of the service worker when it is switched off: empties a browser's caches and unregisters itself. */
const REMOVE_SERVICE_WORKER = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name)
  await registration.unregister()
})()))
`

/**
 * Serves the script of the service worker. Browsers check it on each visit, so that a new one, or the one that removes it, works
 * at once. Its policy applies to the requests that the worker sends.
 */
export function serveServiceWorker(app: FastifyInstance, folder: string): void {
  const file = join(folder, SERVICE_WORKER_PATH)
  const isOn = app.config.serviceWorker && existsSync(file)
  const script = isOn ? readFileSync(file, 'utf8') : REMOVE_SERVICE_WORKER
  app.get(SERVICE_WORKER_PATH, { config: { requiredRole: 'anyone' } }, (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .headers({
        'cache-control': 'no-cache',
        'content-security-policy': "default-src 'none'; connect-src 'self'",
      })
      .send(script),
  )
}
