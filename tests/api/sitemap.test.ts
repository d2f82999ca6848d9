import { expect, test } from 'vitest'
import { createProducts } from '../support/catalogue.ts'
import { startFileShop } from '../support/file-shop.ts'
import { archive } from '../support/products.ts'
import { readSitemap } from '../support/sitemap.ts'

const shop = await startFileShop()

const productsIn = (xml: string) =>
  [...xml.matchAll(/<loc>[^<]*?(\/ne)?\/product\/([^<]+)<\/loc>/g)].flatMap(([, nepali, id = '']) =>
    nepali ? [] : [id],
  )

test('the sitemap has cached parts of at most 1,000 products, with each product once', async () => {
  const drafts = Array.from({ length: 2050 }, (_, number) => ({ name: `Product ${number}` }))
  const ids = await createProducts(shop.db, drafts)
  await expect.poll(async () => (await readSitemap(shop)).size).toBe(4)
  const parts = [...(await readSitemap(shop)).values()].map(productsIn)
  expect(parts.map((part) => part.length)).toEqual([0, 1000, 1000, 50])
  expect(parts.flat().sort()).toEqual([...ids].sort())

  const { misses } = shop.app.responseCache.counts
  await readSitemap(shop)
  expect(shop.app.responseCache.counts.misses).toBe(misses)

  const [id = ''] = ids
  await archive(shop, { id, name: '', price: 0 })
  await expect.poll(async () => [...(await readSitemap(shop)).values()].flatMap(productsIn)).not.toContain(id)
})

test.each(['0', '4', '999999', '01x', '-1', ''])('the part %j does not exist', async (part) => {
  expect((await fetch(`${shop.url}/sitemap-products-${part}.xml`, { redirect: 'manual' })).status).not.toBe(
    200,
  )
})
