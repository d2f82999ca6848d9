export type ToastTone = 'success' | 'info' | 'error'

export interface Toast {
  id: number
  tone: ToastTone
  message: string
  durationMs: number
}

/** Errors stay long enough to be read twice. */
const DEFAULT_MS: Record<ToastTone, number> = { success: 4000, info: 4000, error: 7000 }
const MOST_AT_ONCE = 3

let toasts: readonly Toast[] = []
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
  // the same words twice are one toast that starts its time again
  const others = toasts.filter((toast) => toast.message !== message)
  const id = nextId++
  set([...others, { id, tone, message, durationMs }].slice(-MOST_AT_ONCE))
  return id
}

/** Short notes at the top of the page. Never the only trace of what happened. */
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
  none: (): readonly Toast[] => NONE,
  dismiss: (id: number) => set(toasts.filter((shown) => shown.id !== id)),
}
const NONE: readonly Toast[] = []
