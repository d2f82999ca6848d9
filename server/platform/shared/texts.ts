import type { Language } from '#contract/languages.ts'
import * as englishDates from '../../../texts/en/dates.ts'
import * as englishLabels from '../../../texts/en/labels.ts'
import * as englishMessages from '../../../texts/en/messages.ts'
import * as englishValidation from '../../../texts/en/validation.ts'
import * as nepaliDates from '../../../texts/ne/dates.ts'
import * as nepaliLabels from '../../../texts/ne/labels.ts'
import * as nepaliMessages from '../../../texts/ne/messages.ts'
import * as nepaliValidation from '../../../texts/ne/validation.ts'

const english = {
  ...englishMessages,
  ...englishValidation,
  language: 'en' as const,
  labels: englishLabels,
  dates: englishDates,
}
const nepali = {
  ...nepaliMessages,
  ...nepaliValidation,
  language: 'ne' as const,
  labels: nepaliLabels,
  dates: nepaliDates,
}

/** The messages of one language, and what their values are written with. */
export type Texts = typeof english | typeof nepali
/** A message in the language of the texts: `(t) => t.cashTooMuch(formatRupees(most, t.language))`. */
export type Message = (t: Texts) => string

/** The name of a product in a message: the Nepali one in Nepali, if it has one. */
export const productNameIn = ({ name, nepaliName }: { name: string; nepaliName: string }, t: Texts): string =>
  (t.language === 'ne' && nepaliName) || name

export const textsIn = (language: Language): Texts => (language === 'ne' ? nepali : english)
