import { type Language, pathIn } from '#contract/languages.ts'
import * as englishDates from '#texts/dates.ts'
import * as englishLabels from '#texts/labels.ts'
import * as english from '#texts/mail.ts'
import * as nepaliDates from '../../../texts/ne/dates.ts'
import * as nepaliLabels from '../../../texts/ne/labels.ts'
import * as nepali from '../../../texts/ne/mail.ts'

/** The words of mails in one language. */
export type MailTexts = typeof english | typeof nepali

/** What templates need of a language. */
interface LanguageTexts {
  t: MailTexts
  labels: typeof englishLabels | typeof nepaliLabels
  dates: Pick<typeof englishDates, 'dateFormat' | 'bsDate'>
}

const textsByLanguage: Record<Language, LanguageTexts> = {
  en: { t: english, labels: englishLabels, dates: englishDates },
  ne: { t: nepali, labels: nepaliLabels, dates: nepaliDates },
}

/** The name of a product in a mail: on Nepali ones the Nepali name, and the English one beside it. */
export function productName(
  { name, nepaliName }: { name: string; nepaliName?: string },
  language: Language,
): string {
  return language === 'ne' && nepaliName ? `${nepaliName} (${name})` : name
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
