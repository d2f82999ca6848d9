import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type {
  AdminLot,
  LotOrdersResponse,
  LotSummary,
  LotsQuery,
  LotsResponse,
} from '#contract/admin/stock/lots.ts'
import type { LotFilter } from '#contract/lot-codes.ts'
import { canonicalLotCode } from '#contract/lot-codes.ts'
import { pictureUrl } from '#contract/pictures.ts'
import { type Db, onlyRow } from '../../platform/database/database.ts'
import { isoTime } from '../../platform/database/json.ts'
import {
  keyset,
  newestFirst,
  readCountedPage,
  readInBatches,
  readPage,
} from '../../platform/database/keyset.ts'
import { notFound } from '../../platform/shared/errors.ts'
import { nameOf } from './columns.ts'
import { ID, TIME } from './orders.ts'

const columns = sql<LotSummary>`
  lot.id as "_id", lot.version, code, product_id, product.name as product_name, product.nepali_name as product_nepali_name, product.unit,
  (select json_build_object('_id', id, 'name', name, 'nepaliName', nepali_name) from farm where id = farm_id) as farm,
  received, units, waste, arrived_day, harvest_day, last_day, lot.status, case when lot.status = 'held' then held_by end as held_by, is_opening, lot.note`

const NEWEST_FIRST = newestFirst('lot')
const ENDING_FIRST = keyset([
  { column: sql`(lot.last_day - date '2000-01-01')`, type: 'number' },
  { column: sql`lot.id`, type: 'id' },
])

const isOpen = sql`lot.status = 'open' and units > 0`
const isUnsold = sql`lot.status = 'expired' and units > 0`
const filters = (days: number): Record<LotFilter, RawBuilder<unknown>> => ({
  open: isOpen,
  ending: sql`((${isOpen}) or (${isUnsold})) and lot.last_day <= nepal_today() + ${days}::int`,
  unsold: isUnsold,
  held: sql`lot.status in ('held', 'failed', 'recalled')`,
  finished: sql`units = 0`,
  all: sql`true`,
})

/** The letters and digits of a typed code. */
export const typedCode = (code: string) => canonicalLotCode(code.split('/').at(-1) ?? '')

/** Condition: the code of the lot begins as typed. */
export const lotsMatching = (code: string) => sql`code like ${`${typedCode(code)}%`}`

/** One page of the lots. */
export async function listLots(
  db: Db,
  query: LotsQuery,
): Promise<Omit<z.output<typeof LotsResponse>, 'success'>> {
  const { show, days, product, code } = query
  const sequence = show === 'ending' ? ENDING_FIRST : NEWEST_FIRST
  const ofProduct = product ? sql`product_id = ${product}` : sql`true`
  const hasCode = code ? lotsMatching(code) : sql`true`
  const filter = sql`${filters(days)[show]} and ${ofProduct} and ${hasCode}`
  const matching = sql`from lot join product on product.id = product_id where ${filter}`
  const counted = sql`from lot where ${filter}`
  const { rows: lots, ...page } = await readCountedPage(db, sequence, query, columns, matching, counted)
  return { lots, ...page }
}

const MAX_TESTS = 100

/** A lot with its tests. Throws 404. */
export async function readLot(db: Db, id: string): Promise<AdminLot> {
  const { rows } = await sql<
    Omit<AdminLot, 'tests'> & {
      tests: (Omit<AdminLot['tests'][number], 'picture'> & { picture: [id: string, width: number] | null })[]
    }
  >`
    select ${columns}, ${nameOf(sql`lot.actor_id`)} as received_by, recall_reason, recall_text, nepali_recall_text,
      (select coalesce(sum(quantity), 0)::int from order_lot where lot_id = lot.id and not is_shipped) as proposed,
      (select count(*)::int from order_lot where lot_id = lot.id and is_shipped) as orders,
      array(select json_build_object('_id', test.id, 'day', day, 'laboratory', laboratory, 'method', method,
          'organophosphates', organophosphates, 'carbamates', carbamates, 'result', result, 'isCorrected', is_corrected,
          'actorId', test.actor_id, 'createdAt', ${isoTime(sql`test.created_at`)},
          'picture', (select json_build_array(picture.id, width) from picture where picture.id = picture_id))
        from lot_test test where lot_id = lot.id order by day desc, test.created_at desc limit ${sql.lit(MAX_TESTS)}) as tests
    from lot join product on product.id = product_id where lot.id = ${id}`.execute(db)
  const [lot] = rows
  if (!lot) throw notFound((t) => t.lotGone)
  return {
    ...lot,
    tests: lot.tests.map(({ picture, ...test }) => ({ ...test, picture: picture && pictureUrl(...picture) })),
  }
}

const BY_ORDER = keyset([TIME, ID])

/** The state of the recall message with this key (server/domains/lots/recall-mails.ts); null if there is none. */
const notice = (once: RawBuilder<unknown>) => sql`
  (select case when sent_at is not null then 'sent' when failed_at is not null then 'failed' else 'waiting' end from mail where once = ${once})`

const orderColumns = sql<LotOrdersResponse['orders'][number]>`
  orders.id as "_id", ${isoTime(sql`orders.created_at`)} as created_at, orders.status, full_name, phone,
  email_address as email, quantity, least(quantity, kept) as may_have, case when is_recall_mailed then json_build_object(
    'mail', ${notice(sql`'lot-recalled ' || code || ' ' || email_address`)},
    'sms', ${notice(sql`'sms-recall ' || orders.id || ' ' || code`)}) end as notified`

const received = (lotId: string) => sql`
  from order_lot join orders on orders.id = order_id join lot on lot.id = lot_id,
    lateral (select coalesce(nullif(orders.email, ''), (select email from account where id = customer_id), '') as email_address),
    -- it is not recorded which lot returned units belong to
    lateral (select sum(quantity - returned)::int as kept from order_lot any_lot
      where any_lot.order_id = orders.id and any_lot.product_id = lot.product_id)
  where lot_id = ${lotId} and is_shipped`

/** One page of the orders that received units of a lot, oldest first. */
export async function ordersOfLot(
  db: Db,
  lotId: string,
  query: { cursor?: string | undefined; limit: number },
): Promise<Omit<LotOrdersResponse, 'success'>> {
  const { rows: orders, nextCursor } = await readPage(db, BY_ORDER, query, orderColumns, received(lotId))
  return { orders, nextCursor }
}

/** All of them, in batches. */
export const exportOrdersOfLot = (db: Db, lotId: string) =>
  readInBatches(db, BY_ORDER, orderColumns, received(lotId))

/** What to do about lots today: those that end by tomorrow, those past their last day, and those on hold. */
export const lotTasks = (db: Db) =>
  onlyRow(
    db,
    sql<{ lotsEnding: number; lotsExpired: number; lotsHeld: number }>`
    select
      (select count(*)::int from lot where ${isOpen} and last_day <= nepal_today() + 1) as lots_ending,
      (select count(*)::int from lot where ${isUnsold}) as lots_expired,
      (select count(*)::int from lot where status in ('held', 'failed') and units > 0) as lots_held`,
  )

export interface ShortLine {
  orderId: string
  deliveryDay: string
  fullName: string
  productId: string
  productName: string
  productNepaliName: string
  quantity: number
  missing: number
}

const MAX_SHORT = 50
/** Newest open orders that are looked at. */
const MAX_OPEN = 2000

/**
 * Order lines that lack units: the latest open orders whose units make up a product's shortage, or that no lot can fill that is
 * still good tomorrow. At most 50, among the newest 2,000 open orders.
 */
export async function shortLines(db: Db): Promise<ShortLine[]> {
  const { rows } = await sql<ShortLine>`
    with newest as materialized (
      (select id, created_at, delivery_day, full_name from orders where status = 'pending'
        order by created_at desc, id desc limit ${sql.lit(MAX_OPEN)})
      union all
      (select id, created_at, delivery_day, full_name from orders where status = 'processing'
        order by created_at desc, id desc limit ${sql.lit(MAX_OPEN)})
    ), open_line as materialized (
      select newest.*, product_id, quantity
      from newest join order_line on order_id = newest.id join product on product.id = product_id where has_lots
    ), needed as (
      select product_id, sum(quantity) filter (where delivery_day <= nepal_today() + 1) as by_tomorrow from open_line group by product_id
    ), lacking as materialized (
      select product.id, product.name, product.nepali_name, shortage, greatest(0, coalesce(by_tomorrow, 0) - (
        select coalesce(sum(units), 0) from lot where lot.product_id = product.id and ${isOpen}
          and coalesce(last_day >= nepal_today() + 1, true)
      )) as tomorrow
      from needed join product on product.id = needed.product_id
    ), ranked as (
      select open_line.*, lacking.name, lacking.nepali_name, greatest(shortage, tomorrow) as lack, coalesce(sum(quantity) over (
        partition by product_id order by open_line.created_at desc, open_line.id rows between unbounded preceding and 1 preceding), 0) as before
      from lacking join open_line on product_id = lacking.id
        and (shortage >= tomorrow or delivery_day <= nepal_today() + 1)
      where greatest(shortage, tomorrow) > 0
    )
    select id as order_id, delivery_day, full_name, product_id, name as product_name, nepali_name as product_nepali_name, quantity,
      least(quantity, lack - before)::int as missing
    from ranked where before < lack order by product_name, product_id, created_at desc, id limit ${sql.lit(MAX_SHORT)}`.execute(
    db,
  )
  return rows
}
