import { useEffect, useSyncExternalStore } from 'react'
import { messages } from '../../../contract/messages.ts'
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

/** A page that cannot be fetched must not take the place of one that can still be read. */
function stayHere(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || link.origin !== window.location.origin || link.target === '_blank') return
  if (link.hash && link.pathname === window.location.pathname) return
  event.preventDefault()
  event.stopPropagation()
  toast.info(messages.offline)
}

/** Says that the phone has no network, and keeps the page that is shown for as long. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  useEffect(() => {
    if (isOnline) return
    document.addEventListener('click', stayHere, true)
    return () => document.removeEventListener('click', stayHere, true)
  }, [isOnline])

  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 bottom-0 z-40">
      {!isOnline && (
        <p className="flex items-center justify-center gap-2 bg-marigold px-4 py-2 text-center font-bold text-ink">
          <WarningIcon className="size-5" /> {messages.offline}
        </p>
      )}
    </div>
  )
}
