export { amountInWords } from './amount-in-words.ts'
export {
  findInvoice,
  invoiceNumbers,
  invoicePrints,
  invoicesOfDay,
  issueInvoice,
  printInvoice,
} from './stored-invoices.ts'
