import { deviceStorage } from '../../ui/browser/storage.ts'

const EMAIL_KEY = 'rememberEmail'
const TOKEN_KEY = 'token'

/** The email of the last sign-in with 'Remember me', or an empty string. */
export function rememberedEmail(): string {
  return deviceStorage.get(EMAIL_KEY) ?? ''
}

export function rememberEmail(email: string | undefined) {
  if (email) deviceStorage.set(EMAIL_KEY, email)
  else deviceStorage.remove(EMAIL_KEY)
}

let verifiedEmail = ''

/** Fills in the email that was just verified on the sign-in page. */
export function prefillSignInEmail(email: string) {
  verifiedEmail = email
}

/** The email that was just verified, else the remembered one. */
export function initialSignInEmail(): string {
  return verifiedEmail || rememberedEmail()
}

/** Stores the token of the verification. It grants no access. */
export function saveVerificationToken(token: string) {
  deviceStorage.set(TOKEN_KEY, token)
}
