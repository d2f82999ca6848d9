import { sql } from 'kysely'
import type { BulkEdit } from '#contract/admin/products.ts'
import { toPaisa, toRupees } from '#contract/money.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { invalid, ShopError } from '../../../platform/shared/errors.ts'
import type { Message } from '../../../platform/shared/texts.ts'
import { changeStock } from '../stock.ts'
import { type PriceChange, recordPriceChanges } from './price-history.ts'
import { incrementVersions, type LockedForEdit, lockForEdit } from './products.ts'

type Rows = BulkEdit['rows']

/**
 * Changes prices and stocks of many products, all or none. Throws 409 when others changed some of them in the meantime, or
 * 422 when rows are wrong for another reason; `fields` of the error describes each wrong row.
 */
export async function editInBulk(tx: Tx, rows: Rows, actorId: string) {
  const ids = rows.map((row) => row._id)
  const products = await lockForEdit(tx, ids)
  checkRows(rows, products)

  const priceChanges: PriceChange[] = []
  const changed = new Set<string>()
  for (const row of rows) {
    const { pricePaisa: from } = products.get(row._id) as LockedForEdit
    const to = row.price === undefined ? from : toPaisa(row.price)
    if (to !== from) priceChanges.push({ productId: row._id, from, to })
    const delta = row.stock ? row.stock.to - row.stock.from : 0
    if (delta !== 0) await changeStock(tx, row._id, { delta, reason: 'correction', actorId })
    if (delta !== 0 || to !== from) changed.add(row._id)
  }
  await sql`
    update product set price_paisa = new.price_paisa from unnest(
      ${priceChanges.map(({ productId }) => productId)}::uuid[], ${priceChanges.map(({ to }) => to)}::bigint[]
    ) as new (id, price_paisa) where product.id = new.id`.execute(tx)
  await recordPriceChanges(tx, priceChanges, actorId)
  await incrementVersions(tx, [...changed])

  const after = await tx
    .selectFrom('product')
    .select(['id', 'version', 'pricePaisa', 'stock'])
    .where('id', 'in', ids)
    .execute()
  return {
    changed: [...changed],
    products: after.map((row) => ({
      _id: row.id,
      version: row.version,
      price: toRupees(row.pricePaisa),
      stock: row.stock,
    })),
  }
}

function checkRows(rows: Rows, products: Map<string, LockedForEdit>): void {
  const errors: Record<string, Message> = {}
  const seen = new Set<string>()
  let hasInvalidRows = false
  for (const [index, row] of rows.entries()) {
    const product = products.get(row._id)
    if (!product || seen.has(row._id)) {
      errors[`rows.${index}`] = (t) => (product ? t.rowTwice : t.productGone)
      hasInvalidRows = true
    } else if (product.version !== row.version) {
      errors[`rows.${index}`] = (t) => t.productChanged
    } else if (row.stock && product.stock !== row.stock.from) {
      errors[`rows.${index}.stock`] = (t) => t.stockChanged(product.stock)
    }
    seen.add(row._id)
  }
  if (hasInvalidRows) throw invalid((t) => t.bulkRejected, errors)
  if (Object.keys(errors).length > 0) {
    throw new ShopError(409, 'products_changed', (t) => t.bulkRejected, { fields: errors })
  }
}
