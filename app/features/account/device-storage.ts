const EMAIL_KEY = 'rememberEmail'
const TOKEN_KEY = 'token'

// Browsers may block storage. Then nothing is stored, and everything else still works.

/** The email of the last sign-in with 'Remember me', or an empty string. */
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
    // storage is blocked
  }
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
  try {
    localStorage.setItem(TOKEN_KEY, token)
  } catch {
    // storage is blocked
  }
}
