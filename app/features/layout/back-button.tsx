import { useNavigate } from 'react-router'
import * as t from '#texts/shop/layout.ts'
import { buttonClass } from '../../ui/controls/button.tsx'
import { ArrowLeftIcon } from '../../ui/pictures/icons.tsx'
import { localPath } from '../../ui/text/local-path.ts'

/** Goes back in the history, or to `fallback` if the visitor came from another website or scripts are off. */
export function BackButton({ fallback }: { fallback: string }) {
  const navigate = useNavigate()
  return (
    <a
      href={localPath(fallback)}
      className={`${buttonClass({ variant: 'quiet' })} -ml-5`}
      onClick={(event) => {
        event.preventDefault()
        const hasShopHistory = (window.history.state as { idx?: number } | null)?.idx
        if (hasShopHistory) void navigate(-1)
        else void navigate(fallback)
      }}
    >
      <ArrowLeftIcon className="size-5" /> {t.back}
    </a>
  )
}
