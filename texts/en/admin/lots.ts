import type { RecallNotice } from '#contract/admin/stock/lots.ts'
import type { LotFilter, TestMethod } from '#contract/lot-codes.ts'
import { plural } from '../../plural.ts'

export const title = 'Lots'
export const lead = 'What arrived when, how long it keeps, and where it went.'
export const lot = 'Lot'
export const filter: Record<LotFilter, string> = {
  open: 'On sale',
  ending: 'Expiring soon',
  unsold: 'No longer sold',
  held: 'Held, failed or recalled',
  finished: 'Finished',
  all: 'All',
}
export const searchLabel = 'Code'
export const none = 'No lots here.'
export const noneHint = 'Lots begin when goods are received as a lot, under Stock.'
export const columnArrived = 'Arrived'
export const columnHarvest = 'Picked'
export const columnLastDay = 'Last day'
export const columnUnits = 'Units left'
export const columnStatus = 'Status'
export const opening = 'Stock from before lots'
export const noDay = 'not specified'
export const heldByTest = 'Held by a residue test'

// receive
export const units = 'Units'
export const farm = 'Farm'
export const noFarm = 'Not specified'
export const harvestDay = 'Harvest day'
export const lastDay = 'Last day'
export const lastDayHint = 'The last day it is good; empty if it has none'
export const otherOriginConfirm = 'Yes, receive'

// one lot
export const details = 'Details'
export const receivedUnits = (received: number, waste: number) =>
  waste > 0 ? `${received} received, ${waste} thrown away` : `${received} received`
export const proposedUnits = (units: number) => `${units} on packing slips of open orders`
export const edit = 'Edit'
export const editTitle = 'Edit lot'
export const saved = 'Lot saved.'
export const writeOff = 'Write off'
export const writeOffTitle = (code: string) => `Write off units of lot ${code}`
export const writtenOff = 'Written off.'
export const hold = 'Hold'
export const holdTitle = (code: string) => `Hold lot ${code}?`
export const holdWarning = 'It is not sold until you release it.'
export const held = 'Lot held.'
export const release = 'Release'
export const released = 'On sale again.'
export const printLabel = 'Print labels'
export const labelQr = (code: string) => `QR code of lot ${code}`
export const labelCount = 'Number of labels'
export const labelCountOfEach = 'Labels of each lot'
export const publicPage = 'Page for customers<hidden> (opens in a new tab)</hidden>'

// residue tests
export const tests = 'Residue tests'
export const noTests = 'Not tested.'
export const addTest = 'Record a test'
export const method: Record<TestMethod, string> = { bioassay: 'Rapid bioassay', other: 'Other method' }
export const methodLabel = 'Method'
export const testDay = 'Day of the test'
export const laboratory = 'Laboratory'
export const organophosphates = 'Organophosphates, inhibition in %'
export const carbamates = 'Carbamates, inhibition in %'
export const percentHint = 'Below 35: good. 35 to 45: the lot is held. Above 45: it can only be written off.'
export const result = 'Result'
export const percents = (organophosphates: number, carbamates: number) =>
  `Organophosphates ${organophosphates} %, carbamates ${carbamates} %`
export const failTitle = 'Is this value right?'
export const failWarning =
  'It is above the limit. The lot leaves the stock at once: it can then only be written off. You can correct a mistyped value for an hour.'
export const failConfirm = 'Yes, stop selling the lot'
export const correctTest = 'Correct the test'
export const corrected = 'Corrected'
export const testSaved = 'Test saved.'
export const slip = 'A photo of the test report. Customers see it on the page of the lot.'
export const chooseSlip = 'Photo of the test report'
export const slipSaved = 'Photo saved.'
export const showSlip = 'View the test report'

// recall
export const recall = 'Recall'
export const recallTitle = (code: string) => `Recall lot ${code}`
export const recallWarning = (orders: number) =>
  `${plural(orders, 'One order', `${orders} orders`)} received it. Each customer with an email address will get an email now, and the phone number of each order an SMS. This cannot be undone.`
export const reason = 'Reason, for the shop'
export const text = 'Text for customers, in English'
export const nepaliText = 'Text for customers, in Nepali'
export const recalled = 'Recalled'
export const orders = 'Orders that received it'
export const ordersNone = 'No order has received this lot.'
export const columnMayHave = 'May still have'
export const columnInformed = 'Informed'
export const informedSoon = 'Within minutes'
export const informedByMail: Record<RecallNotice, string> = {
  waiting: 'Email waiting',
  sent: 'Email sent',
  failed: 'Email failed',
}
export const informedBySms: Record<RecallNotice, string> = {
  waiting: 'SMS waiting',
  sent: 'SMS sent',
  failed: 'SMS failed',
}
export const callCustomer = 'Call this customer'
/** Of a delivered order whose customer deleted the account. */
export const notInformed = 'Not informed. The phone number is on the invoice.'
export const orderCount = (count: number) => plural(count, '1 order', `${count} orders`)

// shelf life, on the page of a product
export const shelfLife = 'Shelf life'
export const keepsDays = 'Days from harvest to last day'
export const keepsDaysHint = 'For new lots'
export const saveShelfLife = 'Save shelf life'
export const shelfLifeSaved = 'Saved.'
export const shortage = (units: number) =>
  `${plural(units, 'One unit', `${units} units`)} of open orders cannot be filled from the lots.`
export const lotsOfProduct = 'Lots of this product'

// today and packing
export const unitsOfLot = (units: number, code: string, lastDay: string) =>
  lastDay ? `${units} from ${code} (until ${lastDay})` : `${units} from ${code}`
export const missingUnits = (units: number) => `${units} missing`
export const unitsTooMany = (units: number) => `${units} too many`
export const shortTitle = 'Orders with missing products'
export const shortCaption = 'Order lines without enough good units'
export const columnMissing = 'Missing'
export const takeTitle = (order: string) => `Other lots for order ${order}`
export const chooseLotsFor = 'Other lots<hidden> for order {order}</hidden>'
export const unitsNeeded = (product: string, units: number) => `${product}: ${units} needed`
export const takeNow = 'A lot of this order can no longer be taken. Take these instead:'
export const takeConfirm = 'I took these lots, ship'
