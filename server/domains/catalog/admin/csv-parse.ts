import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { parse } from 'csv-parse'
import { PRODUCT_CSV_COLUMNS, type ProductCsvColumn } from '#contract/admin/choices.ts'
import { MAX_IMPORT_ROWS } from '#contract/limits.ts'
import { withoutFormulaGuard } from '../../../platform/shared/csv.ts'
import { invalid, ShopError } from '../../../platform/shared/errors.ts'

/** A row of the file. Cells of columns that the file does not have are undefined. */
export interface CsvRow {
  /** Line of the file on which the row begins, as a spreadsheet counts it; the header is line 1. */
  line: number
  cells: Partial<Record<ProductCsvColumn, string>>
}

/** Columns that a file without ids must have. */
const REQUIRED_FOR_NEW: readonly ProductCsvColumn[] = ['name', 'category', 'price', 'unit']
const CHUNK_BYTES = 16 * 1024
/** Of one line. Spreadsheets may add empty cells to those of the file. */
const MAX_CELLS = 1000
/** Blank ones included, which spreadsheets may add. */
const MAX_LINES = 2 * MAX_IMPORT_ROWS

/** The rows of a product CSV file. Other requests are served while it is parsed. Throws 422 for any other file. */
export async function parseCsv(csv: string): Promise<CsvRow[]> {
  let names: string[] | undefined
  const rows: CsvRow[] = []
  for await (const { record, line } of records(csv)) {
    if (!names) {
      names = columnNames(record)
      continue
    }
    if (rows.length === MAX_IMPORT_ROWS) throw invalid((t) => t.csvTooLong)
    const cells = names.map((name, index) => [name, withoutFormulaGuard(record[index] ?? '').trim()])
    rows.push({ line, cells: Object.fromEntries(cells) })
  }
  if (rows.length === 0) throw invalid((t) => t.csvEmpty)
  return rows
}

function columnNames(header: string[]): string[] {
  const names = header.map((name) => name.trim().toLowerCase())
  for (const [index, name] of names.entries()) {
    if (!isColumn(name)) throw invalid((t) => t.csvColumnUnknown(name))
    if (names.indexOf(name) !== index) throw invalid((t) => t.csvColumnTwice(name))
  }
  const missing = REQUIRED_FOR_NEW.find((column) => !names.includes(column))
  if (missing && !names.includes('id')) throw invalid((t) => t.csvColumnMissing(missing))
  return names
}

const isColumn = (name: string): name is ProductCsvColumn =>
  (PRODUCT_CSV_COLUMNS as readonly string[]).includes(name)

/** Every record that is not blank, with the line on which it begins. */
async function* records(csv: string): AsyncGenerator<{ record: string[]; line: number }> {
  const parser = Readable.from(chunks(csv)).pipe(
    parse({
      bom: true,
      delimiter: delimiterOf(csv),
      info: true,
      raw: true,
      relax_column_count: true,
      skip_empty_lines: true,
      // without empty cells, of which a line of separators has millions
      max_record_size: 100_000,
      cast(cell, { index }) {
        if (index >= MAX_CELLS) throw invalid((t) => t.csvUnreadable)
        return cell
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
    throw error instanceof ShopError ? error : invalid((t) => t.csvUnreadable)
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
