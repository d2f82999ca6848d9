// The guide for the shopkeeper; its pages are in docs/guide.

export const title = 'Guide'
export const pages = {
  'first-day': 'The first day',
  receiving: 'Receiving goods',
  packing: 'Orders and packing',
  deliveries: 'Deliveries and cash',
  returns: 'Complaints and returns',
  prices: 'Prices and products',
  staff: 'Staff',
  backup: 'Backup',
} as const
export const contents = 'Pages of the guide'
export const failed = 'The guide did not open. Try again when you are online.'
