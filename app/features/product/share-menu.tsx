import * as t from '#texts/shop/product-page.ts'
import { Dialog } from '../../ui/notices/dialog.tsx'
import { toast } from '../../ui/notices/toast.ts'

const ROW =
  'flex min-h-12 w-full cursor-pointer items-center rounded-box px-3 text-left font-bold text-leaf hover:bg-leaf-soft'

/** Ways to share the page: WhatsApp, Viber and the link itself. */
export function ShareMenu({ title, open, onClose }: { title: string; open: boolean; onClose: () => void }) {
  const url = window.location.origin + window.location.pathname
  const message = encodeURIComponent(`${title}: ${url}`)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      toast.success(t.linkCopied)
    } catch {
      toast.error(t.linkNotCopied(url))
    }
    onClose()
  }
  return (
    <Dialog open={open} onClose={onClose} title={t.shareTitle}>
      <ul>
        <li>
          <a
            href={`https://wa.me/?text=${message}`}
            target="_blank"
            rel="noopener noreferrer"
            className={ROW}
            onClick={onClose}
          >
            WhatsApp
          </a>
        </li>
        <li>
          <a href={`viber://forward?text=${message}`} className={ROW} onClick={onClose}>
            Viber
          </a>
        </li>
        <li>
          <button type="button" className={ROW} onClick={copy}>
            {t.copyLink}
          </button>
        </li>
      </ul>
    </Dialog>
  )
}
