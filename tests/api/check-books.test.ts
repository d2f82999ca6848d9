import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checkIntegrity } from '../../server/database/integrity-check.ts'
import { startFileShop } from '../support/file-shop.ts'
import { type SignedInPerson, signedInAdmin, signedInCustomer } from '../support/people.ts'
import { form } from '../support/pictures.ts'
import { addProduct, deliverOrder, placeOrder, type TestProduct } from '../support/products.ts'

const shop = await startFileShop()
let admin: SignedInPerson
let sita: SignedInPerson
let tomato: TestProduct
beforeAll(async () => {
  admin = await signedInAdmin(shop)
  sita = await signedInCustomer(shop)
  tomato = await addProduct(shop, { stock: 100 })
})

const place = async () => (await placeOrder(sita, [[tomato, 2]])).body.order._id as string

test('the books of a busy day agree', async () => {
  await place()
  await sita.client.put(`/order/${await place()}/cancel`)
  const delivered = await place()
  await deliverOrder(admin, delivered)
  await sita.client.post(
    '/review/create',
    form({ productId: tomato.id, orderId: delivered, rating: 4, comment: 'x' }),
  )
  await placeOrder(sita, [[tomato, 1]], {}, { 'idempotency-key': 'a' })
  await placeOrder(sita, [[tomato, 1000]])
  expect(await checkIntegrity(shop.db)).toEqual([])
})

describe('a wrong entry is told', () => {
  let id = ''
  beforeEach(async () => {
    id = await place()
  })

  /** Corrupts the data, runs the check, and repairs the data. */
  async function told(breaks: string, mends: string): Promise<string[]> {
    await sql.raw(breaks).execute(shop.db)
    const violations = await checkIntegrity(shop.db)
    await sql.raw(mends).execute(shop.db)
    expect(await checkIntegrity(shop.db)).toEqual([])
    return violations
  }

  test('stock that no movement explains', async () => {
    const violations = await told(
      'update product set stock = stock + 1',
      'update product set stock = stock - 1',
    )
    expect(violations).toEqual([expect.stringContaining(`Product ${tomato.id}: the stock is not the sum`)])
  })

  test('a total that is not that of the lines', async () => {
    const violations = await told(
      `update orders set total_paisa = total_paisa + 1 where id = '${id}'`,
      `update orders set total_paisa = total_paisa - 1 where id = '${id}'`,
    )
    expect(violations).toEqual([expect.stringContaining(`Order ${id}: the total`)])
  })

  test('more ordered than left the shelf', async () => {
    const violations = await told(
      `update order_line set quantity = quantity + 1 where order_id = '${id}'`,
      `update order_line set quantity = quantity - 1 where order_id = '${id}'`,
    )
    expect(violations).toEqual([
      expect.stringContaining('the total'),
      expect.stringContaining(`Order ${id}: not exactly what was ordered`),
    ])
  })

  test('a cancellation without goods that came back, and without a history', async () => {
    const violations = await told(
      `update orders set status = 'cancelled' where id = '${id}'`,
      `update orders set status = 'pending' where id = '${id}'`,
    )
    expect(violations).toEqual([
      expect.stringContaining(`Order ${id}: its goods did not come back`),
      expect.stringContaining('its history (pending) does not lead to cancelled'),
    ])
  })

  test('a history that skips', async () => {
    const violations = await told(
      `insert into order_event (order_id, from_status, to_status, actor) values ('${id}', 'pending', 'delivered', 'admin');
       update orders set status = 'delivered' where id = '${id}'`,
      `delete from order_event where to_status = 'delivered' and order_id = '${id}';
       update orders set status = 'pending' where id = '${id}'`,
    )
    expect(violations).toEqual([expect.stringContaining('its history (pending, delivered)')])
  })

  test('a receipt that was never mailed, and mail without an order', async () => {
    const violations = await told(
      `update mail set order_id = null where order_id = '${id}'`,
      `update mail set order_id = '${id}' where order_id is null and kind in ('order-placed', 'new-order')`,
    )
    expect(violations).toContainEqual(expect.stringContaining(`Order ${id}: 0 receipts`))
    expect(violations).toContainEqual(expect.stringContaining('an order that is not in the books'))
  })

  test('a mail that nobody will send', async () => {
    const violations = await told(
      `update mail set created_at = now() - interval '2 hours', due_at = null where order_id = '${id}'`,
      `update mail set sent_at = now() where order_id = '${id}'`,
    )
    expect(violations).toContainEqual(expect.stringContaining('no attempt is scheduled'))
  })

  test('a rating that no review explains, and a review of what was not delivered', async () => {
    const violations = await told(
      'update product set rating_sum = rating_sum + 1',
      'update product set rating_sum = rating_sum - 1',
    )
    expect(violations).toEqual([expect.stringContaining(`Product ${tomato.id}: the rating`)])
    const early = await told(
      `insert into review (order_line_id, product_id, account_id, rating, comment, hidden_at)
       select id, product_id, '${sita.id}', 5, 'early', now() from order_line where order_id = '${id}'`,
      `delete from review where comment = 'early'; update order_line set reviewed = false where order_id = '${id}'`,
    )
    expect(early).toEqual([expect.stringContaining('the order is pending')])
  })

  test('returned units, refunds, credit notes and store credit that do not agree', async () => {
    await deliverOrder(admin, id)
    const { body } = await admin.client.get(`/admin/orders/${id}`)
    const line = body.order.items[0]._id
    await admin.client.post(`/admin/orders/${id}/returns`, {
      lines: [{ _id: line, sellable: 1, spoiled: 0 }],
      refund: 'credit',
    })
    expect(await checkIntegrity(shop.db)).toEqual([])
    const units = await told(
      `update order_line set returned = 2 where id = '${line}'`,
      `update order_line set returned = 1 where id = '${line}'`,
    )
    expect(units).toEqual([expect.stringContaining(`Ordered item ${line}: its returned`)])
    const lost = await told(
      `update order_line set written_off = 1 where id = '${line}'`,
      `update order_line set written_off = 0 where id = '${line}'`,
    )
    expect(lost).toEqual([expect.stringContaining(`Ordered item ${line}: its returned`)])
    const refund = await told(
      `update order_return set amount_paisa = amount_paisa + 1 where order_id = '${id}'`,
      `update order_return set amount_paisa = amount_paisa - 1 where order_id = '${id}'`,
    )
    expect(refund).toEqual([
      expect.stringContaining('the refund is not the value'),
      expect.stringContaining('its store credit is not its refund'),
    ])
    const spoiled = await told(
      `update order_return_line set condition = 'spoiled' where order_line_id = '${line}'`,
      `update order_return_line set condition = 'sellable' where order_line_id = '${line}'`,
    )
    expect(spoiled).toEqual([expect.stringContaining('not those that went back to stock')])
    const gap = await told(
      'update credit_note_counter set last_number = last_number + 1',
      'update credit_note_counter set last_number = last_number - 1',
    )
    expect(gap).toEqual([expect.stringContaining('the numbers have gaps')])
    const used = await told(
      `insert into store_credit (account_id, order_id, delta_paisa) values ('${sita.id}', '${id}', -1000000)`,
      `delete from store_credit where order_id = '${id}'`,
    )
    expect(used).toEqual([
      expect.stringContaining(`Order ${id}: its store credit was not booked`),
      expect.stringContaining(`Account ${sita.id}: more store credit was used`),
    ])
    await sql`delete from store_credit where account_id = ${sita.id}`.execute(shop.db)
    await sql`update order_return set refund = 'cash' where order_id = ${id}`.execute(shop.db)
  })

  test('a session older than the password', async () => {
    const violations = await told(
      `update account set password_changed_at = now() + interval '1 second' where id = '${sita.id}'`,
      `update account set password_changed_at = null where id = '${sita.id}'`,
    )
    expect(violations).toEqual([expect.stringContaining('the password was replaced')])
  })
})
