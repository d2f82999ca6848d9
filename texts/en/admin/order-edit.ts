export const editOrder = 'Edit order'
export const title = (id: string) => `Edit order ${id}`
export const lead =
  'What was ordered keeps its price; more units cost today’s. The customer gets an email with the old and new total. An SMS goes only when the total changes for the first time: call customers without email about another day.'
export const notEditable = 'This order can no longer be edited.'
export const backToOrder = (id: string) => `Order ${id}`
export const linesOfOrder = 'Products in this order'
export const addProducts = 'Add products'
export const priceKept = (price: string, unit: string) => `${price} / ${unit}, price of this order`
export const priceNow = (price: string, unit: string) => `${price} / ${unit}, current price`
export const oldTotal = 'Current total'
export const newTotal = 'New total'
export const save = 'Save changes'
export const deliverOn = (day: string) => `Save with delivery on ${day}`
export const saved = (id: string) => `Order ${id} edited.`
export const loadLatest = 'Load their version'

// in the order's history
export const edited = 'Order edited'
export const added = 'Added: {quantity} × {name} ({unit})'
export const removed = 'Removed: {quantity} × {name} ({unit})'
export const quantityChanged = '{name} ({unit}): {from} → {to}'
export const field = {
  fullName: 'Name',
  phone: 'Phone',
  secondPhone: 'Second phone',
  email: 'Email',
  address: 'Address',
  landmark: 'Landmark',
  city: 'District',
  state: 'Province',
  note: 'Note',
  substitution: 'If a product is missing',
  deliveryDay: 'Delivery day',
} as const
export const fieldChanged = (field: string, from: string, to: string) =>
  `${field}: ${from || '(empty)'} → ${to || '(empty)'}`
export const fieldChangedUnseen = (field: string) => `${field} changed`
export const totalChanged = (from: string, to: string) => `Total: ${from} → ${to}`
