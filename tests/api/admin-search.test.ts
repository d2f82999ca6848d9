import { beforeAll, describe, expect, test } from 'vitest'
import { startFileShop } from '../support/file-shop.ts'
import { type SignedInPerson, signedInAdmin, signedInAs, signedInCustomer } from '../support/people.ts'
import { addProduct, placeOrder } from '../support/products.ts'

const shop = await startFileShop()
let admin: SignedInPerson
let manager: SignedInPerson
let packer: SignedInPerson
beforeAll(async () => {
  admin = await signedInAdmin(shop)
  manager = await signedInAs(shop, 'manager')
  packer = await signedInAs(shop, 'packer')
})

interface Result {
  kind: string
  _id: string
  name: string
  detail: string
  path: string
}
const search = async ({ client }: SignedInPerson, q: string): Promise<Result[]> =>
  (await client.get(`/admin/search?q=${encodeURIComponent(q)}`)).body.results
const kinds = (results: Result[]) => results.map(({ kind }) => kind)

describe('the search', () => {
  test('finds three of each kind, by name, phone, id and code; a packer only what packers see', async () => {
    const buyer = await signedInCustomer(shop, { name: 'Maichyang Tamang' })
    const tomato = await addProduct(shop, { name: 'Zucchini', nepaliName: 'जुकिनी', stock: 50 })
    const placed = []
    for (let count = 0; count < 4; count++) {
      placed.push(
        (await placeOrder(buyer, [[tomato, 1]], { fullName: 'Maichyang Tamang', phone: '9811112222' })).body
          .order,
      )
    }
    const [order] = placed
    const farm = { kind: 'farm', name: 'Zucchini hill', state: 'Bagmati', city: 'Dhading' }
    expect((await admin.client.post('/admin/farms', farm)).status).toBe(201)
    const complaint = { orderId: order._id, subject: 'Zucchini was soft', message: 'Please look.' }
    expect((await buyer.client.post('/complaints', complaint)).status).toBe(201)
    await admin.client.post(`/admin/products/${tomato.id}/lots`, { units: 5 })
    const { lots } = (await admin.client.get('/admin/lots?show=all')).body

    expect(kinds(await search(admin, 'zucch'))).toEqual(['product', 'farm', 'complaint'])
    expect(kinds(await search(admin, 'जुकिनी'))).toEqual(['product'])
    expect(kinds(await search(manager, 'Maichyang'))).toEqual(
      expect.arrayContaining(['order', 'order', 'order', 'customer']),
    )
    expect(kinds(await search(manager, '98111-12222')).filter((kind) => kind === 'order')).toHaveLength(3)
    expect((await search(admin, `#${order._id.slice(0, 8)}`)).slice(0, 1)).toMatchObject([
      { kind: 'order', _id: order._id, name: 'Maichyang Tamang', path: `/admin/orders/${order._id}` },
    ])
    const code = lots[0].code as string
    expect(await search(admin, code.toLowerCase())).toMatchObject([
      { kind: 'lot', name: 'Zucchini', detail: code, path: `/admin/lots/${lots[0]._id}` },
    ])
    expect(await search(admin, 'z')).toEqual([])
    expect(await search(admin, '%%')).toEqual([])

    await admin.client.post('/admin/orders/status-changes', {
      orderIds: [order._id],
      status: 'cancelled',
      reason: 'fraud',
    })
    const found = await search(packer, 'Maichyang')
    expect(found.map(({ _id }) => _id)).not.toContain(order._id)
    expect(new Set(kinds(found))).toEqual(new Set(['order']))
    expect(found[0]?.path).toMatch(/^\/admin\/packing\?view=slips&status=pending&day=\d{4}-\d\d-\d\d$/)
    expect(kinds(await search(admin, buyer.email))).toContain('order')
    expect(await search(packer, buyer.email)).toEqual([])
    expect(await search(packer, 'zucch')).toMatchObject([{ kind: 'product', path: '/admin/stock' }])
  })
})

describe('saved views', () => {
  const list = '/admin/orders'
  const of = async ({ client }: SignedInPerson, path = list) =>
    (await client.get(`/admin/views?list=${encodeURIComponent(path)}`)).body.views
  const save = ({ client }: SignedInPerson, view: object) =>
    client.post('/admin/views', { list, query: 'status=pending', ...view })

  test('are seen by their owner, or by all who may see the list', async () => {
    expect((await save(manager, { name: 'Mine' })).status).toBe(201)
    expect((await save(manager, { name: 'All', forAll: true, query: 'status=shipped' })).status).toBe(201)
    expect(await of(manager)).toMatchObject([
      { name: 'All', query: 'status=shipped', forAll: true, mayDelete: true },
      { name: 'Mine', query: 'status=pending', forAll: false, mayDelete: true },
    ])
    const [shared] = await of(admin)
    expect(await of(admin)).toMatchObject([{ name: 'All' }])
    expect(await of(admin, '/admin/lots')).toEqual([])
    expect((await packer.client.get(`/admin/views?list=${encodeURIComponent(list)}`)).status).toBe(403)
    expect((await save(packer, { name: 'x', list: '/admin/lots', forAll: true })).status).toBe(403)
    expect((await save(packer, { name: 'x', list: '/admin/lots' })).status).toBe(201)
    expect((await packer.client.delete(`/admin/views/${shared._id}`)).status).toBe(404)
    const [, mine] = await of(manager)
    expect((await admin.client.delete(`/admin/views/${mine._id}`)).status).toBe(404)
    expect((await admin.client.delete(`/admin/views/${shared._id}`)).status).toBe(200)
    expect(await of(manager)).toMatchObject([{ name: 'Mine' }])
  })

  test('are at most twenty of a person, also at once', async () => {
    const many = await signedInAs(shop, 'manager')
    const answers = await Promise.all(
      Array.from({ length: 25 }, (_, at) => save(many, { name: `View ${at}` })),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20)
    expect(answers.find(({ status }) => status === 422)?.body.fields).toEqual({
      name: 'You can save at most 20 views. Delete one first.',
    })
    expect((await save(many, { name: 'x', list: '/admin/nothing' })).status).toBe(422)
    expect((await save(many, { name: '' })).status).toBe(422)
  })
})
