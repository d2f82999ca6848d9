import { plural } from '../../plural.ts'

export const title = 'Invoice'
export const titleOfOrder = 'Invoice<screen> of order {order}</screen>'
export const print = 'Print the invoice'
export const prints = 'Prints'
export const issue = 'Issue the invoice'
export const issueHint =
  'It is issued automatically when the order is delivered. You can issue it earlier to include it in the parcel.'
export const issueTitle = 'Issue the invoice'
export const issueWarning = 'It will get the next invoice number. This cannot be undone.'
export const issueConfirm = 'Issue it'
export const issued = (number: string) => `Invoice ${number} issued.`

// the invoices of a day
export const invoicesOfDay = 'Invoices of a day'
export const invoicesLead = (count: number, total: number, isCapped: boolean) =>
  count === total && !isCapped
    ? plural(count, '1 invoice', `${count} invoices`)
    : `${count} of ${isCapped ? 'more than ' : ''}${total} invoices. Print the next page too.`
export const issuedOn = 'Issued on'
export const noInvoices = 'No invoices on this day'
export const noInvoicesHint = 'An invoice is issued when an order is delivered.'
export const printAll = 'Print all'
export const printInvoices = 'Print invoices'
