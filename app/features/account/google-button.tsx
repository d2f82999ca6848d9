import { type ReactNode, useEffect, useState } from 'react'
import * as t from '#texts/account.ts'
import * as messages from '#texts/messages.ts'
import { buttonClass } from '../../ui/button.tsx'
import { localPath } from '../../ui/local-path.ts'
import { readPendingAction } from '../session/pending-action.ts'
import { usePublicSettings } from '../settings/settings.ts'
import { GoogleMark } from './google-mark.tsx'

/** The server's path for sign-in with Google, which returns to a page of the shop. */
const googlePath = (returnTo: string) => {
  const next = localPath(returnTo)
  return next === '/' ? '/api/user/google' : `/api/user/google?next=${encodeURIComponent(next)}`
}

/** Starts sign-in with Google, if it is configured. It is a plain link to the shop's server, so it works without scripts. */
export function GoogleButton({ children }: { children: ReactNode }) {
  const { googleSignIn = false } = usePublicSettings() ?? {}
  const [href, setHref] = useState(googlePath('/'))

  // Only this tab knows which page asked to sign in.
  useEffect(() => {
    const returnTo = readPendingAction()?.returnTo
    if (returnTo) setHref(googlePath(returnTo))
  }, [])

  if (!googleSignIn) return null
  return (
    <>
      <p className="my-5 flex items-center gap-3 text-sm text-ink-soft before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        {t.or}
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

const MESSAGES: Record<string, string> = {
  google_cancelled: messages.googleCancelled,
  google_failed: messages.googleFailed,
  google_unavailable: messages.googleUnavailable,
  google_unverified_email: messages.googleUnverifiedEmail,
  google_address_taken: messages.googleAddressTaken,
  account_blocked: messages.accountBlocked,
}

/** The message for the `error` parameter of a failed sign-in with Google; undefined without one. */
export function googleErrorMessage(code: string | null): string | undefined {
  if (!code) return undefined
  // Anyone can write a URL, so the parameter itself is never shown.
  return Object.hasOwn(MESSAGES, code) ? MESSAGES[code] : messages.googleFailed
}
