import { type RawBuilder, sql } from 'kysely'
import type { SearchResult } from '#contract/admin/search.ts'
import { MIN_ADMIN_SEARCH_LENGTH } from '#contract/limits.ts'
import type { Permission } from '#contract/permissions.ts'
import type { Db } from '../../platform/database/database.ts'
import { complaintsMatching } from './complaints.ts'
import { accountsMatching } from './customers.ts'
import { farmsMatching } from './farms.ts'
import { lotsMatching, typedCode } from './lots.ts'
import { ordersMatching } from './orders.ts'
import { productsMatching } from './products.ts'

const OF_EACH_KIND = 3
/** Shorter codes of lots match too many. */
const FEWEST_OF_CODE = 3

/** Up to three records of each kind that the person may see, the newest first. */
export async function searchAll(
  db: Db,
  search: string,
  may: (permission: Permission) => boolean,
): Promise<SearchResult[]> {
  if (search.length < MIN_ADMIN_SEARCH_LENGTH) return []
  const parts = partsOf(search, may)
  if (parts.length === 0) return []
  const limited = parts.map((part) => sql`(${part} limit ${sql.lit(OF_EACH_KIND)})`)
  const { rows } = await sql<SearchResult>`${sql.join(limited, sql` union all `)}`.execute(db)
  return rows
}

function partsOf(search: string, may: (permission: Permission) => boolean): RawBuilder<unknown>[] {
  const parts: RawBuilder<unknown>[] = []
  if (may('orders.read')) {
    parts.push(sql`
      select 'order' as kind, id as "_id", full_name as name, '' as nepali_name, delivery_day::text as detail, '/admin/orders/' || id as path
      from orders where ${ordersMatching(search)} order by created_at desc, id desc`)
  } else if (may('orders.pack')) {
    // packers see orders only on their slips, which have no email
    parts.push(sql`
      select 'order' as kind, id as "_id", full_name as name, '' as nepali_name, delivery_day::text as detail,
        '/admin/packing?view=slips&status=' || status || '&day=' || delivery_day as path
      from orders where status in ('pending', 'processing') and ${ordersMatching(search, { seesEmail: false })}
      order by created_at desc, id desc`)
  }
  if (may('customers.manage')) {
    parts.push(sql`
      select 'customer' as kind, id as "_id", name, '' as nepali_name, coalesce(nullif(phone, ''), email) as detail,
        '/admin/customers/' || id as path
      from account where ${accountsMatching(search)} order by created_at desc, id desc`)
  }
  if (may('stock.receive')) {
    const place = may('products.manage') ? sql`'/admin/products/' || id` : sql`'/admin/stock'`
    parts.push(sql`
      select 'product' as kind, id as "_id", name, nepali_name, unit as detail, ${place} as path
      from product where ${productsMatching(search)} order by archived_at is not null, name, id`)
    if (typedCode(search).length >= FEWEST_OF_CODE) {
      parts.push(sql`
        select 'lot' as kind, lot.id as "_id", product.name, product.nepali_name, code as detail, '/admin/lots/' || lot.id as path
        from lot join product on product.id = product_id where ${lotsMatching(search)} order by lot.created_at desc, lot.id desc`)
    }
  }
  if (may('suppliers.manage')) {
    parts.push(sql`
      select 'farm' as kind, id as "_id", name, nepali_name, city as detail, '/admin/farms/' || id as path
      from farm where ${farmsMatching(search)} order by name, id`)
  }
  if (may('complaints.manage')) {
    parts.push(sql`
      select 'complaint' as kind, id as "_id", subject as name, '' as nepali_name, '#' || number as detail,
        '/admin/complaints/' || id as path
      from complaint where ${complaintsMatching(search)} order by created_at desc, id desc`)
  }
  return parts
}
