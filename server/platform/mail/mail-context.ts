import { type Language, pathIn } from '#contract/languages.ts'
import * as english from '../../../texts/en/mail.ts'
import * as nepali from '../../../texts/ne/mail.ts'
import { type Texts, textsIn } from '../shared/texts.ts'

/** The words of mails in one language. */
export type MailTexts = typeof english | typeof nepali

/** What a mail is written with, besides its data. */
export interface MailContext extends Pick<Texts, 'language' | 'labels' | 'dates'> {
  t: MailTexts
  /** The home page in this language, without a slash at the end. */
  shopUrl: string
  /** Whether the mail is about an account. The order of a caller without one cannot be opened. */
  hasAccount: boolean
}

export function mailContext(origin: string, language: Language, hasAccount = true): MailContext {
  const { labels, dates } = textsIn(language)
  const shopUrl = (origin + pathIn(language, '/')).replace(/\/$/, '')
  return { language, labels, dates, shopUrl, hasAccount, t: language === 'ne' ? nepali : english }
}

/** A product that a mail names. The Nepali name is empty if it has none. */
export interface NamedProduct {
  name: string
  nepaliName: string
}

/** The name of a product in a mail: on Nepali ones the Nepali name, and the English one beside it. */
export function productName({ name, nepaliName }: NamedProduct, language: Language): string {
  return language === 'ne' && nepaliName ? `${nepaliName} (${name})` : name
}
