import { plural } from '../../plural.ts'
import { orderCount } from './common.ts'

export const title = 'Today'
export const summary = (date: string, orders: number, sales: string, cancelled: number) => {
  const taken = `${date}: ${orderCount(orders)}, ${sales}`
  return cancelled > 0 ? `${taken}, ${cancelled} cancelled` : taken
}
export const orderingPaused =
  'Ordering is paused: customers can browse but not order. <link>Change in settings</link>'

// tasks, each shown below its number
export const tasks = 'To do'
export const noTasks = 'All caught up. Nothing needs your attention.'
/** By the name of its number. */
export const task = {
  pendingOrders: (count: number) => plural(count, 'new order', 'new orders'),
  callsToMake: (count: number) => plural(count, 'customer to call', 'customers to call'),
  processingOrders: (count: number) => plural(count, 'order to pack', 'orders to pack'),
  shippedOrders: (count: number) => plural(count, 'order on the way', 'orders on the way'),
  unansweredQuestions: (count: number) => plural(count, 'unanswered question', 'unanswered questions'),
  productsWithoutOrigin: (count: number) =>
    plural(count, 'product without origin', 'products without origin'),
  proofsEnding: (count: number) =>
    plural(count, 'farm proof expires within 30 days', 'farm proofs expire within 30 days'),
  lotsEnding: (count: number) => plural(count, 'lot expires by tomorrow', 'lots expire by tomorrow'),
  lotsExpired: (count: number) =>
    plural(count, 'lot that is no longer sold: write it off', 'lots that are no longer sold: write them off'),
  shippedUnweighed: (count: number) =>
    plural(count, 'order shipped today without weighing', 'orders shipped today without weighing'),
  lotsHeld: (count: number) => plural(count, 'lot held or failed', 'lots held or failed'),
  soldOut: (count: number) => plural(count, 'product sold out', 'products sold out'),
  lowStock: (count: number, threshold: number) =>
    plural(
      count,
      `product with ${threshold} units or fewer left`,
      `products with ${threshold} units or fewer left`,
    ),
  openComplaints: (count: number) => plural(count, 'open complaint', 'open complaints'),
  overdueDeliveryRuns: (count: number) =>
    plural(count, 'delivery run with cash not handed over', 'delivery runs with cash not handed over'),
  unseenQrPayments: (count: number) =>
    plural(count, 'QR payment not seen in the bank', 'QR payments not seen in the bank'),
  failedMails: (count: number) =>
    plural(count, 'email or SMS that could not be sent', 'emails and SMS that could not be sent'),
  delayedMails: (count: number) =>
    plural(
      count,
      'email or SMS has waited to be sent for more than 15 minutes',
      'emails and SMS have waited to be sent for more than 15 minutes',
    ),
  failedBackups: () => 'backup missing: tell the person who runs the server',
}

// first day
export const firstDay = (done: number, all: number) => `Your first day: ${done} of ${all} done`
export const firstDayLead =
  'Do these things before your first order. The list disappears when everything is done. The <link>guide</link> explains each step.'
export const firstDayItem = {
  seller: 'Enter the seller’s name and PAN for invoices',
  phone: 'Enter the phone number of the shop',
  complaints: 'Enter a contact for complaints',
  delivery: 'Check delivery days and charges of each province',
  promises: 'Check what the home page promises about delivery and payment',
  mail: 'Send yourself a test email',
  category: 'Add the first category, such as Vegetables',
  product: 'Put a product with a picture and its origin on sale',
  backup: 'Make a backup (on the server)',
  'second-factor': 'Protect your account with two-step verification',
} as const
export const firstDayDismissed = 'Taken off the list.'
export const firstDayDismiss = 'Does not apply<hidden>: {item}</hidden>'
export const firstDayChecked = 'Checked<hidden>: {item}</hidden>'

// newest orders
export const newestOrders = 'Newest orders'
export const allOrders = 'All orders'
export const noOrders = 'No orders yet.'

// sales reports
export const reports = 'Reports'
export const groupBy = 'Group by'
export const unitName = { day: 'Day', week: 'Week', month: 'Month' } as const
export const weekOf = (date: string) => `Week of ${date}`
export const measureName = { sales: 'Sales in rupees', orders: 'Number of orders' } as const
const CHART = {
  sales: { day: 'Sales by day', week: 'Sales by week', month: 'Sales by month' },
  orders: { day: 'Orders by day', week: 'Orders by week', month: 'Orders by month' },
} as const
export const chartTitle = (
  measure: 'sales' | 'orders',
  unit: 'day' | 'week' | 'month',
  from: string,
  to: string,
) => `${CHART[measure][unit]}, ${from} to ${to}`
export const chartSummary = (chart: string, total: string, highest: string, period: string) =>
  `${chart}. Total: ${total}; highest: ${highest} (${period}).`
export const chartEmpty = (chart: string) => `${chart}. No sales in this period.`
export const chartData = 'Chart data'
export const sales = 'Sales'
export const averageOrder = 'Average order'
export const deliveryCharges = 'Delivery charges'
export const returns = 'Returns'
export const returnsHint = 'Subtracted from the sales'
export const writtenOff = 'Written off'
export const writtenOffHint = 'Lost or spoiled, at selling prices'
export const cancelled = 'Cancelled'
export const cancelledCount = (count: number) => `${count} cancelled`
export const percent = (share: number) =>
  `${(share * 100).toLocaleString('en-IN', { maximumFractionDigits: 1 })}%`
export const decimal = (value: number) => value.toLocaleString('en-IN', { maximumFractionDigits: 1 })
export const salesNote =
  'Sales include delivery charges and exclude cancelled orders and returned products. Dates are in Nepal time.'
export const bestSellers = 'Best sellers'
export const bestSellersCaption = 'Best-selling products'
export const noSales = 'No sales in this period.'
export const byProvince = 'By province'
export const byProvinceCaption = 'Sales by province'
export const noOrdersInPeriod = 'No orders in this period.'
export const province = 'Province'

// new orders
export const newOrdersArrived = (count: number) => plural(count, '1 new order', `${count} new orders`)
export const newOrderSound = 'Sound for new orders'
