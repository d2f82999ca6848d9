/**
 * A cookie that scripts can read. It says whether a session may exist, so that pages of visitors do not request personal data, or
 * that the customer has signed out while the shop could not be reached, so that the session ends with the next request.
 */
export const SESSION_HINT_COOKIE = 'hariyo_hint'
export const SESSION_HINT = { mayExist: '1', signedOut: '0' } as const

/** The language that the visitor chose on this device. Scripts can read it. */
export const LANGUAGE_COOKIE = 'hariyo_language'
