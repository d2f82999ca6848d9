// The printed invoice and credit note. `{name}` and `<name>…</name>` are slots for `richText`.
export const sheet = (number: string) => `Invoice ${number}`
export const columnQuantity = 'Quantity'
export const columnTotal = 'Total'
export const quantityTimesPrice = (quantity: number, price: string, unit: string) =>
  `${quantity} × ${price} / ${unit}`
export const order = 'Order'
export const subtotal = 'Subtotal'
export const deliveryCharge = 'Delivery charge'
export const view = 'View only, not a print of the shop'
export const customerView = 'Customer’s view'
export const original = 'Original'
export const copy = (number: number) => `Copy of original ${number}`
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
export const paymentWithCredit = (credit: string, cash: string) =>
  `Payment: store credit ${credit}, cash on delivery ${cash}`

export const paidWithCredit = 'Paid with store credit'
export const paidInCash = 'Paid in cash'
export const paidByQr = 'Paid by QR'

// credit note
export const creditNoteSheet = (number: string) => `Credit note ${number}`
export const creditNote = 'Credit note'
export const creditNoteNo = 'Credit note no.'
export const ofInvoice = 'Of invoice'
export const invoiceDate = 'Invoice date'
export const creditedTo = 'Credited to'
export const notReceived = 'Not paid on delivery'
export const columnRefund = 'Refund'
export const refund = {
  cash: (amount: string) => `Refunded in cash: ${amount}`,
  credit: (amount: string) => `Refunded as store credit: ${amount}`,
} as const

// goods that are weighed
export const weightRefund = 'Less for weight'
export const toPay = 'To pay'
export const gramsPacked = (ordered: number, packed: number) => `${packed} g packed, ${ordered} g ordered`
