import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { shortOrderId } from '#contract/text.ts'
import { listOrders } from '../../server/backoffice/read/orders.ts'
import { startFileShop } from '../support/file-shop.ts'
import { allPages, changeSettings } from '../support/office.ts'
import { addOrders } from '../support/past-orders.ts'
import { type SignedInPerson, signedInAdmin, signedInCustomer } from '../support/people.ts'
import { addProduct, placeOrder } from '../support/products.ts'
import { buy, writeReview } from '../support/reviews.ts'

const shop = await startFileShop()
const admin = await signedInAdmin(shop)

describe('every order can be reached, page by page, in', () => {
  beforeAll(async () => {
    const [sita, rice] = [await signedInCustomer(shop), await addProduct(shop, { name: 'Much rice' })]
    await addOrders(shop, sita, rice, { count: 203, status: 'pending' })
    await addOrders(shop, sita, rice, { count: 1003, status: 'processing' })
    // placed at the same time and already reached by phone
    await addOrders(shop, sita, rice, { count: 3, status: 'pending' })
    const { orders } = (await admin.client.get('/admin/orders?status=pending&sort=newest')).body
    for (const { _id } of orders.slice(0, 5)) {
      await admin.client.post(`/admin/orders/${_id}/calls`, { outcome: 'reached' })
    }
  })

  interface WithId {
    _id: string
  }
  const idsOf = (rows: WithId[]) => rows.map(({ _id }) => _id)

  test('the call list, 200 per page, in the order of the last call', async () => {
    await changeSettings(admin, { callsEveryOrder: true })
    const [first, second, ...more] = await allPages(admin, '/admin/calls')
    expect(more).toEqual([])
    expect([first.total, first.totalIsCapped]).toEqual([206, false])
    expect([first.calls.length, second.calls.length]).toEqual([200, 6])
    expect(new Set(idsOf([...first.calls, ...second.calls])).size).toBe(206)
    expect(
      second.calls.slice(-5).every((call: { lastOutcome: string }) => call.lastOutcome === 'reached'),
    ).toBe(true)
  })

  test('packing, 500 per page, with a pick list for each page', async () => {
    const found = await allPages(admin, '/admin/packing')
    expect(found.map(({ slips }) => slips.length)).toEqual([500, 500, 3])
    expect(found.map(({ picking }) => picking[0].quantity)).toEqual([500, 500, 3])
    expect(found[0]).toMatchObject({ total: 1000, totalIsCapped: true })
    expect(new Set(found.flatMap(({ slips }) => idsOf(slips))).size).toBe(1003)
  })

  test('deliveries, 500 per page', async () => {
    const found = await allPages(admin, '/admin/deliveries?status=processing')
    expect(found[0]).toMatchObject({ total: 1000, totalIsCapped: true })
    const stops = found.flatMap(({ provinces }) =>
      provinces.flatMap(({ districts }: { districts: { stops: WithId[] }[] }) =>
        districts.flatMap((district) => idsOf(district.stops)),
      ),
    )
    expect(found).toHaveLength(3)
    expect(new Set(stops).size).toBe(1003)
  })
})

test('each page of orders with the same total reads the orders of that page alone', async () => {
  await addOrders(shop, await signedInCustomer(shop), await addProduct(shop), { count: 3000 })
  await sql`analyze orders`.execute(shop.db)
  await shop.db.transaction().execute(async (tx) => {
    const rowsRead = async () => {
      const { rows } = await sql<{ read: number }>`select (idx_tup_fetch + seq_tup_read)::int as read
        from pg_stat_xact_user_tables where relname = 'orders'`.execute(tx)
      return rows[0]?.read ?? 0
    }
    const read: number[] = []
    let cursor: string | undefined
    for (let page = 0; page < 10; page++) {
      const before = await rowsRead()
      cursor = (await listOrders(tx, { search: '', sort: 'total-high', cursor, limit: 200 })).nextCursor ?? ''
      read.push((await rowsRead()) - before)
    }
    // the total of the list is counted up to 1000
    expect(Math.max(...read)).toBeLessThan(1500)
  })
})

describe('the search field finds', () => {
  const found = async (list: 'complaints' | 'reviews' | 'questions', search: string): Promise<string[]> => {
    const { status, body } = await admin.client.get(`/admin/${list}?search=${encodeURIComponent(search)}`)
    expect(status).toBe(200)
    return body[list].map(({ _id }: { _id: string }) => _id)
  }

  test('complaints by number, order, name, subject and message', async () => {
    const kalpana = await signedInCustomer(shop, { name: 'Kalpana Tuladhar' })
    const other = await signedInCustomer(shop, { name: 'Bishnu Rai' })
    const product = await addProduct(shop)
    const complain = async (person: SignedInPerson, subject: string, message: string) => {
      const orderId = (await placeOrder(person, [[product, 1]])).body.order._id
      return (await person.client.post('/complaints', { orderId, subject, message })).body.complaint
    }
    const mine = await complain(kalpana, 'Bruised apples', 'Half of the crate')
    await complain(other, 'Late', 'Came at night')
    const words = ['Tuladhar', 'kalpana t', 'bruised', 'half of the', `${mine.number}`, `No. ${mine.number}`]
    for (const search of [...words, mine.orderId, `#${shortOrderId(mine.orderId)}`]) {
      expect(await found('complaints', search), search).toEqual([mine._id])
    }
    expect(await found('complaints', 'nothing like it')).toEqual([])
  })

  test('reviews by comment, product and name', async () => {
    const honey = await addProduct(shop, { name: 'Honey of Chitwan' })
    const write = async (name: string, product: typeof honey, comment: string) => {
      const person = await signedInCustomer(shop, { name })
      return (await writeReview(await buy(shop, admin, { person, product }), { comment })).body.review._id
    }
    const mine = await write('Pemba Sherpa', honey, 'Thick and golden')
    await write('Gita KC', await addProduct(shop, { name: 'Ghee' }), 'Fine')
    for (const search of ['thick and', 'chitwan', 'pemba']) {
      expect(await found('reviews', search), search).toEqual([mine])
    }
    expect(await found('reviews', 'golden%')).toEqual([])
  })

  test('questions by question, answer and product', async () => {
    const tea = await addProduct(shop, { name: 'Tea of Ilam' })
    const salt = await addProduct(shop, { name: 'Salt' })
    const sita = await signedInCustomer(shop)
    for (const [product, question] of [
      [tea, 'Is it first flush?'],
      [salt, 'Is it iodised?'],
    ] as const) {
      await sita.client.post('/faq/ask', { productId: product.id, question })
    }
    const { questions } = (await admin.client.get('/admin/questions')).body
    const mine = questions.find(({ product }: { product: { _id: string } }) => product._id === tea.id)._id
    await admin.client.put(`/admin/questions/${mine}/answer`, { answer: 'Second, of June' })
    for (const search of ['first flush', 'of june', 'ilam']) {
      expect(await found('questions', search), search).toEqual([mine])
    }
  })
})
