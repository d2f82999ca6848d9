import { z } from 'zod'
import { anyText, Day, differIn, Id, integer, line, optionalText, text } from '../../fields.ts'
import {
  MAX_CART_LINES,
  MAX_LOT_TEXT,
  MAX_QUANTITY,
  NAME_MAX_LENGTH,
  REASON_MAX_LENGTH,
  TEN_YEARS_DAYS,
} from '../../limits.ts'
import { LOT_FILTERS, LOT_STATUSES } from '../../lot-codes.ts'
import { ResidueTest } from '../../lots.ts'
import { addDays, nepalDay } from '../../nepal/time.ts'
import { OrderStatus } from '../../orders.ts'
import { okResponse } from '../../responses.ts'
import { messages } from '../../validation.ts'
import { Cursor, countedPage, cursorQuery, Limit, nextCursor, Search, Time, Version } from '../fields.ts'

export const Units = integer(1, MAX_QUANTITY, messages.stockInvalid)

const LotDay = Day.refine((day) => day >= addDays(nepalDay(new Date()), -TEN_YEARS_DAYS), messages.dayTooFar)
/** Confirms that a lot does not come from a farm of its product; without it the response is 409 (other_origin). */
const otherOrigin = z.boolean().default(false)

/**
 * POST /admin/receipts → 201: goods that arrived together, as lots (`becomesLot`) or as stock. Without `lastDay` it follows from the
 * days that the product keeps; null is no last day.
 */
export const ReceiveGoods = z.object({
  farm: Id.nullable().default(null),
  day: LotDay.optional(),
  note: optionalText(REASON_MAX_LENGTH),
  otherOrigin,
  lines: z
    .array(
      z.object({
        product: Id,
        units: Units,
        harvestDay: LotDay.nullable().default(null),
        lastDay: LotDay.nullable().optional(),
      }),
    )
    .min(1)
    .max(MAX_CART_LINES)
    .refine(differIn('product'), messages.lineTwice),
})
export type ReceiveGoods = z.infer<typeof ReceiveGoods>

/**
 * PUT /admin/lots/:id. A field that is left out stays. The dates of a finished lot cannot change. If someone else has edited the lot
 * since `version`, the response is 409.
 */
export const EditLot = z.object({
  version: Version,
  farm: Id.nullable().optional(),
  harvestDay: LotDay.nullable().optional(),
  lastDay: LotDay.nullable().optional(),
  note: anyText(REASON_MAX_LENGTH).optional(),
  otherOrigin,
})
export type EditLot = z.infer<typeof EditLot>

/** POST /admin/lots/:id/write-off */
export const WriteOffLot = z.object({ units: Units, note: optionalText(REASON_MAX_LENGTH) })

/** POST /admin/lots/:id/hold */
export const HoldLot = z.object({ note: optionalText(REASON_MAX_LENGTH) })

const Percent = z.number(messages.percent).min(0, messages.percent).max(100, messages.percent)
/** POST /admin/lots/:id/tests, and PUT /admin/lots/:id/tests/:testId: for an hour, by who recorded it (409). */
export const AddTest = z.discriminatedUnion('method', [
  z.object({
    method: z.literal('bioassay'),
    day: Day,
    laboratory: line(NAME_MAX_LENGTH),
    organophosphates: Percent,
    carbamates: Percent,
  }),
  z.object({
    method: z.literal('other'),
    day: Day,
    laboratory: line(NAME_MAX_LENGTH),
    result: text(REASON_MAX_LENGTH),
  }),
])
export type AddTest = z.infer<typeof AddTest>

/** POST /admin/lots/:id/recall. The texts are for customers. */
export const RecallLot = z.object({
  reason: text(REASON_MAX_LENGTH),
  text: text(MAX_LOT_TEXT),
  nepaliText: text(MAX_LOT_TEXT),
})
export type RecallLot = z.infer<typeof RecallLot>

/** Days from the harvest, or the arrival, to the last day of new lots. */
const KeepsDays = integer(1, 3650, messages.daysInvalid).nullable()
export const ShelfLife = z.object({ keepsDays: KeepsDays })
/** PUT /admin/products/:id/shelf-life. `before` are the days on the screen: if there are others by now, the response is 409. */
export const SetShelfLife = ShelfLife.extend({ before: KeepsDays.default(null) })
export type SetShelfLife = z.infer<typeof SetShelfLife>

export const LotSummary = z.object({
  _id: z.string(),
  version: z.number(),
  code: z.string(),
  productId: z.string(),
  productName: z.string(),
  productNepaliName: z.string(),
  unit: z.string(),
  farm: z.object({ _id: z.string(), name: z.string(), nepaliName: z.string() }).nullable(),
  received: z.number(),
  /** Units that are still here. */
  units: z.number(),
  /** Thrown away. */
  waste: z.number(),
  arrivedDay: z.string(),
  harvestDay: z.string().nullable(),
  lastDay: z.string().nullable(),
  status: z.enum(LOT_STATUSES),
  heldBy: z.enum(['hand', 'test']).nullable(),
  /** The units that were in stock before the product had lots. */
  isOpening: z.boolean(),
  note: z.string(),
})
export type LotSummary = z.infer<typeof LotSummary>
/** The new lots, in the order of the lines. */
export const ReceiptResponse = okResponse({ lots: z.array(LotSummary) })

/** GET /admin/lots: `ending` are open lots that end within `days`; newest first, those by the day they end. */
export const LotsQuery = z.object({
  show: z.enum(LOT_FILTERS).default('open'),
  days: z.coerce.number().int().min(0).max(365).default(2),
  product: Id.optional(),
  /** The beginning of a code, or the URL of the lot's page, as a scanned QR code contains it. */
  code: Search,
  ...cursorQuery,
})
export type LotsQuery = z.output<typeof LotsQuery>
export const LotsResponse = okResponse({ lots: z.array(LotSummary), ...countedPage })

export const AdminLot = LotSummary.extend({
  receivedBy: z.string(),
  /** Units that packing slips of open orders name. */
  proposed: z.number(),
  /** Orders that received units. */
  orders: z.number(),
  recallReason: z.string(),
  recallText: z.string(),
  nepaliRecallText: z.string(),
  tests: z.array(
    z.object({ _id: z.string(), ...ResidueTest.shape, actorId: z.string().nullable(), createdAt: Time }),
  ),
})
export type AdminLot = z.infer<typeof AdminLot>
export const AdminLotResponse = okResponse({ lot: AdminLot })

/** A message about a recall. */
const RecallNotice = z.enum(['waiting', 'sent', 'failed'])
export type RecallNotice = z.infer<typeof RecallNotice>

/** GET /admin/lots/:id/orders: orders that received units of the lot, oldest first. */
export const LotOrdersQuery = z.object({ cursor: Cursor, limit: Limit })
export const LotOrdersResponse = okResponse({
  orders: z.array(
    z.object({
      _id: z.string(),
      createdAt: Time,
      status: OrderStatus,
      fullName: z.string(),
      phone: z.string(),
      email: z.string(),
      quantity: z.number(),
      /** Units of the lot that the customer may still have: no more than the units of the product that did not come back. */
      mayHave: z.number(),
      /** How the customer was notified of the recall; null before, and if all units of the product had come back. */
      notified: z.object({ mail: RecallNotice.nullable(), sms: RecallNotice.nullable() }).nullable(),
    }),
  ),
  nextCursor,
})
export type LotOrdersResponse = z.infer<typeof LotOrdersResponse>
