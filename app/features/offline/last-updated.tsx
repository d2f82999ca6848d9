import { useEffect, useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import {
  type ConnectionMessage,
  DEVICE_CACHES,
  FROM_DEVICE,
  type PageMessage,
  SERVICE_WORKER_PATH,
} from '#contract/offline.ts'
import { dateFormat } from '#texts/dates.ts'
import * as messages from '#texts/messages.ts'
import { ApiError } from '../../api/client.ts'
import { queryClient } from '../../api/query-client.ts'
import { savesData } from '../../ui/data-saver.ts'
import { formatDay, formatDayAndTime } from '../../ui/dates.ts'
import { localPath } from '../../ui/local-path.ts'
import { toast } from '../../ui/toast.ts'
import { forgetPerson } from '../session/forget-person.ts'
import { hasSessionHint } from '../session/state.ts'
import { isOnline } from './connection.ts'
import { NoticeBar } from './offline-notice.tsx'

/** The call with the data of a page whose HTML does not contain them. */
const DATA_OF_PAGES: [page: RegExp, call: string][] = [
  [/\/cart$/, '/api/cart'],
  [/\/wishlist$/, '/api/wishlist'],
  [/\/orders$/, '/api/order/my-orders'],
  [/\/orders\/([^/]+)$/, '/api/order/$1'],
  [/\/orders\/([^/]+)\/invoice$/, '/api/order/$1/invoice'],
]

const timeOfDay = dateFormat({
  timeZone: 'Asia/Kathmandu',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
})

/** `4:05 pm` in Nepal's time zone, with the day unless that is today. */
function formatTime(time: Date): string {
  const iso = time.toISOString()
  const isToday = formatDay(iso) === formatDay(new Date().toISOString())
  return isToday ? timeOfDay.format(time) : formatDayAndTime(iso)
}

/** The service worker is asked this often whether the shop can be reached again. */
const CHECK_EVERY_MS = 10_000
/** Loads the data of the current page again. */
let refresh = () => {}

/** The time at which the shop sent what this page shows, from the service worker's copy. */
async function readLastUpdated(url: URL): Promise<string | undefined> {
  const [page, call] = DATA_OF_PAGES.find(([pattern]) => pattern.test(url.pathname)) ?? []
  const kept =
    page && call
      ? await globalThis.caches?.match(url.pathname.replace(page, call).replace(/^.*\/api/, '/api'), {
          ignoreSearch: true,
        })
      : await globalThis.caches?.match(url)
  return kept?.headers.get('date') ?? undefined
}

/** The notice of a missing connection, with the time of what the page shows. Has the service worker keep each visited page. */
export function LastUpdated({ online }: { online: boolean }) {
  const { pathname, search } = useLocation()
  const [time, setTime] = useState<string>()
  const { revalidate } = useRevalidator()

  useEffect(() => {
    refresh = () => {
      void revalidate()
      void queryClient().invalidateQueries()
    }
  }, [revalidate])

  useEffect(() => {
    const { origin, href } = window.location
    if (online) {
      // Navigation inside the application loads no HTML.
      if (!savesData()) tell({ type: 'seen', urls: [href] })
      return
    }
    const timer = setInterval(tell, CHECK_EVERY_MS, { type: 'connection' })
    let isCurrent = true
    void readLastUpdated(new URL(localPath(pathname + search), origin)).then(
      (read) => isCurrent && setTime(read),
    )
    return () => {
      clearInterval(timer)
      isCurrent = false
    }
  }, [online, pathname, search])

  if (online) return null
  return <NoticeBar>{time ? messages.lastUpdated(formatTime(new Date(time))) : messages.offline}</NoticeBar>
}

function tell(message: PageMessage) {
  navigator.serviceWorker?.controller?.postMessage(message)
}

/** Registers the service worker and follows what it says about the connection. */
export function connectServiceWorker() {
  queryClient()
    .getMutationCache()
    .subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'error' || isOnline()) return
      if (event.action.error instanceof ApiError && event.action.error.status === 0) {
        toast.info(messages.needsNetwork)
      }
    })
  const { serviceWorker } = navigator
  if (!serviceWorker || !import.meta.env.PROD) return
  serviceWorker.addEventListener('message', ({ data }: MessageEvent<ConnectionMessage>) => {
    const { documentElement } = document
    if (documentElement.hasAttribute(FROM_DEVICE) !== data.isReachable) return
    documentElement.toggleAttribute(FROM_DEVICE, !data.isReachable)
    window.dispatchEvent(new Event(data.isReachable ? 'online' : 'offline'))
    if (data.isReachable) refresh()
  })
  window.addEventListener('online', () => tell({ type: 'connection' }))
  if (serviceWorker.controller) tell({ type: 'connection' })
  else serviceWorker.addEventListener('controllerchange', keepFirstVisit, { once: true })
  void forgetExpiredSession()
  // Browsers may forbid it, as some do in private windows.
  serviceWorker.register(SERVICE_WORKER_PATH).catch(() => {})
}

/** The cookies of a session that was not used for long have expired without a sign-out. */
async function forgetExpiredSession() {
  if (!hasSessionHint() && (await globalThis.caches?.delete(DEVICE_CACHES.personal))) forgetPerson()
}

/** Has the service worker keep what this page loads without it. */
function keepFirstVisit() {
  if (!savesData()) tell({ type: 'seen', urls: [window.location.href] })
  new PerformanceObserver((list) => {
    const entries = list.getEntries() as PerformanceResourceTiming[]
    tell({
      type: 'seen',
      urls: entries.filter(({ workerStart }) => workerStart === 0).map(({ name }) => name),
    })
  }).observe({ type: 'resource', buffered: true })
}
