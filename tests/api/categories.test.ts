import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { createProducts } from '../support/catalogue.ts'
import { startFileShop } from '../support/file-shop.ts'
import { raceBehind } from '../support/locks.ts'
import { signedInAdmin, signedInAs, signedInCustomer } from '../support/people.ts'
import { form, photo } from '../support/pictures.ts'
import { placeOrder } from '../support/products.ts'

const shop = await startFileShop({ jobs: true })
const admin = await signedInAdmin(shop)

const TEXTS = {
  nepaliName: 'दाल',
  blurb: 'Dal that cooks soft.',
  nepaliBlurb: 'छिटो गल्ने दाल।',
  bannerTitle: 'The other half of dal bhat',
  nepaliBannerTitle: 'दालभातको साथी',
  benefits: ['Cleaned by hand', 'This year’s harvest'],
  nepaliBenefits: ['हातले केलाएको', 'यसै वर्षको बाली'],
}

let counter = 0
/** A category with a name of its own, and a product in it. */
async function addCategory() {
  const name = `Category ${++counter}`
  const { category } = (await admin.client.post('/admin/categories', { name, ...TEXTS })).body
  const [product = ''] = await createProducts(shop.db, [{ name: `Product of ${name}`, category: name }])
  return { ...category, product }
}

const edit = ({ _id, version, name }: { _id: string; version: number; name: string }, changes: object) =>
  admin.client.put(`/admin/categories/${_id}`, { version, name, ...TEXTS, ...changes })
const html = async (path: string) => (await fetch(shop.url + path)).text()
const shown = async (name: string) =>
  (await shop.visitor().get('/products/categories')).body.categories.find(
    (category: { name: string }) => category.name === name,
  )

describe('a category', () => {
  test('is added, edited and shown with its texts in both languages', async () => {
    const { _id, version, name } = await addCategory()
    await expect.poll(() => shown(name)).toEqual({ name, count: 1, picture: null, ...TEXTS })
    await expect.poll(() => html('/ne')).toContain('छिटो गल्ने दाल।')

    const saved = await edit({ _id, version, name }, { blurb: 'Soft in ten minutes.', nepaliBlurb: '' })
    expect(saved.status).toBe(200)
    expect(saved.body.category).toMatchObject({ blurb: 'Soft in ten minutes.', version: version + 1 })
    await expect.poll(() => html('/')).toContain('Soft in ten minutes.')
    await expect.poll(() => html('/ne')).toMatch(/<span lang="en"[^>]*>Soft in ten minutes\./)
  })

  test('with a new name changes in its products, searches, pages and suggestions', async () => {
    const { _id, version, name, product } = await addCategory()
    const list = `/products?category=${encodeURIComponent(name)}`
    for (const path of ['/', list, `/product/${product}`]) {
      await expect.poll(() => html(path)).toContain(name)
      await expect.poll(() => html(`/ne${path}`)).toContain('दाल')
    }
    const edited = await edit({ _id, version, name }, { name: 'Kosebali', nepaliName: 'कोसेबाली' })
    expect(edited.body.category).toMatchObject({ name: 'Kosebali', products: 1 })

    const read = async () => (await shop.visitor().get(`/products/${product}`)).body.product
    await expect.poll(read).toMatchObject({ category: 'Kosebali', nepaliCategory: 'कोसेबाली' })
    const found = async (query: string) =>
      (await shop.visitor().get(`/products/search?${query}`)).body.products.map(
        ({ _id: id }: { _id: string }) => id,
      )
    await expect.poll(() => found('search=kosebali')).toEqual([product])
    expect(await found(`search=${encodeURIComponent('कोसेबाली')}`)).toEqual([product])
    expect(await found('category=Kosebali')).toEqual([product])
    await expect.poll(() => shown('Kosebali')).toMatchObject({ count: 1, nepaliName: 'कोसेबाली' })
    expect(await shown(name)).toBeUndefined()

    for (const path of ['', '/products?category=Kosebali', `/product/${product}`]) {
      await expect.poll(() => html(path || '/')).toContain('Kosebali')
      expect(await html(path || '/')).not.toContain(`>${name}<`)
      await expect.poll(() => html(`/ne${path}`)).toContain('कोसेबाली')
    }
    expect(await html(`/ne/product/${product}`)).toContain('href="/ne/products?category=Kosebali"')
    expect(await html('/sitemap-pages.xml')).toContain('/ne/products?category=Kosebali')
    for (const typed of ['koseb', 'कोसेबाली']) {
      const { body } = await shop.visitor().get(`/products/suggestions?q=${encodeURIComponent(typed)}`)
      expect(body.categories).toEqual([{ name: 'Kosebali', nepaliName: 'कोसेबाली', count: 1 }])
    }
  })

  test('is found by links to its former name and with other capitals, which redirect to its present one', async () => {
    const { _id, version, name, product } = await addCategory()
    const path = `/products?category=${encodeURIComponent(name)}&sort=newest`
    await expect.poll(() => html(path)).toContain(product)
    await edit({ _id, version, name }, { name: 'Fresh Kafal' })
    const visit = async (from: string) => {
      const { status, headers } = await fetch(shop.url + from, { redirect: 'manual' })
      return [status, headers.get('location')]
    }
    const moved = '/products?category=Fresh+Kafal&sort=newest'
    await expect.poll(() => visit(path)).toEqual([301, moved])
    expect(await visit(`/ne${path}`)).toEqual([301, `/ne${moved}`])
    for (const otherCapitals of ['fresh kafal', name.toUpperCase()]) {
      const link = `/products?category=${encodeURIComponent(otherCapitals)}`
      expect(await visit(link)).toEqual([301, '/products?category=Fresh+Kafal'])
    }
    expect(await visit(moved)).toEqual([200, null])
    expect(await visit('/products?category=Kafal')).toEqual([200, null])

    // a link inside the shop, such as that of its own banner, asks only the API
    const search = `/products/search?category=${encodeURIComponent(name)}`
    const found = async () => (await shop.visitor().get(search)).body.products
    expect(await found()).toMatchObject([{ _id: product, category: 'Fresh Kafal' }])
    await createProducts(shop.db, [{ name: 'Later Kafal', category: 'Fresh Kafal' }])
    await expect.poll(found).toHaveLength(2)

    const searched = async () =>
      (await shop.visitor().get('/products/search?search=fresh kafal')).body.products
    await expect.poll(searched).toHaveLength(2)
    expect(await found()).toHaveLength(2)
    await admin.client.post('/admin/categories', { name, ...TEXTS })
    const [other] = await createProducts(shop.db, [{ name: 'Dried Kafal', category: name }])
    await expect.poll(found).toMatchObject([{ _id: other, category: name }])
  })

  test('without Nepali is shown in English, marked as such; without texts, with general ones', async () => {
    const [id = ''] = await createProducts(shop.db, [{ name: 'Lapsi', category: 'Plain category' }])
    const list = '/products?category=Plain+category'
    const nepali = await html(`/ne${list}`)
    expect(nepali).toMatch(/<h1 lang="en"[^>]*>Plain category</)
    expect(nepali).toContain('थाहा भएसम्म फार्मको नामसहित')
    expect(await html(list)).toContain('With the farm, where we know it')
    expect(await html(`/ne/product/${id}`)).toMatch(/<a[^>]*lang="en"[^>]*>Plain category</)
    await expect.poll(() => html('/')).toContain('/default-category.webp')
  })

  test('cannot be overwritten or duplicated, nor deleted while it has products', async () => {
    const { _id, version, name, product } = await addCategory()
    const other = await addCategory()
    const double = await edit({ _id, version, name }, { name: other.name })
    expect([double.status, double.body.fields]).toEqual([
      409,
      { name: 'There is already a category with this name.' },
    ])
    expect((await admin.client.post('/admin/categories', { name })).status).toBe(409)
    expect((await admin.client.post('/admin/categories', { name: name.toUpperCase() })).status).toBe(409)
    expect((await edit({ _id, version, name: 'All' }, {})).status).toBe(422)
    expect((await edit({ _id, version, name: name.toUpperCase() }, {})).status).toBe(200)
    expect((await edit({ _id, version: version + 1, name }, {})).status).toBe(200)
    const late = await edit({ _id, version, name }, { nepaliName: 'ढिलो' })
    expect([late.status, late.body.code]).toEqual([409, 'category_changed'])

    const remove = () => admin.client.delete(`/admin/categories/${_id}`)
    const used = await remove()
    expect([used.status, used.body.message]).toEqual([
      409,
      `${name} still has 1 product in the shop or in the archive. Move it to another category first.`,
    ])
    await shop.db.updateTable('product').set({ categoryId: other._id }).where('id', '=', product).execute()
    expect((await remove()).status).toBe(200)
    expect((await remove()).status).toBe(404)
  })

  test('that is added twice at the same moment, with other capitals, is added once', async () => {
    const add = (name: string) => admin.client.post('/admin/categories', { name, ...TEXTS })
    const responses = await raceBehind(shop, sql`lock table category in share mode`, () => [
      add('Dried fruit'),
      add('Dried Fruit'),
    ])
    expect(responses.map(({ status, body }) => [status, body.code]).sort()).toEqual([
      [201, undefined],
      [409, 'category_exists'],
    ])
  })

  test('that two products name first at the same moment, with other capitals, is added once', async () => {
    const add = (category: string) =>
      admin.client.post('/admin/products', { name: 'Timur', category, unit: '50 g', price: 90, stock: 1 })
    const responses = await raceBehind(shop, sql`lock table category in share mode`, () => [
      add('Wild Spices'),
      add('wild spices'),
    ])
    const [first, second] = responses.map(({ body }) => body.product.category)
    expect(first).toMatch(/^wild spices$/i)
    expect(second).toBe(first)
  })

  test('with a new name still accepts the old one in forms and files', async () => {
    const { _id, version, name, product } = await addCategory()
    const { product: open } = (await admin.client.get(`/admin/products/${product}`)).body
    await edit({ _id, version, name }, { name: `${name} renamed` })
    const { name: title, price, unit } = open
    const draft = { name: title, price: price + 1, unit, category: name, version: open.version }
    const saved = await admin.client.put(`/admin/products/${product}`, draft)
    expect([saved.status, saved.body.product.category]).toEqual([200, `${name} renamed`])
    const file = `id,category\n${product},${name}\n`
    expect((await admin.client.post('/admin/products/import?dryRun=true', file)).body).toMatchObject({
      unchanged: 1,
      newCategories: [],
    })
    expect((await admin.client.get('/admin/categories')).body.categories).not.toContainEqual(
      expect.objectContaining({ name }),
    )
  })

  test('is renamed without locking one of its products', async () => {
    const { _id, version, name, product } = await addCategory()
    await shop.db.transaction().execute(async (tx) => {
      await sql`select from product where category_id = ${_id} for no key update`.execute(tx)
      expect((await edit({ _id, version, name }, { name: `${name} renamed` })).status).toBe(200)
    })
    const touched = await sql`select from product where category_id = ${_id} and version > 1`.execute(shop.db)
    expect(touched.rows).toEqual([])
    const order = await placeOrder(await signedInCustomer(shop), [
      [{ id: product, name: `Product of ${name}`, price: 100 }, 1],
    ])
    expect(order.status).toBe(201)
  })

  test('has a picture, which a new one replaces and deletes', async () => {
    const { _id, name } = await addCategory()
    const send = (files: Buffer[]) => admin.client.post(`/admin/categories/${_id}/picture`, form({}, files))
    const pictures = async () => (await shop.db.selectFrom('picture').select('id').execute()).length
    const before = await pictures()
    expect((await send([])).status).toBe(422)
    expect((await send([await photo(), await photo()])).body.message).toBe('Please choose one picture only.')
    expect((await send([Buffer.from('no picture')])).status).toBe(415)
    expect(await pictures()).toBe(before)

    const first = (await send([await photo()])).body.category.picture
    expect((await fetch(shop.url + first)).status).toBe(200)
    const second = (await send([await photo('png')])).body.category.picture
    expect(second).not.toBe(first)
    await expect.poll(() => shown(name)).toMatchObject({ picture: second })
    await expect.poll(() => html('/ne')).toContain(second.replace(/\d+\.webp$/, '160.webp'))
    expect(await pictures()).toBe(before + 1)
    const { body } = await admin.client.delete(`/admin/categories/${_id}/picture`)
    expect(body.category.picture).toBeNull()
    expect(await pictures()).toBe(before)
  })
})

test('categories are shown in the chosen order, those without a position last', async () => {
  const ids = async () =>
    (await admin.client.get('/admin/categories')).body.categories.map(({ _id }: { _id: string }) => _id)
  await addCategory()
  const reversed = (await ids()).reverse()
  const ordered = await admin.client.put('/admin/categories/order', { ids: reversed })
  expect(ordered.body.categories.map(({ _id }: { _id: string }) => _id)).toEqual(reversed)
  const { _id: newest } = await addCategory()
  expect(await ids()).toEqual([...reversed, newest])
  const late = await admin.client.put('/admin/categories/order', { ids: reversed })
  expect([late.status, late.body.code]).toEqual([409, 'categories_changed'])
  const names = (list: { name: string }[]) => list.map(({ name }) => name)
  const all = names((await admin.client.get('/admin/categories')).body.categories)
  const inShop = async () => names((await shop.visitor().get('/products/categories')).body.categories)
  await expect.poll(inShop).toContain(all.at(-1))
  const shownInShop = await inShop()
  expect(shownInShop).toEqual(all.filter((name) => shownInShop.includes(name)))
})

test('the log has the names of staff who change categories', async () => {
  const { _id, version, name } = await addCategory()
  const manager = await signedInAs(shop, 'manager')
  await manager.client.put(`/admin/categories/${_id}`, { version, name, ...TEXTS, nepaliName: 'गेडागुडी' })
  const { entries } = (await admin.client.get(`/admin/audit?subjectId=${_id}`)).body
  expect(entries[0]).toMatchObject({
    action: 'category.edit',
    actorName: manager.name,
    details: { name, nepaliName: { from: 'दाल', to: 'गेडागुडी' } },
  })
})
