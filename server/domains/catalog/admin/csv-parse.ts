import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { CsvError, parse } from 'csv-parse'
import { PRODUCT_CSV_COLUMNS, type ProductCsvColumn } from '#contract/admin/choices.ts'
import type { FileColumn } from '#contract/admin/products/products.ts'
import { Id } from '#contract/fields.ts'
import { MAX_IMPORT_ROWS } from '#contract/limits.ts'
import { oneLine } from '#contract/text.ts'
import { withoutFormulaGuard } from '../../../platform/shared/csv.ts'
import { invalid } from '../../../platform/shared/errors.ts'

/** A row of the file. Cells of columns that the file does not have are undefined. */
export interface CsvRow {
  /** Line of the file on which the row begins, as a spreadsheet counts it; the header is line 1. */
  line: number
  cells: Partial<Record<ProductCsvColumn, string>>
}

/** How a file is read. */
export interface CsvOptions {
  /** The meaning of columns with other names; '' leaves a column out. */
  columns?: ReadonlyMap<string, ProductCsvColumn | ''>
  /** The category of all rows of a file without that column. */
  category?: string | undefined
}

export interface CsvFile {
  /** None if a column is unknown or the category is missing. */
  rows: CsvRow[]
  columns: FileColumn[]
  needsCategory: boolean
}

/** Columns that a file without ids must have. */
const REQUIRED_FOR_NEW: readonly ProductCsvColumn[] = ['name', 'category', 'price', 'unit']
const CHUNK_BYTES = 16 * 1024
/** Of one line. Spreadsheets may add empty cells to those of the file. */
const MAX_CELLS = 1000
/** Blank ones included, which spreadsheets may add. */
const MAX_LINES = 2 * MAX_IMPORT_ROWS

/** Excel: the archive that .xlsx is (.ods too), and the older .xls. */
const SPREADSHEETS = ['504b0304', 'd0cf11e0']

/**
 * The text of a file with `\n` at the end of each line, without its byte order mark and the line `sep=;`, which only Excel
 * reads and does not count. A file joined from parts can have several kinds of line ends. Throws 422 for a spreadsheet, for
 * HTML, and for other encodings: their characters would be lost.
 */
export function csvText(file: Buffer): string {
  if (SPREADSHEETS.includes(file.toString('hex', 0, 4))) throw invalid((t) => t.csvSpreadsheet)
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(file)
  } catch {
    throw invalid((t) => t.csvEncoding)
  }
  const lines = text.replaceAll('\u0000', '').replace(/\r\n?/g, '\n')
  if (/^\s*</.test(lines)) throw invalid((t) => t.csvHtml)
  return lines.replace(/^"?sep=.?"?\n/i, '')
}

/**
 * The rows of a product CSV file. Other requests are served while it is parsed. Throws 422 for any other file, but not for unknown columns,
 * which people can choose.
 */
export async function parseCsv(csv: string, options: CsvOptions = {}): Promise<CsvFile> {
  let typed: string[] | undefined
  let header: Header | undefined
  const rows: CsvRow[] = []
  for await (const { record, line } of records(csv)) {
    if (!typed) {
      typed = record.map(columnKey)
      continue
    }
    header ??= readHeader(typed, record, options)
    if (header.needsCategory || header.columns.some(({ column }) => column === null)) {
      return { rows, columns: header.columns, needsCategory: header.needsCategory }
    }
    if (rows.length === MAX_IMPORT_ROWS) throw invalid((t) => t.csvTooLong)
    // a price of 1,250 without quotes would be read as 1
    if (record.slice(header.width).some((cell) => cell.trim() !== '')) {
      throw invalid((t) => t.csvCellTooMany(line))
    }
    const cells = header.names.map((name, index) => [name, withoutFormulaGuard(record[index] ?? '').trim()])
    rows.push({
      line,
      cells: { ...header.defaults, ...Object.fromEntries(cells.filter(([name]) => name !== '')) },
    })
  }
  if (!header || rows.length === 0) throw invalid((t) => t.csvEmpty)
  return { rows, columns: header.columns, needsCategory: false }
}

interface Header {
  /** For each column of the file; '' for one that is left out. */
  names: (ProductCsvColumn | '')[]
  columns: FileColumn[]
  /** Cells of a row without the columns at its end that have no name. */
  width: number
  needsCategory: boolean
  defaults: CsvRow['cells']
}

/** Reads the names of the columns. `firstRow` shows whether the ids are the shop's: other exports have a column `ID`, too. */
function readHeader(typed: string[], firstRow: string[], { columns: chosen, category }: CsvOptions): Header {
  const id = firstRow[typed.indexOf('id')]?.trim() ?? ''
  const hasForeignIds = id !== '' && !Id.safeParse(id).success
  const known = (name: string) =>
    isProductColumn(name) && !(name === 'id' && hasForeignIds) ? name : undefined
  // spreadsheets add columns without a name
  const named = [...new Set(typed)].filter((name) => name !== '')
  // in the export of another shop, names that the shop knows may mean something else
  const isForeign = named.some((name) => !known(name))
  const certain = named.map((name) => (isForeign ? chosen?.get(name) : undefined) ?? known(name))
  const taken = new Set(certain)
  const columns = named.map((name, index): FileColumn => {
    const guess = guessColumn(name)
    if (certain[index] !== undefined || !guess || taken.has(guess))
      return { name, column: certain[index] ?? null }
    taken.add(guess)
    return { name, column: guess }
  })
  const columnOfName = new Map(columns.map(({ name, column }) => [name, column ?? '']))
  const names = typed.map((name) => columnOfName.get(name) ?? '')
  const twice = names.find((name, index) => name !== '' && names.indexOf(name) !== index)
  if (twice) throw invalid((t) => t.csvColumnTwice(twice))
  const missing = REQUIRED_FOR_NEW.filter((column) => !names.includes(column))
  const isForNew = !names.includes('id')
  const [first] = missing.filter((column) => column !== 'category')
  if (isForNew && first && columns.every(({ column }) => column !== null)) {
    throw invalid((t) => t.csvColumnMissing(first))
  }
  const lacksCategory = isForNew && missing.includes('category')
  return {
    names,
    width: typed.findLastIndex((name) => name !== '') + 1,
    columns: isForeign ? columns : [],
    needsCategory: lacksCategory && !category,
    defaults: lacksCategory && category ? { category } : {},
  }
}

/** The name of a column as it is compared. */
export const columnKey = (name: string) => oneLine(name).toLowerCase()

/** Whether this is the name of a column in the shop's own file. */
export const isProductColumn = (name: string): name is ProductCsvColumn =>
  (PRODUCT_CSV_COLUMNS as readonly string[]).includes(name)

/** Every record that is not blank, with the line on which it begins. */
async function* records(csv: string): AsyncGenerator<{ record: string[]; line: number }> {
  let last = { lines: 0, empty_lines: 0 }
  const parser = Readable.from(chunks(csv)).pipe(
    parse({
      delimiter: delimiterOf(csv),
      info: true,
      raw: true,
      relax_column_count: true,
      skip_empty_lines: true,
      // without empty cells, of which a line of separators has millions
      max_record_size: 100_000,
      cast(cell, { index, lines }) {
        if (index >= MAX_CELLS) throw invalid((t) => t.csvRowUnreadable(lines))
        return cell
      },
      on_record(record, info) {
        last = info
        return record
      },
    }),
  )
  try {
    for await (const { record, raw, info } of parser as AsyncIterable<{
      record: string[]
      raw: string
      info: { lines: number; records: number }
    }>) {
      if (info.records > MAX_LINES) throw invalid((t) => t.csvTooLong)
      if (record.every((text) => text.trim() === '')) continue
      // info.lines is the last line of the record, whose cells may contain line breaks
      yield { record, line: info.lines - count(raw.trim(), '\n') }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    // not the line of the error, because a quotation mark that is missing may cause one many lines below
    const { lines, empty_lines } = last
    const line = lines + 1 + Number(error.empty_lines) - empty_lines
    throw invalid((t) => t.csvRowUnreadable(line))
  }
}

async function* chunks(csv: string): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(csv)
  for (let start = 0; start < bytes.length; start += CHUNK_BYTES) {
    yield bytes.subarray(start, start + CHUNK_BYTES)
    await nextTurn()
  }
}

/** The separator that occurs most often in the header. */
function delimiterOf(csv: string): string {
  const [header = ''] = csv.split('\n', 1)
  const [delimiter = ','] = [',', ';', '\t'].toSorted((a, b) => count(header, b) - count(header, a))
  return delimiter
}

const count = (text: string, part: string) => text.split(part).length - 1

/** What shops in Nepal call the columns of their lists, in lower case. */
const OTHER_NAMES: Partial<Record<ProductCsvColumn, string[]>> = {
  name: [
    'item',
    'item name',
    'product',
    'product name',
    'title',
    'naam',
    'nam',
    'saman',
    'नाम',
    'सामान',
    'सामानको नाम',
  ],
  nepali_name: ['name in nepali', 'nepali name', 'नेपाली नाम'],
  category: ['categories', 'group', 'shreni', 'श्रेणी', 'वर्ग'],
  price: ['rate', 'mrp', 'selling price', 'unit price', 'mulya', 'mol', 'dar', 'मूल्य', 'दर', 'भाउ'],
  unit: ['uom', 'ekai', 'एकाइ', 'इकाई', 'युनिट'],
  stock: ['qty', 'quantity', 'maujdat', 'मौज्दात', 'परिमाण', 'स्टक'],
  description: ['details', 'विवरण'],
}

/** What a column with another name probably contains; undefined if its name says nothing. */
const guessColumn = (name: string): ProductCsvColumn | undefined =>
  (Object.keys(OTHER_NAMES) as ProductCsvColumn[]).find((column) => OTHER_NAMES[column]?.includes(name))
