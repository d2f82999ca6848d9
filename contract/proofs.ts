/** Kinds of farms, proofs and countries of origin. The pages import this file without the schema library. */

export const FARM_KINDS = ['farm', 'group', 'maker'] as const
export type FarmKind = (typeof FARM_KINDS)[number]

/** From strong to weak: a certificate, a guarantee group, a farm in conversion, the farmer's own word. */
export const PROOF_KINDS = ['certificate', 'group', 'conversion', 'own'] as const
export type ProofKind = (typeof PROOF_KINDS)[number]

export const COUNTRIES_OF_ORIGIN = ['nepal', 'india', 'elsewhere'] as const
export type CountryOfOrigin = (typeof COUNTRIES_OF_ORIGIN)[number]
