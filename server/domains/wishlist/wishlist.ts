export { mailBackInStock } from './change-wishlist.ts'
