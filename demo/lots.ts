import { sql } from 'kysely'
import { addDays, nepalDay } from '#contract/nepal/time.ts'
import { addTest, receiveLot } from '../server/domains/lots/lots.ts'
import type { Tx } from '../server/platform/database/database.ts'

/** Fresh goods arrive in lots: by category, the days they keep from the harvest. */
const KEEPS_DAYS: Readonly<Record<string, number>> = {
  'Greens & Fresh Herbs': 5,
  Vegetables: 9,
  Fruits: 12,
  'Dairy & Eggs': 14,
}

const KALIMATI = 'Rapid bioassay laboratory, Kalimati'
/** Inhibition in per cent of both groups, by the slug of the product whose lot was tested. */
const TESTED: Readonly<Record<string, readonly [number, number]>> = {
  'tomato-local': [8, 4],
  'cauliflower-snow': [17.5, 9],
  'mustard-greens-rayo': [12, 21],
}
/** A second lot of this product is held by its test; the first stays on sale. */
const HELD = { slug: 'green-chilli', units: 30, percents: [41, 12] as const }

/** Puts the stock of the fresh products into lots that were picked in the last days, with three tests and one held lot. */
export async function insertLots(tx: Tx, products: Map<string, string>, actorId: string): Promise<void> {
  const today = nepalDay(new Date())
  for (const [category, keepsDays] of Object.entries(KEEPS_DAYS)) {
    await sql`
      with fresh as (
        update product set keeps_days = ${keepsDays}::int, has_lots = true
        from category where category.id = category_id and category.name = ${category} returning product.id, stock
      ), held as (
        select fresh.id, stock + coalesce(sum(quantity) filter (where status in ('pending', 'processing')), 0)::int as units,
          (row_number() over (order by fresh.id) % 3)::int as age
        from fresh left join order_line on product_id = fresh.id left join orders on orders.id = order_id group by fresh.id, stock
      )
      insert into lot (product_id, farm_id, received, units, harvest_day, last_day, is_renewed, actor_id, created_at)
      select id, (select farm_id from product_farm where product_id = held.id order by position limit 1), units, units,
        arrived::date - age, arrived::date - age + ${keepsDays}::int, true, ${actorId}::uuid,
        arrived at time zone 'Asia/Kathmandu'
      from held, (select now() at time zone 'Asia/Kathmandu' - make_interval(hours => 6) as arrived) arrival where units > 0`.execute(
      tx,
    )
  }
  const lotOf = async (slug: string) => {
    const productId = products.get(slug)
    if (!productId) throw new Error(`no product ${slug}`)
    return tx
      .selectFrom('lot')
      .select(['id', 'farmId'])
      .where('productId', '=', productId)
      .executeTakeFirstOrThrow()
  }
  for (const [slug, percents] of Object.entries(TESTED)) {
    await test(tx, (await lotOf(slug)).id, percents, { today, actorId })
  }
  const { farmId } = await lotOf(HELD.slug)
  const second = await receiveLot(tx, products.get(HELD.slug) ?? '', {
    units: HELD.units,
    farm: farmId,
    harvestDay: addDays(today, -1),
    note: '',
    actorId,
    readOpenUnits: () => Promise.resolve(0),
  })
  await test(tx, second.id, HELD.percents, { today, actorId })
}

async function test(
  tx: Tx,
  lotId: string,
  [organophosphates, carbamates]: readonly [number, number],
  { today, actorId }: { today: string; actorId: string },
): Promise<void> {
  const measured = { method: 'bioassay' as const, organophosphates, carbamates }
  await addTest(tx, lotId, { ...measured, day: today, laboratory: KALIMATI }, { actorId })
}
