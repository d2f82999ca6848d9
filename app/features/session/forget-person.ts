import { SHELL_CACHE } from '#contract/offline.ts'
import { PREFIX } from './personal-storage.ts'

/** Choices for this device, and what a rider has not sent yet, which names no customer. */
const KEPT = ['rememberEmail', 'newOrderSound', 'hariyo:rider-actions']

/** Removes what this device stores about the person who was signed in; see also docs/decisions/0017-service-worker.md. */
export function forgetPerson(): void {
  try {
    for (const key of Object.keys(localStorage)) if (!KEPT.includes(key)) localStorage.removeItem(key)
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
  } catch {
    // storage is blocked
  }
  void removeCaches()
  // A response that is still under way must not be kept either.
  navigator.serviceWorker?.controller?.postMessage({ type: 'signed-out' })
}

async function removeCaches(): Promise<void> {
  if (!globalThis.caches) return
  for (const name of await caches.keys()) if (name !== SHELL_CACHE) void caches.delete(name)
}
