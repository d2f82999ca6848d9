import type { User } from '#contract/accounts.ts'
import { type Language, languageAfterSignIn } from '#contract/languages.ts'
import { language } from '#texts/language.ts'
import { chosenLanguage, rememberLanguage, storeInAccount } from './language.ts'

/**
 * The language of the pages after a sign-in. A choice on this device, or a sign-in on a Nepali page, is stored in the account;
 * the account's language is stored on this device.
 */
export function settleLanguage(user: User): Language {
  const chosen = chosenLanguage()
  const settled = languageAfterSignIn(user, { chosen, page: language })
  if (settled !== user.language) storeInAccount(settled)
  if (!chosen && settled !== language) rememberLanguage(settled)
  return settled
}
