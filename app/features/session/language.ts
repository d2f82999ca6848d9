import { LANGUAGE_COOKIE } from '#contract/cookies.ts'
import { LANGUAGES, type Language } from '#contract/languages.ts'
import { api } from '../../api/client.ts'
import { hasSessionHint } from './state.ts'

const YEAR_S = 365 * 24 * 60 * 60

function writeCookie(value: string, maxAgeS: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: browsers still in use lack the Cookie Store API
  document.cookie = `${LANGUAGE_COOKIE}=${value}; Max-Age=${maxAgeS}; Path=/; SameSite=Lax`
}

/** The language that was chosen on this device. */
export function chosenLanguage(): Language | undefined {
  return LANGUAGES.find((name) => document.cookie.split('; ').includes(`${LANGUAGE_COOKIE}=${name}`))
}

/** Stores the chosen language on this device. */
export function rememberLanguage(chosen: Language): void {
  writeCookie(chosen, YEAR_S)
}

/** Removes the choice from this device, for the next person. */
export function forgetLanguage(): void {
  writeCookie('', 0)
}

/** Stores the chosen language on this device and in the account, also when the page is left at once. */
export function chooseLanguage(chosen: Language): void {
  rememberLanguage(chosen)
  if (hasSessionHint()) storeInAccount(chosen)
}

/** Stores the language in the account. If that fails, the next choice is stored. */
export function storeInAccount(chosen: Language): void {
  api.put('/user/language', { body: { language: chosen }, keepalive: true }).catch(() => {})
}
