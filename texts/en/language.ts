import type { Language } from '#contract/languages.ts'

/** The language of these texts, hence of this build of the pages. */
export const language: Language = 'en'
/** The other language, in its own words. */
export const otherLanguage: Language = 'ne'
export const otherLanguageName = 'नेपाली'
/** Offers the other language, in its own words. */
export const offerOtherLanguage = 'नेपालीमा हेर्नुहोस्'
