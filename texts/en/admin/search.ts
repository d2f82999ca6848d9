// One search over all records.

export const search = 'Search everything'
export const title = 'Search the back office'
export const label = 'Name, phone, order or lot'
export const nothing = (search: string) => `Nothing found for “${search}”.`
export const kinds = {
  order: 'Orders',
  customer: 'Customers',
  product: 'Products',
  lot: 'Lots',
  farm: 'Farms',
  complaint: 'Complaints',
} as const
export const failed = 'The search did not open. Try again when you are online.'
