import { useNavigate } from 'react-router'
import { buttonClass } from '../../ui/button.tsx'
import { ArrowLeftIcon } from '../../ui/icons.tsx'

/** Back to where the shopper came from; to `fallback` for one who came from elsewhere, and without scripts. */
export function BackButton({ fallback }: { fallback: string }) {
  const navigate = useNavigate()
  return (
    <a
      href={fallback}
      className={`${buttonClass({ variant: 'quiet' })} -ml-5`}
      onClick={(event) => {
        event.preventDefault()
        const cameFromHere = (window.history.state as { idx?: number } | null)?.idx
        if (cameFromHere) void navigate(-1)
        else void navigate(fallback)
      }}
    >
      <ArrowLeftIcon className="size-5" /> Back
    </a>
  )
}
