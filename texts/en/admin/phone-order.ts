import { plural } from '../../plural.ts'

export const lead = 'Enter an order for a customer who calls. Shop prices and stock apply.'
export const mayHaveArrived =
  'No answer from the server, so the order may already be saved. Press the button again: it will not be entered twice.'
export const caller = 'Caller'
export const goods = 'Products'
export const delivery = 'Delivery'
export const phoneHint = 'Nepali mobile number (98…, 97… or 96…)'
export const placeOrder = 'Place order'

// products of the order
export const notAdded = (lines: number) =>
  plural(
    lines,
    'One line of the message is not in the order yet. Add it, untick it or clear the list.',
    `${lines} lines of the message are not in the order yet. Add them, untick them or clear the list.`,
  )
export const clearList = 'Clear the list'
export const inThisOrder = 'In this order'
export const noProducts = 'No products added yet.'
export const quantityOf = (name: string) => `Quantity of ${name}`
export const remove = (name: string) => `Remove ${name}`
export const removed = (name: string) => `${name} removed.`
export const deliveryTo = (province: string) => `Delivery to ${province}`
export const priceAndStock = (price: string, unit: string, left: number) =>
  `${price} / ${unit} · ${left} left`
export const priceAndSoldOut = (price: string, unit: string) => `${price} / ${unit} · sold out`

// product search
export const findProduct = 'Find a product'
export const findProductPlaceholder = 'tomato, golbheda, गोलभेंडा'
export const findProductHint = 'Type a product name in English or Nepali.'
export const searching = 'Searching…'
export const productsFound = (count: number) => plural(count, '1 product found', `${count} products found`)
export const add = 'Add<hidden> {name}</hidden>'
export const added = 'Added<hidden> {name}</hidden>'

// accounts with the caller's phone number
export const lastOrder = (day: string, name: string, address: string, district: string, total: string) =>
  `${name}, ${address}, ${district}. Last order, for ${day}: ${total}.`
export const useLastAddress = 'Use these details'
export const sameAsLastOrder = 'Same as last time'
export const notAvailable = (names: string) => `Not available now: ${names}`
export const dearerNow = (names: string) => `Dearer now: ${names}`
export const possibleCustomer = (name: string, email: string) =>
  `Possible customer: ${name}, ${email}. Ask the caller to confirm.`
export const linkAccount = 'Link this order to the account'
export const linkAccountOf = (email: string) => `Link this order to the account ${email}`
export const payWithCredit = (amount: string) => `The caller asks to pay with the store credit of ${amount}`
export const language = 'Language of messages to the customer'
export const usualLanguage = 'Nepali, or the language of the account'
