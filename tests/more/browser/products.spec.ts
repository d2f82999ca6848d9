import { ProductDraft } from '#contract/catalog.ts'
import { createProduct } from '../../../server/domains/catalog/catalog.ts'
import { expect, open, type Page, test } from '../../support/browsing.ts'
import type { TestShop } from '../../support/shop.ts'

let words = 0
/** A word that occurs only in the product names of one test. */
function ownWord(): string {
  const letters = 'bcdfghjklm'
  words++
  return `zu${String(process.pid + words * 7919)
    .split('')
    .map((digit) => letters[Number(digit)])
    .join('o')}`
}

async function onSale(shop: TestShop, draft: Record<string, unknown>): Promise<string> {
  const product = ProductDraft.parse({ price: 100, unit: 'kg', stock: 5, category: 'Vegetables', ...draft })
  return shop.db.transaction().execute((tx) => createProduct(tx, product))
}

const card = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('link', { name, exact: true }) })
const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search products' })

/** Freezes the page's clock; the test advances it. */
async function stopClock(page: Page) {
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(10_000)
}

test.describe('the listing', () => {
  test('an unfinished syllable of a Nepali keyboard is not searched for', async ({ page }) => {
    await open(page, '/products')
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname === '/api/products/search') asked.push(searchParams.get('search') ?? '')
    })
    const client = await page.context().newCDPSession(page)
    await searchBox(page).focus()
    await stopClock(page)
    await client.send('Input.imeSetComposition', { text: 'गो', selectionStart: 2, selectionEnd: 2 })
    await page.clock.runFor(1000)
    expect(asked).toEqual([])
    await client.send('Input.insertText', { text: 'गोल' })
    await page.clock.runFor(300)
    await expect.poll(() => asked).toEqual(['गोल'])
  })

  test('filters collapse behind a toggle on mobile', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await open(page, '/products')
    await expect(page.getByLabel('Category')).toBeHidden()
    await page.getByRole('button', { name: 'Filters' }).click()
    await expect(page.getByLabel('Category')).toBeVisible()
    await expect(page.getByLabel('Sort by')).toBeVisible()
    await page.setViewportSize({ width: 1280, height: 740 })
    await open(page, '/products')
    await expect(page.getByLabel('Category')).toBeVisible()
  })
})

test.describe('the product card', () => {
  test('action buttons are revealed on hover and by keyboard', async ({ page, shop }) => {
    const word = ownWord()
    await onSale(shop, { name: word })
    await page.setViewportSize({ width: 1280, height: 800 })
    await open(page, `/products?search=${word}`)
    const add = card(page, word).getByRole('button', { name: 'Add to cart' })
    await expect(add).toHaveCSS('opacity', '0')
    await card(page, word).hover()
    await expect(add).toHaveCSS('opacity', '1')
    await page.mouse.move(0, 0)
    await expect(add).toHaveCSS('opacity', '0')
    await add.focus()
    await expect(add).toHaveCSS('opacity', '1')
  })
})
