import type { ReactNode } from 'react'
import * as t from '#texts/account.ts'
import * as messages from '#texts/messages.ts'
import { useHydrated } from '../../ui/browser/use-hydrated.ts'
import { buttonClass } from '../../ui/controls/button.tsx'
import { localPath } from '../../ui/text/local-path.ts'
import { readPendingAction } from '../session/pending-action.ts'
import { usePublicSettings } from '../settings/settings.ts'

/** The server's path for sign-in with Google, which returns to a page of the shop. */
const googlePath = (returnTo: string) => {
  const next = localPath(returnTo)
  return next === '/' ? '/api/user/google' : `/api/user/google?next=${encodeURIComponent(next)}`
}

/** Starts sign-in with Google, if it is configured. It is a plain link to the shop's server, so it works without scripts. */
export function GoogleButton({ children }: { children: ReactNode }) {
  const { googleSignIn = false } = usePublicSettings() ?? {}
  const isHydrated = useHydrated()
  if (!googleSignIn) return null
  // Only this tab knows which page asked to sign in.
  const returnTo = isHydrated ? readPendingAction()?.returnTo : undefined
  return (
    <>
      <p className="my-5 flex items-center gap-3 text-sm text-ink-soft before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        {t.or}
      </p>
      <a
        href={googlePath(returnTo ?? '/')}
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

/** Google's own mark, in its own colours as its sign-in rules ask. */
export function GoogleMark() {
  return (
    <svg viewBox="0 0 24 24" className="size-5" aria-hidden="true" focusable="false">
      <path
        fill="#4285F4"
        d="M22.6 12.3c0-.8-.1-1.5-.2-2.3H12v4.3h5.9a5 5 0 0 1-2.2 3.3v2.8h3.6c2.1-2 3.3-4.8 3.3-8.1z"
      />
      <path
        fill="#34A853"
        d="M12 23c3 0 5.5-1 7.3-2.7l-3.6-2.8c-1 .7-2.2 1.1-3.7 1.1-2.9 0-5.3-1.9-6.2-4.5H2.2V17c1.8 3.6 5.5 6 9.8 6z"
      />
      <path fill="#FBBC05" d="M5.8 14.1a6.6 6.6 0 0 1 0-4.2V7H2.2a11 11 0 0 0 0 10z" />
      <path
        fill="#EA4335"
        d="M12 5.4c1.6 0 3.1.6 4.2 1.7l3.2-3.2A11 11 0 0 0 2.2 7l3.6 2.9C6.7 7.3 9.1 5.4 12 5.4z"
      />
    </svg>
  )
}
