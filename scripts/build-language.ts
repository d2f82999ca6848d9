import { DEFAULT_LANGUAGE, LANGUAGES } from '../contract/languages.ts'

/** The language of this build of the pages; scripts/build.mjs builds all of them. */
export const buildLanguage = LANGUAGES.find((name) => name === process.env.SHOP_LANGUAGE) ?? DEFAULT_LANGUAGE
