import { expect, open, type Page, test } from '../../support/browsing.ts'
import { addProduct } from '../../support/products.ts'

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
})

test.describe('the product card', () => {
  test('action buttons are revealed on hover and by keyboard', async ({ page, shop }) => {
    const word = 'zubelimo'
    await addProduct(shop, { name: word })
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

test('the back button leads to the previous page, or else to the product list', async ({ page, shop }) => {
  const { id } = await addProduct(shop, { name: 'Back and forth tea' })
  await open(page, '/products?search=back+and+forth')
  await page.getByRole('link', { name: 'Back and forth tea' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Back and forth tea')
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(page).toHaveURL('/products?search=back+and+forth')
  await open(page, `/product/${id}`)
  await page.evaluate(() => window.history.replaceState({}, ''))
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(page).toHaveURL('/products')
})
