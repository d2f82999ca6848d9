import { plural } from '../../plural.ts'

export const pageTitle = (title: string) => `${title} | Hariyo back office`

export const formatNumber = (value: number) => value.toLocaleString('en-IN')

/** A count with its noun. A capped count means that there are more than this number. */
const counted = (one: string, many: string) => (count: number, isCapped?: boolean) =>
  isCapped ? `more than ${formatNumber(count)} ${many}` : `${formatNumber(count)} ${plural(count, one, many)}`

export const orderCount = counted('order', 'orders')
export const productCount = counted('product', 'products')
export const accountCount = counted('account', 'accounts')

// actions
export const save = 'Save'
export const saving = 'Saving…'
export const undo = 'Undo'
export const undone = 'Undone'
export const hide = 'Hide'
export const showAgain = 'Show again'
export const print = 'Print'
export const viewInShop = 'View in shop<hidden> (opens in a new tab)</hidden>'
export const downloadCsv = 'Download CSV'

// words used by several pages
export const reason = 'Reason'
export const otherReason = 'Other reason'
export const note = 'Note'
export const ifMissingOf = (choice: string) => `If a product is missing: ${choice}`
export const noteOf = (note: string) => `Note: ${note}`
export const hidden = 'Hidden'
export const soldOut = 'Sold out'
export const orderLink = (id: string) => `order ${id}`
export const newPhoneOrder = 'New phone order'

// column headings and filters
export const paper = 'Paper'
export const paperSize = { a4: 'A4 sheet', receipt: 'Receipt (80 mm)' } as const
export const columnOrder = 'Order'
export const columnOrders = 'Orders'
export const columnCustomer = 'Customer'
export const columnProduct = 'Product'
export const columnStatus = 'Status'
export const columnTotal = 'Total'
export const columnStock = 'Stock'
export const columnUnit = 'Unit'
export const columnUnits = 'Units'
export const columnWhen = 'When'
export const columnWho = 'Who'
export const filterShow = 'Show'
export const filterFrom = 'From'
export const filterTo = 'To'
export const filterSort = 'Sort by'
export const deliveryDay = 'Delivery day'
export const day = 'Day'
export const today = 'Today'
export const tomorrow = 'Tomorrow'
export const yesterday = 'Yesterday'
export const period = 'Period'
export const lastWeek = '7 days'
export const lastMonth = '30 days'
export const filterAll = 'All'
export const noneMatching = 'Nothing matches these filters'
export const showAll = 'Show all'

// a customer's contact and address fields
export const phone = 'Phone'
export const email = 'Email'
export const address = 'Address'

// tables and pages of lists
export const selectAll = 'Select all on this page'
export const firstPage = 'First page'
export const partOfOrders = (shown: number, total: number, isCapped: boolean) =>
  `Showing ${formatNumber(shown)} of ${orderCount(total, isCapped)}.`

// unsaved changes
export const unsavedChanges = 'You have unsaved changes.'
export const loadLatest = 'Load the latest version'
export const keepChanges = 'Keep my changes'

// telephone and orders
export const callPrefix = (name: string) => `Call ${name}: `
export const orderPrefix = 'Order '
export const orderByPhone = '{order}<small> by phone</small>'
export const progress = (label: string, percent: number) => `${label} ${percent}%`

// chats with customers
export const chat = 'Chat'
export const chatText = (name: string, order: string) =>
  `Namaste ${name}! This is Hariyo about your order ${order}.`
export const chatWith = (name: string) => `with ${name}`
export const chatCopied = 'The text was copied. Paste it in Viber.'

// pictures
export const dropPictures = 'Drop pictures here, or'
export const tooManyPictures = (most: number) =>
  `Choose at most ${plural(most, '1 picture', `${most} pictures`)}.`
export const pictureRejected = (file: string, message: string) => `${file}: ${message}`
export const uploadingPictures = 'Sending pictures'
export const processingPictures = 'Processing pictures…'
export const pictureAlt = (position: number, name: string) => `Picture ${position} of ${name}`
export const movePictureForward = (position: number) => `Move picture ${position} forward`
export const movePictureBack = (position: number) => `Move picture ${position} back`
export const removePicture = (position: number) => `Remove picture ${position}`
