import { isDeepStrictEqual } from 'node:util'
import { PRODUCT_STATES, type ProductCsvColumn, type ProductState } from '#contract/admin/choices.ts'
import { lacksGrams, PRODUCT_TEXTS, ProductFields } from '#contract/catalog.ts'
import { MAX_STOCK } from '#contract/limits.ts'
import { readNumber } from '#contract/read-number.ts'
import { oneLine } from '#contract/text.ts'
import { PARSE_OPTIONS } from '#contract/validation.ts'
import { columnOf } from '../../../platform/database/json.ts'
import { textOf } from '../../../platform/http/validation.ts'
import type { Message } from '../../../platform/shared/texts.ts'
import type { CsvRow } from './csv-parse.ts'
import { type EditableProduct, priceError, unitsToStock } from './edit.ts'

type ReportError = (column: ProductCsvColumn, message: Message) => void

/** A product as a row of the file describes it. */
export interface RowResult {
  fields: ProductFields
  state: ProductState
  /** Units to add to the stock; negative to remove. */
  stockDelta: number
}

/**
 * Reads a row by the rules that apply to every product. `product` is the one to change, undefined for a new one. Cells that
 * the file lacks keep their value. `farms` has the ids of farms by name. Returns undefined after it has reported an error.
 */
export function readRow(
  cells: CsvRow['cells'],
  product: EditableProduct | undefined,
  farms: ReadonlyMap<string, string>,
  report: ReportError,
): RowResult | undefined {
  let hasErrors = false
  const reportError: ReportError = (column, message) => {
    hasErrors = true
    report(column, message)
  }
  const fields = readFields(cells, product, farms, reportError)
  const wrongPrice = fields && product && priceError(product, fields.price)
  if (wrongPrice) reportError('price', wrongPrice)
  const state = readState(cells, product, reportError)
  const stockDelta = readStock(cells, product, reportError)
  if (!fields || hasErrors) return undefined
  const result = { fields, state, stockDelta }
  const isOutdated = product && cells.version && Number(cells.version) !== product.version
  // a row that was imported already changes nothing
  if (!isOutdated || !isChange(result, product)) return result
  report('version', (t) => t.productChanged)
  return undefined
}

/** Whether a row changes the product. */
export function isChange(result: RowResult, product: EditableProduct): boolean {
  const { fields, state, stockDelta } = result
  if (stockDelta !== 0 || state !== product.state) return true
  return !isDeepStrictEqual(ProductFields.parse(fields), ProductFields.parse(product.fields))
}

function readFields(
  cells: CsvRow['cells'],
  product: EditableProduct | undefined,
  farms: ReadonlyMap<string, string>,
  reportError: ReportError,
): ProductFields | undefined {
  const before = product?.fields
  let readable = true
  const number = (column: ProductCsvColumn): number | undefined => {
    const text = cells[column]
    if (text === undefined || text === '') return undefined
    const value = readNumber(text)
    if (Number.isNaN(value)) {
      reportError(column, (t) => t.csvNumber)
      readable = false
    }
    return value
  }
  const price = number('price')
  const amount = number('unit_amount')
  const hasContent = cells.unit_amount !== undefined || cells.unit_measure !== undefined
  const measure = cells.unit_measure?.toLowerCase() || undefined
  if (hasContent && readable && (amount === undefined) !== (measure === undefined)) {
    reportError('unit_amount', (t) => t.unitAmountInvalid)
    readable = false
  }
  // the name of one farm may contain the separator
  const farmNames = cells.farms && farms.has(cells.farms) ? [cells.farms] : farmNamesOf(cells)
  for (const name of farmNames.filter((each) => !farms.has(each))) {
    reportError('farms', (t) => t.csvFarmUnknown(name))
    readable = false
  }
  if (!readable) return undefined
  const result = ProductFields.safeParse(
    {
      ...Object.fromEntries(
        PRODUCT_TEXTS.map((name) => {
          const cell = cells[columnOf(name) as ProductCsvColumn]
          return [name, product ? (cell ?? product.fields[name]) : cell && withoutHtml(cell)]
        }),
      ),
      category: cells.category ?? before?.category,
      price: cells.price === undefined ? before?.price : price,
      content: hasContent ? (amount === undefined ? null : { amount, measure }) : (before?.content ?? null),
      keywords: cells.keywords === undefined ? (before?.keywords ?? []) : splitCell(cells.keywords),
      farms: cells.farms === undefined ? (before?.farms ?? []) : farmNames.map((name) => farms.get(name)),
      weighed: readYesNo('weighed', cells, before?.weighed ?? false, reportError),
      labels: cells.labels === undefined ? (before?.labels ?? []) : splitCell(cells.labels.toLowerCase()),
      grownIn:
        cells.grown_in === undefined ? (before?.grownIn ?? null) : cells.grown_in.toLowerCase() || null,
    },
    PARSE_OPTIONS,
  )
  if (result.success && !lacksGrams(result.data)) return result.data
  if (result.success) reportError('weighed', (t) => t.weighedNeedsGrams)
  for (const issue of result.error?.issues ?? []) {
    const [field, part = 'amount'] = issue.path
    const column = field === 'content' ? `unit_${String(part)}` : columnOf(String(field))
    const message = issue.code === 'invalid_value' ? oneOf(issue.values) : textOf(issue)
    reportError(column as ProductCsvColumn, message)
  }
  return undefined
}

const oneOf =
  (values: readonly unknown[]): Message =>
  (t) =>
    t.csvOneOf(values.join(', '))

/** The names of farms in a row. */
export const farmNamesOf = ({ farms = '' }: CsvRow['cells']) => splitCell(farms)

/** Several texts in one cell, as `splitCell` reads them: `red; hot\; sour`. */
export const joinCell = (parts: readonly string[]) =>
  parts.map((part) => part.replace(/[\\;]/g, '\\$&')).join('; ')

const splitCell = (text: string) =>
  (text.match(/(?:\\[\\;]|[^;])+/g) ?? [])
    .map((part) => oneLine(part.replace(/\\([\\;])/g, '$1')))
    .filter((part) => part !== '')

/** The column `state`, or where it is as before, the older column `archived`. */
function readState(
  cells: CsvRow['cells'],
  product: EditableProduct | undefined,
  reportError: ReportError,
): ProductState {
  const before = product?.state ?? 'on-sale'
  const typed = cells.state?.toLowerCase().replace(' ', '-')
  const state = typed ? PRODUCT_STATES.find((each) => each === typed) : before
  if (!state) reportError('state', oneOf(PRODUCT_STATES))
  if (state === 'draft' && state !== before && product?.wasOrdered) {
    reportError('state', (t) => t.productOrdered)
  }
  if (state && state !== before) return state
  const isArchived = readYesNo('archived', cells, before === 'archived', reportError)
  if (isArchived) return 'archived'
  return before === 'archived' ? 'on-sale' : before
}

function readYesNo(
  column: 'archived' | 'weighed',
  cells: CsvRow['cells'],
  before: boolean,
  reportError: ReportError,
): boolean {
  const text = cells[column]
  if (text === undefined || text === '') return before
  if (/^(yes|true|1)$/i.test(text)) return true
  if (/^(no|false|0)$/i.test(text)) return false
  reportError(column, (t) => t.csvYesOrNo)
  return before
}

/**
 * The units to add to the stock. Counts only what was changed in the file since the export, so that units sold since then are
 * not added again.
 */
function readStock(
  cells: CsvRow['cells'],
  product: EditableProduct | undefined,
  reportError: ReportError,
): number {
  if (cells.stock === undefined || cells.stock === '') return 0
  const stock = readNumber(cells.stock)
  if (!Number.isInteger(stock) || stock < 0 || stock > MAX_STOCK) {
    reportError('stock', (t) => t.stockInvalid)
    return 0
  }
  if (!product) return stock
  const units = unitsToStock(product, stock)
  if (units === 0 || cells.stock_at_export === undefined || cells.stock_at_export === '') return units
  const exported = readNumber(cells.stock_at_export)
  if (Number.isNaN(exported)) {
    reportError('stock_at_export', (t) => t.csvNumber)
    return 0
  }
  if (stock === exported) return 0
  if (product.stock !== exported) reportError('stock', (t) => t.stockChanged(product.stock))
  return units
}

const BLOCK = /<(?:br|\/?(?:p|div|section|ul|ol|li|h[1-6]|table|tr))\b[^<>]*>/gi
const TAG = /<[a-z/!][^<>]*>/gi
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos|nbsp));/gi
const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** A text of another shop's export without the HTML that it may contain; other texts stay as they are. */
function withoutHtml(text: string): string {
  const lines = text.replace(BLOCK, '\n')
  const readable = lines.replace(TAG, '').replace(ENTITY, (entity, decimal, hex, name) => {
    if (name) return NAMED[name.toLowerCase()] ?? entity
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return code > 0x10ffff ? entity : String.fromCodePoint(code)
  })
  if (lines === text) return readable
  const trimmed = readable.split('\n').map((line) => line.trim())
  return trimmed.filter((line) => line !== '').join('\n')
}
