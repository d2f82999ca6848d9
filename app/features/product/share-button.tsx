import { useState } from 'react'
import * as t from '#texts/shop/product-page.ts'
import { useOnDemand } from '../../ui/browser/late-component.ts'
import { ShareIcon } from '../../ui/pictures/icons.tsx'

/** Opens the share sheet of the phone; where there is none, a small menu. */
export function ShareButton({ title, className }: { title: string; className: string }) {
  const [open, setOpen] = useState(false)
  const { Loaded: ShareMenu, load } = useOnDemand(
    async () => (await import('./share-menu.tsx')).ShareMenu,
    t.shareFailed,
  )
  const share = async () => {
    const url = window.location.origin + window.location.pathname
    try {
      if (typeof navigator.share === 'function') return await navigator.share({ title, url })
    } catch (error) {
      // Nothing to do if the visitor closed the share sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
    await load()
    setOpen(true)
  }
  return (
    <>
      <button type="button" aria-label={t.share} title={t.share} className={className} onClick={share}>
        <ShareIcon />
      </button>
      {ShareMenu && <ShareMenu title={title} open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
