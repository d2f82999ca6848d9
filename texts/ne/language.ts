import type { Language } from '#contract/languages.ts'

/** The language of these texts, hence of this build of the pages. */
export const language: Language = 'ne'
