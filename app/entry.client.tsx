import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

// After an update the shop has no files of older builds. When this page needs one of them, it loads again from the new build.
window.addEventListener('vite:preloadError', () => {
  fetch(window.__reactRouterManifest?.url ?? '', { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status === 404 && window.location.reload(),
    () => {},
  )
})

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
