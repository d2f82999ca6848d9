import type { Language } from '#contract/languages.ts'
import * as englishCommon from '#texts/common.ts'
import * as englishLabels from '#texts/labels.ts'
import * as english from '#texts/mail.ts'
import * as nepaliCommon from '../../texts/ne/common.ts'
import * as nepaliLabels from '../../texts/ne/labels.ts'
import * as nepali from '../../texts/ne/mail.ts'

/** The words of mails in one language. */
export type MailTexts = typeof english | typeof nepali

/** What templates need of a language. */
export interface LanguageTexts {
  t: MailTexts
  labels: typeof englishLabels | typeof nepaliLabels
  dateLocale: string
}

export const textsByLanguage: Record<Language, LanguageTexts> = {
  en: { t: english, labels: englishLabels, dateLocale: englishCommon.dateLocale },
  ne: { t: nepali, labels: nepaliLabels, dateLocale: nepaliCommon.dateLocale },
}
