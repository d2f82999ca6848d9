import { language } from '#texts/language.ts'

/** A text in the language of the page, or in English with its `lang`; may be empty. */
export interface LocalText {
  text: string
  lang?: 'en'
}

/** A text of the shop in the language of the page, or in English where the shop has written no Nepali one. */
export function localText(english: string, nepali = ''): LocalText {
  if (language === 'en') return { text: english }
  return nepali || !english ? { text: nepali } : { text: english, lang: 'en' }
}
