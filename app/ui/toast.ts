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
const MAX_TOASTS = 3

const NONE: readonly Toast[] = []
let toasts = NONE
let nextId = 1
const listeners = new Set<() => void>()

function set(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

function show(
  tone: ToastTone,
  message: string,
  { durationMs = DEFAULT_MS[tone] }: { durationMs?: number } = {},
): number {
  // A repeated message replaces the earlier toast and restarts its time.
  const others = toasts.filter((toast) => toast.message !== message)
  const id = nextId++
  set([...others, { id, tone, message, durationMs }].slice(-MAX_TOASTS))
  return id
}

/** Short notices at the top of the page. Show important information on the page as well. */
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
  current: () => toasts,
  /** The server renders no toasts. */
  serverSnapshot: (): readonly Toast[] => NONE,
  dismiss: (id: number) => set(toasts.filter((shown) => shown.id !== id)),
  /** Renders the toasts again after a dialog has opened or closed: they are shown inside the open one. */
  render: () => set([...toasts]),
  dismissErrors: () => set(toasts.filter(({ tone }) => tone !== 'error')),
}
