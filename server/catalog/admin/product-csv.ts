import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { PRODUCT_CSV_COLUMNS, type ProductCsvColumn } from '#contract/admin/choices.ts'
import type { ImportError, ImportResponse } from '#contract/admin/products.ts'
import { ProductDraft, type UnitMeasure } from '#contract/catalog.ts'
import { Id } from '#contract/fields.ts'
import { MAX_STOCK } from '#contract/limits.ts'
import { toPaisa, toRupees } from '#contract/money.ts'
import { asciiDigits } from '#contract/text.ts'
import * as messages from '#texts/messages.ts'
import type { Db, Tx } from '../../database/database.ts'
import { storableJson } from '../../database/json.ts'
import { CSV_BOM, csvLines } from '../../shared/csv.ts'
import { tellBackInStock } from '../stock.ts'
import { columnsOf, insertProducts, updateSearchColumns } from '../write.ts'
import { readSheet, type SheetLine } from './parse-product-csv.ts'
import { notePrices, type PriceChange } from './products.ts'

const BATCH = 1000
const LINES_IN_A_TURN = 100
const KEYWORD_SEPARATOR = ';'

type Draft = Omit<ProductDraft, 'pictures' | 'stock'>

interface Known {
  id: string
  version: number
  name: string
  nepali_name: string
  description: string
  category: string
  price_paisa: number
  unit: string
  unit_amount: string | null
  unit_measure: UnitMeasure | null
  stock: number
  keywords: string[]
  archived: boolean
}

const columns = sql`id, version, name, nepali_name, description, category, price_paisa, unit, unit_amount, unit_measure,
  stock, keywords, archived_at is not null as archived`

const draftOf = (known: Known): Draft => ({
  name: known.name,
  nepaliName: known.nepali_name,
  description: known.description,
  category: known.category,
  price: toRupees(known.price_paisa),
  unit: known.unit,
  content:
    known.unit_amount === null || known.unit_measure === null
      ? null
      : { amount: Number(known.unit_amount), measure: known.unit_measure },
  keywords: known.keywords,
})

/** The whole shelf as a CSV file, some hundred products at a time, by category and name. */
export async function* exportSheet(db: Db, show: 'on-sale' | 'archived' | 'all'): AsyncGenerator<string> {
  yield CSV_BOM + csvLines([PRODUCT_CSV_COLUMNS])
  const shown =
    show === 'all' ? sql`true` : show === 'archived' ? sql`archived_at is not null` : sql`archived_at is null`
  let after = sql`true`
  for (;;) {
    const { rows } = await sql<Known>`
      select ${columns} from product where ${shown} and ${after} order by category, name, id limit ${BATCH}`.execute(
      db,
    )
    const last = rows.at(-1)
    if (!last) return
    yield csvLines(rows.map(cellsOf))
    if (rows.length < BATCH) return
    after = sql`(category, name, id) > (${last.category}::text, ${last.name}::text, ${last.id}::uuid)`
  }
}

function cellsOf(row: Known): (string | number)[] {
  const cells: Record<ProductCsvColumn, string | number> = {
    id: row.id,
    version: row.version,
    name: row.name,
    nepali_name: row.nepali_name,
    category: row.category,
    price: toRupees(row.price_paisa),
    unit: row.unit,
    unit_amount: row.unit_amount === null ? '' : Number(row.unit_amount),
    unit_measure: row.unit_measure ?? '',
    stock: row.stock,
    stock_at_export: row.stock,
    keywords: row.keywords.join(`${KEYWORD_SEPARATOR} `),
    archived: row.archived ? 'yes' : 'no',
    description: row.description,
  }
  return PRODUCT_CSV_COLUMNS.map((column) => cells[column])
}

interface Change {
  line: SheetLine
  known: Known
  draft: Draft
  /** Units to add to the stock, or with a minus to take away. */
  delta: number
  archived: boolean
}

interface Addition {
  draft: Draft
  stock: number
  archived: boolean
}

interface Plan {
  additions: Addition[]
  changes: Change[]
  unchanged: number
  errors: ImportError[]
}

/** What a sheet would change, as the products were when it was read. */
export interface SheetPlan extends Plan {
  rows: number
}

/** What an import did, or would do. */
export type SheetOutcome = Omit<ImportResponse, 'success' | 'message'>

/**
 * Reads a product sheet and plans what it changes, without holding any product: lines with an id change that product, lines
 * without one add a product. A column that the file lacks leaves known products as they are. Throws 422 for a file that is no
 * sheet.
 */
export async function planSheet(db: Db, csv: string): Promise<SheetPlan> {
  const lines = await readSheet(csv)
  const known = await readKnown(db, idsOf(lines))
  return { ...(await makePlan(lines, known)), rows: lines.length }
}

/**
 * Makes the shop what the plan says. Only the products that change are held, and what their lines want is decided again on what
 * they are by then. When any line is wrong, nothing changes and every error is told by its line.
 */
export async function applySheet(tx: Tx, plan: SheetPlan, actorId: string): Promise<SheetOutcome> {
  if (plan.errors.length > 0) return outcomeOf(plan)
  const lines = plan.changes.map(({ line }) => line)
  const held = await readKnown(tx, idsOf(lines), { hold: true })
  const { changes, unchanged, errors } = await makePlan(lines, held)
  const decided = { ...plan, changes, errors, unchanged: plan.unchanged + unchanged }
  if (errors.length > 0) return outcomeOf(decided)
  await add(tx, plan.additions, actorId)
  for (let start = 0; start < changes.length; start += BATCH) {
    await change(tx, changes.slice(start, start + BATCH), actorId)
  }
  return { ...outcomeOf(decided), applied: true }
}

/** The answer about a plan that has not been applied. */
export function outcomeOf(plan: SheetPlan): SheetOutcome {
  return {
    applied: false,
    rows: plan.rows,
    created: plan.additions.length,
    changed: plan.changes.length,
    unchanged: plan.unchanged,
    errors: plan.errors,
  }
}

const idsOf = (lines: SheetLine[]) =>
  lines.map(({ cells }) => cells.id ?? '').filter((id) => Id.safeParse(id).success)

/** The products with these ids. With `hold`, nobody else changes them until the transaction ends. */
async function readKnown(
  db: Db,
  ids: string[],
  { hold = false }: { hold?: boolean } = {},
): Promise<Map<string, Known>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Known>`
    select ${columns} from product where id = any(${ids}::uuid[]) order by id ${hold ? sql`for update` : sql``}`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

async function makePlan(lines: SheetLine[], known: Map<string, Known>): Promise<Plan> {
  const plan: Plan = { additions: [], changes: [], unchanged: 0, errors: [] }
  const seen = new Set<string>()
  for (const [index, sheetLine] of lines.entries()) {
    // checking thousands of lines takes a while, and other requests are served meanwhile
    if (index % LINES_IN_A_TURN === 0) await nextTurn()
    const { line, cells } = sheetLine
    const refuse = (column: ProductCsvColumn, message: string) => plan.errors.push({ line, column, message })
    const id = cells.id?.toLowerCase() ?? ''
    const product = known.get(id)
    if (id !== '' && !product) {
      refuse('id', messages.csvIdUnknown)
      continue
    }
    if (id !== '' && seen.has(id)) {
      refuse('id', messages.rowTwice)
      continue
    }
    seen.add(id)
    const errorsBefore = plan.errors.length
    const draft = readDraft(cells, product, refuse)
    const archived = readArchived(cells.archived, product?.archived ?? false, refuse)
    const delta = readStock(cells, product, refuse)
    if (cells.version && product && Number(cells.version) !== product.version) {
      refuse('version', messages.productChanged)
    }
    if (!draft || plan.errors.length > errorsBefore) continue
    if (!product) plan.additions.push({ draft, stock: delta, archived })
    else if (delta !== 0 || archived !== product.archived || differs(draft, draftOf(product))) {
      plan.changes.push({ line: sheetLine, known: product, draft, delta, archived })
    } else plan.unchanged += 1
  }
  return plan
}

type Refuse = (column: ProductCsvColumn, message: string) => void

const COLUMN_OF: Record<string, ProductCsvColumn> = {
  name: 'name',
  nepaliName: 'nepali_name',
  description: 'description',
  category: 'category',
  price: 'price',
  unit: 'unit',
  content: 'unit_amount',
  keywords: 'keywords',
}

const SheetDraft = ProductDraft.omit({ pictures: true, stock: true })

/** The product that a line describes, checked by the rules of every product. */
function readDraft(cells: SheetLine['cells'], product: Known | undefined, refuse: Refuse): Draft | undefined {
  const before = product && draftOf(product)
  let readable = true
  const number = (column: ProductCsvColumn): number | undefined => {
    const typed = cells[column]
    if (typed === undefined || typed === '') return undefined
    const value = toNumber(typed)
    if (value === undefined) {
      refuse(column, messages.csvNumber)
      readable = false
    }
    return value
  }
  const price = number('price')
  const amount = number('unit_amount')
  const hasContent = cells.unit_amount !== undefined || cells.unit_measure !== undefined
  const measure = cells.unit_measure || undefined
  if (hasContent && readable && (amount === undefined) !== (measure === undefined)) {
    refuse('unit_amount', messages.unitAmountInvalid)
    readable = false
  }
  if (!readable) return undefined
  const result = SheetDraft.safeParse({
    name: cells.name ?? before?.name,
    nepaliName: cells.nepali_name ?? before?.nepaliName,
    description: cells.description ?? before?.description,
    category: cells.category ?? before?.category,
    price: cells.price === undefined ? before?.price : price,
    unit: cells.unit ?? before?.unit,
    content: hasContent ? (amount === undefined ? null : { amount, measure }) : (before?.content ?? null),
    keywords:
      cells.keywords === undefined
        ? (before?.keywords ?? [])
        : cells.keywords
            .split(KEYWORD_SEPARATOR)
            .map((word) => word.trim())
            .filter((word) => word !== ''),
  })
  if (result.success) return result.data
  for (const issue of result.error.issues) {
    const column = issue.path[1] === 'measure' ? 'unit_measure' : COLUMN_OF[String(issue.path[0])]
    refuse(column ?? 'name', issue.message)
  }
  return undefined
}

function readArchived(typed: string | undefined, before: boolean, refuse: Refuse): boolean {
  if (typed === undefined || typed === '') return before
  if (/^(yes|true|1)$/i.test(typed)) return true
  if (/^(no|false|0)$/i.test(typed)) return false
  refuse('archived', messages.csvArchived)
  return before
}

/** Units to add. Goods sold since the export must not come to life again, so only what the sheet itself changed counts. */
function readStock(cells: SheetLine['cells'], product: Known | undefined, refuse: Refuse): number {
  if (cells.stock === undefined || cells.stock === '') return 0
  const wanted = toNumber(cells.stock)
  if (wanted === undefined || !Number.isInteger(wanted) || wanted < 0 || wanted > MAX_STOCK) {
    refuse('stock', messages.stockInvalid)
    return 0
  }
  if (!product) return wanted
  if (cells.stock_at_export === undefined || cells.stock_at_export === '') return wanted - product.stock
  const exported = toNumber(cells.stock_at_export)
  if (exported === undefined) {
    refuse('stock_at_export', messages.csvNumber)
    return 0
  }
  if (wanted === exported) return 0
  if (product.stock !== exported) refuse('stock', messages.stockChanged(product.stock))
  return wanted - exported
}

/** A number as spreadsheets and people here write it: grouped by commas, in either script's digits. */
function toNumber(typed: string): number | undefined {
  const plain = asciiDigits(typed).replace(/(?<=\d),(?=\d)/g, '')
  return /^-?\d{1,12}(\.\d{1,6})?$/.test(plain) ? Number(plain) : undefined
}

function differs(one: Draft, other: Draft): boolean {
  return JSON.stringify(SheetDraft.parse(one)) !== JSON.stringify(SheetDraft.parse(other))
}

async function add(tx: Tx, additions: Addition[], actorId: string): Promise<void> {
  for (let start = 0; start < additions.length; start += BATCH) {
    const batch = additions.slice(start, start + BATCH)
    const ids = await insertProducts(
      tx,
      batch.map(({ draft, stock }) => ({ ...draft, stock, pictures: [] })),
      actorId,
    )
    const hidden = ids.filter((_id, index) => batch[index]?.archived)
    if (hidden.length === 0) continue
    await sql`update product set archived_at = now() where id = any(${hidden}::uuid[])`.execute(tx)
    await updateSearchColumns(tx, hidden)
  }
}

async function change(tx: Tx, changes: Change[], actorId: string): Promise<void> {
  const ids = changes.map(({ known }) => known.id)
  const rows = changes.map(({ known, draft, delta, archived }) => ({
    ...columnsOf(draft),
    id: known.id,
    delta,
    archived,
  }))
  await sql`
    update product set name = given.name, nepali_name = given.nepali_name, description = given.description,
      category = given.category, price_paisa = given.price_paisa, unit = given.unit, unit_amount = given.unit_amount,
      unit_measure = given.unit_measure, keywords = given.keywords, stock = stock + given.delta,
      archived_at = case when given.archived then coalesce(archived_at, now()) end,
      version = version + 1, updated_at = now()
    from jsonb_to_recordset(${storableJson(rows)}::jsonb) as given (
      id uuid, name text, nepali_name text, description text, category text, price_paisa bigint, unit text,
      unit_amount numeric, unit_measure text, keywords text[], delta int, archived boolean)
    where product.id = given.id`.execute(tx)
  const moved = changes.filter(({ delta }) => delta !== 0)
  await sql`
    insert into stock_movement (product_id, delta, reason, actor_id, note)
    select moved.id, moved.delta, 'correction', ${actorId}::uuid, 'CSV import' from unnest(
      ${moved.map(({ known }) => known.id)}::uuid[], ${moved.map(({ delta }) => delta)}::int[]
    ) as moved (id, delta)`.execute(tx)
  const prices: PriceChange[] = changes.flatMap(({ known, draft }) => {
    const to = toPaisa(draft.price)
    return to === known.price_paisa ? [] : [{ id: known.id, from: known.price_paisa, to }]
  })
  await notePrices(tx, prices, actorId)
  await updateSearchColumns(tx, ids)
  await tellBackInStock(
    tx,
    changes
      .filter(
        ({ known, delta, archived }) =>
          (known.stock === 0 || known.archived) && known.stock + delta > 0 && !archived,
      )
      .map(({ known }) => known.id),
  )
}
