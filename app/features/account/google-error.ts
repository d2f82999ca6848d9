import * as messages from '#texts/messages.ts'

const TROUBLES: Record<string, string> = {
  google_cancelled: messages.googleCancelled,
  google_failed: messages.googleFailed,
  google_unavailable: messages.googleUnavailable,
  google_unverified_email: messages.googleUnverifiedEmail,
  google_address_taken: messages.googleAddressTaken,
  account_blocked: messages.accountBlocked,
}

/** The words for the `error` with which the way back from Google ended; undefined when there is none. */
export function googleErrorMessage(code: string | null): string | undefined {
  if (!code) return undefined
  // only our own words are ever shown: the address bar is anybody's to write
  return Object.hasOwn(TROUBLES, code) ? TROUBLES[code] : messages.googleFailed
}
