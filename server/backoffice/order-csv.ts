import { nepalTime } from '#contract/nepal/time.ts'
import * as labels from '../../texts/en/labels.ts'
import { type CsvColumns, shownOrderId } from './csv-download.ts'
import type { ExportedOrder } from './read/orders.ts'

/** The file of orders. */
export const ORDER_COLUMNS: CsvColumns<ExportedOrder> = {
  order: shownOrderId,
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
  'paid by QR': (order) => order.qr,
}
