import { useEffect, useRef, useSyncExternalStore } from 'react'
import { Button } from '../../ui/button.tsx'

interface Offer {
  id: number
  message: string
  undo: () => void
}

const OFFERED_MS = 10_000

let offer: Offer | undefined
let nextId = 1
const listeners = new Set<() => void>()

function set(next: Offer | undefined) {
  offer = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Says what has been done and offers to take it back for ten seconds. A newer offer replaces the one before. */
export function offerUndo(message: string, undo: () => void): void {
  set({ id: nextId++, message, undo })
}

/** Shows the offer at the bottom of the page; a pointer or focus on it stops its clock. Stands once, in the layout. */
export function UndoBar() {
  const shown = useSyncExternalStore(
    subscribe,
    () => offer,
    () => undefined,
  )
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stop = () => clearTimeout(timer.current)
  const start = () => {
    stop()
    timer.current = setTimeout(() => set(undefined), OFFERED_MS)
  }

  useEffect(() => {
    if (shown) start()
    return stop
  }, [shown])
  useEffect(() => () => set(undefined), [])

  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-4 z-40 flex justify-center px-4 print:hidden"
    >
      {shown && (
        // biome-ignore lint/a11y/noStaticElementInteractions: hovering only gives more time to press
        <div
          className="pointer-events-auto flex max-w-md items-center gap-3 rounded-box bg-ink py-2 pr-2 pl-4 text-white shadow-box"
          onMouseEnter={stop}
          onMouseLeave={start}
          onFocus={stop}
          onBlur={start}
        >
          <p className="min-w-0 grow">{shown.message}</p>
          <Button
            variant="accent"
            size="small"
            onClick={() => {
              set(undefined)
              shown.undo()
            }}
          >
            Undo
          </Button>
        </div>
      )}
    </div>
  )
}
