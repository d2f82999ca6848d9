/**
 * A cookie that scripts can read. It says whether a session may exist, so that pages of visitors do not request personal data.
 */
export const SESSION_HINT_COOKIE = 'hariyo_hint'

/** The language that the visitor chose on this device. Scripts can read it. */
export const LANGUAGE_COOKIE = 'hariyo_language'
