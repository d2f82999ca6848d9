import { z } from 'zod'
import { FarmOfProduct, ProofLabel } from './farms.ts'
import { LOT_STATUSES, TEST_METHODS } from './lot-codes.ts'
import { okResponse } from './responses.ts'

export const ResidueTest = z.object({
  /** YYYY-MM-DD */
  day: z.string(),
  laboratory: z.string(),
  method: z.enum(TEST_METHODS),
  /** Inhibition in per cent; null for other methods. */
  organophosphates: z.number().nullable(),
  carbamates: z.number().nullable(),
  /** Of other methods, in words. */
  result: z.string(),
  /** URL of the photo of the test report. */
  picture: z.string().nullable(),
  /** Whether a typing error was corrected. */
  isCorrected: z.boolean(),
})
export type ResidueTest = z.infer<typeof ResidueTest>

/** The place that a lot comes from; empty names without consent. */
const LotFarm = FarmOfProduct.omit({ kind: true, households: true })

const LotDays = z.object({
  code: z.string(),
  /** YYYY-MM-DD, or null if nobody has said. */
  harvestDay: z.string().nullable(),
  lastDay: z.string().nullable(),
  farm: LotFarm.nullable(),
})

/** GET /products/:id/lots: at most three open lots, those that end first. */
export const ProductLot = LotDays.extend({ test: ResidueTest.nullable() })
export type ProductLot = z.infer<typeof ProductLot>
export const ProductLotsResponse = okResponse({ lots: z.array(ProductLot) })

/** The units of an order line that came from one lot. */
export const LineLot = LotDays.extend({ quantity: z.number(), isRecalled: z.boolean() })
export type LineLot = z.infer<typeof LineLot>

/** GET /lots/:code */
export const PublicLot = LotDays.extend({
  status: z.enum(LOT_STATUSES),
  /** No units are left to sell. */
  isFinished: z.boolean(),
  product: z.object({ _id: z.string(), name: z.string(), nepaliName: z.string(), isOnSale: z.boolean() }),
  label: ProofLabel.nullable(),
  /** The day it arrived. */
  receivedDay: z.string(),
  /** Newest first. */
  tests: z.array(ResidueTest),
  /** Without the reason, which is for the shop. */
  recall: z.object({ text: z.string(), nepaliText: z.string(), day: z.string() }).nullable(),
})
export type PublicLot = z.infer<typeof PublicLot>
export const LotResponse = okResponse({ lot: PublicLot })
