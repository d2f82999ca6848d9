import { sql } from 'kysely'
import { PRODUCT_CSV_COLUMNS, type ProductCsvColumn } from '#contract/admin/choices.ts'
import { toRupees } from '#contract/money.ts'
import type { Db } from '../../../platform/database/database.ts'
import { CSV_BOM, csvLines } from '../../../platform/shared/csv.ts'
import { KEYWORD_SEPARATOR } from './csv-row.ts'
import { type EditableProductRow, editableColumns } from './serializers.ts'

const BATCH = 1000
const FILTERS = {
  all: sql`true`,
  archived: sql`p.archived_at is not null`,
  'on-sale': sql`p.archived_at is null`,
}

/** The products as a CSV file in parts of 1,000 products, sorted by category and name. */
export async function* exportProducts(db: Db, show: keyof typeof FILTERS): AsyncGenerator<string> {
  yield CSV_BOM + csvLines([PRODUCT_CSV_COLUMNS])
  let after = sql`true`
  for (;;) {
    const { rows } = await sql<EditableProductRow>`
      select ${editableColumns} from product p join category on category.id = p.category_id
      where ${FILTERS[show]} and ${after} order by category.name, p.name, p.id limit ${BATCH}`.execute(db)
    const last = rows.at(-1)
    if (!last) return
    yield csvLines(rows.map(cellsOf))
    if (rows.length < BATCH) return
    after = sql`(category.name, p.name, p.id) > (${last.category}::text, ${last.name}::text, ${last.id}::uuid)`
  }
}

function cellsOf(row: EditableProductRow): (string | number)[] {
  const cells: Record<ProductCsvColumn, string | number> = {
    id: row.id,
    version: row.version,
    name: row.name,
    nepali_name: row.nepaliName,
    category: row.category,
    price: toRupees(row.pricePaisa),
    unit: row.unit,
    unit_amount: row.unitAmount === null ? '' : Number(row.unitAmount),
    unit_measure: row.unitMeasure ?? '',
    stock: row.stock,
    stock_at_export: row.stock,
    keywords: row.keywords.join(`${KEYWORD_SEPARATOR} `),
    archived: row.archived ? 'yes' : 'no',
    description: row.description,
    nepali_description: row.nepaliDescription,
  }
  return PRODUCT_CSV_COLUMNS.map((column) => cells[column])
}
