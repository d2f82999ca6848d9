import { z } from 'zod'
import { Id, optionalText, Paid, rupees, text } from '../../fields.ts'
import { MAX_HAND_OVER_RUPEES, MAX_ORDERS_AT_ONCE, REASON_MAX_LENGTH } from '../../limits.ts'
import { STAFF_ROLES } from '../../permissions.ts'
import { receivedCashProblem } from '../../received-cash.ts'
import { okResponse } from '../../responses.ts'
import { messages } from '../../validation.ts'
import { CASH_DIFFERENCE_REASONS, STOP_OUTCOMES } from '../choices.ts'
import { Day } from '../fields.ts'
import { DeliveryRunLabel, OrderChangeResult } from '../orders/orders.ts'

/** GET /admin/riders: the members of staff who may deliver, riders first. */
export const RidersResponse = okResponse({
  riders: z.array(z.object({ _id: z.string(), name: z.string(), role: z.enum(STAFF_ROLES) })),
})
export type Rider = z.infer<typeof RidersResponse>['riders'][number]

export const DeliveryRunSummary = DeliveryRunLabel.extend({
  riderId: z.string().nullable(),
  closedByName: z.string(),
  stops: z.record(z.enum(STOP_OUTCOMES), z.number()),
  /** Due from the remaining stops, in cash or by QR. */
  toCollect: z.number(),
  /** Cash of the delivered stops: what the rider hands over. */
  collected: z.number(),
  /** What customers of the delivered stops paid by QR. */
  qr: z.number(),
  /** What customers did not pay of the amounts due, and what they paid in addition. */
  notReceived: z.number(),
  extra: z.number(),
  /** Null until the hand-over. */
  counted: z.number().nullable(),
  /** Counted minus collected; null until the hand-over. */
  difference: z.number().nullable(),
  differenceReason: z.string(),
})
export type DeliveryRunSummary = z.infer<typeof DeliveryRunSummary>

/**
 * GET /admin/delivery-runs: the delivery runs of a day (default: today) by name of the rider, and runs of earlier days that were
 * not handed over.
 */
export const DeliveryRunsQuery = z.object({ day: Day.optional() })
export const DeliveryRunsResponse = okResponse({
  day: z.string(),
  deliveryRuns: z.array(DeliveryRunSummary),
  overdue: z.array(DeliveryRunSummary),
})
export type DeliveryRunsResponse = z.infer<typeof DeliveryRunsResponse>

const DeliveryRunStop = z.object({
  /** The order's id. */
  _id: z.string(),
  /** The day that was promised to the customer. */
  deliveryDay: z.string(),
  outcome: z.enum(STOP_OUTCOMES),
  /** False for an order that was taken off after the customer was not at home. */
  isOnRun: z.boolean(),
  fullName: z.string(),
  phone: z.string(),
  address: z.string(),
  city: z.string(),
  note: z.string(),
  /** Cash to collect, or that was collected; 0 for an order that failed or was taken off. */
  cash: z.number(),
  /** What the customer paid by QR. */
  qr: z.number(),
  /** A delivery that the rider reported when the order had another status already; null without one. */
  reported: z.object({ cash: z.number(), qr: z.number() }).nullable(),
  /** Cash and QR minus due; negative for what was not received. */
  cashDifference: z.number(),
  cashDifferenceReason: z.enum(CASH_DIFFERENCE_REASONS).nullable(),
})
/** GET /admin/delivery-runs/:id: a delivery run with its stops in their sequence. */
export const DeliveryRun = DeliveryRunSummary.extend({ stopList: z.array(DeliveryRunStop) })
export type DeliveryRun = z.infer<typeof DeliveryRun>
export const DeliveryRunResponse = okResponse({ deliveryRun: DeliveryRun })

/**
 * POST /admin/delivery-runs/assignments gives shipped orders to a rider for a day, or takes them off their delivery runs when
 * `to` is null. The orders are assigned one by one; `deliveryRun` is the one that the screen shows for the order: the order is
 * left as it is if it has another one by now.
 */
export const AssignOrders = z.object({
  orders: z
    .array(z.object({ _id: Id, deliveryRun: Id.nullable().optional() }))
    .min(1)
    .max(MAX_ORDERS_AT_ONCE),
  to: z.object({ rider: Id, day: Day }).nullable(),
})
export const AssignOrdersResponse = okResponse({ results: z.array(OrderChangeResult) })

interface RiderAndDay {
  rider: string
  day: string
}
/** `details` of an entry of the kind `assignment` in the order's history. */
export interface AssignmentDetails {
  from: RiderAndDay | null
  /** Null when the order was taken off its delivery run. */
  to: RiderAndDay | null
}

/** PUT /admin/delivery-runs/:id/stops: the ids of all orders that are still to be delivered, in their new sequence. */
export const SortStops = z.object({ stops: z.array(Id).max(1000) })

/**
 * POST /admin/delivery-runs/:id/hand-over closes a delivery run. `expected` is the amount that the screen shows; if the run has
 * collected another one by now, the response is 409. A difference needs a reason.
 */
export const HandOver = z.object({
  expected: Paid,
  counted: rupees(MAX_HAND_OVER_RUPEES, messages.countedInvalid),
  reason: optionalText(REASON_MAX_LENGTH),
})
export type HandOver = z.infer<typeof HandOver>

/**
 * PUT /admin/delivery-runs/:id/stops/:order corrects what was paid at a delivered stop, before the hand-over. `shown` (cash),
 * `shownQr` and `due` are the amounts on the screen: if the stop has others by now, the response is 409.
 */
export const CorrectCash = z
  .object({
    shown: Paid,
    shownQr: Paid.default(0),
    due: Paid,
    collected: Paid,
    qr: Paid.default(0),
    /** Why both together are not the amount due. */
    reason: z.enum(CASH_DIFFERENCE_REASONS).optional(),
    /** Why it is corrected. */
    note: text(REASON_MAX_LENGTH),
  })
  .superRefine((cash, context) => {
    const problem = receivedCashProblem(cash)
    if (problem) context.addIssue({ code: 'custom', path: [problem.field], message: problem.message })
  })
export type CorrectCash = z.infer<typeof CorrectCash>
