import { z } from 'zod'
import { Id, integer, NamedGoods, optionalText } from '../../fields.ts'
import { MAX_QUANTITY, REASON_MAX_LENGTH } from '../../limits.ts'
import { okResponse } from '../../responses.ts'
import { messages } from '../../validation.ts'
import { STOCK_REASONS, STOCK_SORTS } from '../choices.ts'
import { countedPage, cursorQuery, nextCursor, Time } from '../fields.ts'
import { CategoryChoice } from '../products/categories.ts'
import { AdminProductsQuery } from '../products/products.ts'

/** GET /admin/stock: the stock of each product, without prices. */
export const StockLevelsQuery = AdminProductsQuery.extend({ sort: z.enum(STOCK_SORTS).default('stock-low') })
export const StockLevel = z.object({
  _id: z.string(),
  ...NamedGoods,
  stock: z.number(),
  /** New units of such a product arrive in lots. */
  hasLots: z.boolean(),
  keepsDays: z.number().nullable(),
  /** Ids of the farms it comes from. */
  farms: z.array(z.string()),
  image: z.string().nullable(),
})
export type StockLevel = z.infer<typeof StockLevel>
export const StockLevelsResponse = okResponse({
  products: z.array(StockLevel),
  ...countedPage,
  /** All categories of the shop. */
  categories: z.array(CategoryChoice),
})

/** POST /admin/products/:id/stock: a correction. */
export const ChangeStock = z.object({
  /** Units to add; negative to remove. */
  delta: integer(-MAX_QUANTITY, MAX_QUANTITY, messages.stockInvalid).refine(
    (delta) => delta !== 0,
    messages.stockInvalid,
  ),
  note: optionalText(REASON_MAX_LENGTH),
})
export type ChangeStock = z.infer<typeof ChangeStock>
export const StockResponse = okResponse({ stock: z.number() })

/** GET /admin/stock/movements: newest first. */
export const StockMovementsQuery = z.object({
  product: Id.optional(),
  reason: z.enum(STOCK_REASONS).optional(),
  ...cursorQuery,
})
export const StockMovementsResponse = okResponse({
  movements: z.array(
    z.object({
      _id: z.number(),
      productId: z.string(),
      productName: z.string(),
      productNepaliName: z.string(),
      delta: z.number(),
      reason: z.enum(STOCK_REASONS),
      orderId: z.string().nullable(),
      note: z.string(),
      actorName: z.string(),
      createdAt: Time,
    }),
  ),
  nextCursor,
})
export type StockMovementsResponse = z.infer<typeof StockMovementsResponse>
