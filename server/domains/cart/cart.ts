export { addAvailable, outcomeOf } from './change-cart.ts'
export { removeFromCart } from './queries.ts'
