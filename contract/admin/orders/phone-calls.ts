import { z } from 'zod'
import { optionalText } from '../../fields.ts'
import { NOTE_MAX_LENGTH } from '../../limits.ts'
import { okResponse } from '../../responses.ts'
import { PHONE_CALL_OUTCOMES } from '../choices.ts'
import { Cursor, countedPage, Time } from '../fields.ts'
import { OrderSummary, PhoneCall } from './orders.ts'

/** POST /admin/orders/:id/calls → 201 */
export const LogPhoneCall = z.object({
  outcome: z.enum(PHONE_CALL_OUTCOMES),
  note: optionalText(NOTE_MAX_LENGTH),
})
export const PhoneCallResponse = okResponse({ call: PhoneCall })

export const OrderToCall = OrderSummary.extend({
  note: z.string(),
  attempts: z.number(),
  lastOutcome: z.enum(PHONE_CALL_OUTCOMES).nullable(),
  lastCallAt: Time.nullable(),
  lastNote: z.string(),
  phoneOrders: z.number(),
  phoneNoShows: z.number(),
  /** What is missing in an order that waits for the call; empty for a pending order. */
  short: z.array(
    z.object({ name: z.string(), nepaliName: z.string(), found: z.number(), quantity: z.number() }),
  ),
})
export type OrderToCall = z.infer<typeof OrderToCall>

/** GET /admin/calls: pending orders to confirm by phone and orders with a missing product, longest waiting first; customers already reached come last. */
export const PhoneCallsQuery = z.object({ cursor: Cursor })
export const PhoneCallsResponse = okResponse({ calls: z.array(OrderToCall), ...countedPage })
