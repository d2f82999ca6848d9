import { randomUUID } from 'node:crypto'
import type { PhoneOrder } from '#contract/admin/orders/phone-orders.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { afterCommit } from '../../../platform/database/retry.ts'
import { findCustomer } from '../../accounts/accounts.ts'
import { takeFromStock } from '../../catalog/catalog.ts'
import { readOrderingSettings } from '../../settings/settings.ts'
import { logPhoneCall } from '../changing/phone-calls.ts'
import { ordersPlaced } from '../metrics.ts'
import { mailOrderPlaced } from '../order-mails.ts'
import * as queries from '../queries.ts'
import { reserveDeliveryDay } from './delivery-day.ts'
import { deliveryChargePaisa } from './delivery-terms.ts'
import { stockRequests, subtotalPaisa, toNewOrderLines } from './order-lines.ts'

/**
 * Places an order for a customer who calls, with the stock rules of every order and at current prices. It belongs to the
 * account that the member of staff confirmed, or else to the account that has verified the email address. Only a confirmed account
 * can pay with its store credit. The call counts as the one that confirms the order. Staff may deliver less than the minimum, and
 * to any district. Returns its id. Throws 409 (not_enough_stock, product_gone, delivery_day_full, no_delivery_day) and 422.
 */
export async function placePhoneOrder(tx: Tx, staffId: string, phoneOrder: PhoneOrder): Promise<string> {
  const { shipping, customerId } = phoneOrder
  const requests = stockRequests(phoneOrder)
  const { recipients, delivery, terms } = await readOrderingSettings(tx)
  const id = randomUUID()
  const customer = await findCustomer(tx, { customerId, email: shipping.email, phone: shipping.phone })
  if (customer) await queries.lockOpenOrders(tx, customer.id)
  const deliveryDay = await reserveDeliveryDay(tx, delivery, {
    province: shipping.state,
    day: phoneOrder.deliveryDay,
  })
  const lines = toNewOrderLines(requests, await takeFromStock(tx, id, requests))
  const subtotal = subtotalPaisa(lines)
  const charge = deliveryChargePaisa(terms, shipping.state, subtotal)
  const order = {
    ...shipping,
    id,
    customerId: customer?.id ?? null,
    source: 'phone' as const,
    language: phoneOrder.language ?? customer?.language ?? 'ne',
    actor: 'staff' as const,
    actorId: staffId,
    deliveryDay,
    deliveryChargePaisa: charge,
    totalPaisa: subtotal + charge,
    // never because of an email address: the caller may be somebody else
    usesCredit: phoneOrder.useCredit,
    lines,
  }
  const { row } = await queries.insertOrder(tx, order)
  await logPhoneCall(tx, id, { outcome: 'reached', note: '', actorId: staffId })
  const emails = { own: customer?.email ?? '', typed: shipping.email }
  await mailOrderPlaced(tx, { ...row, lines }, emails, recipients)
  afterCommit(tx, () => ordersPlaced.inc({ source: 'phone' }))
  return id
}
