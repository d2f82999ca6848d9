import { type Language, pathIn } from '#contract/languages.ts'
import * as englishDates from '#texts/dates.ts'
import * as englishLabels from '#texts/labels.ts'
import * as english from '#texts/mail.ts'
import * as nepaliDates from '../../texts/ne/dates.ts'
import * as nepaliLabels from '../../texts/ne/labels.ts'
import * as nepali from '../../texts/ne/mail.ts'

/** The words of mails in one language. */
export type MailTexts = typeof english | typeof nepali

/** What templates need of a language. */
interface LanguageTexts {
  t: MailTexts
  labels: typeof englishLabels | typeof nepaliLabels
  dateFormat: typeof englishDates.dateFormat
}

const textsByLanguage: Record<Language, LanguageTexts> = {
  en: { t: english, labels: englishLabels, dateFormat: englishDates.dateFormat },
  ne: { t: nepali, labels: nepaliLabels, dateFormat: nepaliDates.dateFormat },
}

/** What a mail is written with, besides its data. */
export interface MailContext extends LanguageTexts {
  language: Language
  /** The home page in this language, without a slash at the end. */
  shopUrl: string
}

export function mailContext(origin: string, language: Language): MailContext {
  return {
    language,
    ...textsByLanguage[language],
    shopUrl: (origin + pathIn(language, '/')).replace(/\/$/, ''),
  }
}
