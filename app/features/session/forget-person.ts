import { SHELL_CACHE } from '#contract/offline.ts'
import { deviceStorage, tabStorage } from '../../ui/storage.ts'

/** Choices for this device, and what a rider has not sent yet, which names no customer. */
const KEPT_ON_DEVICE = ['rememberEmail', 'newOrderSound', 'hideSuggestions', 'hariyo:rider-actions']
/** What a visitor wanted to do before the sign-in, and what React Router stores. */
const KEPT_IN_TAB = ['hariyo:pending-action', 'react-router-scroll-positions']

/** Removes what this device stores about the person who was signed in; see also docs/decisions/0016-service-worker.md. */
export function forgetPerson(): void {
  deviceStorage.clearExcept(KEPT_ON_DEVICE)
  tabStorage.clearExcept(KEPT_IN_TAB)
  void removeCaches()
  // A response that is still under way must not be kept either.
  navigator.serviceWorker?.controller?.postMessage({ type: 'signed-out' })
}

async function removeCaches(): Promise<void> {
  if (!globalThis.caches) return
  for (const name of await caches.keys()) if (name !== SHELL_CACHE) void caches.delete(name)
}
