import type { ProductCsvColumn } from '#contract/admin/choices.ts'

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
export const guessColumn = (name: string): ProductCsvColumn | undefined =>
  (Object.keys(OTHER_NAMES) as ProductCsvColumn[]).find((column) => OTHER_NAMES[column]?.includes(name))
