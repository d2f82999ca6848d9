import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { nepalDay } from '#contract/nepal/time.ts'
import { checkData } from '../../server/check-data/check-data.ts'
import { startFileShop } from '../support/file-shop.ts'
import { takeBack } from '../support/office.ts'
import { signedInAdmin, signedInCustomer } from '../support/people.ts'
import { addProduct, deliverOrder, moveOrder, placeOrder } from '../support/products.ts'
import { buy, writeReview } from '../support/reviews.ts'

const shop = await startFileShop()
const admin = await signedInAdmin(shop)
const sita = await signedInCustomer(shop)
const tomato = await addProduct(shop, { stock: 100 })

const place = async () => (await placeOrder(sita, [[tomato, 2]])).body.order._id as string

test('the data of a busy day is consistent', async () => {
  await place()
  await sita.client.put(`/order/${await place()}/cancel`)
  await writeReview(await buy(shop, admin, { person: sita, product: tomato }))
  await placeOrder(sita, [[tomato, 1]], {}, { 'idempotency-key': 'a' })
  await placeOrder(sita, [[tomato, 1000]])
  expect(await checkData(shop.db)).toEqual([])
})

describe('a wrong entry is reported', () => {
  let id = ''
  beforeEach(async () => {
    id = await place()
  })

  /** Corrupts the data, runs the check, and repairs the data. */
  async function violationsAfter(breaks: string, mends: string): Promise<string[]> {
    await sql.raw(breaks).execute(shop.db)
    const violations = await checkData(shop.db)
    await sql.raw(mends).execute(shop.db)
    expect(await checkData(shop.db)).toEqual([])
    return violations
  }

  /** Runs a statement without the triggers that let nobody change a closed delivery run, a document or the ledger. */
  const unguarded = (table: string, statement: string) =>
    `alter table ${table} disable trigger user; ${statement}; alter table ${table} enable trigger user`

  /** What is reported while these columns have other values. */
  const violationsWith = (table: string, where: string, wrong: string, right: string) =>
    violationsAfter(
      unguarded(table, `update ${table} set ${wrong} where ${where}`),
      unguarded(table, `update ${table} set ${right} where ${where}`),
    )

  test('stock that no movement explains', async () => {
    const violations = await violationsAfter(
      'update product set stock = stock + 1',
      'update product set stock = stock - 1',
    )
    expect(violations).toEqual([expect.stringContaining(`Product ${tomato.id}: the stock differs from`)])
  })

  test('a total that differs from the lines', async () => {
    const violations = await violationsWith(
      'orders',
      `id = '${id}'`,
      'total_paisa = total_paisa + 1',
      'total_paisa = total_paisa - 1',
    )
    expect(violations).toEqual([expect.stringContaining(`Order ${id}: the total`)])
  })

  test('more units ordered than taken from the stock', async () => {
    const violations = await violationsWith(
      'order_line',
      `order_id = '${id}'`,
      'quantity = quantity + 1',
      'quantity = quantity - 1',
    )
    expect(violations).toEqual([
      expect.stringContaining('the total'),
      expect.stringContaining(`Order ${id}: the stock taken differs`),
    ])
  })

  test('a cancellation without returned stock, and without a history', async () => {
    const violations = await violationsWith(
      'orders',
      `id = '${id}'`,
      `status = 'cancelled'`,
      `status = 'pending'`,
    )
    expect(violations).toEqual([
      expect.stringContaining(`Order ${id}: the stock returned differs`),
      expect.stringContaining('its history (pending) does not lead to cancelled'),
    ])
  })

  test('a history that skips a status', async () => {
    const violations = await violationsAfter(
      `insert into order_event (order_id, from_status, to_status, actor) values ('${id}', 'pending', 'delivered', 'staff');
       update orders set status = 'delivered' where id = '${id}'`,
      `delete from order_event where to_status = 'delivered' and order_id = '${id}';
       update orders set status = 'pending' where id = '${id}'`,
    )
    expect(violations).toEqual([
      expect.stringContaining(`Order ${id}: it was delivered without an invoice`),
      expect.stringContaining('its history (pending, delivered)'),
    ])
  })

  test('a receipt that was never mailed, and mail without an order', async () => {
    const violations = await violationsAfter(
      `update mail set order_id = null where order_id = '${id}'`,
      `update mail set order_id = '${id}' where order_id is null and kind in ('order-placed', 'new-order')`,
    )
    expect(violations).toContainEqual(expect.stringContaining(`Order ${id}: 0 receipts`))
    expect(violations).toContainEqual(expect.stringContaining('an order that does not exist'))
  })

  test('a rating that no review explains, and a review of what was not delivered', async () => {
    const violations = await violationsAfter(
      'update product set rating_sum = rating_sum + 1',
      'update product set rating_sum = rating_sum - 1',
    )
    expect(violations).toEqual([expect.stringContaining(`Product ${tomato.id}: the rating`)])
    const early = await violationsAfter(
      `insert into review (order_line_id, product_id, account_id, rating, comment, hidden_at)
       select id, product_id, '${sita.id}', 5, 'early', now() from order_line where order_id = '${id}'`,
      `delete from review where comment = 'early'; update order_line set reviewed = false where order_id = '${id}'`,
    )
    expect(early).toEqual([expect.stringContaining('the order is pending')])
  })

  test('inconsistent returned units, refunds, credit notes and store credit', async () => {
    await deliverOrder(admin, id)
    const { body } = await admin.client.get(`/admin/orders/${id}`)
    const line = body.order.items[0]._id
    await takeBack(admin, id, { sellable: 1 }, { refund: 'credit' })
    expect(await checkData(shop.db)).toEqual([])
    const units = await violationsWith('order_line', `id = '${line}'`, 'returned = 2', 'returned = 1')
    expect(units).toEqual([
      expect.stringContaining(`Order line ${line}: the refund differs`),
      expect.stringContaining(`Order line ${line}: its returned`),
    ])
    const grams = await violationsWith(
      'orders',
      `id = '${id}'`,
      'weight_refund_paisa = 1',
      'weight_refund_paisa = 0',
    )
    expect(grams).toContainEqual(expect.stringContaining(`Order ${id}: the refund for missing grams`))
    const lost = await violationsWith('order_line', `id = '${line}'`, 'written_off = 1', 'written_off = 0')
    expect(lost).toEqual([expect.stringContaining(`Order line ${line}: its returned`)])
    const refund = await violationsWith(
      'order_return',
      `order_id = '${id}'`,
      'amount_paisa = amount_paisa + 1',
      'amount_paisa = amount_paisa - 1',
    )
    expect(refund).toEqual([
      expect.stringContaining(`Order ${id}: the refunds of its returns`),
      expect.stringContaining('its credit note has another total'),
    ])
    const paidBack = await violationsAfter(
      `with filed as (insert into complaint (order_id, account_id, subject) values ('${id}', '${sita.id}', 'x') returning id)
        insert into complaint_line (complaint_id, order_line_id, reason, units, credited)
        select id, '${line}', 'missing', 1, 1 from filed`,
      `delete from complaint where order_id = '${id}'`,
    )
    expect(paidBack).toEqual([expect.stringContaining('the refunded units of a product')])
    const credit = await violationsWith(
      'order_return',
      `order_id = '${id}'`,
      'credit_paisa = credit_paisa - 1',
      'credit_paisa = credit_paisa + 1',
    )
    expect(credit).toEqual([expect.stringContaining('the store credit granted differs')])
    const charge = await violationsWith(
      'order_return',
      `order_id = '${id}'`,
      'delivery_charge_paisa = 1, amount_paisa = amount_paisa + 1',
      'delivery_charge_paisa = 0, amount_paisa = amount_paisa - 1',
    )
    expect(charge).toEqual([
      expect.stringContaining(`Order ${id}: the refunds of its returns`),
      expect.stringContaining(`Order ${id}: more was refunded in cash, or for its delivery`),
      expect.stringContaining('its credit note has another total'),
    ])
    const deduct = (rupees: number) =>
      unguarded(
        'order_return',
        `update order_return set content = content || '{"notReceived": ${rupees}}' where order_id = '${id}'`,
      )
    expect(await violationsAfter(deduct(1), deduct(0))).toEqual([
      expect.stringContaining(`Order ${id}: the refunds of its returns`),
      expect.stringContaining('not received 0, deducted 100'),
    ])
    const spoiled = await violationsWith(
      'order_return_line',
      `order_line_id = '${line}'`,
      `condition = 'spoiled'`,
      `condition = 'sellable'`,
    )
    expect(spoiled).toEqual([expect.stringContaining('differ from the units returned to stock')])
    const gap = await violationsAfter(
      'update credit_note_counter set last_number = last_number + 1',
      'update credit_note_counter set last_number = last_number - 1',
    )
    expect(gap).toEqual([expect.stringContaining('the numbers have gaps')])
    const used = await violationsAfter(
      `insert into store_credit (account_id, order_id, delta_paisa) values ('${sita.id}', '${id}', -1000000)`,
      unguarded('store_credit', `delete from store_credit where order_id = '${id}'`),
    )
    expect(used).toEqual([
      expect.stringContaining(`Order ${id}: its store credit entries do not match`),
      expect.stringContaining(`Account ${sita.id}: more store credit was used`),
    ])
    const removed = unguarded('store_credit', `delete from store_credit where account_id = '${sita.id}'`)
    const inCash = unguarded(
      'order_return',
      `update order_return set credit_paisa = 0 where order_id = '${id}'`,
    )
    await sql.raw(`${removed}; ${inCash}`).execute(shop.db)
  })

  test('inconsistent cash, delivery runs, invoices and credit notes', async () => {
    const rider = await signedInCustomer(shop, { name: 'Ram Rider', role: 'rider' })
    const day = nepalDay(new Date())
    const [first, second] = [await place(), await place()]
    for (const orderId of [first, second]) {
      await moveOrder(admin, orderId, 'processing', 'shipped')
    }
    const orders = [{ _id: first }, { _id: second }]
    await admin.client.post('/admin/delivery-runs/assignments', { orders, to: { rider: rider.id, day } })
    for (const orderId of [first, second]) {
      await admin.client.patch(`/admin/orders/${orderId}`, { status: 'delivered' })
    }
    const { body } = await admin.client.get('/admin/delivery-runs')
    const { _id: deliveryRun, collected } = body.deliveryRuns[0]
    const response = await admin.client.post(`/admin/delivery-runs/${deliveryRun}/hand-over`, {
      expected: collected,
      counted: collected,
    })
    expect(response.status).toBe(200)
    expect(await checkData(shop.db)).toEqual([])

    const setOrder = (column: string, value: string) =>
      unguarded('orders', `update orders set ${column} = ${value} where id = '${first}'`)
    const cash = await violationsAfter(
      setOrder('cash_collected_paisa', 'cash_collected_paisa + 1'),
      setOrder('cash_collected_paisa', 'cash_collected_paisa - 1'),
    )
    const difference = await violationsAfter(
      setOrder('cash_difference_paisa', '1'),
      setOrder('cash_difference_paisa', '0'),
    )
    expect(difference).toEqual([expect.stringContaining(`Order ${first}: what was paid at the door differs`)])
    expect(cash).toEqual([
      expect.stringContaining(`Order ${first}: what was paid at the door differs`),
      expect.stringContaining(`Delivery run ${deliveryRun}: the expected cash differs`),
    ])
    const byQr = await violationsAfter(setOrder('qr_paisa', '1'), setOrder('qr_paisa', '0'))
    expect(byQr).toEqual([expect.stringContaining('by QR 1, due')])
    const missing = await violationsAfter(
      setOrder('cash_collected_paisa', 'null'),
      setOrder('cash_collected_paisa', 'total_paisa'),
    )
    expect(missing).toContainEqual(expect.stringContaining('collected nothing'))
    const open = await violationsWith(
      'orders',
      `id = '${id}'`,
      'cash_collected_paisa = 5',
      'cash_collected_paisa = null',
    )
    expect(open).toEqual([expect.stringContaining('pending, collected 5, by QR 0, due')])
    const misplaced = await violationsWith(
      'orders',
      `id = '${id}'`,
      `run_id = '${deliveryRun}'`,
      `run_id = null`,
    )
    expect(misplaced).toEqual([
      expect.stringContaining('its delivery run does not match its status (pending'),
    ])
    const counted = await violationsWith(
      'delivery_run',
      `id = '${deliveryRun}'`,
      'counted_paisa = counted_paisa - 1',
      'counted_paisa = counted_paisa + 1',
    )
    expect(counted).toEqual([
      expect.stringContaining(`Delivery run ${deliveryRun}: the difference has no reason`),
    ])
    const setTotal = (table: string, by: string) =>
      unguarded(
        table,
        `update ${table} set content = jsonb_set(content, '{total}', to_jsonb((content->>'total')::numeric ${by})) where order_id = '${first}'`,
      )
    const invoice = await violationsAfter(setTotal('invoice', '+ 0.01'), setTotal('invoice', '- 0.01'))
    expect(invoice).toEqual([expect.stringContaining(`Order ${first}: its invoice has another total`)])
    await takeBack(admin, first, { sellable: 1 })
    const note = await violationsAfter(setTotal('order_return', '+ 0.01'), setTotal('order_return', '- 0.01'))
    expect(note).toEqual([expect.stringContaining('its credit note has another total')])
  })

  test('a session that is older than the password', async () => {
    const violations = await violationsWith(
      'account',
      `id = '${sita.id}'`,
      `password_changed_at = now() + interval '1 second'`,
      'password_changed_at = null',
    )
    expect(violations).toEqual([expect.stringContaining('the password was replaced')])
  })
})
