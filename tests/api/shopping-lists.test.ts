import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MAX_CART_LINES, MAX_LIST_LINES } from '#contract/limits.ts'
import type { ListLine, MatchedList } from '#contract/shopping-lists.ts'
import { PRODUCTS } from '../../demo/catalogue.ts'
import { unitsSold, writeHistory } from '../../demo/history.ts'
import { matchList } from '../../server/domains/shopping-lists/shopping-lists.ts'
import { createProducts } from '../support/catalogue.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { startFileShop } from '../support/file-shop.ts'
import { addOrders } from '../support/past-orders.ts'
import { type SignedInPerson, signedInAdmin, signedInAs, signedInCustomer } from '../support/people.ts'
import { addProduct, adjustStock, archive, type TestProduct } from '../support/products.ts'
import { statementsOf } from '../support/statements.ts'
import { WRITTEN_LINES } from '../support/written-lines.ts'

const shop = await startFileShop()

/** The quantity of each product that would be right. */
function rightQuantities(products: string, quantity: number): Map<string | null, number> {
  return new Map(
    products.split('|').map((product) => {
      const [slug = '', own] = product.split(':')
      return [slug, Number(own ?? quantity)]
    }),
  )
}

describe('a list for the demo catalogue', () => {
  let demo: TestDatabase
  const slugs = new Map<string, string>()
  beforeAll(async () => {
    demo = await createTestDatabase()
    const sold = unitsSold(writeHistory(new Date()))
    const ids = await createProducts(
      demo.db,
      PRODUCTS.map(({ priceRupees, slug, keywords, pictures: _, unitAmount, unitMeasure, ...product }) => ({
        ...product,
        price: priceRupees,
        keywords: [...keywords],
        content:
          unitAmount === null || unitMeasure === null ? null : { amount: unitAmount, measure: unitMeasure },
        soldUnits: sold.get(slug) ?? 0,
      })),
    )
    for (const [index, id] of ids.entries()) slugs.set(id, PRODUCTS[index]?.slug ?? '')
  })
  afterAll(() => demo.drop())

  const slugOf = ({ product }: Pick<ListLine, 'product'>) => (product ? (slugs.get(product._id) ?? '') : null)
  const match = (text: string, accountId?: string): Promise<MatchedList> =>
    matchList(demo.db, { text, accountId })
  /** A new account that has bought the product with this slug. */
  async function buyerOf(slug: string): Promise<string> {
    const { name = '', priceRupees = 0 } = PRODUCTS.find((one) => one.slug === slug) ?? {}
    const id = [...slugs].find(([, one]) => one === slug)?.[0] ?? ''
    const buyer = await signedInCustomer({ ...shop, db: demo.db })
    await addOrders({ db: demo.db }, buyer, { id, name, price: priceRupees }, { count: 1 })
    return buyer.id
  }

  test('reads all lines as people write them', async () => {
    const wrong: string[] = []
    for (const { text, rows } of WRITTEN_LINES) {
      const { lines } = await match(text)
      const isRight =
        lines.length === rows.length &&
        rows.every(({ product, quantity }, index) => {
          const line = lines[index]
          if (!line) return false
          if (product === null) return line.product === null
          return line.ticked && rightQuantities(product, quantity).get(slugOf(line)) === line.quantity
        })
      if (isRight) continue
      const read = lines.map((line) => `${slugOf(line)} ${line.quantity} ${line.how}`)
      wrong.push(`${text} → ${read.join(', ')}`)
    }
    expect(WRITTEN_LINES.length).toBeGreaterThan(120)
    expect(wrong).toEqual([])
  })

  test('takes the product whose own name was typed, in both languages, with and without its pack', async () => {
    const wrong: string[] = []
    for (const { slug, name, nepaliName, unit } of PRODUCTS) {
      const text = [name, nepaliName, `${name} ${unit}`].join('\n')
      const { lines } = await match(text)
      // a name with a comma is two lines
      if (lines.every((line) => slugOf(line) === slug)) continue
      wrong.push(`${text} → ${lines.map(slugOf).join(', ')}`)
    }
    expect(wrong).toEqual([])
    const text = 'white basmati 10 kg\nchamal basmati 5kg\nbasmati chamal 5kg\nginger turmeric herbal tea'
    expect((await match(text)).lines.map((line) => [slugOf(line), line.quantity, line.ticked])).toEqual([
      ['rice-basmati-white', 2, true],
      ['rice-basmati-white', 1, true],
      ['rice-basmati-white', 1, true],
      ['herbal-tea-ginger-turmeric', 1, true],
    ])
  })

  test('shows a product whose whole name was typed, even if it is sold out', async () => {
    const lapsi = demo.db.updateTable('product').where('name', '=', 'Fresh Lapsi')
    await lapsi.set({ stock: 0 }).execute()
    const [line] = (await match('लप्सी १ केजी')).lines
    await lapsi.set({ stock: 9 }).execute()
    expect([line && slugOf(line), line?.limited, line?.ticked]).toEqual(['lapsi-fresh', true, false])
  })

  test.each([
    ['pickle-lapsi', 'lapsi 1kg', 'lapsi-fresh'],
    ['pickle-lapsi', 'lapsi achar', 'pickle-lapsi'],
    ['pickle-lapsi', 'achar 1', 'pickle-lapsi'],
    ['jam-strawberry', 'Kakani Strawberries 250 g', 'strawberry-kakani'],
    ['jam-strawberry', 'strawberry 1 kg', 'strawberry-kakani'],
    ['herbal-tea-nettle', 'sisno 250g', 'stinging-nettle-sisno'],
    ['coriander-seed', 'dhaniya 2 mutha', 'coriander-leaf'],
    ['avocado-dhankuta', 'ghiu 1 kg', 'ghee-cow'],
    ['ghee-buffalo', 'ghiu 1 kg', 'ghee-buffalo'],
    ['milk-buffalo', 'dudh 2 litre', 'milk-buffalo'],
    ['milk-buffalo', 'gai ko dudh 1 ltr', 'milk-cow'],
    ['potato-baby', 'aalu 2 kg', 'potato-baby'],
    ['rice-basmati-brown', 'chamal 5 kg', 'rice-basmati-brown'],
    ['rice-basmati-brown', 'White Basmati Rice', 'rice-basmati-white'],
  ])('for a customer who has bought %s, %s means %s', async (bought, text, expected) => {
    const [line] = (await match(text, await buyerOf(bought))).lines
    expect(line && slugOf(line)).toBe(expected)
  })

  test.each([
    ['ram ko ghar', 'okra-green', true, false],
    ['mahjabin syau 1', 'apple-jumla', true, false],
    ['ताजा पालुङ्गो २ मुठा', 'spinach-palungo', true, true],
    ['2 kg mustard', expect.stringContaining('mustard'), true, true],
    ['राम को घर', 'okra-green', true, false],
    ['oil 1 L', 'mustard-oil', true, true],
    ['potat 1 kg', 'potato-mude', true, false],
    ['no onion', 'onion-dry', true, false],
    ['anda chha', 'eggs-local', true, true],
    ['no onion and garlic', 'onion-dry', true, false],
    // a word that is only a part of a name, and an adjective
    ['pau roti 2', 'flour-rice', true, true],
    ['taja chahiyo', expect.any(String), true, false],
    ['dry fruits', expect.any(String), true, false],
    ['paneer 1.5', 'paneer-fresh', true, true],
    ['aalu 4/5 kg', 'potato-mude', true, true],
    ['pyaj dui dui kilo', 'onion-dry', true, true],
    ['2 paneer 250g', 'paneer-fresh', true, true],
    // only in the description
    ['black pepper 100 g', expect.any(String), true, false],
    ['pumpkin seeds 100 g', expect.any(String), true, false],
    ['orange juice 1 ltr', expect.any(String), true, false],
    // a heading and an address
    ['Vegetables', expect.any(String), true, false],
    ['Bhaktapur-4', expect.any(String), true, false],
    ['jira 100g (60)', 'cumin-seed', true, true],
    // how many of a product whose name begins with the number is not known
    ['7-grain sattu', 'flour-sattu', true, false],
  ])('says how sure it is of %s', async (text, ...expected) => {
    const [line] = (await match(text)).lines
    expect([line && slugOf(line), line?.check, line?.ticked]).toEqual(expected)
  })

  test('leaves no space at the end of a part of a line', async () => {
    const { lines } = await match('2 kg aalu / 1 kg pyaj')
    expect(lines.map(({ text }) => text)).toEqual(['2 kg aalu', '1 kg pyaj'])
  })

  test('says how it found each quantity', async () => {
    const text = [
      'aloo 2 kg',
      'doodh 1 ltr',
      'golbheda adha kg',
      'green chilli 100gm',
      'आलु २ केजी',
      'pyaaj 1kg',
      '50 ko dhaniya',
      '5 ko dhaniya',
      'palungo 1 kg',
      'mahjabin 2',
    ].join('\n')
    const { lines, cut } = await match(text)
    expect(cut).toBe(0)
    expect(
      lines.map((line) => [line.text, slugOf(line), line.quantity, line.how, line.check, line.ticked]),
    ).toEqual([
      ['aloo 2 kg', 'potato-mude', 2, 'packs', false, true],
      ['doodh 1 ltr', 'milk-cow', 1, 'exact', false, true],
      ['golbheda adha kg', 'tomato-local', 1, 'rounded', false, true],
      ['green chilli 100gm', 'green-chilli', 1, 'rounded', false, true],
      ['आलु 2 केजी', 'potato-mude', 2, 'packs', false, true],
      ['pyaaj 1kg', 'onion-dry', 1, 'exact', false, true],
      ['50 ko dhaniya', 'coriander-leaf', 1, 'money', false, true],
      ['5 ko dhaniya', 'coriander-leaf', 1, 'money', true, false],
      ['palungo 1 kg', 'spinach-palungo', 1, 'one', true, true],
      ['mahjabin 2', null, 0, null, false, false],
    ])
    expect(lines[0]?.wanted).toEqual({ amount: 2, unit: 'kg' })
    expect(lines[0]?.choices.map(slugOf)).toContain('potato-baby')
    for (const { choices } of lines) expect(choices.length).toBeLessThanOrEqual(4)
  })

  test('offers no products beside a named one that only mention it', async () => {
    const [salt] = (await match('nun 1 kg')).lines
    expect([salt && slugOf(salt), salt?.choices.map(slugOf)]).toEqual(['salt-rock-sidhe', []])
  })

  test.each([
    ['saag 2 mutha', 'coriander-leaf'],
    ['dal 1 kg', 'chickpea-kabuli'],
    ['achar 1', 'gundruk'],
    ['dry fruit 1', 'sesame-black'],
    ['oil 1 L', 'ghee-cow'],
    ['dairy', 'eggs-local'],
  ])('offers nothing for %s that is none, such as %s', async (text, slug) => {
    const [line] = (await match(text)).lines
    expect(line?.choices.length).toBeGreaterThan(1)
    expect([line, ...(line?.choices ?? [])].map((one) => one && slugOf(one))).not.toContain(slug)
  })

  test.each([
    ['eggs 6', 'eggs-local', 1, 'rounded', true],
    ['30 eggs', 'eggs-crate', 1, 'exact', false],
    ['28 eggs', 'eggs-crate', 1, 'rounded', true],
    ['10 wota anda', 'eggs-local', 1, 'rounded', false],
    ['दशवटा अण्डा', 'eggs-local', 1, 'rounded', true],
    ['anda 2 packet', 'eggs-local', 2, 'exact', false],
    // the shop neither counts nor measures some of them so
    ['कागती १० वटा', 'lemon-kagati', 1, 'one', true],
    ['pyaj 5 wata', 'onion-dry', 1, 'one', true],
    ['nariwal paanchwata', 'coconut-fresh', 5, 'exact', false],
    ['nariwal charta', 'coconut-fresh', 4, 'exact', false],
    ['पाँच सय ग्राम पनिर', 'paneer-fresh', 2, 'packs', false],
    ['dui saya ko pyaj', 'onion-dry', 1, 'money', false],
    ['pyaj 3 mutha', 'spring-onion', 3, 'exact', true],
    ['palungo 3 mutha', 'spinach-palungo', 3, 'exact', false],
    ['लसुन ३ पोटी', 'garlic-local', 1, 'one', true],
    ['lemon 10', 'lemon-kagati', 10, 'exact', true],
    ['apples 6', 'apple-jumla', 6, 'exact', true],
    ['aalu 4', 'potato-mude', 4, 'exact', false],
    ['besan 6 packet', 'flour-besan', 6, 'exact', false],
    ['dudh 6', 'milk-cow', 6, 'exact', false],
    ['chamal 4 mana', 'rice-jethobudho', 1, 'exact', true],
    ['घिउ १ माना', 'ghee-cow', 1, 'exact', true],
    ['दूध २ गिलास', 'milk-cow', 1, 'rounded', true],
    ['til 250', 'sesame-black', 1, 'exact', true],
    ['aalu 500', 'potato-mude', 1, 'rounded', true],
    ['aalu 2-3 kilo', 'potato-mude', 2, 'packs', true],
    ['dui tin kilo aalu', 'potato-mude', 2, 'packs', true],
    ['बासमती चामल २ बोरा', 'rice-basmati-white', 1, 'one', true],
    ['nun 2 poko', 'salt-rock-sidhe', 2, 'exact', false],
    ['nun 2 purkheuli', 'salt-rock-sidhe', 2, 'exact', true],
    ['aalu-2kg', 'potato-mude', 2, 'packs', false],
  ] as const)(
    'counts the pieces or packs of %s, and asks where it is not sure',
    async (text, ...expected) => {
      const [line] = (await match(text)).lines
      expect([line && slugOf(line), line?.quantity, line?.how, line?.check]).toEqual(expected)
    },
  )

  test.each([
    ['dhaniya 60', 'coriander-leaf', 60, false, false],
    ['aalu 31 kg', 'potato-mude', 31, false, false],
    ['aalu 20 kg', 'potato-mude', 20, false, true],
    ['strawberry 8', 'strawberry-kakani', 7, true, false],
    ['marsi chamal 50 kg', 'rice-jumli-marsi', 42, true, false],
  ])('ticks %s only if it is in stock and not more than 30', async (text, ...expected) => {
    const [line] = (await match(text)).lines
    expect([line && slugOf(line), line?.quantity, line?.limited, line?.ticked]).toEqual(expected)
    if (!line?.ticked) expect(line?.check || line?.limited).toBe(true)
  })

  test('sends as many statements for many lines as for few', async () => {
    const few =
      'aalu 2 kg\nnun 2 purkheuli\nhariyo simi\ndhaniya mutha 50 ko\nfresh milk 2 L\ndui ra adha kilo pyaj'
    const many = WRITTEN_LINES.filter(({ rows }) => rows.length === 1 && rows[0]?.product)
      .slice(-50)
      .map(({ text }) => text)
    const ofFew = await statementsOf(() => match(few))
    const ofMany = await statementsOf(() => match([few, ...many].join('\n')))
    expect(ofMany.length).toBe(ofFew.length)
  })

  test('reads at most two lists at once, and the others afterwards', async () => {
    let [running, most] = [0, 0]
    const connection = () => ({
      execute: async (work: Parameters<ReturnType<typeof demo.db.connection>['execute']>[0]) => {
        most = Math.max(most, ++running)
        return demo.db
          .connection()
          .execute(work)
          .finally(() => running--)
      },
    })
    const counting = new Proxy(demo.db, {
      get: (db, name) => (name === 'connection' ? connection : Reflect.get(db, name)),
    })
    const lists = Array.from({ length: 6 }, () =>
      matchList(counting, { text: 'aalu 2 kg', accountId: undefined }),
    )
    for (const { lines } of await Promise.all(lists)) expect(lines[0]?.quantity).toBe(2)
    expect(most).toBe(2)
  })

  test('lets other requests run between two lists, even if no line names a product', async () => {
    const list = () => matchList(shop.db, { text: '½'.repeat(4000), accountId: undefined })
    // opens the connections
    await Promise.all([list(), list()])
    let turns = 0
    let isReading = true
    const take = () => {
      turns++
      if (isReading) setImmediate(take)
    }
    setImmediate(take)
    await Promise.all(Array.from({ length: 12 }, list))
    isReading = false
    expect(turns).toBeGreaterThanOrEqual(6)
  })

  test('reads three quarters, and no amount in a heading', async () => {
    const { lines } = await match('सामान:\nपौने दुई किलो आलु\npauney 3 kg pyaj')
    expect(lines.map(({ wanted }) => wanted)).toEqual([
      { amount: 1.75, unit: 'kg' },
      { amount: 2.75, unit: 'kg' },
    ])
    expect((await match('aalu paune 0 kg')).lines).toMatchObject([{ ticked: false }])
    expect((await match('Shopping:')).lines).toMatchObject([{ text: 'Shopping:', product: null }])
  })

  test('asks before another product is taken instead of one that is sold out', async () => {
    const asked = async (text: string) => {
      const [line] = (await match(text)).lines
      return [line && slugOf(line), line?.check, line?.ticked]
    }
    const strawberries = demo.db.updateTable('product').where('name', '=', 'Kakani Strawberries')
    expect(await asked('strawberry 3')).toEqual(['strawberry-kakani', false, true])
    await strawberries.set({ stock: 0 }).execute()
    expect(await asked('strawberry 3')).toEqual(['jam-strawberry', true, false])
    expect(await asked('strawberry')).toEqual(['jam-strawberry', true, false])
    expect(await asked('strawberry jam 1')).toEqual(['jam-strawberry', false, true])
    expect(await asked('आँप २ केजी')).toEqual(['pickle-mango', true, false])
    // one of several teas is sold out
    expect(await asked('chiya 1')).toEqual(['tea-ilam-black', false, true])
  })
})

const match = async (person: SignedInPerson | undefined, text: string): Promise<MatchedList> => {
  const { status, body } = await (person?.client ?? shop.visitor()).post('/list/match', {
    text,
    language: 'en',
  })
  expect(status).toBe(200)
  return body
}
const found = ({ lines }: MatchedList) =>
  lines.map(({ product, quantity, limited, ticked }) => [product?.name ?? null, quantity, limited, ticked])

describe('POST /list/match', () => {
  test('takes what the account bought last first, and never for others or from cancelled orders', async () => {
    const sita = await signedInCustomer(shop)
    const popular = await addProduct(shop, { name: 'Zindora seed' })
    const bought = await addProduct(shop, { name: 'Zindora flakes' })
    const cancelled = await addProduct(shop, { name: 'Zindora paste' })
    await shop.db.updateTable('product').set({ soldUnits: 90 }).where('id', '=', popular.id).execute()
    expect(found(await match(sita, 'zindora'))[0]?.[0]).toBe('Zindora seed')
    await addOrders(shop, sita, bought, { count: 1 })
    await addOrders(shop, sita, cancelled, { count: 1, status: 'cancelled' })
    expect(found(await match(sita, 'zindora'))[0]?.[0]).toBe('Zindora flakes')
    expect(found(await match(undefined, 'zindora'))[0]?.[0]).toBe('Zindora seed')
    const admin = await signedInAdmin(shop)
    const body = { text: 'zindora', language: 'ne', customerId: sita.id }
    const response = await admin.client.post('/admin/list/match', body)
    expect(found(response.body)[0]?.[0]).toBe('Zindora flakes')
    const { status } = await (await signedInAs(shop, 'packer')).client.post('/admin/list/match', body)
    expect(status).toBe(403)
    // a purchase that is only related to the word does not replace the product of that name
    const [related = ''] = await createProducts(shop.db, [
      { name: 'Morvel fruit', keywords: ['zindora phal'] },
    ])
    await addProduct(shop, { name: 'Zindora', stock: 9 })
    const maya = await signedInCustomer(shop)
    await addOrders(shop, maya, { id: related, name: 'Morvel fruit', price: 50 }, { count: 1 })
    expect(found(await match(maya, 'zindora 2'))[0]?.[0]).toBe('Zindora')
    expect(found(await match(maya, 'zindora phal'))[0]?.[0]).toBe('Morvel fruit')
    // nor do any that have the word in longer names
    for (const kind of ['oil', 'salt', 'soap', 'leaf', 'root']) {
      await addOrders(shop, sita, await addProduct(shop, { name: `Zindora ${kind}` }), { count: 1 })
    }
    expect(found(await match(sita, 'zindora'))[0]?.[0]).toBe('Zindora')
    expect(found(await match(sita, 'zindora flakes'))[0]?.[0]).toBe('Zindora flakes')
  })

  test('prefers the product of exactly that name to a more popular one', async () => {
    await createProducts(shop.db, [
      { name: 'Kesto nuts', keywords: ['belmur', 'बेलमुर'], soldUnits: 90 },
      { name: 'Belmur (5 kg)', keywords: ['belmur', 'बेलमुर'], soldUnits: 80 },
      { name: 'Raw kesto', nepaliName: 'बेलमुर (मम्फली)', keywords: ['belmur'] },
    ])
    expect(found(await match(undefined, 'belmur 2')).map(([name]) => name)).toEqual(['Raw kesto'])
    expect(found(await match(undefined, 'बेलमुर २')).map(([name]) => name)).toEqual(['Raw kesto'])
  })

  test('limits the quantities of a product to its stock, over all lines', async () => {
    await addProduct(shop, { name: 'Quillon root', stock: 5 })
    await addProduct(shop, { name: 'Vardan root', stock: 0 })
    expect(found(await match(undefined, 'quillon 3\nquillon 4\nquillon 1\nvardan 1'))).toEqual([
      ['Quillon root', 3, false, true],
      ['Quillon root', 2, true, false],
      ['Quillon root', 0, true, false],
      ['Vardan root', 0, true, false],
    ])
  })

  test('asks about a count for a product sold by weight, even if only its unit says so', async () => {
    await addProduct(shop, { name: 'Zarfin', unit: '1 kg' })
    await addProduct(shop, { name: 'Mirlow', unit: 'केजी' })
    await addProduct(shop, { name: 'Dorvin', unit: 'glass' })
    const text = 'zarfin 6\nzarfin 2\nzarfin 6 wata\nmirlow 6 wata\ndorvin 6\ndorvin 2 wata'
    const { lines } = await match(undefined, text)
    expect(lines.map(({ quantity, check }) => [quantity, check])).toEqual([
      [6, true],
      [2, false],
      [1, true],
      [1, true],
      [6, false],
      [2, false],
    ])
  })

  test('a name with "and" stays whole if it is that of one product', async () => {
    await addProduct(shop, { name: 'Tulmin and Garvel mix' })
    await addProduct(shop, { name: 'Garvel' })
    for (const name of ['Sarkin', 'Belton', 'Sarkin and Belton']) await addProduct(shop, { name })
    const { lines } = await match(undefined, 'tulmin and garvel 2\ngarvel and quillon\nsarkin and belton 1')
    expect(lines.map(({ text }) => text)).toEqual([
      'tulmin and garvel 2',
      'garvel',
      'quillon',
      'sarkin and belton 1',
    ])
  })

  test('reads at most 60 lines and 4,000 characters, and says how many it left', async () => {
    const many = await match(
      undefined,
      Array.from({ length: MAX_LIST_LINES + 7 }, () => 'quillon').join('\n'),
    )
    expect([many.lines.length, many.cut]).toEqual([MAX_LIST_LINES, 7])
    const long = await match(undefined, [...Array(5).keys()].map(() => 'x'.repeat(1100)).join('\n'))
    expect([long.lines.length, long.cut]).toEqual([3, 2])
  })

  test('is never cached, and rejects an empty list and one of more than 20,000 characters', async () => {
    const response = await shop.visitor().post('/list/match', { text: 'quillon' })
    expect(response.headers.get('cache-control')).toBe('no-store')
    for (const [text, message] of [
      [' \n ', expect.any(String)],
      ['x'.repeat(20_001), 'This is too long.'],
    ]) {
      const rejected = { status: 422, body: { success: false, fields: { text: message } } }
      expect(await shop.visitor().post('/list/match', { text })).toMatchObject(rejected)
    }
  })

  test('does not take a number in a name for an amount', async () => {
    await createProducts(shop.db, [
      { name: '5 Morlin Mix', unit: '500 g', content: { amount: 500, measure: 'g' } },
    ])
    expect(found(await match(undefined, '5 morlin mix 1 kg\n5 morlin mix\nmorlin mix 3'))).toEqual([
      ['5 Morlin Mix', 2, false, true],
      ['5 Morlin Mix', 1, false, false],
      ['5 Morlin Mix', 3, false, true],
    ])
  })

  test('never counts greetings as lines', async () => {
    const greetings = Array.from(
      { length: MAX_LIST_LINES },
      () => 'namaste dai, kripaya pathaidinuhola',
    ).join('\n')
    const { lines, cut } = await match(undefined, `${greetings}\nquillon 2`)
    expect([lines.map(({ text }) => text), cut]).toEqual([['quillon 2'], 0])
  })

  test.each([
    '%',
    '<script>alert(1)</script>',
    '\u{1F64F}\u{1F64F}',
    '9841234567',
    '1 2 3',
    "' or 1=1 --",
    '\\',
    '½',
    '2 kg',
  ])('%s is a line without a product', async (text) => {
    const { lines } = await match(undefined, text)
    expect(lines.every(({ product }) => product === null)).toBe(true)
  })
})

describe('POST /cart/list', () => {
  const add = (person: SignedInPerson, items: [TestProduct, number][], key: string) =>
    person.client.post(
      '/cart/list',
      { items: items.map(([{ id }, quantity]) => ({ productId: id, quantity })) },
      { 'idempotency-key': key },
    )
  const inCart = async (person: SignedInPerson) => {
    const { body } = await person.client.get('/cart')
    return body.cart.items.map((item: { product: { name: string }; quantity: number }) => [
      item.product.name,
      item.quantity,
    ])
  }

  test('adds the products once for each key, with a result for each item', async () => {
    const sita = await signedInCustomer(shop)
    const plenty = await addProduct(shop, { name: 'Plenty', price: 12.5 })
    const few = await addProduct(shop, { name: 'Few', stock: 3 })
    const none = await addProduct(shop, { name: 'None', stock: 0 })
    const gone = await addProduct(shop, { name: 'Gone' })
    await archive(shop, gone)
    const items: [TestProduct, number][] = [
      [plenty, 2],
      [few, 2],
      [few, 2],
      [none, 1],
      [gone, 1],
    ]
    const first = await add(sita, items, 'list-1')
    expect(first.status).toBe(200)
    expect(
      first.body.lines.map((line: Record<string, unknown>) => [
        line.name,
        line.wanted,
        line.added,
        line.outcome,
      ]),
    ).toEqual([
      ['Plenty', 2, 2, 'added'],
      ['Few', 2, 2, 'added'],
      ['Few', 2, 1, 'cut'],
      ['None', 1, 0, 'sold-out'],
      ['Gone', 1, 0, 'gone'],
    ])
    expect(first.body.lines[0]).toMatchObject({ price: 12.5, oldPrice: 12.5 })
    await adjustStock(shop, few, 30)
    const again = await add(sita, items, 'list-1')
    expect(again.body).toEqual(first.body)
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect(await inCart(sita)).toEqual(
      expect.arrayContaining([
        ['Plenty', 2],
        ['Few', 3],
      ]),
    )
    expect(await add(sita, [[plenty, 1]], 'list-1')).toMatchObject({ status: 422 })
    await add(sita, [[plenty, 1]], 'list-2')
    expect(await inCart(sita)).toEqual(
      expect.arrayContaining([
        ['Plenty', 3],
        ['Few', 3],
      ]),
    )
  })

  test('adds the products in the order of the list, so that the cart can be compared with it', async () => {
    const sita = await signedInCustomer(shop)
    const byId: TestProduct[] = []
    for (let index = 0; index < 4; index++) byId.push(await addProduct(shop, { name: `Product ${index}` }))
    byId.sort((one, other) => (one.id < other.id ? 1 : -1))
    await add(
      sita,
      byId.map((product) => [product, 1]),
      'in order',
    )
    expect(await inCart(sita)).toEqual(byId.map(({ name }) => [name, 1]))
  })

  test('says of each product of a full cart that it was not added', async () => {
    const sita = await signedInCustomer(shop)
    const ids = await createProducts(
      shop.db,
      [...Array(MAX_CART_LINES).keys()].map((number) => ({ name: `Filling ${number}` })),
    )
    await shop.db
      .insertInto('cartLine')
      .values(ids.slice(1).map((productId) => ({ accountId: sita.id, productId, quantity: 1 })))
      .execute()
    const one = { id: ids[0] ?? '', name: 'Filling 0', price: 100 }
    const [more, another] = [await addProduct(shop), await addProduct(shop)]
    const { body } = await add(
      sita,
      [
        [one, 1],
        [more, 1],
        [another, 1],
      ],
      'full',
    )
    const added = body.lines.map((line: { added: number }) => line.added)
    expect(added.toSorted()).toEqual([0, 0, 1])
    expect(await inCart(sita)).toHaveLength(MAX_CART_LINES)
  })

  test('requires a key, an account and 1 to 60 items', async () => {
    const [sita, product] = [await signedInCustomer(shop), await addProduct(shop)]
    const items = [{ productId: product.id, quantity: 1 }]
    expect((await sita.client.post('/cart/list', { items })).status).toBe(400)
    expect((await shop.visitor().post('/cart/list', { items }, { 'idempotency-key': 'x' })).status).toBe(401)
    expect((await add(sita, [], 'empty')).status).toBe(422)
    const many = Array.from({ length: MAX_LIST_LINES + 1 }, (): [TestProduct, number] => [product, 1])
    expect((await add(sita, many, 'many')).status).toBe(422)
    expect((await add(sita, [[product, 0]], 'zero')).status).toBe(422)
    expect(await inCart(sita)).toEqual([])
  })
})
