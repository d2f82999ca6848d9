import type { OrderFilters } from '#contract/admin/orders.ts'
import { nepalTime } from '#contract/nepal/time.ts'
import { shortOrderId } from '#contract/text.ts'
import * as labels from '#texts/labels.ts'
import type { Db } from '../platform/database/database.ts'
import { CSV_BOM, csvLines } from '../platform/shared/csv.ts'
import { type ExportedOrder, exportOrders } from './read/orders.ts'

type Cell = (order: ExportedOrder) => string | number

const COLUMNS: Record<string, Cell> = {
  order: (order) => shortOrderId(order._id),
  id: (order) => order._id,
  placed: (order) => nepalTime(new Date(order.createdAt)),
  'delivery day': (order) => order.deliveryDay,
  status: (order) => labels.orderStatus[order.status],
  'taken by': (order) => order.source,
  name: (order) => order.fullName,
  phone: (order) => order.phone,
  'second phone': (order) => order.secondPhone,
  email: (order) => order.email,
  address: (order) => order.address,
  landmark: (order) => order.landmark,
  district: (order) => order.city,
  province: (order) => order.state,
  note: (order) => order.note,
  'if a product is missing': (order) => labels.substitutionForStaff[order.substitution],
  items: (order) => order.items,
  'delivery charge': (order) => order.deliveryCharge,
  total: (order) => order.total,
  invoice: (order) => order.invoiceNumber ?? '',
  // new columns come last: programs may read the others by their place
  'credit used': (order) => order.creditUsed,
  'less for weight': (order) => order.weightRefund,
  'cash to pay': (order) => order.cashDue,
  'cash collected': (order) => order.cashCollected ?? '',
  refunded: (order) => order.refunded,
}

/** The orders that match, as the parts of a CSV file. */
export async function* ordersCsv(db: Db, filters: OrderFilters): AsyncGenerator<string> {
  yield CSV_BOM + csvLines([Object.keys(COLUMNS)])
  for await (const orders of exportOrders(db, filters)) {
    yield csvLines(orders.map((order) => Object.values(COLUMNS).map((cell) => cell(order))))
  }
}
