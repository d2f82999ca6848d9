export const title = 'Invoice'
export const titleOfOrder = 'Invoice<screen> of order {order}</screen>'
export const print = 'Print the invoice'
export const issue = 'Issue the invoice'
export const issueHint =
  'It is issued automatically when the order is delivered. You can issue it earlier to include it in the parcel.'
export const issueTitle = 'Issue the invoice'
export const issueWarning = 'It will get the next invoice number. This cannot be undone.'
export const issueConfirm = 'Issue it'

// the printed sheet
export const voidNotice = 'VOID: the order was cancelled'
export const pan = (pan: string) => `PAN ${pan}`
export const registrationNo = (number: string) => `Registration no. ${number}`
export const invoiceNo = 'Invoice no.'
export const date = 'Date'
export const orderDate = 'Order date'
export const soldTo = 'Sold to'
export const goods = 'Goods'
export const columnNo = 'No.'
export const columnPrice = 'Price'
export const columnAmount = 'Amount'
export const inWords = 'In words: <strong>{amount}</strong>'
export const payment = 'Payment: cash on delivery'
