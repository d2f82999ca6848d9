type ToastTone = 'success' | 'info' | 'error'

export interface Toast {
  id: number
  tone: ToastTone
  message: string
  durationMs: number
}

/** Errors stay long enough to read twice. */
const DEFAULT_MS: Record<ToastTone, number> = { success: 4000, info: 4000, error: 7000 }
/** For toasts that repeat what the page already shows. */
export const BRIEF = { durationMs: 2000 }

let current: Toast | undefined
let nextId = 1
const listeners = new Set<() => void>()

function set(next: Toast | undefined) {
  current = next
  for (const listener of listeners) listener()
}

function show(
  tone: ToastTone,
  message: string,
  { durationMs = DEFAULT_MS[tone] }: { durationMs?: number } = {},
): number {
  const id = nextId++
  set({ id, tone, message, durationMs })
  return id
}

/** A short notice at the top of the page, which replaces the one before. Show important information on the page as well. */
export const toast = {
  success: (message: string, options?: { durationMs?: number }) => show('success', message, options),
  info: (message: string, options?: { durationMs?: number }) => show('info', message, options),
  error: (message: string, options?: { durationMs?: number }) => show('error', message, options),
}

export const toastStore = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
  current: () => current,
  /** The server renders no toast. */
  serverSnapshot: () => undefined,
  dismiss(id: number) {
    if (current?.id === id) set(undefined)
  },
  /** Renders the toast again after a dialog has opened or closed: it is shown inside the open one. */
  render: () => set(current && { ...current }),
  dismissError() {
    if (current?.tone === 'error') set(undefined)
  },
}
