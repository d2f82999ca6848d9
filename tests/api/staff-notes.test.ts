import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { startFileShop } from '../support/file-shop.ts'
import { signedInAdmin, signedInCustomer } from '../support/people.ts'
import { addProduct, deliverOrder, placeOrder } from '../support/products.ts'

const TEXT = 'Pays late, zebra-note'

const shop = await startFileShop()
const admin = await signedInAdmin(shop)
const customer = await signedInCustomer(shop)

async function place(): Promise<string> {
  const { body } = await placeOrder(customer, [[await addProduct(shop), 1]])
  return body.order._id
}

test.each(['orders', 'customers'])('notes about %s have author and time, newest first', async (kind) => {
  const path = `/admin/${kind}/${kind === 'orders' ? await place() : customer.id}/notes`
  const first = await admin.client.post(path, { text: '  Rings twice  ' })
  expect(first.status).toBe(201)
  expect(first.body.note).toMatchObject({ text: 'Rings twice', authorName: admin.name })
  await admin.client.post(path, { text: 'Second floor' })
  const { notes } = (await admin.client.get(path)).body
  expect(notes.map((note: { text: string }) => note.text)).toEqual(['Second floor', 'Rings twice'])
  expect(notes[1].authorName).toBe(admin.name)
  expect(Date.parse(notes[1].createdAt)).toBeGreaterThan(Date.now() - 60_000)

  expect((await admin.client.post(path, { text: ' ' })).status).toBe(422)
  const unknown = `/admin/${kind}/${randomUUID()}/notes`
  expect((await admin.client.get(unknown)).status).toBe(404)
  expect((await admin.client.post(unknown, { text: 'x' })).status).toBe(404)
})

test('writing a note is in the activity log, without its text', async () => {
  const id = await place()
  await admin.client.post(`/admin/orders/${id}/notes`, { text: TEXT })
  const { entries } = (await admin.client.get(`/admin/audit?subjectId=${id}`)).body
  expect(entries[0]).toMatchObject({ action: 'order.note', actorName: admin.name })
  expect(JSON.stringify(entries)).not.toContain('zebra-note')
})

test('customers never get a note', async () => {
  const id = await place()
  await deliverOrder(admin, id)
  for (const path of [`orders/${id}`, `customers/${customer.id}`]) {
    expect((await admin.client.post(`/admin/${path}/notes`, { text: TEXT })).status).toBe(201)
  }
  const { body } = await customer.client.get('/docs/json')
  const paths = Object.entries<Record<string, unknown>>(body.paths)
    .filter(([path, methods]) => 'get' in methods && path.startsWith('/api/') && !path.includes('/google'))
    .map(([path]) => path.slice('/api'.length))
  expect(paths).toContain('/order/my-orders')
  for (const path of paths) {
    for (const subject of [id, customer.id]) {
      const response = await customer.client.get(path.replace(/\{\w+\}/g, subject))
      expect(JSON.stringify(response.body) ?? '', path).not.toContain('zebra-note')
      if (path.startsWith('/admin/')) expect(response.status, path).toBe(403)
    }
  }
  const again = await customer.client.post(`/order/${id}/again`)
  expect(JSON.stringify(again.body)).not.toContain('zebra-note')
})
