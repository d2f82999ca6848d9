import { z } from 'zod'
import { Time } from '../fields.ts'

/** Who delivers an order, and on which day. */
export const DeliveryRunLabel = z.object({
  _id: z.string(),
  day: z.string(),
  /** Empty once the rider has deleted the account. */
  riderName: z.string(),
  closedAt: Time.nullable(),
})
export type DeliveryRunLabel = z.infer<typeof DeliveryRunLabel>
