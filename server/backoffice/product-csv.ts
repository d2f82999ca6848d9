import { CSV_KEYWORD_SEPARATOR, PRODUCT_CSV_COLUMNS, type ProductCsvColumn } from '#contract/admin/choices.ts'
import type { AdminProduct, AdminProductsQuery } from '#contract/admin/products.ts'
import { PRODUCT_TEXTS } from '#contract/catalog.ts'
import type { Db } from '../platform/database/database.ts'
import { columnOf } from '../platform/database/json.ts'
import { CSV_BOM, csvLines } from '../platform/shared/csv.ts'
import { exportProducts } from './read/products.ts'

/** The products as the parts of a CSV file that can be imported again. */
export async function* productsCsv(db: Db, show: AdminProductsQuery['show']): AsyncGenerator<string> {
  yield CSV_BOM + csvLines([PRODUCT_CSV_COLUMNS])
  for await (const products of exportProducts(db, show)) yield csvLines(products.map(cellsOf))
}

function cellsOf(product: AdminProduct): (string | number)[] {
  const cells: Partial<Record<ProductCsvColumn, string | number>> = {
    ...Object.fromEntries(PRODUCT_TEXTS.map((name) => [columnOf(name), product[name]])),
    id: product._id,
    version: product.version,
    category: product.category,
    price: product.price,
    unit_amount: product.content?.amount ?? '',
    unit_measure: product.content?.measure ?? '',
    stock: product.stock,
    stock_at_export: product.stock,
    keywords: product.keywords.join(`${CSV_KEYWORD_SEPARATOR} `),
    farms: product.farmNames.join(`${CSV_KEYWORD_SEPARATOR} `),
    weighed: product.weighed ? 'yes' : 'no',
    grown_in: product.grownIn ?? '',
    archived: product.archived ? 'yes' : 'no',
    labels: product.labels.join(`${CSV_KEYWORD_SEPARATOR} `),
    state: product.draft ? 'draft' : product.archived ? 'archived' : 'on-sale',
  }
  return PRODUCT_CSV_COLUMNS.map((column) => cells[column] ?? '')
}
