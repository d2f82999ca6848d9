import { useEffect, useState, useSyncExternalStore } from 'react'
import * as common from '#texts/admin/common.ts'
import { Button } from '../../../ui/controls/button.tsx'

interface Offer {
  id: number
  message: string
  undo: () => void
  /** What happens unless it is undone. */
  otherwise?: (() => void) | undefined
}

const OFFERED_MS = 10_000

let offer: Offer | undefined
let nextId = 1
const listeners = new Set<() => void>()

function setOffer(next: Offer | undefined) {
  offer = next
  for (const listener of listeners) listener()
}

/** Ends the current offer without undoing it. */
function pass(next?: Offer) {
  const passed = offer
  setOffer(next)
  passed?.otherwise?.()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/**
 * Reports an action and offers to undo it for ten seconds. A newer offer replaces the current one. An action that cannot be taken
 * back happens only then, as `otherwise`, or as soon as the page is left or hidden.
 */
export function offerUndo(message: string, undo: () => void, otherwise?: () => void): void {
  pass({ id: nextId++, message, undo, otherwise })
}

/** Shows the current offer at the bottom of the page. The countdown pauses while the pointer or the focus is on it. */
export function UndoBar() {
  const shown = useSyncExternalStore(
    subscribe,
    () => offer,
    () => undefined,
  )
  const [isPaused, setPaused] = useState(false)

  useEffect(() => {
    if (!shown || isPaused) return
    const timer = setTimeout(pass, OFFERED_MS)
    return () => clearTimeout(timer)
  }, [shown, isPaused])
  useEffect(() => {
    const onHide = () => document.hidden && pass()
    document.addEventListener('visibilitychange', onHide)
    return () => {
      document.removeEventListener('visibilitychange', onHide)
      pass()
    }
  }, [])

  function close() {
    setPaused(false)
    setOffer(undefined)
  }

  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-4 z-40 flex justify-center px-4 print:hidden"
    >
      {shown && (
        // biome-ignore lint/a11y/noStaticElementInteractions: hovering only gives more time to press
        <div
          className="on-leaf pointer-events-auto flex max-w-md items-center gap-3 rounded-box bg-ink py-2 pr-2 pl-4 text-white shadow-box"
          onMouseEnter={() => setPaused(true)}
          onMouseLeave={() => setPaused(false)}
          onFocus={() => setPaused(true)}
          onBlur={() => setPaused(false)}
        >
          <p className="min-w-0 grow">{shown.message}</p>
          <Button
            variant="accent"
            size="small"
            onClick={() => {
              close()
              shown.undo()
            }}
          >
            {common.undo}
          </Button>
        </div>
      )}
    </div>
  )
}
