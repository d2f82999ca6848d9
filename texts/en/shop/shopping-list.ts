import { plural } from '../../plural.ts'

export const listTitle = 'Write or paste your list'
export const listIntro =
  'Type your shopping list, paste a message or dictate it, in Nepali or English. We find the products, and you check them.'

// the box
export const listLabel = 'Your list'
export const listExample = 'aloo 2 kg, doodh 1 ltr, आधा केजी गोलभेंडा, 50 ko dhaniya'
export const listHint = 'One product per line, or separated by commas. Up to 60 lines.'
export const readList = 'Read list'
export const listEmpty = 'Please write at least one product.'
export const listFailed = 'The list could not be read. Please try again.'

// what was found
export const foundTitle = 'We found this'
export const linesRead = (products: number, lines: number) =>
  plural(lines, `${products} of 1 line found`, `${products} of ${lines} lines found`)
export const linesGuessed = (lines: number) => `${lines} not sure`
export const linesLeft = (lines: number) =>
  plural(
    lines,
    'The list is too long: 1 line was not read. Please add it as a second list.',
    `The list is too long: ${lines} lines were not read. Please add them as a second list.`,
  )
export const notFound = 'No product found.'
export const searchFor = 'Search for it'
export const take = (name: string) => `Take ${name}`
export const otherProduct = (text: string) => `Product for “${text}”`
export const quantityFor = (name: string) => `Quantity of ${name}`
export const choice = (name: string, unit: string, price: string) => `${name}, ${unit}, ${price}`
export const choiceSoldOut = (name: string, unit: string) => `${name}, ${unit}, sold out`
export const priceOf = (price: string, unit: string) => `${price} / ${unit}`
export const addToCart = (products: number, sum: string) => `Add ${products} · ${sum}`
export const addToOrder = (products: number, sum: string) => `Add ${products} to the order · ${sum}`
export const nothingChosen = 'Please choose at least one product.'

// why this quantity
export const inPacks = (amount: string, quantity: number, unit: string) => `${amount} = ${quantity} × ${unit}`
export const smallestPack = (amount: string, unit: string) => `${amount} → 1 × ${unit}, the smallest pack`
export const roundedUp = (amount: string, quantity: number, unit: string) =>
  `${amount} → ${quantity} × ${unit}, rounded up`
export const forMoney = (amount: string, quantity: number, unit: string) =>
  `For ${amount}: ${quantity} × ${unit}`
export const tooDear = (amount: string, price: string) => `${amount} is less than the price of one: ${price}`
export const soldBy = (unit: string) => `Sold by ${unit}. Please check the quantity.`
export const isGuess = 'We are not sure this is what you mean.'
export const pleaseCheck = 'Please check this line.'
export const unitHints: Partial<Record<string, string>> = {
  pau: 'We count a pau as 200 g.',
  mana: 'We count a mana as about 500 ml or 500 g.',
  glass: 'We count a glass as about 250 ml or 250 g.',
}
export const onlyInStock = (stock: number) => plural(stock, 'Only 1 in stock.', `Only ${stock} in stock.`)
export const soldOut = 'Sold out.'

export const amounts = {
  kg: 'kg',
  g: 'g',
  L: 'L',
  ml: 'ml',
  pau: 'pau',
  dharni: 'dharni',
  mana: 'mana',
  glass: 'glass',
  dozen: 'dozen',
  mutha: 'mutha',
  packet: 'packet',
  crate: 'crate',
  sack: 'sack',
  piece: 'pieces',
} as const
