import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import * as validation from '#texts/validation.ts'
import { MAX_PRINTED } from '../../contract/limits.ts'
import { formatLotCode } from '../../contract/lot-codes.ts'
import { addDays, nepalDay } from '../../contract/nepal/time.ts'
import { checkData } from '../../server/check-data/check-data.ts'
import { endLots, mailRecalls } from '../../server/domains/lots/lots.ts'
import { recallRecipients } from '../../server/domains/orders/orders.ts'
import { rejection } from '../support/client.ts'
import { startCheckedShop } from '../support/file-shop.ts'
import { editOrder, orderByPhone, receiveLot, takeBack } from '../support/office.ts'
import { type SignedInPerson, signedInAdmin, signedInAs, signedInCustomer } from '../support/people.ts'
import { addProduct, placeOrder, productRow, type TestProduct } from '../support/products.ts'
import { queuedMails } from '../support/queued-mails.ts'

const shop = await startCheckedShop()
const today = nepalDay(new Date())
const inDays = (days: number) => addDays(today, days)
const admin = await signedInAdmin(shop)
const packer = await signedInAs(shop, 'packer')

interface Lot {
  _id: string
  code: string
  units: number
  waste: number
  status: string
}

async function receive(product: TestProduct, units: number, more: object = {}): Promise<Lot> {
  const { status, body } = await receiveLot(packer, product.id, { units, ...more })
  expect(status, JSON.stringify(body)).toBe(201)
  return body.lot
}
const read = async (lot: Lot): Promise<Lot> => (await packer.client.get(`/admin/lots/${lot._id}`)).body.lot
const act = (lot: Lot, action: string, body: object = {}) =>
  admin.client.post(`/admin/lots/${lot._id}/${action}`, body)
const bioassay = (lot: Lot, percent: number, more: object = {}) =>
  act(lot, 'tests', {
    method: 'bioassay',
    day: today,
    laboratory: 'Kalimati',
    organophosphates: percent,
    carbamates: 3,
    ...more,
  })
const stockOf = async (product: TestProduct) => {
  const { stock, shortage } = await productRow(shop, product)
  return { stock, shortage }
}

async function order(product: TestProduct, units: number): Promise<string> {
  const { status, body } = await placeOrder(await signedInCustomer(shop), [[product, units]])
  expect(status, JSON.stringify(body)).toBe(201)
  return body.order._id
}
const setStatus = (id: string, status: string, more: object = {}) =>
  admin.client.patch(`/admin/orders/${id}`, { status, ...more })
async function ship(id: string) {
  await setStatus(id, 'processing')
  return setStatus(id, 'shipped')
}
const lotsOf = async (id: string) =>
  (await admin.client.get(`/admin/orders/${id}`)).body.order.items[0].lots.map(
    ({ code, quantity }: { code: string; quantity: number }) => [code, quantity],
  )

describe('receiving', () => {
  test('adds a lot and stock; the units that were there become a lot of their own', async () => {
    const product = await addProduct(shop, { stock: 10 })
    await order(product, 3)
    const lot = await receive(product, 5, { harvestDay: today, lastDay: inDays(4), note: 'wet' })
    expect(lot).toMatchObject({
      units: 5,
      harvestDay: today,
      lastDay: inDays(4),
      status: 'open',
      note: 'wet',
    })
    expect(lot.code).toMatch(/^[2-9A-HJ-NP-Z]{8}$/)
    expect(lot.code).not.toMatch(/[01ILO]/)
    expect(await stockOf(product)).toEqual({ stock: 12, shortage: 0 })
    const { lots } = (await packer.client.get(`/admin/lots?product=${product.id}`)).body
    expect(lots).toMatchObject([
      { _id: lot._id },
      { isOpening: true, units: 10, harvestDay: null, lastDay: null },
    ])
  })

  test('takes the last day from the days that the product keeps', async () => {
    const product = await addProduct(shop)
    await shop.db.updateTable('product').set({ keepsDays: 6 }).where('id', '=', product.id).execute()
    expect(await receive(product, 1, { harvestDay: inDays(-1) })).toMatchObject({ lastDay: inDays(5) })
    expect(await receive(product, 1, { lastDay: null })).toMatchObject({ lastDay: null })
  })

  test('makes lots and stock of one sheet, and a lot of another origin only when that is confirmed', async () => {
    const addFarm = async (name: string, proofs: object[]) => {
      const farm = { kind: 'farm', name, isNamed: true, state: 'Bagmati', city: 'Kavre' }
      const { _id, version } = (await admin.client.post('/admin/farms', farm)).body.farm
      await admin.client.put(`/admin/farms/${_id}/proofs`, { version, proofs })
      return _id as string
    }
    const certificate = {
      kind: 'certificate',
      body: 'Himal',
      number: 'H-1',
      firstDay: '2020-01-01',
      lastDay: inDays(9),
    }
    const [own, other] = [await addFarm('Own farm', []), await addFarm('Other farm', [certificate])]
    const [beans, salt] = [await addProduct(shop, { name: 'Sheet beans' }), await addProduct(shop)]
    await shop.db
      .insertInto('productFarm')
      .values({ productId: beans.id, farmId: own, position: 0 })
      .execute()
    await shop.db.updateTable('product').set({ keepsDays: 3 }).where('id', '=', beans.id).execute()
    const send = (more: object) =>
      packer.client.post('/admin/receipts', {
        ...{ farm: other, day: inDays(-1), note: 'Bill 7', ...more },
        lines: [
          { product: salt.id, units: 4 },
          { product: beans.id, units: 6 },
        ],
      })
    const asked = await send({})
    expect(asked).toMatchObject(rejection(409, 'other_origin'))
    expect(asked.body.message).toBe('The origin of Sheet beans is Own farm. Receive from Other farm?')
    expect(await stockOf(salt)).toMatchObject({ stock: 10 })

    const { status, body } = await send({ otherOrigin: true })
    expect(status).toBe(201)
    expect(body.lots).toMatchObject([
      { units: 6, arrivedDay: inDays(-1), lastDay: inDays(2), farm: { name: 'Other farm' }, note: 'Bill 7' },
    ])
    expect([await stockOf(salt), await stockOf(beans)]).toMatchObject([{ stock: 14 }, { stock: 16 }])
    const visitor = shop.visitor()
    expect((await visitor.get(`/lots/${body.lots[0].code}`)).body.lot).toMatchObject({
      receivedDay: inDays(-1),
      label: { body: 'Himal' },
    })
    expect((await visitor.get(`/products/${beans.id}`)).body.product.origin.label).not.toMatchObject({
      body: 'Himal',
    })

    const { _id, version } = body.lots[0]
    const edit = (more: object) => admin.client.put(`/admin/lots/${_id}`, { version, ...more })
    expect((await edit({ note: 'Bill 8' })).status).toBe(200)
    expect((await edit({ version: version + 1, farm: own })).status).toBe(200)
    expect(await edit({ version: version + 2, farm: other })).toMatchObject(rejection(409, 'other_origin'))
  })

  test.each([
    ['a harvest after the arrival', { day: inDays(-1), harvestDay: today }, 'harvestDay'],
    ['an arrival in the future', { day: inDays(1) }, 'day'],
    ['a last day that has passed', { lastDay: inDays(-1), day: inDays(-2), harvestDay: null }, 'lastDay'],
    ['a harvest day of Bikram Sambat', { harvestDay: '2083-08-11' }, 'harvestDay'],
    ['a harvest long ago', { harvestDay: '2000-01-01' }, 'harvestDay'],
    ['a last day of Bikram Sambat', { lastDay: '2083-08-15' }, 'lastDay'],
    ['no units', { units: 0 }, 'units'],
    ['too many units', { units: 100_001 }, 'units'],
    ['an unknown farm', { farm: '00000000-0000-4000-8000-000000000000' }, 'farm'],
  ])('rejects %s', async (_name, body, field) => {
    const product = await addProduct(shop)
    const response = await receiveLot(packer, product.id, { units: 1, ...body })
    expect(response).toMatchObject({
      status: 422,
      body: {
        fields: { [field === 'day' || field === 'farm' ? field : `lines.0.${field}`]: expect.any(String) },
      },
    })
    expect((await productRow(shop, product)).stock).toBe(10)
  })

  test('the first lot of a product while orders are placed, changed and shipped loses no unit', async () => {
    const product = await addProduct(shop, { stock: 60 })
    const shipped = await Promise.all(Array.from({ length: 6 }, () => order(product, 1)))
    for (const id of shipped) await setStatus(id, 'processing')
    const cancelled = await Promise.all(Array.from({ length: 4 }, () => order(product, 2)))
    await Promise.all([
      ...shipped.map((id) => setStatus(id, 'shipped')),
      ...Array.from({ length: 8 }, () => order(product, 1)),
      receive(product, 5, { lastDay: inDays(3) }),
      ...cancelled.map((id) => setStatus(id, 'cancelled')),
      receive(product, 5, { lastDay: inDays(2) }),
    ])
    expect(await checkData(shop.db)).toEqual([])
  })

  test('counts once for each idempotency key, and so does writing off', async () => {
    const product = await addProduct(shop, { stock: 0 })
    const key = { 'idempotency-key': 'a delivery' }
    const send = (units: number, headers: Record<string, string>) =>
      receiveLot(packer, product.id, { units }, headers)
    const { body: first } = await send(12, key)
    const again = await send(12, key)
    expect(again).toMatchObject({ status: 201, body: first })
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect(await send(11, key)).toMatchObject(rejection(422, 'order_key_reused'))
    expect(await stockOf(product)).toMatchObject({ stock: 12 })
    expect((await send(12, { 'idempotency-key': 'the next' })).body.lot._id).not.toBe(first.lot._id)

    const writeOff = () =>
      admin.client.post(`/admin/lots/${first.lot._id}/write-off`, { units: 2, note: '' }, key)
    await writeOff()
    expect((await writeOff()).body.lot).toMatchObject({ units: 10, waste: 2 })
    expect(await stockOf(product)).toMatchObject({ stock: 22 })
    const { body: log } = await admin.client.get('/admin/audit?limit=100')
    const actions = log.entries.filter(({ subjectId }: { subjectId: string }) => subjectId === first.lot._id)
    expect(actions).toMatchObject([{ action: 'lot.write-off' }])
    const sheets = log.entries.filter(({ action }: { action: string }) => action === 'stock.receive')
    expect(sheets[1].details.lines).toEqual([
      { name: product.name, units: 12, lot: formatLotCode(first.lot.code) },
    ])
  })

  test('shows a packer no price and no phone of a farm', async () => {
    const lot = await receive(await addProduct(shop), 1)
    const { body } = await packer.client.get(`/admin/lots/${lot._id}`)
    expect(JSON.stringify(body)).not.toMatch(/price|phone|pan"|bank/i)
  })
})

describe('packing and shipping', () => {
  test('take the lots with the earliest last day first', async () => {
    const product = await addProduct(shop, { stock: 0 })
    const late = await receive(product, 10, { lastDay: inDays(5) })
    const soon = await receive(product, 10, { lastDay: inDays(2) })
    const id = await order(product, 12)
    expect((await ship(id)).status).toBe(200)
    expect(await lotsOf(id)).toEqual(
      expect.arrayContaining([
        [soon.code, 10],
        [late.code, 2],
      ]),
    )
    expect([(await read(soon)).units, (await read(late)).units]).toEqual([0, 8])
  })

  test('two orders shipped in the opposite sequence each get the lots of their slip', async () => {
    const product = await addProduct(shop, { stock: 0 })
    const soon = await receive(product, 2, { lastDay: inDays(2) })
    const late = await receive(product, 2, { lastDay: inDays(5) })
    const [first, second] = [await order(product, 2), await order(product, 2)]
    for (const id of [first, second]) await setStatus(id, 'processing')
    const { slips } = (await packer.client.get('/admin/packing')).body
    const onSlip = (id: string) => slips.find(({ _id }: { _id: string }) => _id === id).items[0].lots
    expect(onSlip(first)).toMatchObject([{ code: soon.code, units: 2 }])
    expect(onSlip(second)).toMatchObject([{ code: late.code, units: 2 }])
    for (const id of [second, first]) expect((await setStatus(id, 'shipped')).status).toBe(200)
    expect(await lotsOf(first)).toEqual([[soon.code, 2]])
    expect(await lotsOf(second)).toEqual([[late.code, 2]])
  })

  test.each([
    ['held', 'hold', { note: 'smells' }],
    ['recalled', 'recall', { reason: 'residues', text: 'Do not eat it.', nepaliText: 'नखानुहोस्।' }],
  ])(
    'a lot of the slip that is %s is rejected with the lots to take now, and nothing changes until they are confirmed',
    async (_status, action, details) => {
      const product = await addProduct(shop, { stock: 0 })
      const held = await receive(product, 2, { lastDay: inDays(2) })
      const other = await receive(product, 2, { lastDay: inDays(5) })
      const id = await order(product, 2)
      await setStatus(id, 'processing')
      await packer.client.get('/admin/packing')
      await act(held, action, details)
      // a slip that is printed now names no lot that may not be taken
      const { slips } = (await packer.client.get('/admin/packing')).body
      expect(slips.find(({ _id }: { _id: string }) => _id === id).items[0].lots).toEqual([])
      const lots = [{ lot: other._id, code: other.code, units: 2 }]
      expect(await setStatus(id, 'shipped')).toMatchObject({
        status: 409,
        body: { code: 'lot_changed', details: { lots } },
      })
      expect((await read(other)).units).toBe(2)
      const several = await packer.client.post('/admin/orders/status-changes', {
        status: 'shipped',
        orders: [{ _id: id }],
      })
      expect(several.body.results).toMatchObject([{ changed: false, code: 'lot_changed', details: { lots } }])
      const confirmed = await packer.client.post('/admin/orders/status-changes', {
        status: 'shipped',
        orders: [{ _id: id, lots: lots.map(({ lot, units }) => ({ lot, units })) }],
      })
      expect(confirmed.body.results).toEqual([{ _id: id, changed: true }])
      expect(await lotsOf(id)).toEqual([[other.code, 2]])
    },
  )

  test('chosen lots must fit the order and be good on the day of its delivery', async () => {
    const product = await addProduct(shop, { stock: 0 })
    const ended = await receive(product, 5, { lastDay: today })
    const late = await receive(product, 5, { lastDay: inDays(9) })
    const id = await order(product, 2)
    await shop.db
      .updateTable('orders')
      .set({ deliveryDay: inDays(1) })
      .where('id', '=', id)
      .execute()
    await setStatus(id, 'processing')
    const choose = (lot: Lot, units: number) => setStatus(id, 'shipped', { lots: [{ lot: lot._id, units }] })
    expect((await choose(late, 1)).status).toBe(422)
    expect(await choose(ended, 2)).toMatchObject({
      status: 409,
      body: { code: 'lot_changed', details: { lots: [{ lot: late._id, units: 2 }] } },
    })
    expect((await choose(late, 2)).status).toBe(200)
    expect(await lotsOf(id)).toEqual([[late.code, 2]])
  })

  test('a lot that is named twice is rejected', async () => {
    const product = await addProduct(shop, { stock: 0 })
    const lot = await receive(product, 2)
    const id = await order(product, 2)
    const lots = [1, 1].map((units) => ({ lot: lot._id, units }))
    expect(await setStatus(id, 'processing', { lots })).toMatchObject({ status: 422 })
    const several = { status: 'processing', orders: [{ _id: id, lots }] }
    expect(await packer.client.post('/admin/orders/status-changes', several)).toMatchObject({ status: 422 })
  })

  test('all orders of a page of slips get their lots', async () => {
    const [orders, lines] = [MAX_PRINTED, 33]
    const products = await Promise.all(Array.from({ length: lines }, () => addProduct(shop, { stock: 0 })))
    for (const product of products) await receive(product, orders)
    const { rows } = await sql<{ id: string }>`
      with placed as (
        insert into orders (status, full_name, phone, address, city, state, delivery_day, delivery_charge_paisa, total_paisa)
        select 'pending', 'Sita', '9841234567', 'Lazimpat 2', 'Kathmandu', 'Bagmati', ${inDays(30)}, 0, 100
        from generate_series(1, ${orders}::int) returning id
      ), lines as (
        insert into order_line (order_id, product_id, product_name, unit, price_paisa, quantity, position)
        select placed.id, product_id, 'Tomato', 'kg', 100, 1, position
        from placed, unnest(${products.map(({ id }) => id)}::uuid[]) with ordinality as product (product_id, position)
      )
      select id from placed`.execute(shop.db)
    const packing = await packer.client.get(`/admin/packing?status=pending&day=${inDays(30)}`)
    expect(packing.status).toBe(200)
    const units = packing.body.picking.map(({ lots }: { lots: Lot[] }) => lots[0]?.units)
    expect(units).toEqual(products.map(() => orders))
    const ids = rows.map(({ id }) => id)
    await shop.db.deleteFrom('orders').where('id', 'in', ids).execute()
  })

  test('sixteen orders, one unit written off: exactly one cannot be shipped, and its cancellation adds no stock', async () => {
    const product = await addProduct(shop, { stock: 0 })
    const lot = await receive(product, 16, { lastDay: inDays(4) })
    const ids: string[] = []
    for (let count = 0; count < 16; count++) ids.push(await order(product, 1))
    for (const id of ids) await setStatus(id, 'processing')
    expect((await act(lot, 'write-off', { units: 1, note: 'rotten' })).status).toBe(200)
    expect(await stockOf(product)).toEqual({ stock: 0, shortage: 1 })
    const { changes } = (await admin.client.get(`/admin/products/${product.id}/history`)).body
    expect(changes.filter(({ reason }: { reason: string }) => reason === 'received')).toMatchObject([
      { to: 16 },
    ])
    expect(await checkData(shop.db)).toEqual([])
    const { shortLines } = (await admin.client.get('/admin/today')).body
    expect(
      shortLines.filter(({ productId }: { productId: string }) => productId === product.id),
    ).toMatchObject([{ orderId: ids.at(-1), missing: 1 }])
    const responses = await Promise.all(ids.map((id) => setStatus(id, 'shipped')))
    const rejected = responses.flatMap(({ status }, index) => (status === 200 ? [] : [index]))
    expect(rejected).toHaveLength(1)
    expect(responses[rejected[0] ?? 0]).toMatchObject({
      status: 409,
      body: { code: 'lot_short', details: { short: [{ productId: product.id, needed: 1, available: 0 }] } },
    })
    await setStatus(ids[rejected[0] ?? 0] ?? '', 'cancelled', { reason: 'out_of_stock' })
    expect(await stockOf(product)).toEqual({ stock: 0, shortage: 0 })
  })

  test('an order that is edited after packing gets its lots again', async () => {
    const product = await addProduct(shop, { stock: 0 })
    const lot = await receive(product, 9)
    const id = await order(product, 2)
    await setStatus(id, 'processing')
    await packer.client.get('/admin/packing')
    const edited = await editOrder(admin, id, [[product, 5]])
    expect(edited.status, JSON.stringify(edited.body)).toBe(200)
    expect(await lotsOf(id)).toEqual([])
    expect((await setStatus(id, 'shipped')).status).toBe(200)
    expect(await lotsOf(id)).toEqual([[lot.code, 5]])
  })
})

describe('units that come back', () => {
  test('go to their own lot, or are waste of a lot that is not sold any more', async () => {
    const product = await addProduct(shop, { stock: 0 })
    const lot = await receive(product, 10, { lastDay: inDays(4) })
    const [failed, returned] = [await order(product, 2), await order(product, 3)]
    for (const id of [failed, returned]) await ship(id)
    await admin.client.post(`/admin/orders/${failed}/failed-delivery`, { reason: 'refused' })
    expect(await read(lot)).toMatchObject({ units: 7, waste: 0 })
    expect(await stockOf(product)).toEqual({ stock: 7, shortage: 0 })
    await setStatus(returned, 'delivered')
    await act(lot, 'hold')
    expect((await takeBack(admin, returned, { sellable: 2, spoiled: 1 })).status).toBe(201)
    expect(await read(lot)).toMatchObject({ units: 7, waste: 3 })
    expect(await stockOf(product)).toEqual({ stock: 0, shortage: 0 })
    await act(lot, 'release')
    expect(await stockOf(product)).toEqual({ stock: 7, shortage: 0 })
  })

  test('of a held lot are written off when the delivery fails', async () => {
    const product = await addProduct(shop, { stock: 0 })
    const lot = await receive(product, 3)
    const id = await order(product, 2)
    await ship(id)
    await act(lot, 'hold')
    await admin.client.post(`/admin/orders/${id}/failed-delivery`, { reason: 'refused' })
    expect(await read(lot)).toMatchObject({ units: 1, waste: 2 })
    expect((await admin.client.get(`/admin/orders/${id}`)).body.order.items[0].writtenOff).toBe(2)
    expect(await stockOf(product)).toEqual({ stock: 0, shortage: 0 })
  })

  test('counts add to the newest lot and take from the one that ends first', async () => {
    const product = await addProduct(shop, { stock: 0 })
    const soon = await receive(product, 4, { lastDay: inDays(2) })
    const late = await receive(product, 4, { lastDay: inDays(6) })
    const count = (delta: number) =>
      admin.client.post(`/admin/products/${product.id}/stock`, {
        delta,
      })
    await count(3)
    await count(-5)
    expect([(await read(soon)).units, (await read(late)).units]).toEqual([0, 6])
  })

  test('stock typed into the table is for sale, even if units were short', async () => {
    const product = await addProduct(shop, { stock: 0 })
    const lot = await receive(product, 2)
    await order(product, 2)
    await act(lot, 'write-off', { units: 1 })
    expect(await stockOf(product)).toEqual({ stock: 0, shortage: 1 })
    const { version } = (await admin.client.get(`/admin/products/${product.id}`)).body.product
    const edited = await admin.client.patch('/admin/products', {
      rows: [{ _id: product.id, version, stock: { from: 0, to: 5 } }],
    })
    expect(edited).toMatchObject({ status: 200, body: { products: [{ stock: 5 }] } })
    expect(await stockOf(product)).toEqual({ stock: 5, shortage: 0 })
  })
})

describe('the end of the day', () => {
  const endsYesterday = (lot: Lot) =>
    shop.db
      .updateTable('lot')
      .set({ lastDay: inDays(-1), harvestDay: null })
      .where('id', '=', lot._id)
      .execute()

  test('takes lots past their last day out of the stock, once', async () => {
    const product = await addProduct(shop, { stock: 0, nepaliName: 'रायो' })
    const lot = await receive(product, 5)
    const id = await order(product, 2)
    await endsYesterday(lot)
    await endLots(shop.db)
    await endLots(shop.db)
    expect(await read(lot)).toMatchObject({ status: 'expired', units: 5 })
    expect(await stockOf(product)).toEqual({ stock: 0, shortage: 2 })
    const { product: shown } = (await shop.visitor().get(`/products/${product.id}`)).body
    expect(shown.inStock).toBe(false)
    expect(await ship(id)).toMatchObject(rejection(409, 'lot_short'))
    const inNepali = await admin.client.patch(
      `/admin/orders/${id}`,
      { status: 'shipped' },
      { 'accept-language': 'ne' },
    )
    expect(inNepali.body.message).toMatch(/^रायो को राम्रो सामान पुगेन: 2 चाहिन्छ, 0 मात्र छ।/)
    expect((await act(lot, 'release')).status).toBe(409)
    await receive(product, 2)
    expect(await stockOf(product)).toEqual({ stock: 0, shortage: 0 })
    expect((await setStatus(id, 'shipped')).status).toBe(200)
  })

  test('a lot that ended because of a wrong day is sold again; the days of a finished lot stay', async () => {
    const product = await addProduct(shop, { stock: 0 })
    const lot = await receive(product, 2, { lastDay: inDays(2) })
    await endsYesterday(lot)
    await endLots(shop.db)
    const edit = async (lastDay: string) => {
      const { version } = (await admin.client.get(`/admin/lots/${lot._id}`)).body.lot
      return admin.client.put(`/admin/lots/${lot._id}`, { version, lastDay })
    }
    expect((await edit('2083-08-15')).body.fields).toEqual({ lastDay: validation.dayTooFar })
    expect((await edit(inDays(3))).body.lot).toMatchObject({ status: 'open' })
    expect((await stockOf(product)).stock).toBe(2)
    await act(lot, 'write-off', { units: 2 })
    expect(await edit(inDays(4))).toMatchObject(rejection(409, 'lot_finished'))
  })
})

test('an edit of a lot keeps what it leaves out, and an edit of an older state is rejected', async () => {
  const product = await addProduct(shop, { stock: 0 })
  const lot = await receive(product, 2, { lastDay: inDays(5), harvestDay: inDays(-1) })
  const edit = (change: object) => admin.client.put(`/admin/lots/${lot._id}`, { version: 0, ...change })
  const kept = { lastDay: inDays(5), harvestDay: inDays(-1), note: 'Check the crates', version: 1 }
  expect((await edit({ note: 'Check the crates' })).body.lot).toMatchObject(kept)
  expect(await edit({ lastDay: null })).toMatchObject(rejection(409, 'lot_edited'))
  expect((await admin.client.get(`/admin/lots/${lot._id}`)).body.lot).toMatchObject(kept)
})

test('the lot of a draft is on no public page', async () => {
  const product = await addProduct(shop, { stock: 0 })
  expect((await admin.client.post(`/admin/products/${product.id}/draft`)).status).toBe(200)
  const lot = await receive(product, 2)
  const visitor = shop.visitor()
  expect((await visitor.get(`/lots/${lot.code}`)).status).toBe(404)
  expect((await admin.client.post(`/admin/products/${product.id}/publish`)).status).toBe(200)
  expect((await visitor.get(`/lots/${lot.code}`)).body.lot).toMatchObject({ product: { _id: product.id } })
})

describe('residue tests', () => {
  test('40 % holds a lot until a test of 20 %; 46 % fails it for ever', async () => {
    const product = await addProduct(shop, { stock: 0 })
    const lot = await receive(product, 4, { harvestDay: inDays(-1) })
    expect((await bioassay(lot, 40)).body.lot).toMatchObject({ status: 'held', heldBy: 'test' })
    expect((await stockOf(product)).stock).toBe(0)
    expect(await act(lot, 'release')).toMatchObject(rejection(409, 'held_by_test'))
    expect((await bioassay(lot, 20)).body.lot).toMatchObject({ status: 'open', heldBy: null })
    expect((await stockOf(product)).stock).toBe(4)
    expect((await bioassay(lot, 46)).body.lot).toMatchObject({ status: 'failed' })
    expect((await act(lot, 'release')).status).toBe(409)
    expect((await bioassay(lot, 5)).body.lot).toMatchObject({ status: 'failed' })
    expect((await act(lot, 'write-off', { units: 4 })).body.lot).toMatchObject({ units: 0, waste: 4 })
  })

  test('a test that is recorded late neither releases a lot nor holds one that has passed since', async () => {
    const lot = await receive(await addProduct(shop, { stock: 0 }), 4, { harvestDay: inDays(-2) })
    await bioassay(lot, 40)
    expect((await bioassay(lot, 20, { day: inDays(-1) })).body.lot).toMatchObject({ status: 'held' })
    expect((await bioassay(lot, 20)).body.lot).toMatchObject({ status: 'open' })
    expect((await bioassay(lot, 40, { day: inDays(-1) })).body.lot).toMatchObject({ status: 'open' })
    expect((await bioassay(lot, 46, { day: inDays(-1) })).body.lot).toMatchObject({ status: 'failed' })
  })

  test('a passed test does not end a manual hold, which staff can end only after it', async () => {
    const product = await addProduct(shop, { stock: 0 })
    const lot = await receive(product, 4)
    await act(lot, 'hold', { note: 'smells' })
    expect((await bioassay(lot, 40)).body.lot).toMatchObject({ status: 'held', heldBy: 'hand' })
    expect(await act(lot, 'release')).toMatchObject(rejection(409, 'held_by_test'))
    expect((await bioassay(lot, 10)).body.lot).toMatchObject({ status: 'held', heldBy: 'hand' })
    expect((await stockOf(product)).stock).toBe(0)
    expect((await act(lot, 'release')).body.lot).toMatchObject({ status: 'open', heldBy: null })
    expect((await stockOf(product)).stock).toBe(4)
  })

  test('whoever made a typing error can correct it for an hour, and the page of the lot says so', async () => {
    const product = await addProduct(shop, { stock: 0 })
    const lot = await receive(product, 4, { harvestDay: inDays(-1) })
    const [{ _id: testId }] = (await bioassay(lot, 48)).body.lot.tests
    expect((await stockOf(product)).stock).toBe(0)
    const correct = (percent: number, by = admin) =>
      by.client.put(`/admin/lots/${lot._id}/tests/${testId}`, {
        method: 'bioassay',
        day: today,
        laboratory: 'Kalimati',
        organophosphates: percent,
        carbamates: 3,
      })
    const colleague = await signedInAdmin(shop)
    expect(await correct(4.8, colleague)).toMatchObject(rejection(409, 'test_final'))
    expect(await correct(4.8)).toMatchObject({
      status: 200,
      body: { lot: { status: 'open', tests: [{ organophosphates: 4.8, isCorrected: true }] } },
    })
    expect((await stockOf(product)).stock).toBe(4)
    expect((await shop.visitor().get(`/lots/${lot.code}`)).body.lot.tests).toMatchObject([
      { isCorrected: true },
    ])
    // another test that failed, or a manual hold, still counts
    await act(lot, 'hold', { note: 'smells' })
    expect((await correct(46)).body.lot).toMatchObject({ status: 'failed', heldBy: null })
    expect((await correct(5)).body.lot).toMatchObject({ status: 'held', heldBy: 'hand' })
    await bioassay(lot, 50)
    expect((await correct(6)).body.lot).toMatchObject({ status: 'failed' })
    expect((await stockOf(product)).stock).toBe(0)
    await sql`update lot_test set created_at = now() - interval '61 minutes' where id = ${testId}`.execute(
      shop.db,
    )
    expect((await correct(7)).status).toBe(409)
  })

  test.each([
    ['above 100 %', { organophosphates: 101 }, 'organophosphates'],
    ['below 0 %', { carbamates: -1 }, 'carbamates'],
    ['in the future', { day: inDays(1) }, 'day'],
    ['before the harvest', { day: inDays(-3) }, 'day'],
  ])('rejects one %s', async (_name, body, field) => {
    const lot = await receive(await addProduct(shop), 1, { harvestDay: inDays(-1) })
    expect(await bioassay(lot, 10, body)).toMatchObject({
      status: 422,
      body: { fields: { [field]: expect.any(String) } },
    })
  })

  test('another method has a result in words and holds nothing; the page of the lot shows it', async () => {
    const lot = await receive(await addProduct(shop), 1)
    const added = await act(lot, 'tests', {
      method: 'other',
      day: today,
      laboratory: 'DFTQC',
      result: 'Nothing found',
    })
    expect(added).toMatchObject({ status: 201, body: { lot: { status: 'open' } } })
    const typed = `${lot.code.slice(0, 4).toLowerCase()} ${lot.code.slice(4)}`
    const scanned = encodeURIComponent(`https://shop.example.com/ne/lot/${lot.code}`)
    const { lots } = (await admin.client.get(`/admin/lots?show=all&code=${scanned}`)).body
    expect(lots).toMatchObject([{ _id: lot._id }])
    const { status, body } = await shop.visitor().get(`/lots/${encodeURIComponent(typed)}`)
    expect(status).toBe(200)
    expect(body.lot).toMatchObject({
      code: lot.code,
      tests: [{ laboratory: 'DFTQC', result: 'Nothing found', day: today }],
    })
    expect((await shop.visitor().get('/lots/ABCD2345')).status).toBe(404)
  })
})

describe('a recall', () => {
  test('lists every order that received the lot, mails each address once, and a second press sends nothing', async () => {
    const product = await addProduct(shop, { stock: 0 })
    const lot = await receive(product, 20)
    const [sita, ram] = [await signedInCustomer(shop), await signedInCustomer(shop)]
    const placed: string[] = []
    for (const person of [sita, sita, ram]) {
      placed.push((await placeOrder(person, [[product, 1]])).body.order._id)
    }
    const byPhone = await orderByPhone(admin, [[product, 2]])
    expect(byPhone.status, JSON.stringify(byPhone.body)).toBe(201)
    placed.push(byPhone.body.order._id)
    for (const id of placed) {
      await ship(id)
      if (id !== placed[2]) await setStatus(id, 'delivered')
    }
    const open = await order(product, 3)
    await setStatus(open, 'processing')
    await packer.client.get('/admin/packing')
    const recall = () =>
      act(lot, 'recall', { reason: 'residues', text: 'Please throw it away.', nepaliText: 'कृपया फाल्नुहोस्।' })
    expect((await act(lot, 'recall', { text: 'x', nepaliText: 'x' })).status).toBe(422)
    const stockBefore = (await stockOf(product)).stock
    expect(await recall()).toMatchObject({ status: 200, body: { lot: { status: 'recalled', orders: 4 } } })
    expect(await recall()).toMatchObject({ status: 200 })
    for (let time = 0; time < 2; time++) await mailRecalls(shop.db, recallRecipients)
    const { orders } = (await admin.client.get(`/admin/lots/${lot._id}/orders`)).body
    expect(orders.map(({ _id }: { _id: string }) => _id)).toEqual(placed)
    // the customer of the third order is told although it is still on its way; the one who phoned has no email address
    const informed = orders.map(({ notified }: { notified: object | null }) => notified)
    const both = { mail: 'waiting', sms: 'waiting' }
    expect(informed).toEqual([both, both, both, { mail: null, sms: 'waiting' }])
    const mails = await shop.db
      .selectFrom('mail')
      .select(['recipient', 'data'])
      .where('kind', '=', 'lot-recalled')
      .where(sql<string>`data ->> 'code'`, '=', lot.code)
      .execute()
    expect(mails.map(({ recipient }) => recipient).sort()).toEqual([sita.email, ram.email].sort())
    expect(stockBefore).toBe(12)
    expect(await stockOf(product)).toEqual({ stock: 0, shortage: 3 })
    expect(await setStatus(open, 'shipped')).toMatchObject(rejection(409, 'lot_short'))
    const csv = await admin.client.get(`/admin/lots/${lot._id}/orders.csv`)
    expect(csv.status).toBe(200)
    expect(csv.body).toMatch(/9841000000,,2,2,,waiting/)
    const { lot: shown } = (await shop.visitor().get(`/lots/${lot.code}`)).body
    expect(shown).toMatchObject({ status: 'recalled', recall: { text: 'Please throw it away.' } })
    // the reason is for the shop
    expect(shown.recall).not.toHaveProperty('reason')
  })
})

describe('a recall notifies', () => {
  /** An order of eight units, four of each lot, that was delivered and of which so many came back. */
  async function returned(sita: SignedInPerson, units: number) {
    const product = await addProduct(shop, { stock: 0 })
    const lots = [
      await receive(product, 4, { lastDay: inDays(2) }),
      await receive(product, 4, { lastDay: inDays(5) }),
    ] as const
    const id: string = (await placeOrder(sita, [[product, 8]])).body.order._id
    await ship(id)
    await setStatus(id, 'delivered')
    const giveBack = (sellable: number) => takeBack(admin, id, { sellable })
    if (units > 0) expect((await giveBack(units)).status).toBe(201)
    return { lots, id, giveBack }
  }
  const recall = (lot: Lot) => act(lot, 'recall', { reason: 'residues', text: 'x', nepaliText: 'x' })
  const listed = async (lot: Lot) => {
    const { orders } = (await admin.client.get(`/admin/lots/${lot._id}/orders`)).body
    return orders.map(({ quantity, mayHave, notified }: Record<string, unknown>) => ({
      quantity,
      mayHave,
      notified,
    }))
  }
  const notified = { mail: 'waiting', sms: 'waiting' }

  test('customers who gave some units of the product back, which may be of another lot', async () => {
    const { lots, giveBack } = await returned(await signedInCustomer(shop), 4)
    // they are counted into the lot that ends first
    expect((await Promise.all(lots.map(read))).map(({ units }) => units)).toEqual([4, 0])
    await recall(lots[0])
    expect(await listed(lots[0])).toEqual([{ quantity: 4, mayHave: 4, notified: null }])
    // before the job
    await giveBack(1)
    await mailRecalls(shop.db, recallRecipients)
    expect(await listed(lots[0])).toEqual([{ quantity: 4, mayHave: 3, notified }])
  })

  test('no customers who gave all of them back', async () => {
    const { lots } = await returned(await signedInCustomer(shop), 8)
    await recall(lots[0])
    await mailRecalls(shop.db, recallRecipients)
    expect(await listed(lots[0])).toEqual([{ quantity: 4, mayHave: 0, notified: null }])
  })

  test('blocked customers', async () => {
    const sita = await signedInCustomer(shop)
    const { lots } = await returned(sita, 0)
    await admin.client.post(`/admin/customers/${sita.id}/block`, { reason: 'never pays' })
    await recall(lots[1])
    await mailRecalls(shop.db, recallRecipients)
    expect(await listed(lots[1])).toEqual([{ quantity: 4, mayHave: 4, notified }])
    const mails = await queuedMails(shop, { kind: 'lot-recalled', accountId: sita.id })
    expect(mails).toMatchObject([{ recipient: sita.email }])
  })

  test('by SMS the customers who deleted the account while the order was on the way, and forgets the number after the delivery', async () => {
    const [product, sita] = [await addProduct(shop, { stock: 0 }), await signedInCustomer(shop)]
    const lot = await receive(product, 4)
    const phone = '9841777777'
    const placed = await placeOrder(sita, [[product, 4]], { phone })
    const id: string = placed.body.order._id
    await ship(id)
    expect((await sita.client.delete('/user/profile')).status).toBe(200)
    await recall(lot)
    await mailRecalls(shop.db, recallRecipients)
    expect(await listed(lot)).toEqual([{ quantity: 4, mayHave: 4, notified: { mail: null, sms: 'waiting' } }])
    const texts = shop.db
      .selectFrom('mail')
      .select(['kind', 'recipient'])
      .where('orderId', '=', id)
      .where('recipient', '=', phone)
    expect(await texts.execute()).toEqual([{ kind: 'sms-recall', recipient: phone }])
    await shop.db
      .updateTable('mail')
      .set({ sentAt: sql<Date>`now()`, data: '{}' })
      .where('orderId', '=', id)
      .where('kind', '=', 'sms-recall')
      .execute()
    await setStatus(id, 'delivered')
    expect(await texts.execute()).toEqual([])
    expect(await listed(lot)).toEqual([{ quantity: 4, mayHave: 4, notified: { mail: null, sms: 'sent' } }])
  })
})

describe('any sequence of actions', () => {
  test('keeps the sums of stock, orders, lots and shortage', async () => {
    const seed = Math.floor(Math.random() * 2 ** 31)
    console.log(`seed of the lots: ${seed}`)
    let state = seed
    const random = (below: number) => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
      return Math.floor((state / 0x80000000) * below)
    }
    const pick = <Item>(items: readonly Item[]) => items[random(items.length)]
    const products = [await addProduct(shop, { stock: 5 }), await addProduct(shop, { stock: 0 })]
    const buyers = [await signedInCustomer(shop), await signedInCustomer(shop)]
    const lots: Lot[] = []
    const orders: string[] = []
    const product = () => pick(products) as TestProduct
    const someLot = async (work: (lot: Lot) => Promise<unknown>) => {
      const lot = pick(lots)
      if (lot) await work(lot)
    }
    const someOrder = async (work: (id: string) => Promise<unknown>) => {
      const id = pick(orders)
      if (id) await work(id)
    }
    const actions: (() => Promise<unknown>)[] = [
      async () => lots.push(await receive(product(), 1 + random(8), { lastDay: inDays(random(5)) })),
      async () => {
        const substitution = pick(['call', 'leave_out'])
        const lines = [[product(), 1 + random(3)]] as const
        const { status, body } = await placeOrder(pick(buyers) as SignedInPerson, lines, { substitution })
        if (status === 201) orders.push(body.order._id)
      },
      () => someOrder((id) => setStatus(id, 'processing')),
      () => packer.client.get('/admin/packing'),
      () => someOrder((id) => setStatus(id, 'shipped')),
      () => someOrder((id) => setStatus(id, 'delivered')),
      () => someOrder((id) => setStatus(id, 'cancelled')),
      () =>
        someOrder(async (id) => {
          const { items } = (await admin.client.get(`/admin/orders/${id}`)).body.order
          const ordered = new Set(items.map(({ productId }: { productId: string }) => productId))
          const lines = products.filter(({ id }) => ordered.has(id))
          await editOrder(
            admin,
            id,
            lines.map((each) => [each, 1 + random(3)]),
          )
        }),
      () =>
        someOrder(async (id) => {
          const { version, items } = (await admin.client.get(`/admin/orders/${id}`)).body.order
          const body = { version, line: pick(items as { _id: string }[])?._id, found: random(2) }
          await packer.client.post(`/admin/orders/${id}/short`, body)
        }),
      () =>
        someOrder((id) => admin.client.post(`/admin/orders/${id}/failed-delivery`, { reason: 'refused' })),
      () => someOrder((id) => takeBack(admin, id, { sellable: random(2), spoiled: random(2) })),
      () => someLot((lot) => act(lot, 'write-off', { units: 1 })),
      () => someLot((lot) => act(lot, 'hold')),
      () => someLot((lot) => act(lot, 'release')),
      () => someLot((lot) => bioassay(lot, 20 + random(28))),
      () =>
        admin.client.post(`/admin/products/${product().id}/stock`, {
          delta: random(2) ? 2 : -1,
        }),
      async () => {
        await someLot((lot) =>
          shop.db
            .updateTable('lot')
            .set({ lastDay: inDays(-1) })
            .where('id', '=', lot._id)
            .execute(),
        )
        await endLots(shop.db)
      },
    ]
    for (let count = 0; count < 100; count++) {
      await (pick(actions) as () => Promise<unknown>)()
      if (count % 25 === 0)
        expect(await checkData(shop.db), `after ${count} actions, seed ${seed}`).toEqual([])
    }
    expect(await checkData(shop.db), `seed ${seed}`).toEqual([])
  })
})
