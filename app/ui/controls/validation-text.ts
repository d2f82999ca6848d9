import * as contract from '#contract/validation.ts'
import { language } from '#texts/language.ts'
import * as texts from '#texts/validation.ts'

/** The text of a problem that a schema of the contract has found, in the language of this build. */
export const validationText = (issue: Parameters<typeof contract.validationText>[0]) =>
  contract.validationText(issue, texts, language)
