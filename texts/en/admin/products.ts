import { plural } from '../../plural.ts'
import { formatNumber } from './common.ts'

export const title = 'Products'
export const product = 'Product'
export const archived = 'Archived'
export const draft = 'Draft: not in the shop'

// list and filters
export const editPricesAndStock = 'Edit prices and stock'
export const importCsv = 'Import CSV'
export const add = 'Add product'
export const addFirst = 'Add the first product'
export const none = 'No products yet'
export const columnSold = 'Sold'
export const priceWithUnit = (price: string, unit: string) => `${price} / ${unit}`
export const searchLabel = 'Name or keyword'
export const category = 'Category'
export const allCategories = 'All categories'
export const stockFilter = { all: 'Any stock', low: 'Low', out: 'Sold out' } as const
export const archiveFilter = {
  'on-sale': 'In the shop',
  'no-origin': 'On sale, without origin',
  draft: 'Drafts',
  archived: 'Archived',
  all: 'All',
} as const
export const productSort = {
  name: 'Name',
  newest: 'Newest',
  'stock-low': 'Lowest stock',
  'price-high': 'Highest price',
  'price-low': 'Lowest price',
  popular: 'Best selling',
} as const

// one product
export const reduction = 'Offer'
export const reduce = 'Make the offer'
export const reducedPrice = 'Offer price (Rs.)'
export const reductionStart = 'First day'
export const reductionStartHint = 'Leave empty to begin at once.'
export const reductionEnd = 'Last day'
export const reductionReason = 'Reason'
export const reductionReasonHint = 'Only the staff see it.'
export const reductionSaved = 'Offer saved'
export const reductionEnded = 'The offer has ended'
export const endReduction = 'End the offer now'
export const reducedNow = 'In force until {end}'
export const reducedTo = (price: string) => `Offer: ${price}`
export const reducedLater = 'From {start} until {end}'
export const formerPrice = (price: string) =>
  `Customers see “before ${price}”: the lowest price of the 30 days before.`
export const noFormerPrice =
  'Customers see no former price: the offer price is not at least 5 % below the lowest price of the 30 days before.'
export const priceAfterwards = (price: string) =>
  `After the offer: ${price}. If you change the price of the product, only this price changes.`
export const picturesLater = 'You add the pictures after the first save.'
export const saveDraft = 'Save draft'
export const publish = 'Put in the shop'
export const published = (name: string) => `${name} is in the shop now.`
export const more = 'More'
export const duplicate = 'Duplicate'
export const duplicated = (name: string) => `This draft is a copy of ${name}.`
export const backToDraft = 'Back to draft'
export const drafted = (name: string) => `${name} is a draft now.`
export const restore = 'Restore'
export const restored = (name: string) => `${name} is back in the shop.`
export const archive = 'Archive'
export const archiveTitle = (name: string) => `Archive ${name}?`
export const archiveWarning =
  'It will be removed from the shop and from carts immediately. Past orders keep it, and you can restore it at any time.'
export const archiveConfirm = 'Archive it'
export const archivedNow = (name: string) => `${name} is archived.`
export const unitsSold = (units: number) => `${formatNumber(units)} units sold`
export const details = 'Details'
export const saved = 'Product saved'

// form
export const name = 'Name'
export const inNepali = 'In Nepali'
export const nepaliName = 'Nepali name'
export const description = 'Description'
export const nepaliDescription = 'Nepali description'
export const chooseCategory = 'Choose a category'
export const noCategories =
  'There are no categories yet. Add the first one under <link>Categories</link> before you fill in this page.'
export const categoryHint = 'You can add others on the page <link>Categories</link>.'
export const unitHint = 'Shown after the price, e.g. kg, 500 g, bundle'
export const price = 'Price in rupees'
export const priceHint = 'For one unit'
export const priceHintReduced = (reduced: string) =>
  `For one unit, after the offer. At present customers pay ${reduced}.`
export const stockHint = 'Units you have now'
export const contents = 'Contents of one unit'
export const contentsHint = 'Used for the price per kg or litre, e.g. 500 for a 500 g packet'
export const measure = 'Measured in'
export const measureName = { '': 'None', g: 'grams', ml: 'millilitres', piece: 'pieces' } as const
export const keywords = 'Search keywords'
export const keywordsHint =
  'Separate with commas, in English, romanised Nepali or Devanagari: golbheda, गोलभेंडा, tamatar'

// new product
export const newProduct = 'New product'
export const added = (name: string) => `${name} is saved as a draft`
// pictures
export const pictures = 'Pictures'
export const choosePictures = 'Choose pictures'
export const picturesHint = (most: number) =>
  `Up to ${most} pictures of 10 MB each. The first is shown on the product card.`
export const picturesAdded = (count: number) =>
  plural(count, 'Picture added', `${formatNumber(count)} pictures added`)
export const picturesSaved = 'Pictures saved'
export const pictureRemoved = 'Picture removed'
export const pictureDescriptions = 'Descriptions of the pictures'
export const pictureDescription = (position: number) =>
  `Description of picture ${position} (for blind customers and search engines)`
export const nepaliPictureDescription = (position: number) => `Nepali description of picture ${position}`
export const removePictureTitle = 'Remove this picture?'
export const removePictureWarning =
  'It will be removed from the shop immediately. To restore it you will have to upload it again.'
export const removePictureConfirm = 'Remove it'

// history
export const history = 'Price and stock history'
export const historyCaption = 'Changes of price and stock, newest first'
export const historyNone = 'Nothing has changed since it was added.'
export const columnWhat = 'What'
export const columnChange = 'Change'
export const columnAfter = 'After'
export const priceChange = 'Price'
export const firstPrice = 'first price'
export const priceFrom = (price: string) => `from ${price}`
export const inStock = (stock: number) => `${stock} in stock`

// table of prices and stock
export const tableTitle = 'Prices and stock'
export const tableLead =
  'Edit prices and stock directly. Press Enter or the arrow keys to move between rows. Nothing is saved until you press Save.'
export const tableColumn = { price: 'Price, Rs.', stock: 'Stock' } as const
export const tableCell = {
  price: (name: string) => `Price of ${name}`,
  stock: (name: string) => `Stock of ${name}`,
} as const
export const tableInvalid = (names: string) => `Not saved. Check: ${names}.`
export const tableChanged = (count: number, most: number) => {
  const changed = `${count} ${plural(count, 'product', 'products')} changed`
  return count > most ? `${changed}; at most ${most} can be saved at once` : changed
}
export const tableSaved = (count: number) => `${count} ${plural(count, 'product', 'products')} changed.`
export const tableDiscard = 'Discard changes'
export const tableDiscarded = 'Changes discarded.'
export const tableCurrent = (price: string, stock: number) => `Current: ${price}, ${stock} in stock`
export const tableUseCurrent = 'Use the current values'

// details
export const labels = 'Labels'
export const detailsTitle = 'Ingredients, allergens and storage'
export const detailFields = {
  ingredients: 'Ingredients',
  nepaliIngredients: 'Ingredients in Nepali',
  allergens: 'Allergens',
  nepaliAllergens: 'Allergens in Nepali',
  storage: 'Storage',
  nepaliStorage: 'Storage in Nepali',
}

// origin
export const origin = 'Origin'
export const farmNumber = (number: number) => (number === 1 ? 'Farm' : `Farm ${number}`)
export const farmHint =
  'Add farms under <link>Farms</link> first. A product of several farms shows the weakest of their proofs.'
export const noFarm = 'No farm'
export const weighed = 'Weighed when packed'
export const weighedHint = 'The customer pays less for missing grams, never more. Needs the contents in g.'
export const grownIn = 'Grown in'
export const notSaid = 'Not specified'
export const countries = { nepal: 'Nepal', india: 'India', elsewhere: 'Elsewhere' }
