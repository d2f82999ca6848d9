import { expect, open, type Page, ready, test } from '../support/browsing.ts'
import { createProducts } from '../support/catalogue.ts'
import { collectProblems } from '../support/page-problems.ts'
import { addPictures, addProduct } from '../support/products.ts'

const card = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('link', { name, exact: true }) })
const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search products' })
const count = (page: Page) => page.getByText(/^Showing \d+ of \d+ products$/)

test('from the home page over the list and a search to a product with its pictures, and back', async ({
  page,
  shop,
}) => {
  const tea = { category: 'Tea & Coffee', soldUnits: 900_000 }
  const [id = ''] = await createProducts(shop.db, [
    {
      ...tea,
      name: 'Ilam orthodox tea',
      nepaliName: 'चिया',
      description: 'Whole leaves from the second flush, rolled by hand.',
      price: 450,
      unit: '250 g',
      content: { amount: 250, measure: 'g' },
      stock: 5,
    },
    { ...tea, name: 'Ilam green tea', price: 300 },
    { ...tea, name: 'Ilam white tea', price: 900, category: 'White teas' },
    { ...tea, name: 'Milk of Ilam', price: 90, category: 'Dairy' },
  ])
  await addPictures(shop, id, 'the packet', 'the leaves')
  await open(page, '/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Organic food from Nepal’s own fields')
  for (const claim of [
    'Same-day delivery in Kathmandu Valley',
    'Next-day delivery in other cities',
    'Free delivery above Rs. 2000',
    'eSewa, Khalti, bank transfer or cash on delivery',
  ])
    await expect(page.getByRole('main')).toContainText(claim)
  for (const city of ['Kathmandu', 'Pokhara', 'Chitwan', 'Butwal', 'Biratnagar'])
    await expect(page.getByRole('region', { name: 'Where we deliver' })).toContainText(city)
  await expect(page.getByRole('region', { name: 'Why people shop at Hariyo' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Shop by category' }).getByRole('link')).not.toHaveCount(0)
  const popular = page.getByRole('region', { name: 'Most popular' })
  await expect(popular.getByRole('article')).toHaveCount(4)
  await expect(popular.getByRole('link', { name: 'Ilam orthodox tea' }).first()).toHaveAttribute(
    'href',
    `/product/${id}`,
  )
  await popular.getByRole('link', { name: 'Browse All Products' }).click()

  await expect(page).toHaveURL('/products')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Products')
  await searchBox(page).fill('ilam tea')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search results for “ilam tea”')
  await page.getByLabel('Category').selectOption('Tea & Coffee')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('“ilam tea” in Tea & Coffee')
  await expect(count(page)).toHaveText('Showing 2 of 2 products')
  await page.getByLabel('Sort by').selectOption('price-low')
  const list = '/products?category=Tea+%26+Coffee&search=ilam+tea&sort=price-low'
  await expect(page).toHaveURL(list)
  await expect(page.getByRole('article').first()).toContainText('Ilam green tea')
  const shown = card(page, 'Ilam orthodox tea')
  await expect(shown).toContainText('Whole leaves from the second flush, rolled by hand...')
  await expect(shown).toContainText('5 left')
  await expect(shown).toContainText('No ratings')
  await shown.getByRole('link', { name: 'Ilam orthodox tea', exact: true }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ilam orthodox tea')
  const main = page.getByRole('main')
  await expect(page.locator('[lang="ne"]').getByText('चिया')).toBeVisible()
  for (const text of ['Rs. 450', '/ 250 g', 'Rs. 1,800', 'per kg', '5 left', 'No ratings'])
    await expect(main).toContainText(text)
  const pictures = page.getByRole('region', { name: 'Pictures' })
  await pictures.getByRole('button', { name: 'Picture 2 of 2: the leaves' }).click()
  await expect(pictures.getByRole('img', { name: 'the leaves' })).toBeVisible()
  await pictures.getByRole('button', { name: /^Enlarge/ }).click()
  await expect(page.getByRole('dialog', { name: 'Pictures' }).getByRole('img')).toBeVisible()
  await page.keyboard.press('Escape')
  const similar = page.getByRole('region', { name: 'Similar products' })
  await expect(similar.getByRole('link', { name: 'Ilam green tea' }).first()).toBeVisible()
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(page).toHaveURL(list)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })

  test('the search in the header suggests products and categories, and opens them', async ({
    page,
    shop,
  }) => {
    const product = await addProduct(shop, { name: 'Suggested sesame', nepaliName: 'तिल', price: 320 })
    await open(page, '/')
    const field = page.getByRole('combobox', { name: 'Search the shop' })
    const options = page.getByRole('option')
    await expect(page.getByLabel('Search the shop')).toBeHidden()
    await page.getByRole('button', { name: 'Open the search' }).tap()
    await expect(page.getByLabel('Search the shop')).toBeFocused()
    await expect(field).toHaveAttribute('aria-expanded', 'false')
    await field.fill('sesa')
    await expect(options).toHaveText([/Suggested sesame.*तिल.*Rs\.\u00a0320/s])
    await expect(options.locator('mark')).toHaveText('sesame')
    await expect(field).toHaveAttribute('aria-expanded', 'true')
    await expect(page.getByRole('status').getByText('1 suggestion')).toBeAttached()
    await field.fill('tarkari')
    await expect(options.filter({ hasText: /^Vegetables/ })).toBeVisible()
    await field.fill('sesame')
    await options.filter({ hasText: 'Suggested sesame' }).tap()
    await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible()
    await expect(page.getByLabel('Search the shop')).toBeHidden()
  })

  test('filters are a dialog that leads to the list, stay in the URL as chips and come back with Back', async ({
    page,
    shop,
  }) => {
    const word = 'zubomako'
    await createProducts(shop.db, [
      { name: `${word} cheap`, price: 40 },
      { name: `${word} middle`, price: 100 },
      { name: `${word} gone`, price: 110, stock: 0 },
    ])
    await open(page, `/products?search=${word}`)
    const inStock = page.getByLabel('In stock only')
    await expect(inStock).toBeHidden()
    await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByRole('dialog', { name: 'Filters' }).getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('button', { name: 'Filters' })).toBeFocused()
    await page.keyboard.press('Enter')
    await inStock.check()
    await expect(page).toHaveURL(`/products?search=${word}&inStock=true`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await page.getByRole('button', { name: 'Show 2 products' }).click()
    await expect(inStock).toBeHidden()
    await expect(count(page)).toHaveText('Showing 2 of 2 products')
    await expect(count(page)).toBeFocused()
    await page.reload()
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
    await page.getByRole('button', { name: 'In stock only' }).click()
    await expect(page).toHaveURL(`/products?search=${word}`)
    await expect(count(page)).toHaveText('Showing 3 of 3 products')
    await page.goBack()
    await expect(count(page)).toHaveText('Showing 2 of 2 products')
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the listing can be read, searched, filtered and paged', async ({ page, shop }) => {
    const word = 'zulopina'
    await createProducts(shop.db, [
      { name: `${word} one`, category: 'Fruits' },
      { name: `${word} gone`, category: 'Fruits', stock: 0 },
    ])
    await page.goto('/products')
    await searchBox(page).fill(word)
    await page.getByLabel('Category').selectOption('Fruits')
    await page.getByLabel('In stock only').check()
    await searchBox(page).press('Enter')
    await expect(page.getByLabel('In stock only')).toBeChecked()
    await expect(count(page)).toHaveText('Showing 1 of 1 products')
    await card(page, `${word} one`)
      .getByRole('link', { name: `${word} one` })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${word} one`)
  })
})

test('the content security policy blocks an injected script or style', async ({ page, context }) => {
  const problems = await collectProblems(context)
  await page.goto('/')
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'window.slippedIn = true'
    const picture = document.createElement('div')
    picture.innerHTML = '<img src="/none" onerror="window.slippedIn = true"><p style="color: red">x</p>'
    const foreign = document.createElement('script')
    foreign.src = 'https://evil.example/x.js'
    document.body.append(script, picture, foreign)
  })
  await expect
    .poll(() => problems.filter((problem) => problem.startsWith('/: ')).length)
    .toBeGreaterThanOrEqual(4)
  expect(await page.evaluate(() => 'slippedIn' in window)).toBe(false)
})

test('the language switch keeps page and filters, and stores the language on the device and in the account', async ({
  page,
  context,
  customer,
}) => {
  await open(page, '/products?search=tea&sort=newest')
  await page.getByRole('banner').getByRole('link', { name: 'नेपाली' }).click()
  await expect(page).toHaveURL('/ne/products?search=tea&sort=newest')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ne')
  const chosen = async () => (await context.cookies()).find(({ name }) => name === 'hariyo_language')?.value
  expect(await chosen()).toBe('ne')
  const stored = async () => (await customer.client.get('/user/profile')).body.user.language
  await expect.poll(stored).toBe('ne')
  await ready(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL('/products?search=tea&sort=newest')
  expect(await chosen()).toBe('en')
  await expect.poll(stored).toBe('en')
})
