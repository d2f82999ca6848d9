import { describe, expect, test } from 'vitest'
import { archiveProducts } from '../../server/domains/catalog/catalog.ts'
import { createProducts, SMALL_SHOP } from '../support/catalogue.ts'
import { startFileShop } from '../support/file-shop.ts'

const shop = await startFileShop()
const ids = await createProducts(shop.db, SMALL_SHOP)

describe('suggestions while typing', () => {
  const suggestions = async (q: string) =>
    (await shop.visitor().get(`/products/suggestions?q=${encodeURIComponent(q)}`)).body

  test('are products with prices, and categories by name, its beginning, or a Nepali word', async () => {
    const { success, products, categories } = await suggestions('toma')
    expect(success).toBe(true)
    expect(products[0]).toEqual({
      _id: ids[0],
      name: 'Organic Tomatoes',
      nepaliName: 'गोलभेंडा',
      price: 90,
      image: null,
    })
    expect(categories).toEqual([])
    for (const typed of ['veg', 'Vegetables', 'vegetable', 'tarkari', 'तरकारी']) {
      expect((await suggestions(typed)).categories.map(({ name }: { name: string }) => name)).toEqual([
        'Vegetables',
      ])
    }
  })

  test('are at most five, none for an empty text, and current after an edit', async () => {
    for (const nothing of ['', '  ', '%', '\u0000']) {
      expect(await suggestions(nothing)).toEqual({ success: true, products: [], categories: [] })
    }
    await createProducts(
      shop.db,
      Array.from({ length: 7 }, (_, position) => ({ name: `Suggested squash ${position}` })),
    )
    const { products } = await suggestions('squash')
    expect(products).toHaveLength(5)
    const id = products[0]._id
    await shop.db.transaction().execute((tx) => archiveProducts(tx, [id]))
    await expect
      .poll(async () => (await suggestions('squash')).products.map((product: { _id: string }) => product._id))
      .not.toContain(id)
  })
})
