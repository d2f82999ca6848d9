export { creditComplaint, getCreditNote, returnGoods } from './take-back.ts'
