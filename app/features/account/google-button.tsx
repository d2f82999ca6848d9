import { type ReactNode, useEffect, useState } from 'react'
import { buttonClass } from '../../ui/button.tsx'
import { GoogleMark } from '../../ui/icons.tsx'
import { readPendingAction } from '../session/pending-action.ts'

const GOOGLE = '/api/user/google'

/** Leaves for Google by way of the shop's own server; a plain link, so that it works before and without scripts. */
export function GoogleButton({ children }: { children: ReactNode }) {
  const [href, setHref] = useState(GOOGLE)

  // the page that asked to sign in is known to this tab only, not to the server
  useEffect(() => {
    const returnTo = readPendingAction()?.returnTo
    if (returnTo) setHref(`${GOOGLE}?next=${encodeURIComponent(returnTo)}`)
  }, [])

  return (
    <>
      <p className="my-5 flex items-center gap-3 text-sm text-ink-soft before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        or
      </p>
      <a
        href={href}
        className={buttonClass(
          { variant: 'outline' },
          'w-full border-control! bg-white text-ink! hover:bg-paper-deep!',
        )}
      >
        <GoogleMark />
        {children}
      </a>
    </>
  )
}
