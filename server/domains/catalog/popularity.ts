import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/**
 * Adds the units sold and returned since the last call to `sold_units`, by which the popular order sorts, and notifies the
 * processes of the categories concerned. Called by a background job, so that orders update no index of the catalogue.
 */
export async function updatePopularity(db: Db): Promise<void> {
  await sql`
    with change as materialized (
      delete from popularity_change returning product_id, units
    ),
    summed as materialized (
      select product_id, sum(units) as units from change group by product_id
    ),
    locked as materialized (
      select id, category_id, units from product join summed on product_id = id order by id for no key update of product
    ),
    updated as (
      update product set sold_units = greatest(0, sold_units + units) from locked
      where product.id = locked.id and units <> 0
    )
    ${notifyOf(sql`id in (select category_id from locked)`)}`.execute(db)
}

/** Makes pages with popular, similar and suggested products stale. */
export async function invalidateSuggestions(db: Db): Promise<void> {
  await notifyOf(sql`true`).execute(db)
}

/** In parts, because PostgreSQL limits a notification to 8000 bytes. */
const notifyOf = (categories: RawBuilder<unknown>) => sql`
  select pg_notify('catalog', json_build_object('popularity', json_agg(name))::text)
  from (select name, row_number() over () / 20 as part from category where ${categories}) as parts
  group by part`
