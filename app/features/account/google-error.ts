import * as messages from '#texts/messages.ts'

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
