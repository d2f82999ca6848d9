import { expect, test } from 'vitest'
import { startFileShop } from '../support/file-shop.ts'
import { signedInAdmin } from '../support/people.ts'

const shop = await startFileShop()
const found = async (query: string) =>
  (await shop.visitor().get(`/products/search?${query}`)).body.products.map(
    ({ name }: { name: string }) => name,
  )

test('labels and details of a product are edited, shown, filtered by and in the CSV file', async () => {
  const { client } = await signedInAdmin(shop)
  const draft = { name: 'Millet cookies', category: 'Snacks', price: 200, unit: 'packet' }
  const details = { allergens: 'Gluten, milk', nepaliAllergens: 'ग्लुटेन, दूध', storage: 'Keep dry' }
  const wrong = await client.post('/admin/products', { ...draft, labels: ['tasty'] })
  expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([422, ['labels.0']])
  const made = await client.post('/admin/products', {
    ...draft,
    ...details,
    labels: ['children', 'fasting', 'children'],
  })
  expect(made.body.product).toMatchObject({ ...details, labels: ['fasting', 'children'], ingredients: '' })
  const id = made.body.product._id
  await expect.poll(() => found('label=children')).toEqual(['Millet cookies'])
  expect(await found('label=vegan')).toEqual([])
  expect((await shop.visitor().get('/products/search?label=tasty')).status).toBe(400)
  expect((await shop.visitor().get(`/products/${id}`)).body.product).toMatchObject({
    ...details,
    labels: ['fasting', 'children'],
  })

  const page = async (path: string) => (await fetch(shop.url + path)).text()
  expect(await page(`/product/${id}`)).toMatch(
    /Fits fasting.*For children.*Allergens.*Gluten, milk.*Keep dry/s,
  )
  expect(await page(`/ne/product/${id}`)).toMatch(/बालबालिकाका लागि.*ग्लुटेन, दूध.*lang="en"[^>]*>Keep dry/s)
  expect(await page('/products?label=children')).toContain('Millet cookies')
  expect(await page('/products?label=vegan')).not.toContain('Millet cookies')

  // an edit by a client that does not know the fields keeps them
  const edited = await client.put(`/admin/products/${id}`, { ...draft, version: 1, price: 210 })
  expect(edited.body.product).toMatchObject({ ...details, labels: ['fasting', 'children'], price: 210 })

  const cookie = [...client.cookies].map(([key, value]) => `${key}=${value}`).join('; ')
  const headers = { 'content-type': 'text/csv', cookie, origin: shop.url }
  const csv = await (await fetch(`${shop.url}/api/admin/products.csv`, { headers })).text()
  expect(csv).toContain('fasting; children')
  const send = async (body: string) =>
    (
      await fetch(`${shop.url}/api/admin/products/import?dryRun=false`, { method: 'POST', headers, body })
    ).json()
  expect(await send(csv)).toMatchObject({ applied: true, unchanged: 1 })
  expect(await send(`id,labels,storage\n${id},Vegan,\n`)).toMatchObject({ applied: true, changed: 1 })
  await expect.poll(() => found('label=vegan')).toEqual(['Millet cookies'])
  expect((await shop.visitor().get(`/products/${id}`)).body.product).toMatchObject({
    labels: ['vegan'],
    storage: '',
  })
  expect(await send(`id,labels\n${id},tasty\n`)).toMatchObject({
    applied: false,
    errors: [{ line: 2, column: 'labels' }],
  })
})
