import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

const MAX_REPLACEMENTS = 3

interface Replacement {
  id: string
  name: string
  nepaliName: string
  unit: string
  stock: number
}

/**
 * At most three products on sale that can replace this one: of the same category and the same content per unit, at 70 to 130 % of
 * its price, with enough stock, the nearest price first. A product without content has none. Unknown products have none.
 */
export async function replacementsFor(
  db: Db,
  productId: string,
  { units, except }: { units: number; except: readonly string[] },
): Promise<Replacement[]> {
  const { rows } = await sql<Replacement>`
    select other.id, other.name, other.nepali_name, other.unit, other.stock
    from product missing join product other using (category_id, unit_amount, unit_measure)
    where missing.id = ${productId} and other.id <> missing.id and other.id <> all(${except}::uuid[])
      and other.archived_at is null and other.stock >= ${units}
      and other.price_paisa * 10 between missing.price_paisa * 7 and missing.price_paisa * 13
    order by abs(other.price_paisa - missing.price_paisa), other.name, other.id limit ${MAX_REPLACEMENTS}`.execute(
    db,
  )
  return rows
}
