import { sql } from 'kysely'
import { nepalDay } from '#contract/nepal/time.ts'
import { sumByProduct } from '#contract/orders.ts'
import type { LotChoice } from '#contract/responses.ts'
import type { Tx } from '../../platform/database/database.ts'
import { jsonRecords } from '../../platform/database/json.ts'
import { conflict, invalid } from '../../platform/shared/errors.ts'
import { productNameIn } from '../../platform/shared/texts.ts'
import { type LockedProduct, lockProducts, type MissingUnits } from '../catalog/catalog.ts'

/** An order with the lines whose units come from lots. */
export interface OrderToPack {
  id: string
  /** YYYY-MM-DD */
  deliveryDay: string
  lines: readonly { productId: string; quantity: number }[]
}

interface Candidate {
  id: string
  code: string
  productId: string
  units: number
  /** Units that no packing slip of another order names. */
  free: number
  lastDay: string | null
}

interface Need {
  product: LockedProduct
  quantity: number
  /** The day of the delivery, or today if that is past. */
  deliveredOn: string
}

/** The products of the order that have lots. Locks all its products. */
async function needsOf(tx: Tx, order: OrderToPack): Promise<Need[]> {
  const products = await lockProducts(
    tx,
    order.lines.map(({ productId }) => productId),
  )
  return needsAmong(products, order)
}

/** Those of the locked products that have lots and are in the order. */
function needsAmong(products: readonly LockedProduct[], order: OrderToPack): Need[] {
  const quantities = new Map(
    sumByProduct(order.lines).map(({ productId, quantity }) => [productId, quantity]),
  )
  const today = nepalDay(new Date())
  const deliveredOn = order.deliveryDay > today ? order.deliveryDay : today
  return products
    .filter(({ id, hasLots }) => hasLots && quantities.has(id))
    .map((product) => ({ product, quantity: quantities.get(product.id) ?? 0, deliveredOn }))
}

/** The open lots of these products that are not past their last day, those that end first, at most 100 of each. */
async function candidates(tx: Tx, orderId: string | null, needs: readonly Need[]): Promise<Candidate[]> {
  if (needs.length === 0) return []
  const productIds = [...new Set(needs.map(({ product }) => product.id))]
  const { rows } = await sql<Candidate>`
    select lot.* from unnest(${productIds}::uuid[]) as needed (product_id) cross join lateral (
      select id, code, lot.product_id, units, last_day, units - (
        select coalesce(sum(quantity), 0)::int from order_lot other
        where other.lot_id = lot.id and not is_shipped and other.order_id is distinct from ${orderId}::uuid
      ) as free
      from lot where lot.product_id = needed.product_id and status = 'open' and units > 0
        and coalesce(last_day >= nepal_today(), true)
      order by last_day nulls last, harvest_day nulls last, created_at, id limit 100
    ) as lot`.execute(tx)
  return rows
}

const isGoodOnDelivery = ({ lastDay }: Candidate, { deliveredOn }: Need) =>
  lastDay === null || lastDay >= deliveredOn

/** Lots for a need, first those that end first; fewer units than needed if there are no more. The units are no longer free. */
function allocate(need: Need, lots: readonly Candidate[]): LotChoice[] {
  let missing = need.quantity
  const chosen: LotChoice[] = []
  for (const lot of lots) {
    if (lot.productId !== need.product.id || !isGoodOnDelivery(lot, need)) continue
    const units = Math.min(lot.free, missing)
    if (units <= 0) continue
    chosen.push({ lot: lot.id, code: lot.code, units })
    lot.free -= units
    missing -= units
  }
  return chosen
}

const unitsOf = (choices: readonly { units: number }[]) => choices.reduce((sum, { units }) => sum + units, 0)

/** Whether these are the units of a need, and the lots still have them and are good on the day of the delivery. */
const canBeTaken = (choices: readonly LotChoice[], need: Need, lots: ReadonlyMap<string, Candidate>) =>
  unitsOf(choices) === need.quantity &&
  choices.every(({ lot: id, units }) => {
    const lot = lots.get(id)
    return lot !== undefined && units <= lot.units && isGoodOnDelivery(lot, need)
  })

type Proposals = Map<string, LotChoice[]>

async function proposalsOf(tx: Tx, orderId: string): Promise<Proposals> {
  const rows = await tx
    .selectFrom('orderLot')
    .innerJoin('lot', 'lot.id', 'orderLot.lotId')
    .select(['orderLot.productId', 'lot.id as lot', 'lot.code', 'orderLot.quantity as units'])
    .where('orderId', '=', orderId)
    .where('isShipped', '=', false)
    .execute()
  return Map.groupBy(rows, ({ productId }) => productId)
}

async function writeProposals(
  tx: Tx,
  orderId: string,
  productId: string,
  lots: readonly LotChoice[],
): Promise<void> {
  await tx.deleteFrom('orderLot').where('orderId', '=', orderId).where('productId', '=', productId).execute()
  if (lots.length === 0) return
  await tx
    .insertInto('orderLot')
    .values(lots.map(({ lot, units }) => ({ orderId, lotId: lot, productId, quantity: units })))
    .execute()
}

/**
 * Stores with these orders which lots their packing slips name, the first orders first. Products that have them already keep
 * them, unless a unit is still missing. The caller has locked the orders, which are not shipped yet.
 */
export async function proposeLots(tx: Tx, orders: readonly OrderToPack[]): Promise<void> {
  const products = await lockProducts(
    tx,
    orders.flatMap(({ lines }) => lines.map(({ productId }) => productId)),
  )
  const ids = orders.map(({ id }) => id)
  const named = await tx
    .selectFrom('orderLot')
    .select(['orderId', 'productId'])
    .select(({ fn }) => fn.sum<number>('quantity').as('units'))
    .where('orderId', 'in', ids)
    .groupBy(['orderId', 'productId'])
    .execute()
  const units = new Map(named.map((row) => [`${row.orderId} ${row.productId}`, Number(row.units)]))
  const lacking = orders.flatMap((order) =>
    needsAmong(products, order)
      .filter(({ product, quantity }) => units.get(`${order.id} ${product.id}`) !== quantity)
      .map((need) => ({ orderId: order.id, need })),
  )
  if (lacking.length === 0) return
  await sql`
    delete from order_lot using unnest(${lacking.map(({ orderId }) => orderId)}::uuid[],
      ${lacking.map(({ need }) => need.product.id)}::uuid[]) as lacking (order_id, product_id)
    where order_lot.order_id = lacking.order_id and order_lot.product_id = lacking.product_id`.execute(tx)
  const lots = await candidates(
    tx,
    null,
    lacking.map(({ need }) => need),
  )
  const rows = lacking.flatMap(({ orderId, need }) =>
    allocate(need, lots).map(({ lot, units: quantity }) => ({
      orderId,
      lotId: lot,
      productId: need.product.id,
      quantity,
    })),
  )
  // a day of orders has more rows than a statement with parameters for each may have
  await sql`
    insert into order_lot (order_id, lot_id, product_id, quantity)
    select order_id, lot_id, product_id, quantity from jsonb_to_recordset(${jsonRecords(rows)}::jsonb)
      as given (order_id uuid, lot_id uuid, product_id uuid, quantity int)`.execute(tx)
}

/** Removes the proposals of an order, or those for some of its products: it is edited or cancelled. */
export async function deleteLotProposals(
  tx: Tx,
  orderId: string,
  productIds?: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom('orderLot')
    .where('orderId', '=', orderId)
    .where('isShipped', '=', false)
    .$if(productIds !== undefined, (query) => query.where('productId', 'in', productIds ?? []))
    .execute()
}

/**
 * Takes units that were not found from the lots that the packing slip of an order names, from those that end last, because the others
 * are packed first. Returns the units with their lots, for the stock. The caller has locked the products.
 */
export async function takeMissing(
  tx: Tx,
  orderId: string,
  missing: readonly MissingUnits[],
): Promise<MissingUnits[]> {
  if (missing.length === 0) return []
  const { rows } = await sql<{ lotId: string; productId: string; units: number }>`
    select lot.id as lot_id, lot.product_id, least(quantity, units) as units from order_lot join lot on lot.id = lot_id
    where order_id = ${orderId} and status = 'open' and units > 0
    order by last_day desc nulls first, lot.id`.execute(tx)
  const taken: MissingUnits[] = []
  for (const { productId, quantity } of missing) {
    let left = quantity
    for (const lot of rows.filter((row) => row.productId === productId)) {
      const units = Math.min(left, lot.units)
      if (units === 0) continue
      await sql`update lot set units = units - ${units}::int, waste = waste + ${units}::int where id = ${lot.lotId}`.execute(
        tx,
      )
      taken.push({ productId, quantity: units, lotId: lot.lotId })
      lot.units -= units
      left -= units
    }
    if (left > 0) taken.push({ productId, quantity: left })
  }
  return taken
}

/** The lots that the packer chose; for products without any, the proposed ones count. */
type Chosen = readonly { lot: string; units: number }[] | undefined

/**
 * Checks the lots that the packer chose and stores them as those of the packing slip. Throws 422 when the units of a product are
 * not those of its line, and 409 for lots that cannot be taken.
 */
export async function chooseLots(tx: Tx, order: OrderToPack, lots: Chosen = []) {
  if (lots.length === 0) return
  const needs = await needsOf(tx, order)
  const known = await candidates(tx, order.id, needs)
  const byId = new Map(known.map((lot) => [lot.id, lot]))
  for (const { lot } of lots) if (!byId.has(lot)) throw await changed(tx, order, needs, known)
  for (const need of needs) {
    const chosen = lots.flatMap(({ lot, units }) => {
      const candidate = byId.get(lot)
      return candidate?.productId === need.product.id ? [{ candidate, units }] : []
    })
    if (chosen.length === 0) continue
    if (unitsOf(chosen) !== need.quantity) throw invalid((t) => t.lotUnitsDiffer)
    const choices = chosen.map(({ candidate, units }) => ({ lot: candidate.id, code: candidate.code, units }))
    if (!canBeTaken(choices, need, byId)) throw await changed(tx, order, needs, known)
    await writeProposals(tx, order.id, need.product.id, choices)
  }
}

/**
 * Takes the units of an order that is shipped from their lots: exactly those of its packing slip, or, without one, those that end
 * first. The caller has locked the order. Throws 409 `lot_changed` when a lot of the slip cannot be taken any more, with the lots
 * to take instead, and `lot_short` when there are too few good units; then nothing changes.
 */
export async function shipLots(tx: Tx, order: OrderToPack, chosen: Chosen): Promise<void> {
  await chooseLots(tx, order, chosen)
  const needs = await needsOf(tx, order)
  if (needs.length === 0) return
  const proposals = await proposalsOf(tx, order.id)
  const lots = await candidates(tx, order.id, needs)
  const byId = new Map(lots.map((lot) => [lot.id, lot]))
  for (const need of needs) {
    const proposed = proposals.get(need.product.id)
    if (proposed === undefined) {
      const allocated = allocate(need, lots)
      if (unitsOf(allocated) < need.quantity) throw short(need, unitsOf(allocated))
      await writeProposals(tx, order.id, need.product.id, allocated)
    } else if (!canBeTaken(proposed, need, byId)) {
      throw await changed(tx, order, needs, lots)
    }
  }
  await sql`
    with shipped as (
      update order_lot set is_shipped = true where order_id = ${order.id} and not is_shipped returning lot_id, quantity
    )
    update lot set units = units - quantity from shipped where lot.id = lot_id`.execute(tx)
}

const short = ({ product, quantity }: Need, available: number) =>
  conflict('lot_short', (t) => t.lotShort(productNameIn(product, t), quantity, available), {
    short: [{ productId: product.id, name: product.name, needed: quantity, available }],
  })

/** The conflict that names the lots to take now, or the product for which there are too few. */
async function changed(tx: Tx, order: OrderToPack, needs: Need[], lots: Candidate[]) {
  const proposals = await proposalsOf(tx, order.id)
  const byId = new Map(lots.map((lot) => [lot.id, lot]))
  const lotsNow: LotChoice[] = []
  for (const need of needs) {
    const proposed = proposals.get(need.product.id) ?? []
    const choice = canBeTaken(proposed, need, byId) ? proposed : allocate(need, lots)
    if (unitsOf(choice) < need.quantity) return short(need, unitsOf(choice))
    lotsNow.push(...choice)
  }
  return conflict('lot_changed', (t) => t.lotChanged, {
    lots: lotsNow.map(({ lot, code, units }) => ({ lot, code, units })),
  })
}

/** Units of a product that came back from a customer. */
export interface UnitsBack {
  productId: string
  sellable: number
  spoiled: number
}

/**
 * Puts the units of a shipped order back into the lots that they came from. Spoiled units, and all units of a lot that is not
 * open any more, become waste of the lot. Returns how many sellable units of each entry are really sellable; the caller adds them
 * to the stock.
 */
export async function returnToLots(tx: Tx, orderId: string, back: readonly UnitsBack[]): Promise<number[]> {
  const products = await lockProducts(
    tx,
    back.map(({ productId }) => productId),
  )
  const sellable = back.map((line) => line.sellable)
  const withLots = products.filter(({ hasLots }) => hasLots).map(({ id }) => id)
  if (withLots.length === 0) return sellable
  const { rows } = await sql<{ lotId: string; productId: string; left: number; isGood: boolean }>`
    select lot.id as lot_id, order_lot.product_id, quantity - returned as left,
      status = 'open' and coalesce(last_day >= nepal_today(), true) as is_good
    from order_lot join lot on lot.id = lot_id
    where order_id = ${orderId} and is_shipped and returned < quantity and order_lot.product_id = any(${withLots}::uuid[])
    order by is_good, last_day nulls last, lot.id`.execute(tx)
  for (const [index, line] of back.entries()) {
    if (!withLots.includes(line.productId)) continue
    let { sellable: good, spoiled } = line
    let toStock = 0
    for (const lot of rows.filter(({ productId }) => productId === line.productId)) {
      const waste = Math.min(spoiled, lot.left)
      const kept = Math.min(good, lot.left - waste)
      spoiled -= waste
      good -= kept
      lot.left -= waste + kept
      if (lot.isGood) toStock += kept
      if (waste + kept > 0)
        await putBack(tx, orderId, lot.lotId, lot.isGood ? { kept, waste } : { kept: 0, waste: waste + kept })
    }
    // the order was shipped before the product had lots
    if (good > 0) await sql`select count_into_lots(${line.productId}::uuid, ${good}::int)`.execute(tx)
    sellable[index] = toStock + good
  }
  return sellable
}

async function putBack(
  tx: Tx,
  orderId: string,
  lotId: string,
  { kept, waste }: { kept: number; waste: number },
): Promise<void> {
  await sql`
    with back as (
      update order_lot set returned = returned + ${kept + waste}::int where order_id = ${orderId} and lot_id = ${lotId}
    )
    update lot set units = units + ${kept}::int, waste = waste + ${waste}::int where id = ${lotId}`.execute(
    tx,
  )
}
