import type { User } from '#contract/accounts.ts'
import { type Language, languageAfterSignIn } from '#contract/languages.ts'
import { language } from '#texts/language.ts'
import { chosenLanguage, rememberLanguage, storeInAccount } from './language.ts'

/** The language of the pages after a sign-in. A choice on this device is stored in the account, and the other way round. */
export function settleLanguage(user: User): Language {
  const chosen = chosenLanguage()
  const settled = languageAfterSignIn(user, { chosen, page: language })
  if (chosen && chosen !== user.language) storeInAccount(chosen)
  if (!chosen && settled !== language) rememberLanguage(settled)
  return settled
}
