import type { ProductCsvColumn } from '#contract/admin/choices.ts'
import { plural } from '../../plural.ts'
import { formatNumber } from './common.ts'

const rowCount = (count: number) => `${formatNumber(count)} ${plural(count, 'row', 'rows')}`

export const title = 'Import products'
export const lead =
  'From a CSV file exported by Excel or Google Sheets. It is checked first; nothing changes until you confirm.'
export const downloadCurrent = 'Download current products'

// file
export const file = 'File'
export const dropFile = 'Drop a CSV file here, or'
export const chooseFile = 'Choose a file'
export const noFile = 'No file chosen yet'
export const uploading = 'Sending the file'
export const checking = 'Checking every row…'
export const updating = 'Updating products…'

// columns
export const columns = 'Columns of your file'
export const columnsHint = 'Check what each column contains. What you choose is remembered.'
export const chooseColumn = 'Choose'
export const leaveOut = 'Leave out'
export const categoryOfAll = 'Category of all rows'
export const checkAgain = 'Check again'
export const columnName: Record<ProductCsvColumn, string> = {
  id: 'Id of the product',
  version: 'Version',
  name: 'Name',
  nepali_name: 'Nepali name',
  category: 'Category',
  price: 'Price',
  unit: 'Unit',
  unit_amount: 'Contents of one unit',
  unit_measure: 'Measured in (g, ml, piece)',
  stock: 'Stock',
  stock_at_export: 'Stock at the export',
  keywords: 'Search keywords',
  archived: 'Archived (yes or no)',
  description: 'Description',
  nepali_description: 'Nepali description',
  farms: 'Farms',
  grown_in: 'Grown in',
  weighed: 'Weighed (yes or no)',
  state: 'State',
  labels: 'Labels',
  ingredients: 'Ingredients',
  nepali_ingredients: 'Ingredients in Nepali',
  allergens: 'Allergens',
  nepali_allergens: 'Allergens in Nepali',
  storage: 'Storage',
  nepali_storage: 'Storage in Nepali',
}

// result
export const noAnswer = 'No answer from the server.'
export const checkFailed = (message: string) => `${message} Nothing was changed.`
export const importFailed = (message: string) =>
  `${message} Some rows may have been imported. If you send the same file again, new products are added twice: look for them first.`
export const invalidRows = (invalid: number, total: number) =>
  `${rowCount(invalid)} of ${formatNumber(total)} cannot be imported. Nothing was changed.`
export const endedEarly = (changed: number, invalid: number) =>
  `${changed} ${plural(changed, 'product was', 'products were')} updated. Then the import ended, because ${plural(invalid, 'a product', 'products')} changed in the meantime.`
export const correctRows = 'Correct these rows in your file and upload it again.'
export const errorsCaption = 'Problems by row'
export const columnRow = 'Row'
export const columnColumn = 'Column'
export const columnProblem = 'Problem'
export const moreErrors = (count: number) => `and ${formatNumber(count)} more.`
export const imported = (created: number, changed: number, unchanged: number) =>
  `Imported: ${created} added, ${changed} updated, ${unchanged} unchanged.`
export const goToProducts = 'Go to products'
export const checked = (rows: number, created: number, changed: number, unchanged: number) =>
  `${rowCount(rows)} checked: ${created} to add, ${changed} to update, ${unchanged} unchanged.`
export const addedAreOnSale = 'New products are on sale at once, unless the column state says otherwise.'
export const newCategories = (names: string) =>
  `New categories, which customers will see: ${names}. Check the spelling.`
export const knownNames = (names: string) =>
  `These names are in the shop or twice in this file: ${names}. Each row without an id adds another product.`
export const nothingToImport = 'There is nothing to import.'
export const importRows = (count: number) => `Import ${rowCount(count)}`

// file format
export const format = 'File format'
export const formatRules = [
  'The first row names the columns. A new product needs <code>name</code>, <code>category</code>, <code>price</code> and <code>unit</code>.',
  'A row with an <code>id</code> updates that product; a row without one adds a new product. Columns you leave out are not changed.',
  '<code>keywords</code> are separated by semicolons; <code>archived</code> is yes or no.',
  'Leave <code>version</code> and <code>stock_at_export</code> as downloaded: they protect changes and sales made in the meantime.',
] as const
export const formatMaxRows = (most: number) => `Up to ${formatNumber(most)} rows.`
export const allColumns = 'All columns: {columns}'
