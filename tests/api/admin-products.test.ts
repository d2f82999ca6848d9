import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import * as messages from '#texts/messages.ts'
import * as validation from '#texts/validation.ts'
import { changeStock, lockProducts } from '../../server/domains/catalog/catalog.ts'
import { createProducts } from '../support/catalogue.ts'
import { rejection } from '../support/client.ts'
import { startCheckedShop } from '../support/file-shop.ts'
import { raceBehind } from '../support/locks.ts'
import { rowsOfAllPages } from '../support/office.ts'
import { signedInAdmin, signedInCustomer } from '../support/people.ts'
import { form, photo } from '../support/pictures.ts'
import { addProduct, placeOrder, productRow, type TestProduct } from '../support/products.ts'

const shop = await startCheckedShop({ jobs: true })
const admin = await signedInAdmin(shop)

const draft = {
  name: 'Timur pepper',
  nepaliName: 'टिमुर',
  description: 'From Jumla.',
  nepaliDescription: 'जुम्लाको जंगलबाट।',
  category: 'Spices',
  price: 450.5,
  unit: '100 g',
  content: { amount: 100, measure: 'g' },
  keywords: ['timmur', 'sichuan'],
}
const create = async (more: object = {}) => {
  const response = await admin.client.post('/admin/products', { ...draft, ...more })
  expect(response.status).toBe(201)
  return response.body.product
}
const find = async (id: string) => (await admin.client.get(`/admin/products/${id}`)).body.product
const list = async (query: string) => (await admin.client.get(`/admin/products?${query}`)).body
const names = (page: { products: { name: string }[] }) => page.products.map((product) => product.name)
const edited = ({ _id, ...product }: Awaited<ReturnType<typeof create>>, more: object) =>
  admin.client.put(`/admin/products/${_id}`, { ...product, ...more })
const history = async (id: string) => (await admin.client.get(`/admin/products/${id}/history`)).body.changes
const auditOf = async (id: string) => (await admin.client.get(`/admin/audit?subjectId=${id}`)).body.entries
const inShop = async (id: string) => (await shop.visitor().get(`/products/${id}`)).body.product

describe('a product', () => {
  test('is created with its opening stock, and can be found immediately by its Nepali keyword', async () => {
    const product = await create({ stock: 12 })
    expect(product).toMatchObject({ ...draft, stock: 12, version: 1, archived: false, pictures: [] })
    expect(await inShop(product._id)).toMatchObject({
      price: 450.5,
      stock: 12,
      nepaliDescription: 'जुम्लाको जंगलबाट।',
      unitPrice: { price: 4505, per: 'kg' },
    })
    const found = await shop.visitor().get('/products/search?search=timmur')
    expect(found.body.products.map((hit: { _id: string }) => hit._id)).toContain(product._id)
    expect(await history(product._id)).toMatchObject([
      { kind: 'stock', delta: 12, to: 12, reason: 'opening', actorName: admin.name },
    ])
    expect(await auditOf(product._id)).toMatchObject([{ action: 'product.create', actorName: admin.name }])
  })

  test.each([
    [{ name: ' ' }, 'name'],
    [{ price: 0 }, 'price'],
    [{ price: 1.005 }, 'price'],
    [{ stock: -1 }, 'stock'],
    [{ category: '' }, 'category'],
    [{ unit: '' }, 'unit'],
    [{ name: 'x'.repeat(500) }, 'name'],
  ])('is rejected with %j', async (wrong, field) => {
    const response = await admin.client.post('/admin/products', { ...draft, ...wrong })
    expect(response.status).toBe(422)
    expect(Object.keys(response.body.fields)).toEqual([field])
  })

  test('is edited; the shop shows it immediately, and log and history have the previous values', async () => {
    const product = await create()
    const response = await edited(product, { price: 399, name: 'Timur of Jumla', keywords: ['jumlatimur'] })
    expect(response.body.product).toMatchObject({ price: 399, name: 'Timur of Jumla', version: 2 })
    expect(await inShop(product._id)).toMatchObject({ price: 399, name: 'Timur of Jumla' })
    const hits = (await shop.visitor().get('/products/search?search=jumlatimur')).body.products
    expect(hits).toHaveLength(1)
    expect(await history(product._id)).toMatchObject([
      { kind: 'price', from: 450.5, to: 399, actorName: admin.name },
    ])
    expect((await auditOf(product._id))[0]).toMatchObject({
      action: 'product.edit',
      details: { price: { from: 450.5, to: 399 }, name: { from: 'Timur pepper', to: 'Timur of Jumla' } },
    })
  })

  test('edited by two administrators at the same time keeps the first edit, and the second gets a conflict', async () => {
    const product = await create()
    const other = await signedInAdmin(shop)
    const { _id, ...fields } = product
    const responses = await Promise.all([
      admin.client.put(`/admin/products/${_id}`, { ...fields, price: 10 }),
      other.client.put(`/admin/products/${_id}`, { ...fields, price: 20 }),
    ])
    expect(responses.map((response) => response.status).toSorted()).toEqual([200, 409])
    expect(responses.find((response) => response.status === 409)?.body.code).toBe('product_changed')
    expect(await history(_id)).toHaveLength(1)
  })

  test('can be edited after a sale, which is not a conflicting edit', async () => {
    const product = await create({ stock: 5 })
    const ordered = { id: product._id, name: product.name, price: product.price }
    expect((await placeOrder(await signedInCustomer(shop), [[ordered, 2]])).status).toBe(201)
    expect((await edited(product, { price: 460 })).status).toBe(200)
    expect((await find(product._id)).stock).toBe(3)
  })

  test('ignores stock, sold units and rating in an edit', async () => {
    const product = await create({ stock: 5 })
    await edited(product, { stock: 500, soldUnits: 99, rating: 5, archived: true })
    expect(await find(product._id)).toMatchObject({ stock: 5, soldUnits: 0, rating: 0, archived: false })
  })

  test('is a draft until it is published: on no page, in no search, cart, order or list', async () => {
    const { _id: id, ...saved } = await create({ name: 'Secret nettle', stock: 5, state: 'draft' })
    expect(saved).toMatchObject({ draft: true, archived: false, stock: 5 })
    const shopper = await signedInCustomer(shop)
    const isHidden = async () => {
      const order = await placeOrder(shopper, [[{ id, name: 'Secret nettle', price: 450.5 }, 1]])
      return [
        (await shop.visitor().get(`/products/${id}`)).status,
        (await fetch(`${shop.url}/product/${id}`)).status,
        (await shop.visitor().get('/products/search?search=secret+nettle')).body.products.length,
        (await fetch(`${shop.url}/sitemap-products-1.xml`).then((file) => file.text())).includes(id),
        (await shopper.client.post('/cart/add', { productId: id, quantity: 1 })).status,
        (await shopper.client.post('/wishlist/add', { productId: id })).status,
        (await shop.visitor().post('/list/match', { text: 'secret nettle' })).body.lines[0].product ?? null,
        order.body.code,
      ]
    }
    const hidden = await isHidden()
    expect(hidden).toEqual([404, 404, 0, false, 404, 404, null, 'product_gone'])
    expect(names(await list('show=draft'))).toContain('Secret nettle')
    expect(names(await list('show=archived'))).not.toContain('Secret nettle')
    const before = Date.now()
    const published = await admin.client.post(`/admin/products/${id}/publish`)
    expect(published.body.product).toMatchObject({ draft: false, archived: false })
    expect(Date.parse(published.body.product.createdAt)).toBeGreaterThanOrEqual(before - 1000)
    await expect.poll(() => inShop(id)).toMatchObject({ stock: 5 })

    expect((await shopper.client.post('/cart/add', { productId: id })).status).toBe(200)
    expect((await admin.client.post(`/admin/products/${id}/draft`)).body.product).toMatchObject({
      draft: true,
    })
    await expect.poll(isHidden).toEqual(hidden)
    expect((await shopper.client.get('/cart')).body.cart.items).toEqual([])
    await admin.client.post(`/admin/products/${id}/publish`)
    await placeOrder(shopper, [[{ id, name: 'Secret nettle', price: 450.5 }, 1]])
    expect(await admin.client.post(`/admin/products/${id}/draft`)).toMatchObject(
      rejection(409, 'product_ordered'),
    )
    expect(await inShop(id)).toMatchObject({ stock: 4 })
  })

  test('is duplicated with everything but its stock, sales and reviews', async () => {
    const product = await create({ stock: 5 })
    await admin.client.post(
      `/admin/products/${product._id}/pictures`,
      form({ alt: 'Timur' }, [await photo()]),
    )
    const keep = (keepsDays: number) =>
      admin.client.put(`/admin/products/${product._id}/shelf-life`, { keepsDays, before: null })
    expect((await keep(30)).status).toBe(200)
    expect(await keep(20)).toMatchObject(rejection(409, 'product_changed'))
    const { status, body } = await admin.client.post(`/admin/products/${product._id}/duplicate`)
    expect(status).toBe(201)
    expect(body.product).toMatchObject({ ...draft, draft: true, stock: 0, soldUnits: 0, totalReviews: 0 })
    expect(body.product.pictures).toMatchObject([{ alt: 'Timur' }])
    expect(body.product._id).not.toBe(product._id)
    const [picture] = body.product.pictures
    await admin.client.delete(`/admin/products/${product._id}/pictures/${picture._id}`)
    // the picture of a draft is only for staff
    expect((await admin.client.get(`/${picture.url}`)).status).toBe(200)
    expect((await admin.client.post(`/admin/products/${crypto.randomUUID()}/duplicate`)).status).toBe(404)
  })

  test('is archived and restored, and old orders keep it', async () => {
    const product = await create({ stock: 5 })
    const shopper = await signedInCustomer(shop)
    await placeOrder(shopper, [[{ id: product._id, name: product.name, price: product.price }, 1]])
    const archived = await admin.client.post(`/admin/products/${product._id}/archive`)
    expect(archived.body.product.archived).toBe(true)
    expect((await shop.visitor().get(`/products/${product._id}`)).status).toBe(404)
    const [mine] = (await shopper.client.get('/order/my-orders')).body.orders
    expect(mine.items[0].product.name).toBe(product.name)
    expect((await list('show=archived')).products.map((row: { _id: string }) => row._id)).toContain(
      product._id,
    )
    await admin.client.post(`/admin/products/${product._id}/unarchive`)
    expect(await inShop(product._id)).toMatchObject({ stock: 4 })
  })
})

describe('the list of products', () => {
  test('is searched by every name, filtered by stock and category, and paged in each sort order', async () => {
    const category = 'Test category'
    await create({ category, name: 'Alpha', price: 30, stock: 0, keywords: ['zzfirst'] })
    await create({ category, name: 'Beta', nepaliName: 'बेटा', price: 20, stock: 3 })
    await create({ category, name: 'Gamma', price: 20, stock: 100 })
    expect(names(await list('search=zzfirst'))).toEqual(['Alpha'])
    await create({ name: 'Half % of a_b' })
    for (const sign of ['%25', '_']) expect(names(await list(`search=${sign}`))).toEqual(['Half % of a_b'])
    expect(names(await list(`search=${encodeURIComponent('बेटा')}`))).toEqual(['Beta'])
    expect(names(await list(`category=${category}&stock=out`))).toEqual(['Alpha'])
    expect(names(await list(`category=${category}&stock=low`))).toEqual(['Beta'])
    expect((await list('')).categories).toContainEqual({ name: category, nepaliName: '' })
    for (const [sort, expected] of [
      ['name', ['Alpha', 'Beta', 'Gamma']],
      ['stock-low', ['Alpha', 'Beta', 'Gamma']],
      ['newest', ['Gamma', 'Beta', 'Alpha']],
      ['popular', null],
      ['price-high', null],
      ['price-low', null],
    ] as const) {
      const path = `/admin/products?category=${category}&sort=${sort}&limit=1`
      const seen = names({ products: await rowsOfAllPages(admin, path, 'products') })
      expect(seen.toSorted()).toEqual(['Alpha', 'Beta', 'Gamma'])
      if (expected) expect(seen).toEqual(expected)
    }
  })
})

describe('pictures', () => {
  const upload = async (id: string, alts: string[]) => {
    const data = new FormData()
    for (const alt of alts) {
      data.append('alt', alt)
      data.append('nepaliAlt', alt && `${alt} नेपाली`)
      data.append('images', new Blob([new Uint8Array(await photo('jpeg'))], { type: 'image/jpeg' }), 'a.jpg')
    }
    return admin.client.post(`/admin/products/${id}/pictures`, data)
  }

  test('are uploaded with their texts, arranged, and removed', async () => {
    const { _id: id, version } = await create()
    const uploaded = await upload(id, ['front', 'back', ''])
    expect(uploaded.status).toBe(200)
    const pictures = uploaded.body.product.pictures
    expect(pictures.map((picture: { alt: string }) => picture.alt)).toEqual(['front', 'back', ''])
    expect(uploaded.body.product.version).toBe(version)
    expect((await shop.visitor().get(`//${pictures[0].url.slice(1)}`)).status).toBe(200)

    const arranged = await admin.client.put(`/admin/products/${id}/pictures`, {
      pictures: [
        { _id: pictures[2]._id, alt: '', nepaliAlt: 'खुला' },
        { _id: pictures[0]._id, alt: 'front', nepaliAlt: pictures[0].nepaliAlt },
        { _id: pictures[1]._id, alt: 'back' },
      ],
      before: pictures,
    })
    expect(arranged.body.product.pictures.map((picture: { alt: string }) => picture.alt)).toEqual([
      '',
      'front',
      'back',
    ])
    expect((await inShop(id)).imageAlts).toEqual(['', 'front', 'back'])
    expect((await inShop(id)).nepaliImageAlts).toEqual(['खुला', 'front नेपाली', ''])

    const late = await admin.client.put(`/admin/products/${id}/pictures`, {
      pictures: [{ _id: pictures[0]._id }, { _id: pictures[1]._id }],
      before: arranged.body.product.pictures,
    })
    expect(late.status).toBe(409)

    const removed = await admin.client.delete(`/admin/products/${id}/pictures/${pictures[0]._id}`)
    expect(removed.body.product.pictures).toHaveLength(2)
    expect(
      await shop.db.selectFrom('picture').select('id').where('id', '=', pictures[0]._id).execute(),
    ).toEqual([])
    expect((await admin.client.delete(`/admin/products/${id}/pictures/${pictures[0]._id}`)).status).toBe(404)
  })

  test('stay unchanged when somebody else has just changed a text', async () => {
    const { _id: id } = await create()
    const before = (await upload(id, ['front', 'back'])).body.product.pictures.map(
      ({ _id, alt, nepaliAlt }: Record<string, unknown>) => ({ _id, alt, nepaliAlt }),
    )
    const put = (changed: object) =>
      admin.client.put(`/admin/products/${id}/pictures`, {
        pictures: [{ ...before[0], ...changed }, before[1]],
        before,
      })
    expect((await put({ alt: 'A ripe tomato' })).status).toBe(200)
    expect(await put({ nepaliAlt: 'गोलभेडा' })).toMatchObject(rejection(409, 'pictures_changed'))
    expect((await inShop(id)).imageAlts).toEqual(['A ripe tomato', 'back'])
  })

  test('that are invalid, too many, or for an unknown product are not stored', async () => {
    const { _id: id } = await create()
    const count = async () =>
      Number(
        (
          await shop.db
            .selectFrom('picture')
            .select((row) => row.fn.countAll().as('n'))
            .execute()
        )[0]?.n,
      )
    const before = await count()
    const folders = () =>
      readdirSync(join(shop.config.dataDir, 'pictures'), { recursive: true, encoding: 'utf8' }).filter(
        (path) => /^..\/[^/]+$/.test(path),
      )
    const foldersBefore = folders().length
    const product = await photo()
    const wrong = form({}, [product, Buffer.from('<svg onload="alert(1)"/>')])
    expect((await admin.client.post(`/admin/products/${id}/pictures`, wrong)).status).toBe(415)
    const none = new FormData()
    none.append('alt', 'x')
    expect((await admin.client.post(`/admin/products/${id}/pictures`, none)).status).toBe(422)
    for (const field of ['alt', 'nepaliAlt']) {
      const long = await admin.client.post(
        `/admin/products/${id}/pictures`,
        form({ [field]: 'अ'.repeat(201) }, [product]),
      )
      expect([long.status, long.body.fields]).toEqual([422, { [field]: expect.any(String) }])
    }
    expect((await admin.client.post(`/admin/products/${id}/pictures`, { images: [] })).status).toBe(415)
    expect(
      (await admin.client.post(`/admin/products/${randomUUID()}/pictures`, form({}, [product]))).status,
    ).toBe(404)
    await upload(
      id,
      Array.from({ length: 9 }, () => ''),
    )
    const tooMany = await upload(id, ['', ''])
    expect(tooMany.status).toBe(422)
    expect(await count()).toBe(before + 9)
    expect(folders()).toHaveLength(foldersBefore + 9)
  })

  test('stay while a duplicate of the product, or a category, shows them', async () => {
    const { _id: id } = await create()
    const [{ _id, url }] = (await upload(id, ['front'])).body.product.pictures
    const other = (await admin.client.post(`/admin/products/${id}/duplicate`)).body.product
    expect(other.pictures).toMatchObject([{ _id, alt: 'front' }])
    await admin.client.delete(`/admin/products/${id}/pictures/${_id}`)
    expect((await admin.client.get(`//${url.slice(1)}`)).status).toBe(200)

    const category = await shop.db
      .updateTable('category')
      .set({ pictureId: _id })
      .where('name', '=', other.category)
      .execute()
    const removed = await admin.client.delete(`/admin/products/${other._id}/pictures/${_id}`)
    expect([category.length, removed.status]).toEqual([1, 200])
    expect((await shop.visitor().get(`//${url.slice(1)}`)).status).toBe(200)
  })
})

describe('stock', () => {
  const changeStock = (id: string, body: object) => admin.client.post(`/admin/products/${id}/stock`, body)

  test('changes when stock is received or corrected, each with a stock movement', async () => {
    const product = await addProduct(shop, { stock: 10 })
    const receipt = { note: 'Bhaktapur farm', lines: [{ product: product.id, units: 15 }] }
    expect(await admin.client.post('/admin/receipts', receipt)).toMatchObject({
      status: 201,
      body: { lots: [] },
    })
    expect((await changeStock(product.id, { delta: -3, note: 'wet' })).body.stock).toBe(22)
    expect((await changeStock(product.id, { delta: 0 })).status).toBe(422)
    const tooMuch = await changeStock(product.id, { delta: -23 })
    expect(tooMuch.status).toBe(409)
    expect(tooMuch.body.message).toBe('There are not that many units in stock.')
    const { movements } = (await admin.client.get(`/admin/stock/movements?product=${product.id}`)).body
    expect(movements).toMatchObject([
      {
        delta: -3,
        reason: 'correction',
        note: 'wet',
        actorName: admin.name,
      },
      {
        delta: 15,
        reason: 'received',
        note: 'Bhaktapur farm',
        actorName: admin.name,
      },
      { delta: 10, reason: 'opening' },
    ])
    expect(await history(product.id)).toMatchObject([{ to: 22 }, { to: 25 }, { to: 10 }])
  })
})

describe('the table of prices and stock', () => {
  const save = (rows: object[], person = admin) => person.client.patch('/admin/products', { rows })

  test('saves many rows at once, with movements and price history', async () => {
    const [one, two] = [await create({ stock: 5 }), await create({ stock: 5 })]
    const response = await save([
      { _id: one._id, version: 1, price: 500, stock: { from: 5, to: 8 } },
      { _id: two._id, version: 1 },
    ])
    expect(response.status).toBe(200)
    expect(response.body.changed).toBe(1)
    expect(response.body.products).toContainEqual({ _id: one._id, version: 2, price: 500, stock: 8 })
    expect(await history(one._id)).toMatchObject([
      { kind: 'price', from: 450.5, to: 500 },
      { kind: 'stock', delta: 3, to: 8, reason: 'correction' },
      { kind: 'stock', delta: 5, reason: 'opening' },
    ])
    expect((await inShop(one._id)).price).toBe(500)
  })

  test('saves nothing if one row is invalid, and reports the row and the reason', async () => {
    const [one, two] = [await create({ stock: 5 }), await create({ stock: 5 })]
    await edited(two, { price: 1 })
    const response = await save([
      { _id: one._id, version: 1, price: 500 },
      { _id: two._id, version: 1, price: 2 },
      { _id: randomUUID(), version: 1, price: 2 },
    ])
    expect(response.status).toBe(422)
    expect(Object.keys(response.body.fields)).toEqual(['rows.1', 'rows.2'])
    expect((await find(one._id)).price).toBe(450.5)
    for (const price of [-1, 1e-10]) {
      const badPrice = await save([{ _id: one._id, version: 1, price }])
      expect(badPrice.body.fields).toHaveProperty('rows.0.price')
    }
    const twice = await save([
      { _id: one._id, version: 1, price: 1 },
      { _id: one._id, version: 1, price: 2 },
    ])
    expect(twice.body.fields).toHaveProperty('rows.1')
  })

  test('of two administrators one succeeds, and units sold in between stay sold', async () => {
    const product = await create({ stock: 5 })
    const other = await signedInAdmin(shop)
    const responses = await Promise.all([
      save([{ _id: product._id, version: 1, price: 1 }]),
      save([{ _id: product._id, version: 1, price: 2 }], other),
    ])
    expect(responses.map((response) => response.status).toSorted()).toEqual([200, 409])

    const sold = await create({ stock: 5 })
    await placeOrder(await signedInCustomer(shop), [
      [{ id: sold._id, name: sold.name, price: sold.price }, 2],
    ])
    const late = await save([{ _id: sold._id, version: 1, stock: { from: 5, to: 9 } }])
    expect(late.status).toBe(409)
    expect(late.body.fields).toEqual({ 'rows.0.stock': 'The stock has changed since then: it is now 3.' })
    expect((await find(sold._id)).stock).toBe(3)
  })
})

describe('numbers that are too small to store', () => {
  const amount = (value: number) => ({ content: { amount: value, measure: 'g' } })

  test.each([
    ['price', { price: 1e-10 }, validation.priceInvalid],
    ['price', { price: 0.009 }, validation.priceInvalid],
    ['content.amount', amount(0.0001), validation.amountInvalid],
    ['content.amount', amount(0.5005), validation.amountInvalid],
  ])('are rejected with the field: %s %o', async (field, more, message) => {
    const known = await create()
    const rejected = { status: 422, body: { fields: { [field]: message } } }
    expect(await admin.client.post('/admin/products', { ...draft, ...more })).toMatchObject(rejected)
    expect(await edited(known, more)).toMatchObject(rejected)
  })

  test('the smallest price and amount are accepted', async () => {
    const { _id } = await create({ price: 0.01, ...amount(0.001) })
    expect(await find(_id)).toMatchObject({ price: 0.01, ...amount(0.001) })
  })
})

describe('the product CSV', () => {
  const importCsv = (csv: string | Buffer, query: Record<string, string>) =>
    admin.client.post(`/admin/products/import?${new URLSearchParams(query)}`, csv)
  const send = (csv: string | Buffer, dryRun = false) => importCsv(csv, { dryRun: String(dryRun) })
  const sheet = async () => (await admin.client.get('/admin/products.csv?show=all')).body as string
  const NEW =
    'name,category,price,unit,stock,keywords,unit_amount,unit_measure,archived,description,nepali_description\n'

  test('has the products of the list, by the same filters', async () => {
    const name = `Millet ${crypto.randomUUID()}`
    await addProduct(shop, { name, stock: 0 })
    await addProduct(shop, { name: `${name} flour`, stock: 5 })
    const query = new URLSearchParams({ search: name, stock: 'out', show: 'on-sale' })
    const { body } = await admin.client.get(`/admin/products.csv?${query}`)
    expect(body).toContain(name)
    expect(body).not.toContain(`${name} flour`)
    expect(body.trim().split('\n')).toHaveLength(2)
  })

  test('may have empty cells beyond the header, but not millions of them', async () => {
    const line = ',Salt,Spices,20,kg'
    expect(await send(`id,name,category,price,unit\n${line}${','.repeat(500)}\n`, true)).toMatchObject({
      status: 200,
      body: { created: 1, errors: [] },
    })
    for (const text of [','.repeat(5_000_000), line + ','.repeat(1000)]) {
      const { status, body } = await send(`id,name,category,price,unit\n${text}\n`, true)
      expect([status, body.message]).toEqual([422, messages.csvRowUnreadable(2)])
    }
  })

  test('may have as many blank lines as rows, but not millions of them', async () => {
    const file = (blank: number) =>
      `name,category,price,unit\n${',\n'.repeat(blank)}Blank salt,Spices,20,kg\n`
    expect((await send(file(10_001), true)).body).toMatchObject({ rows: 1, created: 1 })
    const { status, body } = await send(file(20_001), true)
    expect([status, body.message]).toEqual([422, messages.csvTooLong])
  })

  test('can be exported and imported without a change', async () => {
    const farmIds: string[] = []
    for (const name of ['Gurung; Sons', 'Rai \\ Rai']) {
      const farm = { kind: 'farm', name, state: 'Gandaki', city: 'Kaski' }
      farmIds.push((await admin.client.post('/admin/farms', farm)).body.farm._id)
    }
    await create({ farms: farmIds.slice(0, 1) })
    await create({
      farms: farmIds,
      name: '=danger()',
      description: '\'- two\nlines, "quoted" <b>',
      keywords: ['-minus', '@at', 'hot; sour', 'back\\'],
      stock: 2,
    })
    const csv = await sheet()
    expect(csv).toContain("'=danger()")
    const { status, body } = await send(csv)
    expect(status).toBe(200)
    expect(body).toMatchObject({ applied: true, created: 0, changed: 0, errors: [] })
    expect(body.unchanged).toBe(body.rows)
  })

  test('adds and changes products as it is edited in a spreadsheet', async () => {
    const product = await create({ name: 'Sheet rice', stock: 5 })
    const header = (await sheet()).replace('\ufeff', '').split('\r\n')[0] as string
    const row = (await sheet()).split('\r\n').find((line) => line.includes('Sheet rice')) as string
    const cells = row.split(',')
    const put = (column: string, value: string) => {
      cells[header.split(',').indexOf(column)] = value
    }
    put('price', '"1,250.50"')
    put('stock', '7')
    const { body } = await send(
      `${header}\r\n${cells.join(',')}\r\n,,Sheet lentils,,Pulses,१८०,kg,,,4,,daal; musuro,no,Red\r\n`,
    )
    expect(body).toMatchObject({ applied: true, created: 1, changed: 1, errors: [] })
    expect(await find(product._id)).toMatchObject({ price: 1250.5, stock: 7, version: 2 })
    expect(await history(product._id)).toMatchObject([
      { kind: 'price', from: 450.5, to: 1250.5, actorName: admin.name },
      { kind: 'stock', delta: 2, reason: 'correction', note: '' },
      { kind: 'stock', reason: 'opening' },
    ])
    const [lentils] = (await list('search=Sheet lentils')).products
    expect(lentils).toMatchObject({ price: 180, stock: 4, keywords: ['daal', 'musuro'], category: 'Pulses' })
    const hits = (await shop.visitor().get('/products/search?search=musuro')).body.products
    expect(hits.map((hit: { _id: string }) => hit._id)).toContain(lentils._id)
  })

  test('may have other names of columns, which are guessed or chosen once, and no category', async () => {
    const sheet = '\ufeffNaam,Mulya,Ekai,Kaifiyat\nChosen kodo,120,kg,good\nChosen phapar,150,kg,\n'
    const send = (query: Record<string, string>) => importCsv(sheet, query)
    const unknown = await send({})
    expect(unknown.body).toMatchObject({
      applied: false,
      rows: 0,
      needsCategory: true,
      errors: [],
      columns: [
        { name: 'naam', column: 'name' },
        { name: 'mulya', column: 'price' },
        { name: 'ekai', column: 'unit' },
        { name: 'kaifiyat', column: null },
      ],
    })
    expect((await send({ dryRun: 'false' })).body.message).toBe('Unknown column: kaifiyat.')
    const columns = JSON.stringify([
      ['Naam', 'name'],
      ['mulya', 'price'],
      ['ekai', 'unit'],
      ['kaifiyat', ''],
    ])
    expect((await send({ columns })).body).toMatchObject({ needsCategory: true, rows: 0 })
    expect((await send({ columns, dryRun: 'false' })).body.message).toBe('The column category is missing.')
    const both = JSON.stringify([
      ['naam', 'name'],
      ['mulya', 'name'],
      ['ekai', 'unit'],
      ['kaifiyat', ''],
    ])
    expect((await send({ columns: both })).body.message).toBe('The column name appears twice.')
    const checked = await send({ columns, category: 'Grains' })
    expect(checked.body).toMatchObject({
      applied: false,
      rows: 2,
      created: 2,
      needsCategory: false,
      errors: [],
    })
    // a dry run remembers nothing
    expect((await send({ category: 'Grains' })).body.columns[3]).toEqual({ name: 'kaifiyat', column: null })
    expect((await send({ columns, category: 'Grains', dryRun: 'false' })).body).toMatchObject({
      applied: true,
      created: 2,
    })
    const { products } = await list('show=all&search=Chosen')
    expect(products.map((each: Record<string, unknown>) => [each.name, each.price, each.category])).toEqual([
      ['Chosen kodo', 120, 'Grains'],
      ['Chosen phapar', 150, 'Grains'],
    ])
    expect((await send({ category: 'Grains' })).body).toMatchObject({
      rows: 2,
      created: 2,
      columns: [
        { name: 'naam', column: 'name' },
        { column: 'price' },
        { column: 'unit' },
        { name: 'kaifiyat', column: '' },
      ],
    })
    const devanagari = (await importCsv('सामान,दर,item,qty\nकोदो,90,x,2\n', {})).body.columns
    expect(devanagari.map(({ column }: { column: string | null }) => column)).toEqual([
      'name',
      'price',
      null,
      'stock',
    ])
    for (const bad of ['x', '{}', '[["naam","colour"]]'])
      expect((await send({ columns: bad })).status).toBe(400)
  })

  test('of another shop has ids that name nothing here, and texts in HTML', async () => {
    const woo = [
      'ID,Name,Description,Price,Unit,Category,Stock',
      '17,Foreign lapsi &amp; salt,"<p>From <b>Sindhuli</b>.</p>\n<ul><li>Sour</li><li>5 &#60; 6&nbsp;kg</li></ul>",999,kg,Fruits,3',
      '18,Foreign titaura,"Sweet <3, a < b",120,kg,Fruits,4',
    ].join('\n')
    const send = (choice: Record<string, string>, dryRun: boolean) => {
      const columns = JSON.stringify(Object.entries(choice))
      return importCsv(woo, { columns, dryRun: String(dryRun) })
    }
    const asked = (await send({}, true)).body
    expect(asked).toMatchObject({ rows: 0, errors: [] })
    expect(asked.columns).toContainEqual({ name: 'id', column: null })
    expect(asked.columns).toContainEqual({ name: 'price', column: 'price' })
    const { body } = await send({ ID: '', Stock: '' }, false)
    expect(body).toMatchObject({ applied: true, created: 2, changed: 0 })
    const { products } = await list('show=all&search=Foreign')
    expect(products).toMatchObject([
      { name: 'Foreign lapsi & salt', description: 'From Sindhuli.\nSour\n5 < 6 kg', stock: 0 },
      { name: 'Foreign titaura', description: 'Sweet <3, a < b' },
    ])
    // the next file with the shop's ids is not affected
    const [{ _id }] = products
    const changed = await importCsv(`id,price,stock\n${_id},80,2\n`, {
      columns: '[["id",""]]',
      dryRun: 'false',
    })
    expect(changed.body).toMatchObject({ applied: true, created: 0, changed: 1, columns: [] })
    expect((await send({}, true)).body.columns).toContainEqual({ name: 'id', column: null })
  })

  test('has the state of each product: drafts can be added and published, and an ordered product cannot become a draft again', async () => {
    const nettle = await create({ name: 'Csv nettle', state: 'draft' })
    const plum = await create({ name: 'Csv plum', stock: 3 })
    const stateOf = (csv: string, id: string) => {
      const [header = [], ...lines] = csv.split('\r\n').map((line) => line.split(','))
      return lines.find(([first]) => first === id)?.[header.indexOf('state')]
    }
    expect(stateOf(await sheet(), nettle._id)).toBe('draft')
    const rows = `id,name,category,price,unit,state\n,Csv cherry,Fruits,90,kg,Draft\n${nettle._id},Csv nettle,Spices,450.5,100 g,on sale\n`
    expect((await send(rows)).body).toMatchObject({ applied: true, created: 1, changed: 1 })
    expect(names(await list('show=draft&search=Csv'))).toEqual(['Csv cherry'])
    expect(await find(nettle._id)).toMatchObject({ draft: false, archived: false })
    await placeOrder(await signedInCustomer(shop), [[{ id: plum._id, name: 'Csv plum', price: 450.5 }, 1]])
    const again = (await send(`id,state\n${plum._id},draft\n${nettle._id},soon\n`)).body
    expect(again).toMatchObject({
      applied: false,
      errors: [
        { line: 2, column: 'state', message: messages.productOrdered },
        { line: 3, column: 'state', message: 'Use one of these: draft, on-sale, archived.' },
      ],
    })
  })

  test('says which categories would be new and which names exist already', async () => {
    await create({ name: 'Known almonds', category: 'Nuts' })
    const csv =
      'name,category,price,unit\nknown  Almonds,Nuts,500,250 g\nSuntala,Vegetabels,120,1 kg\nKafal,Vegetabels,90,1 kg\nkafal,Fruits,90,1 kg\n'
    expect((await send(csv, true)).body).toMatchObject({
      created: 4,
      newCategories: ['Vegetabels'],
      knownNames: [expect.stringMatching(/^kafal$/i), 'known Almonds'],
    })
  })

  test('says which categories would be new for existing products', async () => {
    const { _id } = await create({ name: 'Moved ghee', category: 'Dairy' })
    expect((await send(`id,category\n${_id},Diary\n`, true)).body).toMatchObject({
      changed: 1,
      newCategories: ['Diary'],
    })
  })

  test('adds no category that differs from another only in capitals', async () => {
    await create({ name: 'Known cardamom', category: 'Masala' })
    const csv =
      'name,category,price,unit\nTimur,masala,500,250 g\nKurilo,Wild Greens,120,1 kg\nSisnu,wild greens,90,1 kg\n'
    expect((await send(csv, true)).body.newCategories).toEqual(['Wild Greens'])
    expect((await send(csv)).body).toMatchObject({ applied: true, created: 3 })
    const { categories } = (await admin.client.get('/admin/categories')).body
    const named = categories.map(({ name }: { name: string }) => name)
    expect(named.filter((name: string) => /masala|wild/i.test(name)).toSorted()).toEqual([
      'Masala',
      'Wild Greens',
    ])
  })

  test('changes nothing in a row whose category differs only in capitals, not even the second time', async () => {
    const { _id, version } = await create({ name: 'Quiet cloves', category: 'Masala', price: 80 })
    expect((await send(`id,category\n${_id},MASALA\n`, true)).body).toMatchObject({
      changed: 0,
      unchanged: 1,
    })
    const csv = `id,version,category,price\n${_id},${version},masala,90\n`
    expect((await send(csv)).body).toMatchObject({ changed: 1, errors: [] })
    expect((await send(csv)).body).toMatchObject({ changed: 0, unchanged: 1, errors: [] })
  })

  test('is checked while its products are locked, and an import waits only for those it changes', async () => {
    const [rice, lentils] = [await create({ name: 'Held rice' }), await create({ name: 'Free lentils' })]
    const csv = `id,price\n${rice._id},${rice.price}\n${lentils._id},99\n`
    await shop.db.transaction().execute(async (tx) => {
      await lockProducts(tx, [rice._id, lentils._id])
      expect((await send(csv, true)).body).toMatchObject({
        applied: false,
        changed: 1,
        unchanged: 1,
        errors: [],
      })
    })
    await shop.db.transaction().execute(async (tx) => {
      await lockProducts(tx, [rice._id])
      expect((await send(csv)).body).toMatchObject({ applied: true, changed: 1, unchanged: 1 })
    })
    expect((await find(lentils._id)).price).toBe(99)
  })

  test('is rejected if units are sold between check and change', async () => {
    const rice = await create({ name: 'Sold meanwhile', stock: 10 })
    const lentils = await create({ name: 'Beside it', stock: 1 })
    const csv = `id,stock,stock_at_export,price\n${rice._id},15,10,${rice.price}\n${lentils._id},1,1,99\n`
    const [{ body }] = await raceBehind(
      shop,
      (tx) => changeStock(tx, rice._id, { delta: -2, reason: 'correction' }),
      () => [send(csv)],
    )
    expect(body).toMatchObject({
      applied: false,
      errors: [{ line: 2, column: 'stock', message: 'The stock has changed since then: it is now 8.' }],
    })
    expect((await find(rice._id)).stock).toBe(8)
    expect((await find(lentils._id)).price).toBe(lentils.price)
  })

  describe('with more rows than are locked together', () => {
    const NUMBER = 600
    let ids: string[]
    const price = async (id = '') => {
      const row = await shop.db
        .selectFrom('product')
        .select('pricePaisa')
        .where('id', '=', id)
        .executeTakeFirst()
      return row?.pricePaisa
    }
    const withPrice = (rupees: number) =>
      `id,version,price\n${ids.map((id) => `${id},1,${rupees}`).join('\n')}\n`

    beforeEach(async () => {
      const drafts = Array.from({ length: NUMBER }, (_, number) => ({ name: `Sheet ${number}`, price: 10 }))
      ids = await createProducts(shop.db, drafts)
    })

    test('writes and releases the first rows before it waits for the last', async () => {
      let sent: ReturnType<typeof send> | undefined
      await shop.db.transaction().execute(async (tx) => {
        await lockProducts(tx, ids.slice(-1))
        sent = send(withPrice(20))
        await expect.poll(() => price(ids[0])).toBe(2000)
        await shop.db
          .transaction()
          .execute((other) => sql`select from product where id = ${ids[0]} for update nowait`.execute(other))
        expect(await price(ids.at(-1))).toBe(1000)
      })
      expect((await sent)?.body).toMatchObject({ applied: true, changed: NUMBER, errors: [] })
    })

    test('stops at a product that somebody else has changed, and reports the number of written rows; the file can be sent again', async () => {
      const csv = withPrice(30)
      let sent: ReturnType<typeof send> | undefined
      await shop.db.transaction().execute(async (tx) => {
        await sql`update product set price_paisa = 1500, version = 2 where id = ${ids.at(-1)}`.execute(tx)
        sent = send(csv)
        await expect.poll(() => price(ids[0])).toBe(3000)
      })
      const { body } = (await sent) ?? {}
      expect(body).toMatchObject({
        applied: true,
        errors: [{ line: NUMBER + 1, column: 'version', message: messages.productChanged }],
      })
      expect([await price(ids.at(-2)), await price(ids.at(-1))]).toEqual([1000, 1500])
      const again = await send(csv.replace(`${ids.at(-1)},1,`, `${ids.at(-1)},2,`))
      expect(again.body).toMatchObject({
        changed: NUMBER - body.changed,
        unchanged: body.changed,
        errors: [],
      })
    })
  })

  test('reads decimal and grouping commas, and rejects any other', async () => {
    const header = 'name;category;price;unit;unit_amount;unit_measure\n'
    const { body } = await send(`${header}Comma A;Commas;65,50;kg;;\nComma B;Commas;१,२४०,५०;kg;;\n`, true)
    expect(body.errors).toEqual([{ line: 3, column: 'price', message: messages.csvNumber }])
    await send(`${header}Comma A;Commas;65,50;kg;0,5;g\nComma B;Commas;१,२४,०५०;kg;;\n`)
    const { products } = await list('search=Comma')
    expect(products).toMatchObject([
      { name: 'Comma A', price: 65.5, content: { amount: 0.5 } },
      { name: 'Comma B', price: 124_050 },
    ])
  })

  test('reports numbers that are too small to store in the dry run', async () => {
    const csv = `${NEW}Dust,Pulses,0.001,kg,1,,,,,\nGrain,Pulses,10,kg,1,,0.0001,g,,\nFine,Pulses,10,kg,1,,1.2345,g,,\n`
    for (const dryRun of [true, false]) {
      const { status, body } = await send(csv, dryRun)
      expect(status).toBe(200)
      expect(body).toMatchObject({
        applied: false,
        errors: [
          { line: 2, column: 'price', message: validation.priceInvalid },
          { line: 3, column: 'unit_amount', message: validation.amountInvalid },
          { line: 4, column: 'unit_amount', message: validation.amountInvalid },
        ],
      })
    }
  })

  test('reports every error by line and column before anything changes, in a dry run and in an import', async () => {
    const csv = `${NEW}TestProduct,Pulses,10,kg,1,,,,,\n,Pulses,10,kg,1,,,,,\n"Long\nname",Pulses,ten,kg,1.5,,,,,\nHalf,Pulses,10,kg,1,,100,,maybe,\n`
    for (const dryRun of [true, false]) {
      const { status, body } = await send(csv, dryRun)
      expect(status).toBe(200)
      expect(body).toMatchObject({ applied: false, rows: 4 })
      expect(body.errors).toEqual([
        { line: 3, column: 'name', message: 'This field is required.' },
        { line: 4, column: 'price', message: 'This is not a number.' },
        { line: 4, column: 'stock', message: expect.any(String) },
        { line: 6, column: 'unit_amount', message: expect.any(String) },
        { line: 6, column: 'archived', message: 'Use yes or no.' },
      ])
    }
    expect((await list('search=Good')).products).toEqual([])
  })

  test('reads values with any capitals, and names those that a column may have', async () => {
    const header = 'name,category,price,unit,unit_amount,unit_measure,grown_in,labels\n'
    const good = await send(`${header}Loud lapsi,Fruits,80,kg,1000,G,Nepal,Vegan; Local\n`)
    expect(good.body).toMatchObject({ applied: true, created: 1 })
    expect((await list('search=Loud+lapsi')).products).toMatchObject([
      { content: { amount: 1000, measure: 'g' }, grownIn: 'nepal', labels: ['vegan', 'local'] },
    ])
    const bad = await send(`${header}Far lapsi,Fruits,80,kg,1,kg,China,organic\n`)
    expect(bad.body.errors).toEqual([
      { line: 2, column: 'unit_measure', message: 'Use one of these: g, ml, piece.' },
      { line: 2, column: 'labels', message: expect.stringContaining('fasting, vegan, gluten-free') },
      { line: 2, column: 'grown_in', message: 'Use one of these: nepal, india, elsewhere.' },
    ])
  })

  test('changes other fields of each row, and keeps the rest', async () => {
    const dear = await create({ name: 'Mixed A', price: 10, description: 'As it was' })
    const reworded = await create({ name: 'Mixed B', price: 10, description: 'As it was' })
    const file = `id,price,description\n${dear._id},20,As it was\n${reworded._id},10,Grown slowly\n`
    expect((await send(file)).body).toMatchObject({ applied: true, changed: 2 })
    expect(await find(dear._id)).toMatchObject({ price: 20, description: 'As it was' })
    expect(await find(reworded._id)).toMatchObject({ price: 10, description: 'Grown slowly' })
  })

  test('keeps edits and sales since the export', async () => {
    const kept = await create({ name: 'Since A', stock: 5 })
    const soldOut = await create({ name: 'Since B', stock: 5 })
    const lines = (await sheet()).replace('\ufeff', '').split('\r\n')
    const mine = lines.filter((line, index) => index === 0 || /Since [AB]/.test(line))
    await edited(kept, { price: 1 })
    await placeOrder(await signedInCustomer(shop), [[{ id: soldOut._id, name: '', price: soldOut.price }, 2]])
    const untouched = await send(mine.filter((line) => !line.includes('Since A')).join('\n'))
    expect(untouched.body).toMatchObject({ applied: true, unchanged: 1 })
    expect((await find(soldOut._id)).stock).toBe(3)
    const changed = await send(mine.map((line) => line.replace(',5,5,', ',9,5,')).join('\n'))
    expect(
      changed.body.errors.map(({ column, message }: { column: string; message: string }) => [
        column,
        message,
      ]),
    ).toEqual([
      ['version', 'Someone else has changed this product since you opened it.'],
      ['stock', 'The stock has changed since then: it is now 3.'],
    ])
    expect((await find(soldOut._id)).stock).toBe(3)
  })

  test.each([
    ['', 'This file has no rows.'],
    ['name,category,price,unit\n', 'This file has no rows.'],
    ['name,category,price\nA,B,1\n', 'The column unit is missing.'],
    ['name,category,price,unit,colour\nA,B,1,kg,red\n', 'Unknown column: colour.'],
    ['name,name,category,price,unit\nA,A,B,1,kg\n', 'The column name appears twice.'],
    ['name,category,price,unit\nA,B,1,250,kg\n', messages.csvCellTooMany(2)],
    ['name,category,price,unit\n"A,B,1,kg\n', messages.csvRowUnreadable(2)],
  ])('rejects the file %j', async (csv, message) => {
    const { status, body } = await send(csv)
    expect(status).toBe(422)
    expect(body.message).toBe(message)
  })

  test.each([
    ['an Excel file', Buffer.from('PK\u0003\u0004[Content_Types].xml'), messages.csvSpreadsheet],
    ['an old Excel file', Buffer.from('d0cf11e0a1b11ae1', 'hex'), messages.csvSpreadsheet],
    ['an HTML table', Buffer.from('\ufeff \n<table><tr><td>name</td></tr></table>'), messages.csvHtml],
    ['UTF-16', Buffer.from(`\ufeff${NEW}Cafe,Tea,1,kg\n`, 'utf16le'), messages.csvEncoding],
    [
      'Windows-1252',
      Buffer.from('name,category,price,unit\nCafé,Tea,1,kg\n', 'latin1'),
      messages.csvEncoding,
    ],
  ])('says how to save %s as CSV', async (_name, file, message) => {
    const { status, body } = await send(file, true)
    expect([status, body.message]).toEqual([422, message])
  })

  test('may name its separator in a first line, as Excel does, which is no row', async () => {
    for (const first of ['sep=;\r\n', '\ufeff"sep=;"\n']) {
      const { body } = await send(`${first}name;category;price;unit\nSeparated tea;Tea;x;kg\n`, true)
      expect(body).toMatchObject({ rows: 1, errors: [{ line: 2, column: 'price' }] })
    }
  })

  test('rejects other content types, unknown ids and a product listed twice', async () => {
    expect((await admin.client.post('/admin/products/import', { csv: 'x' })).status).toBe(422)
    const product: { _id: string } = await create()
    const { body } = await send(`id,price\n${randomUUID()},5\n${product._id},5\n${product._id},6\n`)
    expect(body.errors).toEqual([
      { line: 2, column: 'id', message: 'No product has this id. Leave it empty for a new product.' },
      { line: 4, column: 'id', message: 'This product appears twice.' },
    ])
  })

  test('accepts 500 new rows, in batches, and the same rows again with other prices', async () => {
    const rows = Array.from(
      { length: 500 },
      (_row, at) => `Bulk ${at},Bulk goods,${10 + (at % 90)}.50,kg,${at % 7}`,
    )
    const added = await send(`name,category,price,unit,stock\n${rows.join('\n')}\n`)
    expect(added.body).toMatchObject({ applied: true, created: 500, errors: [] })
    const again = (await sheet()).replaceAll('.5,kg', '.75,kg')
    const changed = await send(again)
    expect(changed.body).toMatchObject({ applied: true, created: 0, errors: [] })
    expect(changed.body.changed).toBeGreaterThanOrEqual(500)
    const product = (await list('search=Bulk 499')).products[0] as TestProduct & { _id: string }
    expect(product.price).toBe(10 + (499 % 90) + 0.75)
    expect((await productRow(shop, { ...product, id: product._id })).stock).toBe(499 % 7)
  })
})
