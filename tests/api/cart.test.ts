import { describe, expect, test } from 'vitest'
import { startFileShop } from '../support/file-shop.ts'
import { raceBehind } from '../support/locks.ts'
import { type SignedInPerson, signedInCustomer } from '../support/people.ts'
import { addProduct, adjustStock, archive, type TestProduct } from '../support/products.ts'

const shop = await startFileShop()

async function lines(person: SignedInPerson): Promise<[id: string, quantity: number, stock: number][]> {
  const { status, body } = await person.client.get('/cart')
  expect(status).toBe(200)
  expect(body.success).toBe(true)
  return body.cart.items.map((item: { product: { _id: string; stock: number }; quantity: number }) => [
    item.product._id,
    item.quantity,
    item.product.stock,
  ])
}

const add = (person: SignedInPerson, product: TestProduct, quantity?: number) =>
  person.client.post('/cart/add', { productId: product.id, quantity })

describe('the cart', () => {
  test('begins empty and shows added products with all fields', async () => {
    const sita = await signedInCustomer(shop)
    const tomato = await addProduct(shop)
    const rice = await addProduct(shop, { name: 'Rice', price: 120 })
    expect(await lines(sita)).toEqual([])
    expect(await add(sita, tomato, 2)).toMatchObject({
      status: 200,
      body: { success: true, message: 'Local tomato added to cart' },
    })
    await add(sita, rice)
    const { body } = await sita.client.get('/cart')
    expect(body.cart.items).toMatchObject([
      {
        quantity: 2,
        product: { _id: tomato.id, name: 'Local tomato', price: 85.5, unit: 'kg', stock: 10, inStock: true },
      },
      { quantity: 1, product: { _id: rice.id, price: 120 } },
    ])
    expect(Object.keys(body.cart.items[0].product)).not.toContain('archived')
  })

  test('adds to an existing line, up to the stock', async () => {
    const [sita, tomato] = [await signedInCustomer(shop), await addProduct(shop, { stock: 5 })]
    await add(sita, tomato, 3)
    expect(await add(sita, tomato, 2)).toMatchObject({ status: 200 })
    expect(await add(sita, tomato, 1)).toMatchObject({
      status: 409,
      body: { success: false, message: 'Not enough stock available', code: 'not_enough_stock' },
    })
    expect(await lines(sita)).toEqual([[tomato.id, 5, 5]])
  })

  test('sets a quantity between one and the stock', async () => {
    const [sita, tomato] = [await signedInCustomer(shop), await addProduct(shop, { stock: 5 })]
    await add(sita, tomato, 3)
    const update = (quantity: unknown) => sita.client.put('/cart/update', { productId: tomato.id, quantity })
    expect(await update(5)).toMatchObject({ status: 200, body: { success: true } })
    expect(await update(6)).toMatchObject({ status: 409, body: { message: 'Not enough stock available' } })
    for (const wrong of [0, -1, 1e12]) expect((await update(wrong)).status, String(wrong)).toBe(422)
    for (const wrong of [1.5, '2', [2], {}, true])
      expect((await update(wrong)).status, String(wrong)).toBe(400)
    expect(await lines(sita)).toEqual([[tomato.id, 5, 5]])
  })

  test('rejects a quantity of a product that is not in it', async () => {
    const [sita, tomato] = [await signedInCustomer(shop), await addProduct(shop)]
    expect(await sita.client.put('/cart/update', { productId: tomato.id, quantity: 1 })).toMatchObject({
      status: 404,
    })
    expect(await lines(sita)).toEqual([])
  })

  test('removes one line or all, and once more without an error', async () => {
    const sita = await signedInCustomer(shop)
    const tomato = await addProduct(shop)
    const rice = await addProduct(shop)
    await add(sita, tomato)
    await add(sita, rice)
    for (const _time of [1, 2]) {
      expect(await sita.client.delete(`/cart/remove/${tomato.id}`)).toMatchObject({
        status: 200,
        body: { success: true, message: 'Removed from cart' },
      })
    }
    expect(await lines(sita)).toEqual([[rice.id, 1, 10]])
    for (const _time of [1, 2]) expect((await sita.client.delete('/cart/clear')).body.success).toBe(true)
    expect(await lines(sita)).toEqual([])
  })

  test('rejects products that are not on sale', async () => {
    const sita = await signedInCustomer(shop)
    const gone = await addProduct(shop)
    const soldOut = await addProduct(shop, { stock: 0 })
    await archive(shop, gone)
    expect(await add(sita, gone)).toMatchObject({ status: 404, body: { success: false } })
    expect(await add(sita, { ...gone, id: crypto.randomUUID() })).toMatchObject({ status: 404 })
    expect(await add(sita, soldOut)).toMatchObject({
      status: 409,
      body: { message: 'Not enough stock available' },
    })
    expect(await add(sita, { ...gone, id: 'tomato' })).toMatchObject({ status: 422 })
    expect(await lines(sita)).toEqual([])
  })

  test('keeps a product that is archived, without stock, until the customer removes it', async () => {
    const sita = await signedInCustomer(shop)
    const tomato = await addProduct(shop)
    const rice = await addProduct(shop)
    await add(sita, tomato)
    await add(sita, rice)
    await archive(shop, tomato)
    expect(await lines(sita)).toEqual([
      [tomato.id, 1, 0],
      [rice.id, 1, 10],
    ])
    const { items } = (await sita.client.get('/cart')).body.cart
    expect(items.map(({ product }: { product: object }) => product)).toMatchObject([
      { isGone: true, inStock: false },
      { inStock: true },
    ])
    expect(items[1].product).not.toHaveProperty('isGone')
    expect(await sita.client.put('/cart/update', { productId: tomato.id, quantity: 2 })).toMatchObject({
      status: 404,
    })
    await sita.client.delete(`/cart/remove/${tomato.id}`)
    expect(await lines(sita)).toEqual([[rice.id, 1, 10]])
  })

  test('shows the current stock of a line whose stock has fallen', async () => {
    const [sita, tomato] = [await signedInCustomer(shop), await addProduct(shop, { stock: 8 })]
    await add(sita, tomato, 8)
    await adjustStock(shop, tomato, 3)
    expect(await lines(sita)).toEqual([[tomato.id, 8, 3]])
  })
})

describe('simultaneous requests', () => {
  test('twenty parallel adds are all counted, and never pass the stock', async () => {
    const [sita, tomato] = [await signedInCustomer(shop), await addProduct(shop, { stock: 24 })]
    await add(sita, tomato, 3)
    const responses = await raceBehind(
      shop,
      (tx) => tx.selectFrom('cartLine').selectAll().where('accountId', '=', sita.id).forUpdate().execute(),
      () => Array.from({ length: 20 }, () => add(sita, tomato, 3)),
    )
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(7)
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(13)
    expect(await lines(sita)).toEqual([[tomato.id, 24, 24]])
  })
})

test('a visitor who adds a product is asked to sign in, in the words of the specification', async () => {
  expect((await shop.visitor().post('/cart/add', {})).body.message).toBe('Please sign in to add to cart')
})
