import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import type { ProductCsvColumn, ProductState } from '#contract/admin/choices.ts'
import type { ImportResponse } from '#contract/admin/products/products.ts'
import { Id } from '#contract/fields.ts'
import { oneLine } from '#contract/text.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { invalid } from '../../../platform/shared/errors.ts'
import type { Message } from '../../../platform/shared/texts.ts'
import { farmsNamed } from '../../farms/farms.ts'
import { presentNames } from '../categories.ts'
import { moveStock } from '../stock.ts'
import { archiveProducts, draftProducts, insertProducts, restoreProducts } from '../write.ts'
import { type CsvOptions, type CsvRow, csvText, parseCsv } from './csv-parse.ts'
import { farmNamesOf, isChange, type RowResult, readRow } from './csv-row.ts'
import {
  type EditableProduct,
  editableProducts,
  lockEditableProducts,
  type ProductEdit,
  writeEdits,
} from './edit.ts'

/** Products that are read, and locked, at a time. */
const BATCH = 100
const MAX_WARNINGS = 20

/** The result of an import or of a dry run. */
export type ImportResult = Omit<ImportResponse, 'success' | 'errors'> & { errors: ImportError[] }

/** The rows of a file that change something. Without the products, which may be too large for memory. */
type ImportPlan = Omit<ImportResult, 'applied' | 'created' | 'changed'> & {
  additions: CsvRow[]
  changes: CsvRow[]
}

interface ImportError {
  line: number
  column: ProductCsvColumn
  message: Message
}

/** What one transaction of an import did. With errors it changed nothing. */
type Step = Pick<ImportResult, 'created' | 'changed' | 'unchanged' | 'errors'>

/** Runs a step of an import in a transaction of its own. */
type RunStep = (step: (tx: Tx, actorId: string) => Promise<Step>) => Promise<Step>

type Change = RowResult & ProductEdit

/**
 * Reads a product CSV file and plans its changes without locking products. Rows with an id change that product, rows without
 * one add a product. Columns that the file lacks stay as they are. Throws 422 for a file that is not a product CSV.
 */
export async function planImport(db: Db, file: Buffer, options?: CsvOptions): Promise<ImportPlan> {
  const { rows, columns, needsCategory } = await parseCsv(csvText(file), options)
  const plan: ImportPlan = {
    rows: rows.length,
    columns,
    needsCategory,
    additions: [],
    changes: [],
    unchanged: 0,
    newCategories: [],
    knownNames: [],
    errors: [],
  }
  const seen = new Set<string>()
  for (const batch of batchesOf(rows)) {
    // checking thousands of rows takes a while; other requests are served in between
    await nextTurn()
    await namePresentCategories(db, batch)
    const products = await editableProducts(db, productIdsOf(batch))
    const farms = await findFarms(db, batch)
    for (const row of batch) {
      const id = idOf(row)
      if (id !== '' && seen.has(id)) {
        plan.errors.push({ line: row.line, column: 'id', message: (t) => t.rowTwice })
        continue
      }
      seen.add(id)
      const result = check(row, products, farms, plan.errors)
      if (!result) continue
      const product = products.get(id)
      if (!product) plan.additions.push(row)
      else if (isChange(result, product)) plan.changes.push(row)
      else plan.unchanged += 1
    }
  }
  return { ...plan, ...(await warningsAbout(db, plan)) }
}

/** What an import adds by mistake most often: a misspelled category, and a second product instead of a change. */
async function warningsAbout(
  db: Db,
  { additions, changes }: Pick<ImportPlan, 'additions' | 'changes'>,
): Promise<Pick<ImportPlan, 'newCategories' | 'knownNames'>> {
  const categories = [...additions, ...changes].map(({ cells }) => cells.category ?? '')
  const names = additions.map(({ cells }) => oneLine(cells.name ?? ''))
  const { rows } = await sql<{ newCategories: string[]; knownNames: string[] }>`
    select array(
      select min(name) from unnest(${categories}::text[]) as added (name)
      where name <> '' and not exists (select from category where category.name = added.name)
      group by lower(name) order by 1 limit ${MAX_WARNINGS}
    ) as new_categories, array(
      select min(name) from unnest(${names}::text[]) as added (name) where name <> '' group by lower(name)
      having count(*) > 1 or lower(name) in (select lower(product.name) from product where archived_at is null)
      order by 1 limit ${MAX_WARNINGS}
    ) as known_names`.execute(db)
  return rows[0] ?? { newCategories: [], knownNames: [] }
}

/**
 * Applies a plan without errors. The rows that change products are written in parts, each in a transaction, so that orders of
 * these products wait only for a moment. Each part is checked again under its locks, because products may have changed since:
 * with an error in a row, its part is not written and the import ends. The same file can then be imported again, because rows
 * that were written count as unchanged. New products are added last, all or none. Throws 422 for a plan with an unknown column.
 */
export async function applyImport(plan: ImportPlan, runStep: RunStep): Promise<ImportResult> {
  const unknown = plan.columns.find(({ column }) => column === null)
  if (unknown) throw invalid((t) => t.csvColumnUnknown(unknown.name))
  if (plan.needsCategory) throw invalid((t) => t.csvColumnMissing('category'))
  const result = importResult(plan)
  if (plan.errors.length > 0) return result
  Object.assign(result, { created: 0, changed: 0 })
  for (const rows of batchesOf(plan.changes)) {
    const { changed, unchanged, errors } = await runStep((tx, actorId) => changeProducts(tx, rows, actorId))
    result.changed += changed
    result.unchanged += unchanged
    if (errors.length > 0) return { ...result, applied: result.changed > 0, errors }
  }
  if (plan.additions.length > 0) {
    const { created } = await runStep((tx, actorId) => addProducts(tx, plan.additions, actorId))
    result.created = created
  }
  return { ...result, applied: true }
}

/** The result of a plan that was not applied. */
export function importResult({ additions, changes, ...plan }: ImportPlan): ImportResult {
  return { ...plan, applied: false, created: additions.length, changed: changes.length }
}

const idOf = ({ cells }: CsvRow) => cells.id?.toLowerCase() ?? ''

function* batchesOf(rows: CsvRow[]): Generator<CsvRow[]> {
  for (let start = 0; start < rows.length; start += BATCH) yield rows.slice(start, start + BATCH)
}

/**
 * Checks a row and returns the change of its product, or the new product. Adds to `errors` and returns undefined if the row is
 * invalid.
 */
function check(
  row: CsvRow,
  products: Map<string, EditableProduct>,
  farms: Map<string, string>,
  errors: ImportError[],
): RowResult | undefined {
  const product = products.get(idOf(row))
  if (idOf(row) !== '' && !product) {
    errors.push({ line: row.line, column: 'id', message: (t) => t.csvIdUnknown })
    return undefined
  }
  return readRow(row.cells, product, farms, (column, message) =>
    errors.push({ line: row.line, column, message }),
  )
}

/** Gives the rows the present names of their categories: a former name, or other capitals, change nothing. */
async function namePresentCategories(db: Db, rows: CsvRow[]): Promise<void> {
  const typed = (cells: CsvRow['cells']) => oneLine(cells.category ?? '')
  const names = await presentNames(db, [...new Set(rows.map(({ cells }) => typed(cells)))])
  for (const { cells } of rows) if (cells.category) cells.category = names.get(typed(cells)) ?? typed(cells)
}

/** The ids of the farms that these rows name. */
const findFarms = (db: Db, rows: CsvRow[]) =>
  farmsNamed(db, [...new Set(rows.flatMap(({ cells }) => [cells.farms ?? '', ...farmNamesOf(cells)]))])

const productIdsOf = (rows: CsvRow[]) => rows.map(idOf).filter((id) => Id.safeParse(id).success)

async function addProducts(tx: Tx, rows: CsvRow[], actorId: string): Promise<Step> {
  const errors: ImportError[] = []
  for (const batch of batchesOf(rows)) {
    const farms = await findFarms(tx, batch)
    const additions = batch.flatMap((row) => {
      const result = check(row, new Map(), farms, errors)
      return result ? { ...result.fields, state: result.state, stock: result.stockDelta, pictures: [] } : []
    })
    // a farm that was renamed since the rows were planned; nothing is added then
    if (errors[0]) throw invalid(errors[0].message)
    await insertProducts(tx, additions, actorId)
  }
  return { created: rows.length, changed: 0, unchanged: 0, errors }
}

async function changeProducts(tx: Tx, rows: CsvRow[], actorId: string): Promise<Step> {
  const products = await lockEditableProducts(tx, productIdsOf(rows))
  const farms = await findFarms(tx, rows)
  const errors: ImportError[] = []
  const changes: Change[] = rows.flatMap((row) => {
    const result = check(row, products, farms, errors)
    const product = products.get(idOf(row))
    return result && product && isChange(result, product) ? [{ ...result, product }] : []
  })
  if (errors.length > 0) return { created: 0, changed: 0, unchanged: 0, errors }
  await writeEdits(tx, changes, actorId)
  const idsOf = (some: Change[]) => some.map(({ product }) => product.id)
  const idsIn = (wanted: ProductState) => idsOf(changes.filter(({ state }) => state === wanted))
  await archiveProducts(tx, idsIn('archived'))
  await restoreProducts(tx, idsIn('on-sale'))
  await draftProducts(tx, idsIn('draft'))
  await moveStock(
    tx,
    changes.map(({ product, stockDelta }) => ({ productId: product.id, quantity: stockDelta })),
    { reason: 'correction', actorId },
  )
  return { created: 0, changed: changes.length, unchanged: rows.length - changes.length, errors }
}
