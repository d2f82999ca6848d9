import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { addDays, nepalDay } from '#contract/nepal/time.ts'
import { kinds, type MailData } from '../../server/platform/mail/kinds.ts'
import { mailContext } from '../../server/platform/mail/mail-context.ts'
import { createProducts } from '../support/catalogue.ts'
import { startFileShop } from '../support/file-shop.ts'
import { addOrders } from '../support/past-orders.ts'
import { type SignedInPerson, signedInAdmin, signedInCustomer } from '../support/people.ts'
import { addProduct, deliverOrder, placeOrder } from '../support/products.ts'

const shop = await startFileShop()
const admin = await signedInAdmin(shop)
const tomato = await addProduct(shop, { name: 'Local tomato', price: 85.5, stock: 1000 })

async function place(person: SignedInPerson, quantity = 1): Promise<string> {
  const { status, body } = await placeOrder(person, [[tomato, quantity]])
  expect(status).toBe(201)
  return body.order._id
}

describe('an own order', () => {
  test('has lines, totals, address and the time of each status', async () => {
    const sita = await signedInCustomer(shop)
    const id = await place(sita, 2)
    await admin.client.patch(`/admin/orders/${id}`, { status: 'processing' })
    const [listed] = (await sita.client.get('/order/my-orders')).body.orders
    const { status, body } = await sita.client.get(`/order/${id}`)
    expect(status).toBe(200)
    const { history, invoiceNumber, ...order } = body.order
    expect(order).toMatchObject(listed)
    expect(invoiceNumber).toBeNull()
    expect(history.map((event: { status: string }) => event.status)).toEqual(['pending', 'processing'])
    expect(history[0].createdAt).toBe(order.createdAt)
    expect(Date.parse(history[1].createdAt)).toBeGreaterThan(Date.parse(history[0].createdAt))
  })
})

describe('the invoice of an own order', () => {
  test('is the issued one, and reading it does not issue one', async () => {
    const sita = await signedInCustomer(shop)
    const id = await place(sita)
    const issued = () => shop.db.selectFrom('invoice').select('number').where('orderId', '=', id).execute()
    expect((await sita.client.get(`/order/${id}/invoice`)).status).toBe(404)
    expect(await issued()).toEqual([])
    await deliverOrder(admin, id)
    const { invoice } = (await sita.client.get(`/order/${id}/invoice`)).body
    expect(invoice).toEqual((await admin.client.get(`/admin/orders/${id}/invoice`)).body.invoice)
    expect((await sita.client.get(`/order/${id}`)).body.order.invoiceNumber).toBe(invoice.number)
  })

  test('is linked in the mail about the delivery, and the order in all mails', async () => {
    const sita = await signedInCustomer(shop)
    const id = await place(sita)
    await deliverOrder(admin, id)
    const mails = await shop.db
      .selectFrom('mail')
      .select(['kind', 'data'])
      .where('orderId', '=', id)
      .where('kind', 'in', ['order-placed', 'order-status-changed'])
      .execute()
    const linksIn = (kind: string, data: unknown) =>
      kinds[kind as 'order-status-changed']
        .write(data as MailData<'order-status-changed'>, mailContext('https://shop.example', 'en'))
        .parts.flatMap((part) => ('link' in part ? [part.link] : []))
    const order = `https://shop.example/orders/${id}`
    expect(
      Object.fromEntries(
        mails.map(({ kind, data }) => [(data as { status?: string }).status, linksIn(kind, data)]),
      ),
    ).toEqual({
      undefined: [order],
      processing: [order],
      shipped: [order],
      delivered: [`${order}/invoice`, order],
    })
  })
})

describe('My Orders', () => {
  test('is paged with a limit, without gaps or repetitions', async () => {
    const sita = await signedInCustomer(shop)
    await addOrders(shop, sita, tomato, { count: 25 })
    // orders of the same moment are told apart by their id
    await sql`update orders set created_at = '2025-01-01' where customer_id = ${sita.id}`.execute(shop.db)
    await addOrders(shop, sita, tomato, { count: 20 })
    const all = (await sita.client.get('/order/my-orders')).body
    expect(all.nextCursor).toBeNull()
    const found: { _id: string }[] = []
    let cursor = ''
    for (const [length, isLast] of [
      [20, false],
      [20, false],
      [5, true],
    ] as const) {
      const { body } = await sita.client.get(`/order/my-orders?limit=20${cursor && `&cursor=${cursor}`}`)
      expect([body.orders.length, body.total, body.nextCursor === null]).toEqual([length, 45, isLast])
      found.push(...body.orders)
      cursor = body.nextCursor
    }
    expect(found).toEqual(all.orders)
  })

  test('rejects a malformed cursor and a limit below one, and sends at most 200', async () => {
    const sita = await signedInCustomer(shop)
    for (const query of ['limit=0', 'limit=x', 'limit=5&cursor=nonsense']) {
      expect((await sita.client.get(`/order/my-orders?${query}`)).status).toBe(400)
    }
    await addOrders(shop, sita, tomato, { count: 201 })
    const { body } = await sita.client.get('/order/my-orders?limit=5000')
    expect([body.orders.length, body.nextCursor]).toEqual([200, expect.any(String)])
  })

  test('is limited to 2000 lines per response; the next pages have the other orders', async () => {
    const sita = await signedInCustomer(shop)
    await addOrders(shop, sita, tomato, { count: 21 })
    const products = await createProducts(
      shop.db,
      Array.from({ length: 199 }, (_, at) => ({ name: `Product ${at}` })),
    )
    await sql`
      insert into order_line (order_id, product_id, product_name, unit, price_paisa, quantity, position)
      select orders.id, product.id, product.name, 'kg', 100, 1, 2
      from orders, unnest(${products}::uuid[]) as ordered (id) join product using (id)
      where customer_id = ${sita.id}`.execute(shop.db)
    for (const query of ['', 'limit=20&']) {
      const first = (await sita.client.get(`/order/my-orders?${query}`)).body
      expect([first.orders.length, first.total]).toEqual([10, 21])
      const second = (await sita.client.get(`/order/my-orders?${query}cursor=${first.nextCursor}`)).body
      expect(second.orders.length).toBe(10)
      const third = (await sita.client.get(`/order/my-orders?${query}cursor=${second.nextCursor}`)).body
      expect([third.orders.length, third.nextCursor]).toEqual([1, null])
      const all = [first, second, third].flatMap(({ orders }) => orders)
      expect(new Set(all.map(({ _id }: { _id: string }) => _id)).size).toBe(21)
    }
  })
})

test('the invoices of a day in Nepal are printed by number, void ones marked', async () => {
  const sita = await signedInCustomer(shop)
  const ids = [await place(sita), await place(sita), await place(sita)]
  const [first = '', second = '', third = ''] = ids
  for (const id of [second, first, third]) {
    expect((await admin.client.post(`/admin/orders/${id}/invoice`)).status).toBe(200)
  }
  await admin.client.patch(`/admin/orders/${first}`, { status: 'cancelled' })
  const today = nepalDay(new Date())
  const { body } = await admin.client.get(`/admin/invoices?date=${today}`)
  const mine = body.invoices.filter(({ orderId }: { orderId: string }) => ids.includes(orderId))
  expect(mine.map((invoice: { orderId: string; void: boolean }) => [invoice.orderId, invoice.void])).toEqual([
    [second, false],
    [first, true],
    [third, false],
  ])
  expect(mine[0]).toEqual((await admin.client.get(`/admin/orders/${second}/invoice`)).body.invoice)
  expect(body).toMatchObject({ total: body.invoices.length, totalIsCapped: false, nextCursor: null })
  for (const day of [addDays(today, -1), addDays(today, 1)]) {
    expect((await admin.client.get(`/admin/invoices?date=${day}`)).body.invoices).toEqual([])
  }
  expect((await admin.client.get('/admin/invoices')).status).toBe(400)
})
