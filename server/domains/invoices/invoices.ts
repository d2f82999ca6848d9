export { amountInWords } from './amount-in-words.ts'
export {
  findInvoice,
  invoiceNumbers,
  invoicesOfDay,
  issueInvoice,
  printInvoice,
} from './stored-invoices.ts'
