import { z } from 'zod'
import { Product } from './catalog.ts'
import { Id, Quantity, text } from './fields.ts'
import { LANGUAGES } from './languages.ts'
import { MAX_LIST_LINES } from './limits.ts'
import { okResponse } from './responses.ts'

const AMOUNT_UNITS = [
  'kg',
  'g',
  'L',
  'ml',
  'pau',
  'dharni',
  'mana',
  'glass',
  'dozen',
  'mutha',
  'packet',
  'crate',
  'sack',
  'piece',
  'rupees',
] as const
export type AmountUnit = (typeof AMOUNT_UNITS)[number]

/** The grams or millilitres of a unit. A pau is 200 g here, but 250 g in some places. `isRough`: nobody measures it exactly. */
export const MEASURES: Partial<Record<string, { measure: 'g' | 'ml'; amount: number; isRough?: boolean }>> = {
  kg: { measure: 'g', amount: 1000 },
  g: { measure: 'g', amount: 1 },
  L: { measure: 'ml', amount: 1000 },
  ml: { measure: 'ml', amount: 1 },
  pau: { measure: 'g', amount: 200 },
  dharni: { measure: 'g', amount: 2400 },
  mana: { measure: 'ml', amount: 500, isRough: true },
  glass: { measure: 'ml', amount: 250, isRough: true },
}

/** POST /list/match: a shopping list as somebody writes it. Lists of both languages are read the same way. */
export const ShoppingList = z.object({
  /** Of more than 4,000 characters, the whole lines among the first 4,000 are read. */
  text: text(20_000),
  language: z.enum(LANGUAGES).optional(),
})
/** POST /admin/list/match: what this customer bought comes first. */
export const ShoppingListOfCustomer = ShoppingList.extend({ customerId: Id.optional() })

/** What a line asks for; `unit` is null for a bare number. */
export const Amount = z.object({ amount: z.number(), unit: z.enum(AMOUNT_UNITS).nullable() })
export type Amount = z.infer<typeof Amount>

export const ListedProduct = Product.pick({
  _id: true,
  name: true,
  nepaliName: true,
  price: true,
  unit: true,
  stock: true,
}).extend({ image: z.string().nullable() })
export type ListedProduct = z.infer<typeof ListedProduct>

/**
 * How the quantity was found: the amount is that of one pack or a number of them (`exact`), of several packs (`packs`), or was
 * rounded up to packs; as many units as the money buys; one, because there is no amount or the product is not sold by it. With
 * `guess`, the name of the product has none of the typed words.
 */
const MATCH_METHODS = ['exact', 'packs', 'rounded', 'money', 'one', 'guess'] as const
export type MatchMethod = (typeof MATCH_METHODS)[number]

/** A product for a line. */
const Offer = z.object({
  product: ListedProduct,
  /** Units; at most the stock that earlier lines leave. */
  quantity: z.number(),
  how: z.enum(MATCH_METHODS),
  /** Whether somebody should check it. */
  check: z.boolean(),
  /** Whether the stock reduced the quantity. */
  limited: z.boolean(),
  /** Whether it is added unless the customer decides otherwise. */
  ticked: z.boolean(),
})
export type Offer = z.infer<typeof Offer>

const ListLine = z.object({
  /** As written. */
  text: z.string(),
  wanted: Amount.nullable(),
  ...Offer.shape,
  /** Null for a line that names no product. Its quantity is 0. */
  product: ListedProduct.nullable(),
  how: z.enum(MATCH_METHODS).nullable(),
  /** At most four other products. */
  choices: z.array(Offer),
})
export type ListLine = z.infer<typeof ListLine>

/** `cut` is the number of lines that were not read. */
export const MatchedList = z.object({ lines: z.array(ListLine), cut: z.number() })
export type MatchedList = z.infer<typeof MatchedList>
export const MatchedListResponse = okResponse(MatchedList.shape)

/** POST /cart/list. A product may occur several times. */
export const AddListToCart = z.object({
  items: z
    .array(z.object({ productId: Id, quantity: Quantity }))
    .min(1)
    .max(MAX_LIST_LINES),
})
