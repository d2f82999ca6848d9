import { useEffect, useSyncExternalStore } from 'react'
import * as messages from '#texts/messages.ts'
import { WarningIcon } from '../../ui/icons.tsx'
import { toast } from '../../ui/toast.ts'

function subscribe(onChange: () => void) {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

/** Whether a click or a search would leave this page for another one of the shop. */
function navigates(target: Element, type: string): boolean {
  if (type === 'submit') return target.matches('form[method="get"]')
  const link = target.closest('a')
  if (!link || link.origin !== window.location.origin || link.target === '_blank') return false
  return !(link.hash && link.pathname === window.location.pathname)
}

/** Prevents navigation, so that the current page remains readable. */
function preventNavigation(event: Event) {
  if (!(event.target instanceof Element) || !navigates(event.target, event.type)) return
  event.preventDefault()
  event.stopPropagation()
  toast.info(messages.offline)
}

/** Shows that the device is offline, and keeps the current page until it is online again. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  useEffect(() => {
    if (isOnline) return
    for (const type of ['click', 'submit']) document.addEventListener(type, preventNavigation, true)
    return () => {
      for (const type of ['click', 'submit']) document.removeEventListener(type, preventNavigation, true)
    }
  }, [isOnline])

  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 bottom-(--bottom-bar) z-40">
      {!isOnline && (
        <p className="flex items-center justify-center gap-2 bg-marigold px-4 py-2 text-center font-bold text-ink">
          <WarningIcon className="size-5" /> {messages.offline}
        </p>
      )}
    </div>
  )
}
