import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import type { ProductCsvColumn } from '#contract/admin/choices.ts'
import type { ImportError, ImportResponse } from '#contract/admin/products.ts'
import { Id } from '#contract/fields.ts'
import { toPaisa } from '#contract/money.ts'
import * as messages from '#texts/messages.ts'
import type { Db, Tx } from '../../database/database.ts'
import { storableJson } from '../../database/json.ts'
import { notifyBackInStock } from '../stock.ts'
import { insertProducts, toColumns, updateSearchColumns } from '../write.ts'
import { type CsvRow, parseCsv } from './csv-parse.ts'
import { isChange, type RowResult, readRow } from './csv-row.ts'
import { type PriceChange, recordPriceChanges } from './price-history.ts'
import { type EditableProductRow, editableColumns } from './serializers.ts'

const BATCH = 1000
/** Rows that are checked before other requests get their turn. */
const ROWS_PER_TURN = 100

interface Change extends RowResult {
  row: CsvRow
  product: EditableProductRow
}

interface Changes {
  additions: RowResult[]
  changes: Change[]
  unchanged: number
  errors: ImportError[]
}

/** The changes that a file requests, based on the products at the time it was read. */
interface ImportPlan extends Changes {
  rows: number
}

/** The result of an import or of a dry run. */
export type ImportResult = Omit<ImportResponse, 'success' | 'message'>

/**
 * Reads a product CSV file and plans its changes without locking products. Rows with an id change that product, rows without
 * one add a product. Columns that the file lacks stay as they are. Throws 422 for a file that is not a product CSV.
 */
export async function planImport(db: Db, csv: string): Promise<ImportPlan> {
  const rows = await parseCsv(csv)
  const products = await findProducts(db, idsOf(rows))
  return { ...(await planChanges(rows, products)), rows: rows.length }
}

/**
 * Applies a plan. Locks only the products that change and checks their rows again, because they may have changed since. With an
 * error in any row, nothing changes and the result lists all errors.
 */
export async function applyImport(tx: Tx, plan: ImportPlan, actorId: string): Promise<ImportResult> {
  if (plan.errors.length > 0) return importResult(plan)
  const rows = plan.changes.map(({ row }) => row)
  const locked = await findProducts(tx, idsOf(rows), { lock: true })
  const { changes, unchanged, errors } = await planChanges(rows, locked)
  const checkedPlan = { ...plan, changes, errors, unchanged: plan.unchanged + unchanged }
  if (errors.length > 0) return importResult(checkedPlan)
  for (let start = 0; start < plan.additions.length; start += BATCH) {
    await addProducts(tx, plan.additions.slice(start, start + BATCH), actorId)
  }
  for (let start = 0; start < changes.length; start += BATCH) {
    await changeProducts(tx, changes.slice(start, start + BATCH), actorId)
  }
  return { ...importResult(checkedPlan), applied: true }
}

/** The result of a plan that was not applied. */
export function importResult(plan: ImportPlan): ImportResult {
  return {
    applied: false,
    rows: plan.rows,
    created: plan.additions.length,
    changed: plan.changes.length,
    unchanged: plan.unchanged,
    errors: plan.errors,
  }
}

const idsOf = (rows: CsvRow[]) =>
  rows.map(({ cells }) => cells.id ?? '').filter((id) => Id.safeParse(id).success)

/** The products with these ids. With `lock`, they are locked until the transaction ends. */
async function findProducts(
  db: Db,
  ids: string[],
  { lock = false }: { lock?: boolean } = {},
): Promise<Map<string, EditableProductRow>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<EditableProductRow>`
    select ${editableColumns} from product p where p.id = any(${ids}::uuid[])
    order by p.id ${lock ? sql`for update` : sql``}`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

async function planChanges(rows: CsvRow[], products: Map<string, EditableProductRow>): Promise<Changes> {
  const plan: Changes = { additions: [], changes: [], unchanged: 0, errors: [] }
  const seen = new Set<string>()
  for (const [index, row] of rows.entries()) {
    // checking thousands of rows takes a while; other requests are served in between
    if (index % ROWS_PER_TURN === 0) await nextTurn()
    const report = (column: ProductCsvColumn, message: string) =>
      plan.errors.push({ line: row.line, column, message })
    const id = row.cells.id?.toLowerCase() ?? ''
    const product = products.get(id)
    if (id !== '' && !product) {
      report('id', messages.csvIdUnknown)
      continue
    }
    if (id !== '' && seen.has(id)) {
      report('id', messages.rowTwice)
      continue
    }
    seen.add(id)
    const result = readRow(row.cells, product, report)
    if (!result) continue
    if (!product) plan.additions.push(result)
    else if (isChange(result, product)) plan.changes.push({ ...result, row, product })
    else plan.unchanged += 1
  }
  return plan
}

async function addProducts(tx: Tx, additions: RowResult[], actorId: string): Promise<void> {
  const ids = await insertProducts(
    tx,
    additions.map(({ fields, stockDelta }) => ({ ...fields, stock: stockDelta, pictures: [] })),
    actorId,
  )
  const archived = ids.filter((_id, index) => additions[index]?.archived)
  if (archived.length === 0) return
  await sql`update product set archived_at = now() where id = any(${archived}::uuid[])`.execute(tx)
  await updateSearchColumns(tx, archived)
}

async function changeProducts(tx: Tx, changes: Change[], actorId: string): Promise<void> {
  const ids = changes.map(({ product }) => product.id)
  const rows = changes.map(({ product, fields, stockDelta, archived }) => ({
    ...toColumns(fields),
    id: product.id,
    stock_delta: stockDelta,
    archived,
  }))
  await sql`
    update product set name = new.name, nepali_name = new.nepali_name, description = new.description,
      nepali_description = new.nepali_description,
      category = new.category, price_paisa = new.price_paisa, unit = new.unit, unit_amount = new.unit_amount,
      unit_measure = new.unit_measure, keywords = new.keywords, stock = stock + new.stock_delta,
      archived_at = case when new.archived then coalesce(archived_at, now()) end,
      version = version + 1, updated_at = now()
    from jsonb_to_recordset(${storableJson(rows)}::jsonb) as new (
      id uuid, name text, nepali_name text, description text, nepali_description text, category text, price_paisa bigint, unit text,
      unit_amount numeric, unit_measure text, keywords text[], stock_delta int, archived boolean)
    where product.id = new.id`.execute(tx)
  const corrections = changes.filter(({ stockDelta }) => stockDelta !== 0)
  await sql`
    insert into stock_movement (product_id, delta, reason, correction_reason, actor_id)
    select correction.product_id, correction.delta, 'correction', 'csv_import', ${actorId}::uuid from unnest(
      ${corrections.map(({ product }) => product.id)}::uuid[],
      ${corrections.map(({ stockDelta }) => stockDelta)}::int[]
    ) as correction (product_id, delta)`.execute(tx)
  const priceChanges: PriceChange[] = changes.flatMap(({ product, fields }) => {
    const to = toPaisa(fields.price)
    return to === product.price_paisa ? [] : [{ productId: product.id, from: product.price_paisa, to }]
  })
  await recordPriceChanges(tx, priceChanges, actorId)
  await updateSearchColumns(tx, ids)
  const backInStock = changes.filter(
    ({ product, stockDelta, archived }) =>
      (product.stock === 0 || product.archived) && product.stock + stockDelta > 0 && !archived,
  )
  await notifyBackInStock(
    tx,
    backInStock.map(({ product }) => product.id),
  )
}
