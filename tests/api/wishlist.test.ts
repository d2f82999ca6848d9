import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { changeStock } from '../../server/domains/catalog/catalog.ts'
import { openFileMailbox, startCheckedShop } from '../support/file-shop.ts'
import { raceBehind } from '../support/locks.ts'
import { type SignedInPerson, signedInAdmin, signedInCustomer } from '../support/people.ts'
import { addProduct, archive, placeOrder, productRow, type TestProduct } from '../support/products.ts'

const mailbox = await openFileMailbox()
const shop = await startCheckedShop({ smtpUrl: mailbox.url })

const add = (person: SignedInPerson, product: TestProduct) =>
  person.client.post('/wishlist/add', { productId: product.id })

async function names(person: SignedInPerson): Promise<string[]> {
  const { status, body } = await person.client.get('/wishlist')
  expect(status).toBe(200)
  return body.wishlist.products.map(({ name }: { name: string }) => name)
}

describe('the wishlist', () => {
  test('begins empty and shows added products, newest first, with all fields', async () => {
    const sita = await signedInCustomer(shop)
    const tomato = await addProduct(shop)
    const rice = await addProduct(shop, { name: 'Rice' })
    expect(await names(sita)).toEqual([])
    expect(await add(sita, tomato)).toMatchObject({
      status: 200,
      body: { success: true, message: 'Local tomato added to wishlist' },
    })
    await add(sita, rice)
    expect(await names(sita)).toEqual(['Rice', 'Local tomato'])
    const { body } = await sita.client.get('/wishlist')
    expect(body.wishlist.products[1]).toMatchObject({ _id: tomato.id, price: 85.5, stock: 10, inStock: true })
    expect(Object.keys(body.wishlist.products[1])).not.toContain('archived')
  })

  test('contains a product once after repeated and simultaneous additions', async () => {
    const [sita, tomato] = [await signedInCustomer(shop), await addProduct(shop)]
    const responses = await Promise.all(Array.from({ length: 10 }, () => add(sita, tomato)))
    expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(await names(sita)).toEqual(['Local tomato'])
  })

  test('accepts sold-out products', async () => {
    const [sita, tomato] = [await signedInCustomer(shop), await addProduct(shop, { stock: 0 })]
    expect(await add(sita, tomato)).toMatchObject({ status: 200 })
    expect((await sita.client.get('/wishlist')).body.wishlist.products).toMatchObject([
      { stock: 0, inStock: false },
    ])
  })

  test('removes one product or all, and once more without an error', async () => {
    const sita = await signedInCustomer(shop)
    const tomato = await addProduct(shop)
    const rice = await addProduct(shop, { name: 'Rice' })
    await add(sita, tomato)
    await add(sita, rice)
    for (const _time of [1, 2]) {
      expect(await sita.client.delete(`/wishlist/remove/${tomato.id}`)).toMatchObject({
        status: 200,
        body: { success: true, message: 'Removed from wishlist' },
      })
    }
    expect(await names(sita)).toEqual(['Rice'])
    for (const _time of [1, 2]) expect((await sita.client.delete('/wishlist/clear')).body.success).toBe(true)
    expect(await names(sita)).toEqual([])
  })

  test('loses archived products, and rejects unknown ones', async () => {
    const [sita, tomato] = [await signedInCustomer(shop), await addProduct(shop)]
    await add(sita, tomato)
    await archive(shop, tomato)
    expect(await names(sita)).toEqual([])
    expect(await add(sita, tomato)).toMatchObject({ status: 404 })
    expect(await add(sita, { ...tomato, id: crypto.randomUUID() })).toMatchObject({ status: 404 })
    expect(await add(sita, { ...tomato, id: 'tomato' })).toMatchObject({ status: 422 })
  })

  test('belongs to one customer', async () => {
    const sita = await signedInCustomer(shop)
    const ram = await signedInCustomer(shop)
    const tomato = await addProduct(shop)
    await add(sita, tomato)
    await ram.client.delete(`/wishlist/remove/${tomato.id}`)
    await ram.client.delete('/wishlist/clear')
    expect(await names(ram)).toEqual([])
    expect(await names(sita)).toEqual(['Local tomato'])
  })

  test('asks visitors to sign in', async () => {
    expect((await shop.visitor().post('/wishlist/add', {})).body.message).toBe(
      'Please sign in to add to wishlist',
    )
  })
})

describe('a product that is back in stock', () => {
  const receive = (product: TestProduct, delta: number) =>
    shop.db.transaction().execute((tx) => changeStock(tx, product.id, { delta, reason: 'received' }))
  const cancel = (person: SignedInPerson, orderId: string) => person.client.put(`/order/${orderId}/cancel`)
  const longAgo = sql<Date>`now() - interval '25 hours'`

  /** Waits for all background jobs; returns the recipients of mails about this product. */
  async function mailedAbout(product: TestProduct): Promise<string[]> {
    const waiting = async () =>
      (
        await sql`select from job where name = 'back-in-stock'
          union all select from mail where sent_at is null and failed_at is null`.execute(shop.db)
      ).rows.length
    await expect.poll(waiting, { timeout: 60_000 }).toBe(0)
    return mailbox.mails
      .filter(({ subject }) => subject === `${product.name} is back in stock`)
      .flatMap(({ recipients }) => recipients)
      .sort()
  }

  test('is announced by one email to each customer who waits for it', async () => {
    const [sita, ram] = [await signedInCustomer(shop), await signedInCustomer(shop)]
    const honey = await addProduct(shop, { name: 'Honey', stock: 0 })
    await add(sita, honey)
    await receive(honey, 5)
    expect(await mailedAbout(honey)).toEqual([sita.email])
    await add(ram, honey)
    await receive(honey, 5)
    expect(await mailedAbout(honey)).toEqual([sita.email])
    const mail = mailbox.mails.find(({ subject }) => subject === 'Honey is back in stock')
    expect(mail?.text).toMatch(
      /Honey from your wishlist is back in stock: Rs\.\s85\.50 \/ kg, while stocks last/,
    )
  })

  test('is announced to those who had it on their list when it sold out, at most once a day', async () => {
    const [sita, ram] = [await signedInCustomer(shop), await signedInCustomer(shop)]
    const ghee = await addProduct(shop, { name: 'Ghee', stock: 2 })
    await add(sita, ghee)
    for (const _round of [1, 2, 3]) {
      const { stock: units } = await productRow(shop, ghee)
      await placeOrder(ram, [[ghee, units]])
      await receive(ghee, 1)
      expect(await mailedAbout(ghee)).toEqual([sita.email])
    }
    await shop.db.updateTable('wishlistItem').set({ notifiedAt: longAgo }).execute()
    await placeOrder(ram, [[ghee, 1]])
    await receive(ghee, 1)
    expect(await mailedAbout(ghee)).toEqual([sita.email, sita.email])
  })

  test('is announced after the cancellation of an old order, not of one placed minutes before', async () => {
    const [sita, ram] = [await signedInCustomer(shop), await signedInCustomer(shop)]
    const salt = await addProduct(shop, { name: 'Salt', stock: 2 })
    await add(sita, salt)
    const quick = await placeOrder(ram, [[salt, 2]])
    expect((await cancel(ram, quick.body.order._id)).status).toBe(200)
    expect(await mailedAbout(salt)).toEqual([])
    const old = await placeOrder(ram, [[salt, 2]])
    await sql`update stock_movement set created_at = now() - interval '1 hour' where product_id = ${salt.id}`.execute(
      shop.db,
    )
    expect((await cancel(ram, old.body.order._id)).status).toBe(200)
    expect(await mailedAbout(salt)).toEqual([sita.email])
  })

  test('is not announced to customers who removed it, and an archived one only when it is on sale again', async () => {
    const sita = await signedInCustomer(shop)
    const ram = await signedInCustomer(shop)
    const admin = await signedInAdmin(shop)
    const tea = await addProduct(shop, { name: 'Tea', stock: 0 })
    const gone = await addProduct(shop, { name: 'Gone', stock: 0 })
    await add(sita, tea)
    await sita.client.delete(`/wishlist/remove/${tea.id}`)
    await add(ram, gone)
    await archive(shop, gone)
    await receive(tea, 1)
    await receive(gone, 1)
    expect(await mailedAbout(tea)).toEqual([])
    expect(await mailedAbout(gone)).toEqual([])
    expect((await admin.client.post(`/admin/products/${gone.id}/unarchive`)).status).toBe(200)
    expect(await mailedAbout(gone)).toEqual([ram.email])
    // never sold out, so nobody waits for it
    const kept = await addProduct(shop, { name: 'Kept', stock: 5 })
    await add(ram, kept)
    await archive(shop, kept)
    expect((await admin.client.post(`/admin/products/${kept.id}/unarchive`)).status).toBe(200)
    expect(await mailedAbout(kept)).toEqual([])
  })

  test('is announced to all who still wait when others leave in the middle of a batch', async () => {
    const tea = await addProduct(shop, { name: 'Ilam tea', stock: 0 })
    await sql`
      with crowd as (
        insert into account (name, email, password_hash, is_verified)
        select 'Crowd', 'crowd-' || n || '@example.com', '', true from generate_series(1, 220) as n returning id
      )
      insert into wishlist_item (account_id, product_id) select id, ${tea.id} from crowd`.execute(shop.db)
    // at least one of them belongs to the first batch of 200
    const removal = sql`delete from wishlist_item where account_id in (
      select account_id from wishlist_item where product_id = ${tea.id} limit 21)`
    await raceBehind(shop, removal, () => [receive(tea, 1)])
    expect(await mailedAbout(tea)).toHaveLength(199)
  })

  test('is announced to a customer who added it during its last sale', async () => {
    const sita = await signedInCustomer(shop)
    const rice = await addProduct(shop, { name: 'Last rice', stock: 1 })
    const [added] = await raceBehind(
      shop,
      (tx) => changeStock(tx, rice.id, { delta: -1, reason: 'correction' }),
      () => [add(sita, rice)],
    )
    expect(added).toMatchObject({ status: 200 })
    await receive(rice, 1)
    expect(await mailedAbout(rice)).toEqual([sita.email])
  })

  test('does not delay cancellations while the emails wait', async () => {
    const [sita, ram] = [await signedInCustomer(shop), await signedInCustomer(shop)]
    const milk = await addProduct(shop, { name: 'Milk', stock: 2 })
    await add(sita, milk)
    const { body } = await placeOrder(ram, [[milk, 2]])
    await sql`update stock_movement set created_at = now() - interval '1 hour' where product_id = ${milk.id}`.execute(
      shop.db,
    )
    await shop.db.transaction().execute(async (tx) => {
      await sql`select from wishlist_item where product_id = ${milk.id} for update`.execute(tx)
      expect((await cancel(ram, body.order._id)).status).toBe(200)
    })
    expect(await mailedAbout(milk)).toEqual([sita.email])
  })
})
