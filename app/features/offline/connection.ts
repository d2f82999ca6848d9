import { FROM_DEVICE } from '#contract/offline.ts'

/** Whether the network works and the last request of the service worker, if there is one, reached the shop. */
export function isOnline(): boolean {
  return navigator.onLine && !document.documentElement.hasAttribute(FROM_DEVICE)
}

export function subscribe(onChange: () => void) {
  for (const type of ['online', 'offline']) window.addEventListener(type, onChange)
  return () => {
    for (const type of ['online', 'offline']) window.removeEventListener(type, onChange)
  }
}
