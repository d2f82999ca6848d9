import { describe, expect, test } from 'vitest'
import { startFileShop } from '../support/file-shop.ts'
import { receiveLot } from '../support/office.ts'
import { type SignedInPerson, signedInAdmin, signedInAs, signedInCustomer } from '../support/people.ts'
import { addProduct, placeOrder } from '../support/products.ts'

const shop = await startFileShop()
const admin = await signedInAdmin(shop)
const manager = await signedInAs(shop, 'manager')
const packer = await signedInAs(shop, 'packer')

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
    await receiveLot(admin, tomato.id, { units: 5 })
    const { lots } = (await admin.client.get('/admin/lots?show=all')).body

    expect(kinds(await search(admin, 'zucch'))).toEqual(['product', 'farm', 'complaint'])
    expect(kinds(await search(admin, 'जुकिनी'))).toEqual(['product'])
    expect(kinds(await search(manager, 'Maichyang'))).toEqual(
      expect.arrayContaining(['order', 'order', 'order', 'customer']),
    )
    expect(kinds(await search(manager, '98111-12222')).filter((kind) => kind === 'order')).toHaveLength(3)
    expect((await search(admin, `#${order._id.slice(0, 8)}`)).slice(0, 1)).toMatchObject([
      {
        kind: 'order',
        _id: order._id,
        name: 'Maichyang Tamang',
        detail: order.deliveryDay,
        path: `/admin/orders/${order._id}`,
      },
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
