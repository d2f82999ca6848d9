import { ProductDraft } from '#contract/catalog.ts'
import { createProduct } from '../../../server/domains/catalog/catalog.ts'
import { expect, open, type Page, signInAs, test } from '../../support/browsing.ts'
import { signedInCustomer } from '../../support/people.ts'
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
const count = (page: Page) => page.getByText(/^Showing \d+ of \d+ products$/)

/** Freezes the page's clock; the test advances it. */
async function stopClock(page: Page) {
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(10_000)
}

test.describe('the listing', () => {
  test('shows ‘Showing X of N products’, twelve to a page, and ‘Page X of Y (N total products)’', async ({
    page,
    shop,
  }) => {
    const word = ownWord()
    for (let at = 0; at < 14; at++) await onSale(shop, { name: `${word} ${at}` })
    await open(page, `/products?search=${word}`)
    await expect(count(page)).toHaveText('Showing 12 of 14 products')
    await expect(page.getByText('Page 1 of 2 (14 total products)')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled()
    await page.getByRole('link', { name: 'Next' }).press('Enter')
    await expect(page).toHaveURL(`/products?search=${word}&page=2`)
    await expect(count(page)).toHaveText('Showing 2 of 14 products')
    // the keyboard goes on with the products
    await expect(count(page)).toBeFocused()
    await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled()
    await page.getByRole('link', { name: 'Previous' }).click()
    await expect(page).toHaveURL(`/products?search=${word}`)
  })

  test('beyond the last page, Previous leads to the last one', async ({ page, shop }) => {
    const word = ownWord()
    for (let at = 0; at < 13; at++) await onSale(shop, { name: `${word} ${at}` })
    await open(page, `/products?search=${word}&page=99`)
    await expect(page.getByRole('navigation', { name: 'Pages' }).getByRole('paragraph')).toHaveText(
      '13 total products',
    )
    await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled()
    await page.getByRole('link', { name: 'Previous' }).click()
    await expect(page).toHaveURL(`/products?search=${word}&page=2`)
    await expect(page.getByText('Page 2 of 2 (13 total products)')).toBeVisible()
  })

  test('one page has no Previous and Next', async ({ page, shop }) => {
    const word = ownWord()
    await onSale(shop, { name: word })
    await open(page, `/products?search=${word}`)
    await expect(count(page)).toHaveText('Showing 1 of 1 products')
    await expect(page.getByText(/^Page 1 of/)).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Next' })).toHaveCount(0)
  })

  test('the search sends one request 300 ms after the last change', async ({ page, shop }) => {
    const word = ownWord()
    await onSale(shop, { name: word })
    await open(page, '/products')
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname === '/api/products/search') asked.push(searchParams.get('search') ?? '')
    })
    await stopClock(page)
    await searchBox(page).pressSequentially(word.slice(0, -1))
    await page.clock.runFor(299)
    expect(asked).toEqual([])
    await searchBox(page).press('End')
    await searchBox(page).pressSequentially(word.slice(-1))
    await page.clock.runFor(299)
    expect(asked).toEqual([])
    await page.clock.runFor(1)
    await expect.poll(() => asked).toEqual([word])
    await page.clock.resume()
    await expect(count(page)).toHaveText('Showing 1 of 1 products')
    await expect(page).toHaveURL(`/products?search=${word}`)
  })

  test('a space at the end of the search stays for the next word', async ({ page, shop }) => {
    const word = ownWord()
    await onSale(shop, { name: `${word} rice` })
    await open(page, '/products')
    await searchBox(page).pressSequentially(`${word} `)
    await expect(page).toHaveURL(`/products?search=${word}`)
    await expect(count(page)).toHaveText('Showing 1 of 1 products')
    await searchBox(page).pressSequentially('rice')
    await expect(searchBox(page)).toHaveValue(`${word} rice`)
    await expect(page).toHaveURL(`/products?search=${word}+rice`)
  })

  test('a filter that is taken back while its list loads stays off', async ({ page, shop }) => {
    await onSale(shop, { name: ownWord() })
    await open(page, '/products')
    const held = Promise.withResolvers<void>()
    await page.route('**/api/products/search*inStock*', async (route) => {
      await held.promise
      await route.fallback()
    })
    const inStock = page.getByLabel('In stock only')
    const requested = page.waitForRequest(/inStock/)
    await inStock.check()
    await requested
    await inStock.uncheck()
    await expect(page).toHaveURL('/products')
    held.resolve()
    await page.waitForLoadState('networkidle')
    await expect(inStock).not.toBeChecked()
    await expect(page).toHaveURL('/products')
  })

  test('a product that is opened while a search waits stays open', async ({ page, shop }) => {
    const word = ownWord()
    const id = await onSale(shop, { name: word })
    await open(page, `/products?search=${word}`)
    let release = () => {}
    const released = new Promise<void>((done) => {
      release = done
    })
    await page.route(`**/product*/${id}*`, async (route) => {
      await released
      await route.fallback()
    })
    await stopClock(page)
    await searchBox(page).press('End')
    await searchBox(page).press('x')
    await page.getByRole('link', { name: word, exact: true }).first().click()
    await page.clock.runFor(1000)
    release()
    await page.clock.resume()
    await expect(page.getByRole('heading', { name: word, level: 1 })).toBeVisible()
    await expect(page).toHaveURL(`/product/${id}`)
  })

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

  test('category dropdown: All Categories and the existing ones; sort dropdown: Most Popular by default', async ({
    page,
    shop,
  }) => {
    const word = ownWord()
    await onSale(shop, { name: `${word} cheap`, price: 10, category: 'Dairy & Eggs' })
    await onSale(shop, { name: `${word} dear`, price: 900, category: 'Fruits' })
    await open(page, `/products?search=${word}`)
    const category = page.getByLabel('Category')
    const sort = page.getByLabel('Sort by')
    await expect(category.getByRole('option').first()).toHaveText('All Categories')
    await expect(sort).toHaveValue('popular')
    await expect(sort.getByRole('option')).toHaveText([
      'Most Popular',
      'Newest First',
      'Price: Low to High',
      'Price: High to Low',
    ])
    await sort.selectOption('price-high')
    await expect(page).toHaveURL(`/products?search=${word}&sort=price-high`)
    await expect(page.getByRole('article').first()).toContainText('dear')
    await sort.selectOption('price-low')
    await expect(page.getByRole('article').first()).toContainText('cheap')
    await category.selectOption('Dairy & Eggs')
    await expect(count(page)).toHaveText('Showing 1 of 1 products')
    await expect(card(page, `${word} cheap`)).toBeVisible()
  })

  test('changing category, sort or search resets the page to 1', async ({ page, shop }) => {
    const word = ownWord()
    for (let at = 0; at < 13; at++) await onSale(shop, { name: `${word} ${at}` })
    await open(page, `/products?search=${word}&page=2`)
    await page.getByLabel('Sort by').selectOption('newest')
    await expect(page).toHaveURL(`/products?search=${word}&sort=newest`)
    await open(page, `/products?search=${word}&page=2`)
    await page.getByLabel('Category').selectOption('Vegetables')
    await expect(page).toHaveURL(`/products?category=Vegetables&search=${word}`)
    await open(page, `/products?search=${word}&page=2`)
    await searchBox(page).fill(`${word} 1`)
    await expect(page).not.toHaveURL(/page=/)
  })

  test('the search term is prefilled from the URL parameters search and q', async ({ page }) => {
    for (const name of ['search', 'q']) {
      await open(page, `/products?${name}=tomato`)
      await expect(searchBox(page)).toHaveValue('tomato')
    }
  })

  test('filters collapse behind a toggle on mobile', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await open(page, '/products')
    await expect(page.getByLabel('Category')).toBeHidden()
    await page.getByRole('button', { name: 'Filters' }).click()
    await expect(page.getByLabel('Category')).toBeVisible()
    await expect(page.getByLabel('Sort by')).toBeVisible()
    await page.setViewportSize({ width: 1280, height: 740 })
    await expect(page.getByRole('button', { name: 'Filters' })).toBeHidden()
  })

  test('Clear all removes the filters by stock and price, also without results', async ({ page }) => {
    await open(page, '/products?inStock=true&maxPrice=0.01')
    await expect(page.getByRole('heading', { name: 'No Products Found' })).toBeVisible()
    await page.getByRole('link', { name: 'Clear all' }).click()
    await expect(page).toHaveURL('/products')
    await expect(page.getByLabel('In stock only')).not.toBeChecked()
    await open(page, '/products?inStock=true&minPrice=5')
    await page.getByRole('button', { name: 'Clear all' }).click()
    await expect(page).toHaveURL('/products')
    await expect(page.getByLabel('Min price (Rs.)')).toHaveValue('')
  })

  test('a category-benefits banner appears when a category is chosen', async ({ page, shop }) => {
    await onSale(shop, { name: 'Rayo saag', category: 'Vegetables' })
    await open(page, '/products')
    const banner = page.getByRole('region', { name: 'Why choose our Vegetables' })
    await expect(banner).toHaveCount(0)
    await page.getByLabel('Category').selectOption('Vegetables')
    await expect(banner).toBeVisible()
    await expect(banner.getByRole('listitem')).toHaveCount(3)
  })

  test('No Products Found suggests five searches; No products found matching your criteria', async ({
    page,
  }) => {
    await open(page, '/products?search=qqxxzzvv')
    await expect(page.getByRole('heading', { name: 'No Products Found' })).toBeVisible()
    await expect(page.getByText('No products found matching your criteria')).toBeVisible()
    for (const term of [
      'organic vegetables',
      'fresh fruits',
      'natural dairy',
      'organic rice',
      'herbal tea',
    ]) {
      await expect(page.getByRole('link', { name: term })).toBeVisible()
    }
    await page.getByRole('link', { name: 'herbal tea' }).click()
    await expect(searchBox(page)).toHaveValue('herbal tea')
  })

  test('delivery areas: same-day in Kathmandu Valley, next-day in four cities, 2-3 days in other major cities', async ({
    page,
  }) => {
    await open(page, '/products')
    const areas = page.getByRole('region', { name: 'Delivery areas' })
    await expect(areas).toContainText('Same-day delivery in Kathmandu Valley')
    await expect(areas).toContainText('Next-day delivery in Pokhara, Chitwan, Butwal and Biratnagar')
    await expect(areas).toContainText('2-3 days in other major cities')
  })

  test('Back restores page and filters', async ({ page, shop }) => {
    const word = ownWord()
    for (let at = 0; at < 13; at++) await onSale(shop, { name: `${word} ${at}`, price: at + 1 })
    await open(page, `/products?search=${word}&sort=price-low&page=2`)
    await page.getByRole('link', { name: `${word} 12`, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${word} 12`)
    await page.goBack()
    await expect(page).toHaveURL(`/products?search=${word}&sort=price-low&page=2`)
    await expect(searchBox(page)).toHaveValue(word)
    await expect(page.getByLabel('Sort by')).toHaveValue('price-low')
    await expect(page.getByText('Page 2 of 2 (13 total products)')).toBeVisible()
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
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

  test('a visitor who adds a product sees ‘Please sign in to add to cart’, and it is added after sign-in, on the same page', async ({
    page,
    shop,
    context,
  }) => {
    const word = ownWord()
    await onSale(shop, { name: word })
    await open(page, `/products?search=${word}`)
    await card(page, word).hover()
    await card(page, word).getByRole('button', { name: 'Add to cart' }).click()
    await expect(page.getByRole('alert')).toContainText('Please sign in to add to cart')
    await expect(page).toHaveURL('/signin')
    const person = await signedInCustomer(shop)
    await signInAs(context, shop, person.client)
    await page.reload()
    await expect(page).toHaveURL(`/products?search=${word}`)
    await expect(page.getByText(`${word} added to cart`)).toBeVisible()
    await expect(page.locator('[data-badge="cart"]')).toHaveText(/^1/)
  })

  test('{name} added to cart, then the badge ‘In your cart’ and a stepper on the card', async ({
    page,
    customer,
    shop,
  }) => {
    const word = ownWord()
    const id = await onSale(shop, { name: word, stock: 2 })
    await open(page, `/products?search=${word}`)
    const shown = card(page, word)
    await shown.hover()
    await shown.getByRole('button', { name: 'Add to cart' }).press('Enter')
    await expect(page.getByText(`${word} added to cart`)).toBeVisible()
    await expect(shown.getByText('In your cart')).toBeVisible()
    const less = shown.getByRole('button', { name: 'One less' })
    const more = shown.getByRole('button', { name: 'One more' })
    await expect(less).toBeFocused()
    await more.press('Enter')
    await expect(shown.getByRole('status')).toHaveText('2')
    await expect(more).toBeDisabled()
    await expect(more).toBeFocused()
    await expect
      .poll(async () => (await customer.client.get('/cart')).body.cart.items)
      .toEqual([expect.objectContaining({ quantity: 2, product: expect.objectContaining({ _id: id }) })])
  })
})
