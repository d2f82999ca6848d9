import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeStock } from '../../server/catalog/catalog.ts'
import { checkBooks } from '../../server/database/check-books.ts'
import { archive, type Good, order, stock } from '../support/goods.ts'
import { enter, enterMany, type Person } from '../support/people.ts'
import { startShop, type TestShop } from '../support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(async () => {
  expect(await checkBooks(shop.db)).toEqual([])
  await shop.close()
})

const add = (person: Person, good: Good) => person.client.post('/wishlist/add', { productId: good.id })

async function names(person: Person): Promise<string[]> {
  const { status, body } = await person.client.get('/wishlist')
  expect(status).toBe(200)
  return body.wishlist.products.map(({ name }: { name: string }) => name)
}

describe('the wishlist', () => {
  test('begins empty and shows what is added, latest first, with the whole product', async () => {
    const [sita, tomato, rice] = [await enter(shop), await stock(shop), await stock(shop, { name: 'Rice' })]
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

  test('holds a product once, however often and fast it is added', async () => {
    const [sita, tomato] = [await enter(shop), await stock(shop)]
    const answers = await Promise.all(Array.from({ length: 10 }, () => add(sita, tomato)))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(await names(sita)).toEqual(['Local tomato'])
  })

  test('takes sold-out products', async () => {
    const [sita, tomato] = [await enter(shop), await stock(shop, { stock: 0 })]
    expect(await add(sita, tomato)).toMatchObject({ status: 200 })
    expect((await sita.client.get('/wishlist')).body.wishlist.products).toMatchObject([
      { stock: 0, inStock: false },
    ])
  })

  test('lets go of one or all, also twice', async () => {
    const [sita, tomato, rice] = [await enter(shop), await stock(shop), await stock(shop, { name: 'Rice' })]
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

  test('lets go of what leaves the shop, and takes nothing that is not in it', async () => {
    const [sita, tomato] = [await enter(shop), await stock(shop)]
    await add(sita, tomato)
    await archive(shop, tomato)
    expect(await names(sita)).toEqual([])
    expect(await add(sita, tomato)).toMatchObject({ status: 404 })
    expect(await add(sita, { ...tomato, id: crypto.randomUUID() })).toMatchObject({ status: 404 })
    expect(await add(sita, { ...tomato, id: 'tomato' })).toMatchObject({ status: 422 })
  })

  test('belongs to one customer alone', async () => {
    const [sita, ram, tomato] = [await enter(shop), await enter(shop), await stock(shop)]
    await add(sita, tomato)
    await ram.client.delete(`/wishlist/remove/${tomato.id}`)
    await ram.client.delete('/wishlist/clear')
    expect(await names(ram)).toEqual([])
    expect(await names(sita)).toEqual(['Local tomato'])
  })

  test('is for verified customers', async () => {
    const calls = [
      ['get', '/wishlist'],
      ['post', '/wishlist/add'],
      ['delete', '/wishlist/remove/7f2c7a2e-7a5c-4a8e-9b52-0a4c3a4f1f11'],
      ['delete', '/wishlist/clear'],
    ] as const
    const unverified = await enter(shop, { verified: false })
    for (const [method, path] of calls) {
      expect((await shop.visitor()[method](path)).status, path).toBe(401)
      expect((await unverified.client[method](path)).status, path).toBe(403)
    }
    expect((await shop.visitor().post('/wishlist/add', {})).body.message).toBe(
      'Please sign in to add to wishlist',
    )
  })
})

describe('a product that comes back', () => {
  const receive = (good: Good, delta: number) =>
    shop.db.transaction().execute((tx) => changeStock(tx, good.id, { delta, reason: 'delivery' }))
  const toldOf = (good: Good) =>
    shop.db
      .selectFrom('mail')
      .select(['recipient', 'data'])
      .where('kind', '=', 'product-back')
      .execute()
      .then((mails) => mails.filter(({ data }) => data.productId === good.id))

  test('is told to those who waited for it, once', async () => {
    const [sita, ram] = [await enter(shop), await enter(shop)]
    const tomato = await stock(shop, { stock: 0 })
    await add(sita, tomato)
    await receive(tomato, 5)
    await add(ram, tomato)
    await receive(tomato, 5)
    expect(await toldOf(tomato)).toEqual([
      {
        recipient: sita.email,
        data: {
          name: 'Sita Sharma',
          productId: tomato.id,
          productName: 'Local tomato',
          unit: 'kg',
          price: 85.5,
        },
      },
    ])
  })

  test('is told to those who had it on their list when it sold out, each time it does', async () => {
    const [sita, ram] = [await enter(shop), await enter(shop)]
    const tomato = await stock(shop, { stock: 2 })
    await add(sita, tomato)
    const { body } = await order(ram, [[tomato, 2]])
    expect(await toldOf(tomato)).toEqual([])
    await ram.client.put(`/order/${body.order._id}/cancel`)
    expect(await toldOf(tomato)).toMatchObject([{ recipient: sita.email }])
    await order(ram, [[tomato, 2]])
    await receive(tomato, 1)
    expect(await toldOf(tomato)).toHaveLength(2)
  })

  test('is told to nobody who let it go, and never while it is off sale', async () => {
    const [sita, ram] = [await enter(shop), await enter(shop)]
    const [tomato, gone] = [await stock(shop, { stock: 0 }), await stock(shop, { stock: 0 })]
    await add(sita, tomato)
    await sita.client.delete(`/wishlist/remove/${tomato.id}`)
    await add(ram, gone)
    await archive(shop, gone)
    await receive(tomato, 1)
    await receive(gone, 1)
    expect(await toldOf(tomato)).toEqual([])
    expect(await toldOf(gone)).toEqual([])
  })

  test('is told to everyone of a crowd', async () => {
    const tomato = await stock(shop, { stock: 0 })
    const crowd = await enterMany(shop, 30)
    await Promise.all(crowd.map((person) => add(person, tomato)))
    await receive(tomato, 1)
    expect((await toldOf(tomato)).map(({ recipient }) => recipient).sort()).toEqual(
      crowd.map(({ email }) => email).sort(),
    )
  })
})
