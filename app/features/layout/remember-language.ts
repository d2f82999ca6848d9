import { LANGUAGE_COOKIE } from '#contract/cookies.ts'
import type { Language } from '#contract/languages.ts'

const YEAR_S = 365 * 24 * 60 * 60

/** Stores the chosen language on this device. */
export function rememberLanguage(language: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: browsers still in use lack the Cookie Store API
  document.cookie = `${LANGUAGE_COOKIE}=${language}; Max-Age=${YEAR_S}; Path=/; SameSite=Lax`
}

export function hasChosenLanguage(): boolean {
  return document.cookie.includes(`${LANGUAGE_COOKIE}=`)
}
