import { useEffect, useSyncExternalStore } from 'react'
import * as messages from '#texts/messages.ts'
import { toast } from '../../ui/notices/toast.ts'
import { WarningIcon } from '../../ui/pictures/icons.tsx'
import { isOnline, subscribe } from './connection.ts'

/** Whether a click or a search would leave this page for another one of the shop. */
function navigates(target: Element, type: string): boolean {
  if (type === 'submit') return target.matches('form[method="get"]')
  const link = target.closest('a')
  if (!link || link.origin !== window.location.origin || link.target === '_blank') return false
  return !(link.hash && link.pathname === window.location.pathname)
}

/** The current page stays, so that it can be read. */
function stay(event: Event) {
  if (!(event.target instanceof Element) || !navigates(event.target, event.type)) return
  event.preventDefault()
  event.stopPropagation()
  toast.info(messages.offline)
}

/** Shows that there is no network. */
export function OfflineNotice() {
  const online = useSyncExternalStore(subscribe, isOnline, () => true)
  useEffect(() => {
    if (online) return
    for (const type of ['click', 'submit']) document.addEventListener(type, stay, true)
    return () => {
      for (const type of ['click', 'submit']) document.removeEventListener(type, stay, true)
    }
  }, [online])

  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 bottom-(--bottom-bar) z-40">
      {!online && (
        <p className="flex items-center justify-center gap-2 bg-marigold px-4 py-2 text-center font-bold text-ink">
          <WarningIcon className="size-5" /> {messages.offline}
        </p>
      )}
    </div>
  )
}
