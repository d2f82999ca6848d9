import type { StockReason } from '#contract/admin/choices.ts'
import { formatNumber, productCount } from './common.ts'

export const title = 'Stock'
export const lead = 'Stock levels and movements.'
export const viewsLabel = 'Stock views'
export const viewName = { levels: 'Stock levels', movements: 'Movements' } as const
export const low = 'Low'

export const stockReason: Record<StockReason, string> = {
  opening: 'Opening stock',
  order: 'Sold',
  cancel: 'Returned (order cancelled)',
  correction: 'Adjusted',
  received: 'Stock received',
  return: 'Returned by customer',
  edit: 'Order edited',
  not_found: 'Not found',
  expired: 'Lot past its last day',
  held: 'Lot held',
  failed: 'Lot failed the test',
  recalled: 'Lot recalled',
  written_off: 'Lot written off',
  released: 'Lot sold again',
}

// levels
export const levelsCaption = 'Stock of products'
export const columnChange = 'Change'
export const adjustFor = 'Adjust<hidden> the stock of {name}</hidden>'
export const movementsOf = 'Movements<hidden> of {name}</hidden>'

// receive goods
export const receiveGoods = 'Receive goods'
export const findProduct = 'Find a product'
export const findProductHint = 'Choose a farm to see its products, or type a name.'
export const unitsOf = (product: string) => `Units of ${product}`
export const becomesLot = (lastDay: string) => (lastDay ? `lot, good until ${lastDay}` : 'lot')
export const becomesStock = 'added to stock'
export const more = 'Days'
export const receiveProducts = (products: number) => `Receive ${productCount(products)}`
export const goodsReceived = 'The goods are in stock.'
export const receiveMore = 'Receive more goods'

// adjust
export const adjust = 'Adjust stock'
export const adjustTitle = (name: string) => `Adjust stock: ${name}`
export const saveStock = 'Save stock'
export const recorded = 'Recorded stock: <strong>{stock}</strong>'
export const unitsCounted = 'Units counted'
export const fewerThanRecorded = (units: number) => `${formatNumber(units)} fewer than recorded.`
export const moreThanRecorded = (units: number) => `${formatNumber(units)} more than recorded.`
export const alreadyRecorded = 'The recorded stock is already this number.'
export const deliveryNoteHint = 'Supplier or bill number'
export const correctionNoteHint = 'e.g. spoiled, or given away'
export const changed = (name: string, stock: number) => `${name}: ${stock} now in stock.`
export const undone = (stock: number) => `Undone: ${stock} in stock`

// movements
export const movementsCaption = 'Stock movements, newest first'
export const movementsNone = 'No stock movements'
export const anyReason = 'Any reason'
export const onlyProduct =
  'Showing only <strong>{name}</strong> ({stock} in stock). <button>Show all products</button>'
export const onlyUnknownProduct =
  'Showing only <strong>one product</strong>. <button>Show all products</button>'
