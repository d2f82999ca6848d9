/**
 * Notifications and error messages of pages and API. The specification quotes some of them literally; the tests
 * of their wording are in specified-words.test.ts.
 */
export * from './messages/accounts.ts'
export * from './messages/addresses.ts'
export * from './messages/cart.ts'
export * from './messages/catalog.ts'
export * from './messages/complaints.ts'
export * from './messages/deliveries.ts'
export * from './messages/farms.ts'
export * from './messages/feedback.ts'
export * from './messages/general.ts'
export * from './messages/import.ts'
export * from './messages/lots.ts'
export * from './messages/orders.ts'
export * from './messages/packing.ts'
export * from './messages/pictures.ts'
export * from './messages/returns.ts'
export * from './messages/staff.ts'
