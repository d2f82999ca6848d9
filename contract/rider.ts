import { z } from 'zod'
import { Contact } from './addresses.ts'
import { CASH_DIFFERENCE_REASONS, FAILED_DELIVERY_REASONS, STOP_OUTCOMES } from './admin/choices.ts'
import { Id, Paid } from './fields.ts'
import { receivedCashProblem } from './received-cash.ts'
import { okResponse } from './responses.ts'
import { PaymentQr } from './settings.ts'

/** An order on the delivery run of the signed-in rider. */
export const RiderStop = z.object({
  _id: z.string(),
  /** The day of the delivery run, YYYY-MM-DD: today, or an earlier day whose cash has not been handed over yet. */
  day: z.string(),
  /** `not_at_home`: the order is still on the way, so that the rider can try again. */
  outcome: z.enum(STOP_OUTCOMES),
  ...Contact.omit({ state: true }).shape,
  note: z.string(),
  /** Products of recalled lots, which must not be handed over. */
  recalled: z.array(z.object({ name: z.string(), nepaliName: z.string(), code: z.string() })),
  /** Products that were weighed when packed. */
  weighed: z.array(
    z.object({
      name: z.string(),
      nepaliName: z.string(),
      orderedGrams: z.number(),
      packedGrams: z.number(),
    }),
  ),
  /** What the customer pays less for missing grams; `collect` is without it. */
  weightRefund: z.number(),
  /** To collect in cash or by QR, rupees: the total without the store credit that was used. */
  collect: z.number(),
  /** What the rider received in cash; null while nothing was collected. */
  cashCollected: z.number().nullable(),
  /** What the customer paid by QR. */
  qr: z.number(),
  /** Why both together are not what was to collect. */
  cashDifferenceReason: z.enum(CASH_DIFFERENCE_REASONS).nullable(),
  /** How often the customer was not at home. */
  attempts: z.number(),
  /** Counts the edits of the order. */
  version: z.number(),
})
export type RiderStop = z.infer<typeof RiderStop>

/**
 * GET /rider/stops: the stops of the rider's open delivery runs, in their sequence; of runs that are older than a week, only those to
 * deliver.
 */
export const RiderStopsResponse = okResponse({ stops: z.array(RiderStop), paymentQr: PaymentQr })

/** What the rider saw: if the order has changed since, the response is 409. */
const seen = { order: Id, version: z.number().int().min(0).max(2_000_000_000) }

/**
 * POST /rider/actions records what happened at a stop. The same key gives the same response, so that an action can be sent again
 * after a lost response. Actions that were rejected are not remembered.
 */
export const RiderAction = z.discriminatedUnion('action', [
  z
    .object({
      action: z.literal('delivered'),
      ...seen,
      /** The amount due that the rider saw. */
      due: Paid,
      /** The cash received. */
      collected: Paid,
      /** What the customer paid by QR. */
      qr: Paid.default(0),
      /** Why both together are not the amount due. */
      reason: z.enum(CASH_DIFFERENCE_REASONS).optional(),
    })
    .superRefine((payment, context) => {
      const problem = receivedCashProblem(payment)
      if (problem) context.addIssue({ code: 'custom', path: [problem.field], message: problem.message })
    }),
  z.object({
    action: z.literal('not_at_home'),
    ...seen,
    /** The number of attempts that the screen showed. */
    attemptsBefore: z.number().int().min(0).max(1000),
  }),
  z.object({ action: z.literal('refused'), ...seen, reason: z.enum(FAILED_DELIVERY_REASONS) }),
])
export type RiderAction = z.infer<typeof RiderAction>

/** What an action led to. Without personal data, because it is stored with the key. */
export const RiderActionResult = RiderStop.pick({
  outcome: true,
  cashCollected: true,
  qr: true,
  attempts: true,
}).extend({ action: z.enum(['delivered', 'not_at_home', 'refused']) })
export type RiderActionResult = z.infer<typeof RiderActionResult>
export const RiderActionResponse = okResponse({ result: RiderActionResult })
