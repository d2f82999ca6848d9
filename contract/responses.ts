import { z } from 'zod'

/** A successful response without further data. */
export const OkResponse = z.object({ success: z.literal(true), message: z.string().optional() })
export type OkResponse = z.infer<typeof OkResponse>

/** Units to take from a lot. */
export const LotChoice = z.object({ lot: z.string(), code: z.string(), units: z.number() })
export type LotChoice = z.infer<typeof LotChoice>

export const ErrorDetails = z.object({
  /** With the codes `delivery_day_full` and `delivery_day_impossible`: the next day with room, as YYYY-MM-DD. */
  nextDeliveryDay: z.string().optional(),
  /** With the code `below_minimum`: the rupees of goods that are missing. */
  missing: z.number().optional(),
  /** With the code `lot_changed`: all lots that the order would take now. */
  lots: z.array(LotChoice).optional(),
  /** With the code `lot_short`: the product with too few good units. */
  short: z
    .array(z.object({ productId: z.string(), name: z.string(), needed: z.number(), available: z.number() }))
    .optional(),
})
export type ErrorDetails = z.infer<typeof ErrorDetails>

/** Every error response. `message` can be shown to customers; `code` is stable, for programs. */
export const ErrorResponse = z.object({
  success: z.literal(false),
  message: z.string(),
  code: z.string(),
  /** The message for each invalid field. */
  fields: z.record(z.string(), z.string()).optional(),
  details: ErrorDetails.optional(),
})
export type ErrorResponse = z.infer<typeof ErrorResponse>

/** The schema of a successful response with these fields. */
export function okResponse<Fields extends z.ZodRawShape>(fields: Fields) {
  return z.object({ success: z.literal(true), message: z.string().optional(), ...fields })
}
