import { z } from 'zod'
import { PageQuery, Pagination } from './fields.ts'
import { COUNTRIES_OF_ORIGIN, FARM_KINDS, PROOF_KINDS } from './proofs.ts'
import { okResponse } from './responses.ts'

/** What a label says: the strongest proof that counts today, or the one that expired last if none counts. */
export const ProofLabel = z.object({
  kind: z.enum(PROOF_KINDS),
  body: z.string(),
  /** YYYY-MM-DD; null for a proof without an end. */
  lastDay: z.string().nullable(),
  isExpired: z.boolean(),
})
export type ProofLabel = z.infer<typeof ProofLabel>

/** A farm without consent has empty names and places, and no number of households. */
export const FarmOfProduct = z.object({
  _id: z.string(),
  kind: z.enum(FARM_KINDS),
  name: z.string(),
  nepaliName: z.string(),
  /** The place in words, such as a village. */
  place: z.string(),
  nepaliPlace: z.string(),
  /** Province and district by their official names. */
  state: z.string(),
  nepaliState: z.string(),
  city: z.string(),
  nepaliCity: z.string(),
  households: z.number().nullable(),
})
export type FarmOfProduct = z.infer<typeof FarmOfProduct>

/** Where a product comes from, and the label for it: the weakest one over its farms. */
export const Origin = z.object({
  grownIn: z.enum(COUNTRIES_OF_ORIGIN).nullable(),
  label: ProofLabel.nullable(),
})
export type Origin = z.infer<typeof Origin>

const FarmSummary = FarmOfProduct.extend({
  label: ProofLabel.nullable(),
  /** URL of the first picture. */
  picture: z.string().nullable(),
})
export type FarmSummary = z.infer<typeof FarmSummary>

/** GET /farms: by province, district and age of the entry. Archived farms are left out. */
export const FarmsQuery = PageQuery
export const FarmsResponse = okResponse({ farms: z.array(FarmSummary), pagination: Pagination })

/** GET /farms/districts: the districts of the farms that the shop buys from, by name. */
export const FarmDistrictsResponse = okResponse({
  districts: z.array(z.object({ name: z.string(), nepaliName: z.string() })),
})

export const PublicProof = z.object({
  kind: z.enum(PROOF_KINDS),
  body: z.string(),
  number: z.string(),
  firstDay: z.string().nullable(),
  lastDay: z.string().nullable(),
  isExpired: z.boolean(),
  /** Ids of the products that it covers; null for all products of the farm. */
  products: z.array(z.string()).nullable(),
  /** URL of the photo of the document, if staff made it public. */
  picture: z.string().nullable(),
})
export type PublicProof = z.infer<typeof PublicProof>

/** GET /farms/:id; its products are those of `GET /products?farm=`. Without consent, story, since, pictures and proofs are empty, too. */
export const Farm = FarmSummary.omit({ picture: true }).extend({
  /** Whether the farm agreed to be named. */
  isNamed: z.boolean(),
  /** The shop no longer buys there. */
  isArchived: z.boolean(),
  story: z.string(),
  nepaliStory: z.string(),
  /** Year in Bikram Sambat. */
  since: z.number().nullable(),
  pictures: z.array(z.string()),
  proofs: z.array(PublicProof),
})
export type Farm = z.infer<typeof Farm>
export const FarmResponse = okResponse({ farm: Farm })
