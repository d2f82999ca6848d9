import type { z } from 'zod'
import type { AdminProduct, BulkEdit } from '#contract/admin/products/products.ts'
import { Price, Stock } from '#contract/catalog.ts'
import { MAX_STOCK } from '#contract/limits.ts'
import { readNumber } from '#contract/read-number.ts'
import { PARSE_OPTIONS } from '#contract/validation.ts'
import { validationText } from '../../ui/controls/validation-text.ts'

/** The typed values of a product in the table, and the values before typing began. */
export interface RowEdit {
  base: Pick<AdminProduct, '_id' | 'name' | 'version' | 'price' | 'stock'>
  price: string
  stock: string
  /** The server's errors from the last attempt. */
  serverErrors?: RowErrors
}

export interface RowErrors {
  row?: string
  price?: string
  stock?: string
}

export type Column = 'price' | 'stock'

const StockInTable = Stock.max(MAX_STOCK)

/** The edit of a row without changes. */
export function unchangedRow({ _id, name, version, price, stock }: RowEdit['base']): RowEdit {
  return { base: { _id, name, version, price, stock }, price: String(price), stock: String(stock) }
}

export function isChanged({ base, price, stock }: RowEdit): boolean {
  return readNumber(price) !== base.price || readNumber(stock) !== base.stock
}

/** Validation errors of a row, found before it is sent. */
export function errorsOf({ price, stock }: RowEdit): RowErrors {
  const found: RowErrors = {}
  const priced = Price.safeParse(readNumber(price), PARSE_OPTIONS).error?.issues[0]
  const stocked = StockInTable.safeParse(readNumber(stock), PARSE_OPTIONS).error?.issues[0]
  if (priced) found.price = validationText(priced)
  if (stocked) found.stock = validationText(stocked)
  return found
}

/** The request body: only the changed values. */
export function toBulkEdit(edits: readonly RowEdit[]): z.input<typeof BulkEdit> {
  return {
    rows: edits.map(({ base, price, stock }) => {
      const [newPrice, newStock] = [readNumber(price), readNumber(stock)]
      return {
        _id: base._id,
        version: base.version,
        ...(newPrice === base.price ? {} : { price: newPrice }),
        ...(newStock === base.stock ? {} : { stock: { from: base.stock, to: newStock } }),
      }
    }),
  }
}

/** The server's errors by position of the row in the request. Their paths are `rows.3`, `rows.3.price`, `rows.3.stock.to`. */
export function serverErrorsByRow(fields: Record<string, string>): Map<number, RowErrors> {
  const found = new Map<number, RowErrors>()
  for (const [path, message] of Object.entries(fields)) {
    const [, position, column] = /^rows\.(\d+)(?:\.(price|stock))?/.exec(path) ?? []
    if (position === undefined) continue
    const row = found.get(Number(position)) ?? {}
    row[(column as Column | undefined) ?? 'row'] = message
    found.set(Number(position), row)
  }
  return found
}

/** The edits that restore the values from before `edits`, given the products as saved. */
export function inverseEdits(
  edits: readonly RowEdit[],
  saved: readonly Omit<RowEdit['base'], 'name'>[],
): RowEdit[] {
  const savedById = new Map(saved.map((product) => [product._id, product]))
  return edits.flatMap(({ base }) => {
    const product = savedById.get(base._id)
    if (!product) return []
    return [
      {
        ...unchangedRow({ ...product, name: base.name }),
        price: String(base.price),
        stock: String(base.stock),
      },
    ]
  })
}

/** Forgets the server's errors of a row and the one of the given column, which is being corrected. */
export function withoutError(edit: RowEdit, column: Column): RowEdit {
  return { ...edit, serverErrors: { ...edit.serverErrors, [column]: undefined } }
}
