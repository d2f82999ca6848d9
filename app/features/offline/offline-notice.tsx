import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import * as messages from '#texts/messages.ts'
import { WarningIcon } from '../../ui/icons.tsx'
import { useIdleComponent } from '../../ui/late-component.ts'
import { toast } from '../../ui/toast.ts'
import { isOnline, subscribe } from './connection.ts'

/** Whether a click or a search would leave this page for another one of the shop. */
function navigates(target: Element, type: string): boolean {
  // The search works again as soon as the shop can be reached.
  if (type === 'submit') return target.matches('form[method="get"]') && !navigator.onLine
  const link = target.closest('a')
  if (!link || link.origin !== window.location.origin || link.target === '_blank') return false
  return !(link.hash && link.pathname === window.location.pathname)
}

/** Opens pages that are kept on the device as a new document. Otherwise the current page stays, so that it can be read. */
async function navigateOffline(event: Event) {
  if (!(event.target instanceof Element) || !navigates(event.target, event.type)) return
  event.preventDefault()
  event.stopPropagation()
  const { href } = event.target.closest('a') ?? {}
  if (href && (navigator.onLine || (await globalThis.caches?.match(href)))) window.location.assign(href)
  else toast.info(messages.offline)
}

/** The service worker fetches what it keeps, so it starts after everything that visitors see first. */
const SERVICE_WORKER_AFTER_MS = 1500

const loadLastUpdated = async () => {
  const { connectServiceWorker, LastUpdated } = await import('./last-updated.tsx')
  connectServiceWorker()
  return LastUpdated
}

/** Shows that the shop cannot be reached and how old the page is. */
export function OfflineNotice() {
  const online = useSyncExternalStore(subscribe, isOnline, () => true)
  const LastUpdated = useIdleComponent(loadLastUpdated, SERVICE_WORKER_AFTER_MS)
  useEffect(() => {
    if (online) return
    for (const type of ['click', 'submit']) document.addEventListener(type, navigateOffline, true)
    return () => {
      for (const type of ['click', 'submit']) document.removeEventListener(type, navigateOffline, true)
    }
  }, [online])

  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 bottom-(--bottom-bar) z-40">
      {LastUpdated ? <LastUpdated online={online} /> : !online && <NoticeBar>{messages.offline}</NoticeBar>}
    </div>
  )
}

export function NoticeBar({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-center justify-center gap-2 bg-marigold px-4 py-2 text-center font-bold text-ink">
      <WarningIcon className="size-5" /> {children}
    </p>
  )
}
