import { StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

declare global {
  interface Window {
    reactHandlesTaps?: boolean
  }
}

/** The status of a script that this page has loaded, in the shop as it is now. */
const statusOf = (url: string) =>
  fetch(url, { method: 'HEAD', cache: 'no-store' }).then(({ status }) => status)

// After an update the shop has no files of older builds. When this page needs one of them, it loads again from the new build.
window.addEventListener('vite:preloadError', () => {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  Promise.all(loaded.filter((url) => url.endsWith('.js')).map(statusOf)).then(
    (statuses) => statuses.includes(404) && window.location.reload(),
    () => {},
  )
})

/**
 * Does a tap on a button that came before the page was hydrated, which takes a slow phone some seconds on its first visit: once, only
 * the last one, and not if another place was tapped since. Links work from the start, and forms wait for the scripts. Pages of
 * customers and staff, such as the checkout, have no buttons of their own before they are hydrated.
 */
function Page() {
  useEffect(() => {
    document.querySelector<HTMLButtonElement>('[data-tapped]')?.click()
    // a browser may forbid it, as some do in private windows
    if (import.meta.env.PROD) navigator.serviceWorker?.register('/service-worker.js').catch(() => {})
  }, [])
  return <HydratedRouter />
}

startTransition(() => {
  // from now on a tap hydrates the page at once
  window.reactHandlesTaps = true
  hydrateRoot(
    document,
    <StrictMode>
      <Page />
    </StrictMode>,
  )
})
