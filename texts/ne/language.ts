import type { Language } from '#contract/languages.ts'

/** The language of these texts, hence of this build of the pages. */
export const language: Language = 'ne'
/** The other language, in its own words. */
export const otherLanguage: Language = 'en'
export const otherLanguageName = 'English'
/** Offers the other language, in its own words. */
export const offerOtherLanguage = 'View in English'
