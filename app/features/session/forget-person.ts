import { DEVICE_CACHES } from '#contract/offline.ts'
import { PREFIX } from './tab-storage.ts'

/** Choices for this device, which are not about a person or were saved for the next sign-in. */
const KEPT = ['rememberEmail', 'newOrderSound']

/** Removes what this device stores about the person who was signed in; see also docs/decisions/0017-service-worker.md. */
export function forgetPerson(): void {
  try {
    for (const key of Object.keys(localStorage)) if (!KEPT.includes(key)) localStorage.removeItem(key)
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
  } catch {
    // storage is blocked
  }
  const { shell: _kept, ...caches } = DEVICE_CACHES
  for (const name of Object.values(caches)) void globalThis.caches?.delete(name)
  // A response that is still under way must not be kept either.
  navigator.serviceWorker?.controller?.postMessage({ type: 'signed-out' })
}
