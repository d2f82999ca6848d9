import type { DETAIL_COLUMNS, ProductCsvColumn } from '#contract/admin/choices.ts'
import type { AdminProduct } from '#contract/admin/products/products.ts'
import { PRODUCT_DETAILS } from '#contract/product-details.ts'
import { joinCell } from '../domains/catalog/catalog.ts'
import { columnOf } from '../platform/database/json.ts'
import type { CsvColumns } from './csv-download.ts'

/** The file of products, which can be imported again. */
export const PRODUCT_COLUMNS: CsvColumns<AdminProduct, ProductCsvColumn> = {
  id: (product) => product._id,
  version: (product) => product.version,
  name: (product) => product.name,
  nepali_name: (product) => product.nepaliName,
  category: (product) => product.category,
  price: (product) => product.price,
  unit: (product) => product.unit,
  unit_amount: (product) => product.content?.amount ?? '',
  unit_measure: (product) => product.content?.measure ?? '',
  stock: (product) => product.stock,
  stock_at_export: (product) => product.stock,
  keywords: (product) => joinCell(product.keywords),
  archived: (product) => (product.archived ? 'yes' : 'no'),
  description: (product) => product.description,
  nepali_description: (product) => product.nepaliDescription,
  farms: (product) => joinCell(product.farmNames),
  grown_in: (product) => product.grownIn ?? '',
  weighed: (product) => (product.weighed ? 'yes' : 'no'),
  state: (product) => (product.draft ? 'draft' : product.archived ? 'archived' : 'on-sale'),
  labels: (product) => joinCell(product.labels),
  ...(Object.fromEntries(
    PRODUCT_DETAILS.map((name) => [columnOf(name), (product: AdminProduct) => product[name]]),
  ) as CsvColumns<AdminProduct, (typeof DETAIL_COLUMNS)[number]>),
}
