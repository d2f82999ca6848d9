import { type RawBuilder, sql } from 'kysely'
import { normalizePhone } from '#contract/nepal/phone.ts'
import { PROVINCES } from '#contract/nepal/provinces.ts'
import { containing } from '../../platform/database/like.ts'

/** Paisa as rupees. */
export const rupees = (paisa: RawBuilder<unknown>) => sql<number>`(${paisa} / 100.0)::float8`

/** The name of an account; empty when there is none. */
export const nameOf = (accountId: RawBuilder<unknown>) =>
  sql<string>`coalesce((select name from account where id = ${accountId}), '')`

/** A product as lists name it. */
export const namedProduct = (productId: RawBuilder<unknown>) => sql`(
  select json_build_object('_id', id, 'name', name, 'nepaliName', nepali_name) from product where id = ${productId})`

/** Condition: the product's name contains the search text. */
export const isProductNamed = (productId: RawBuilder<unknown>, search: string) =>
  sql`${productId} in (
    select id from product where name ilike ${containing(search)} or nepali_name ilike ${containing(search)})`

/** Condition: the account's name contains the search text. */
export const isAccountNamed = (accountId: RawBuilder<unknown>, search: string) =>
  sql`${accountId} in (select id from account where name ilike ${containing(search)})`

/** Conditions: a column of normalized numbers contains the phone number that was typed, or a part of it. None for other texts. */
export function phoneMatches(search: string, ...columns: RawBuilder<unknown>[]): RawBuilder<unknown>[] {
  const digits = normalizePhone(search).replace(/^(?:\+|00)977/, '')
  return /^\d{3,}$/.test(digits) ? columns.map((column) => sql`${column} like ${containing(digits)}`) : []
}

/** The official names of the districts whose Nepali name contains the search text, for columns that have the official name. */
export const districtsInNepali = (search: string): string[] =>
  PROVINCES.flatMap(({ districts }) => districts)
    .filter(({ nepali }) => nepali.includes(search))
    .map(({ name }) => name)

/** The first characters of an id, with or without '#', in either case: people read them out like this. */
const ID_PREFIX = /^#?([0-9a-f]{3,8})$/i
const FULL_ORDER_ID = /^#?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i

/** Whether this is a whole order id. */
export const isFullOrderId = (search: string) => FULL_ORDER_ID.test(search)

/** Condition: the column has the typed order id, or an id that starts with it; undefined when no order id was typed. */
export function orderIdMatches(column: RawBuilder<unknown>, search: string): RawBuilder<unknown> | undefined {
  const fullId = FULL_ORDER_ID.exec(search)
  if (fullId?.[1]) return sql`${column} = ${fullId[1]}::uuid`
  const prefix = ID_PREFIX.exec(search)?.[1]
  if (!prefix) return undefined
  const rest = '-0000-0000-0000-000000000000'
  return sql`${column} between ${`${prefix.padEnd(8, '0')}${rest}`}::uuid
    and ${`${prefix.padEnd(8, 'f')}${rest.replaceAll('0', 'f')}`}::uuid`
}

/** An amount on a credit note, in rupees. */
export const onCreditNote = (amount: 'deliveryCharge' | 'notReceived') =>
  sql<number>`(order_return.content ->> ${sql.lit(amount)})::float8`

/** The number of an invoice or credit note, such as `2083/84-000012`. */
export const documentNumber = (table: 'invoice' | 'order_return') => sql<string>`
  ${sql.ref(`${table}.fiscalYear`)} || '-' ||
    lpad(${sql.ref(`${table}.number`)}::text, greatest(6, length(${sql.ref(`${table}.number`)}::text)), '0')`
