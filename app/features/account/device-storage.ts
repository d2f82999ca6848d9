import { clearSavedShipping } from '../checkout/draft.ts'
import { clearOrderKey } from '../checkout/order-key.ts'
import { tabStorage } from '../session/tab-storage.ts'

const EMAIL_KEY = 'rememberEmail'
const TOKEN_KEY = 'token'

// Storage may be blocked by the browser: then nothing is remembered, and nothing breaks.

/** The address of the last 'Remember me'; empty when there is none. */
export function rememberedEmail(): string {
  try {
    return localStorage.getItem(EMAIL_KEY) ?? ''
  } catch {
    return ''
  }
}

export function rememberEmail(email: string | undefined) {
  try {
    if (email) localStorage.setItem(EMAIL_KEY, email)
    else localStorage.removeItem(EMAIL_KEY)
  } catch {
    // see above
  }
}

let passedOn = ''

/** Hands the address that was just verified to the sign-in page. */
export function prefillSignInEmail(email: string) {
  passedOn = email
}

/** The address handed over from the page before, else the remembered one. */
export function initialSignInEmail(): string {
  return passedOn || rememberedEmail()
}

/** Keeps the receipt of the verified address. It has no power to act. */
export function saveVerificationToken(token: string) {
  try {
    localStorage.setItem(TOKEN_KEY, token)
  } catch {
    // see above
  }
}

/** Forgets everything about a person on this device, after their account was deleted. */
export function clearDeviceStorage() {
  rememberEmail(undefined)
  try {
    localStorage.removeItem(TOKEN_KEY)
  } catch {
    // see above
  }
  clearSavedShipping()
  clearOrderKey()
  tabStorage.clear()
}
