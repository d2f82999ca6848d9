import type { ConnectionMessage, PageMessage } from '#contract/offline.ts'

// The DOM types of TypeScript do not contain those of service workers.

interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

export interface FetchEvent extends LastingEvent {
  readonly request: Request
  readonly preloadResponse: Promise<Response | undefined>
  respondWith(response: Promise<Response>): void
}

interface MessageFromPage extends LastingEvent {
  readonly data: PageMessage
}

interface Page {
  postMessage(message: ConnectionMessage): void
}

interface Scope {
  readonly location: Location
  readonly navigator: Navigator
  readonly registration: ServiceWorkerRegistration
  readonly clients: { claim(): Promise<void>; matchAll(): Promise<Page[]> }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: LastingEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
  addEventListener(type: 'message', listener: (event: MessageFromPage) => void): void
}

/** The global scope of the service worker. */
export const worker = globalThis as unknown as Scope
