import { sql } from 'kysely'
import { CONTACT_FIELDS } from '#contract/addresses.ts'
import { isoTime } from '../../platform/database/json.ts'
import { documentNumber, nameOf, rupees } from './columns.ts'

/** The columns of an order that all lists and pages of the back office read. Each response contains only those of its schema. */
export const orderColumns = sql`
  orders.id as "_id", ${isoTime(sql`orders.created_at`)} as created_at, orders.status, orders.source, orders.version,
  ${sql.join(CONTACT_FIELDS.map((name) => sql.ref(`orders.${name}`)))}, orders.email, orders.note, orders.substitution,
  orders.delivery_day, orders.waits_for_call, ${rupees(sql`orders.delivery_charge_paisa`)} as delivery_charge,
  ${rupees(sql`orders.total_paisa`)} as total, ${rupees(sql`orders.credit_used_paisa`)} as credit_used,
  ${rupees(sql`orders.weight_refund_paisa`)} as weight_refund, ${rupees(sql`orders.cash_due_paisa`)} as collect`

/** A DeliveryRunLabel. */
export const deliveryRunColumn = sql`(
  select json_build_object('_id', id, 'day', day, 'riderName', ${nameOf(sql`rider_id`)}, 'closedAt', ${isoTime(sql`closed_at`)})
  from delivery_run where id = orders.run_id) as delivery_run`

/** Those of a list of orders: with the number of lines and the invoice. */
export const summaryColumns = sql`${orderColumns},
  (select count(*)::int from order_line where order_id = orders.id) as lines,
  (select ${documentNumber('invoice')} from invoice where order_id = orders.id) as invoice_number`
