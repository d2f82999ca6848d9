import { ProductDraft } from '#contract/catalog.ts'
import { createProduct } from '../../../server/domains/catalog/catalog.ts'
import { expect, expectAccessible, type Page, ready, signInAs, test } from '../../support/browsing.ts'
import { signedInAdmin, signedInAgain, signedInCustomer } from '../../support/people.ts'
import { form, photo } from '../../support/pictures.ts'
import { addPictures, deliverOrder, placeOrder } from '../../support/products.ts'
import type { TestShop } from '../../support/shop.ts'
import { readSitemap } from '../../support/sitemap.ts'

async function onSale(shop: TestShop, draft: Record<string, unknown> = {}): Promise<string> {
  const product = ProductDraft.parse({
    name: 'Ilam orthodox tea',
    nepaliName: 'चिया',
    description: 'Whole leaves from the second flush.',
    price: 450,
    unit: '250 g',
    content: { amount: 250, measure: 'g' },
    stock: 5,
    category: 'Tea & Coffee',
    ...draft,
  })
  return shop.db.transaction().execute((tx) => createProduct(tx, product))
}

async function open(page: Page, id: string) {
  await page.goto(`/product/${id}`)
  await ready(page)
}

const pictures = (page: Page) => page.getByRole('region', { name: 'Pictures' })
const add = (page: Page) => page.getByRole('button', { name: 'Add to Cart', exact: true })
/** The heart of the page's product; cards of similar products have hearts as well. */
const heart = (page: Page) => page.getByRole('button', { name: 'Wishlist: Ilam orthodox tea' }).first()
const reviews = (page: Page) => page.getByRole('region', { name: 'Customer Reviews' })

test.describe('product detail', () => {
  test('under /ne: the Nepali name first, the English one below, Nepali description and unit', async ({
    page,
    shop,
  }) => {
    const id = await onSale(shop, { nepaliDescription: 'इलामको दोस्रो टिपाइको पात।' })
    await page.goto(`/ne/product/${id}`)
    await ready(page)
    const main = page.getByRole('main')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('चिया')
    await expect(main.locator('[lang="en"]').getByText('Ilam orthodox tea').first()).toBeVisible()
    await expect(main).toContainText('इलामको दोस्रो टिपाइको पात।')
    await expect(main).toContainText('250 ग्राम')
    await page.goto(`/ne/product/${await onSale(shop, { nepaliName: '' })}`)
    await ready(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Ilam orthodox tea' })).toHaveAttribute(
      'lang',
      'en',
    )
    await expect(main.locator('p[lang="en"]').getByText('Whole leaves').first()).toBeVisible()
  })

  test('image gallery with thumbnails, and a fallback image', async ({ page, shop }) => {
    const id = await onSale(shop)
    await addPictures(shop, id, 'the packet', 'the leaves')
    await page.route('**/media/**', (route) => route.abort())
    await open(page, id)
    await expect(pictures(page).getByRole('img', { name: 'the packet' })).toHaveAttribute(
      'src',
      '/default-product.svg',
    )
    const second = pictures(page).getByRole('button', { name: 'Picture 2 of 2: the leaves' })
    await second.click()
    await expect(second).toHaveAttribute('aria-current', 'true')
    await expect(pictures(page).getByRole('img', { name: 'the leaves' })).toBeVisible()
    await pictures(page)
      .getByRole('button', { name: /^Enlarge/ })
      .click()
    const enlarged = page.getByRole('dialog', { name: 'Pictures' }).getByRole('img')
    await expect(enlarged).toHaveAttribute('src', '/default-product.svg')
    expect((await enlarged.boundingBox())?.width).toBeGreaterThan(300)
  })

  test('quantity selector: from 1 to the stock; adds as many', async ({ page, shop, customer }) => {
    const id = await onSale(shop, { stock: 3 })
    await open(page, id)
    const less = page.getByRole('button', { name: 'One less' })
    const more = page.getByRole('button', { name: 'One more' })
    await expect(less).toBeDisabled()
    // a click on the end of the range does nothing
    await less.dispatchEvent('click')
    await expect(page.getByRole('status').getByText('1', { exact: true })).toBeVisible()
    await more.click()
    await more.click()
    await expect(more).toBeDisabled()
    await more.dispatchEvent('click')
    await add(page).click()
    await expect(page.getByText('Ilam orthodox tea added to cart')).toBeVisible()
    await expect(page.getByText('3 in your cart.')).toBeVisible()
    expect((await customer.client.get('/cart')).body.cart.items).toMatchObject([
      { quantity: 3, product: { _id: id } },
    ])
    await page.clock.install()
    await add(page).click()
    const toast = page.getByText('Not enough stock available')
    await expect(toast).toBeVisible()
    await page.mouse.move(0, 700)
    await page.clock.runFor(2001)
    // sooner than the toasts of other errors
    await expect(toast).toBeHidden({ timeout: 1900 })
  })

  for (const [list, button] of [
    ['cart', add],
    ['wishlist', heart],
  ] as const) {
    test(`after the session has ended elsewhere: sign-in message, /signin, then added to ${list}`, async ({
      page,
      context,
      shop,
      customer,
    }) => {
      const id = await onSale(shop)
      await open(page, id)
      await page.waitForLoadState('networkidle')
      expect((await customer.client.delete('/user/sessions')).status).toBe(200)
      await button(page).click()
      // first, because it is shown for two seconds
      await expect(page.getByRole('alert')).toHaveText(`Please sign in to add items to ${list}`)
      await expect(page).toHaveURL('/signin')
      await signInAs(context, shop, (await signedInAgain(shop, customer)).client)
      await page.reload()
      await expect(page).toHaveURL(`/product/${id}`)
      await expect(page.getByText(`Ilam orthodox tea added to ${list}`)).toBeVisible()
      await expect(page.locator(`[data-badge="${list}"]`)).toHaveText(/^1/)
    })
  }

  test('the back button leads to the previous page, or else to the product list', async ({ page, shop }) => {
    const id = await onSale(shop, { name: 'Back and forth tea' })
    await page.goto('/products?search=back+and+forth')
    await ready(page)
    await page.getByRole('link', { name: 'Back and forth tea' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Back and forth tea')
    await page.getByRole('link', { name: 'Back', exact: true }).click()
    await expect(page).toHaveURL('/products?search=back+and+forth')
    await open(page, id)
    await page.evaluate(() => window.history.replaceState({}, ''))
    await page.getByRole('link', { name: 'Back', exact: true }).click()
    await expect(page).toHaveURL('/products')
  })

  test('an unknown product gets 404 with a link back', async ({ page }) => {
    for (const id of ['00000000-0000-4000-8000-000000000000', 'no-id-at-all']) {
      const response = await page.goto(`/product/${id}`)
      expect(response?.status()).toBe(404)
      await expect(page.getByRole('heading', { name: 'Product not found' })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Browse Products' })).toHaveAttribute('href', '/products')
    }
    await expectAccessible(page)
  })
})

test.describe('questions', () => {})

test.describe('customer reviews', () => {
  test('are shown with stars and images, which open large', async ({ page, shop }) => {
    const id = await onSale(shop)
    const gita = await signedInCustomer(shop, { name: 'Gita Rai' })
    const { order } = (await placeOrder(gita, [[{ id, name: '', price: 450 }, 1]])).body
    await deliverOrder(await signedInAdmin(shop), order._id)
    const words = { productId: id, orderId: order._id, rating: 4, comment: 'Smells like the hills.' }
    expect((await gita.client.post('/review/create', form(words, [await photo()]))).status).toBe(201)
    await open(page, id)
    const review = reviews(page).getByRole('article')
    await expect(review).toContainText('Gita Rai')
    await expect(review).toContainText('Smells like the hills.')
    await expect(review.getByRole('img', { name: '4 out of 5 stars' })).toBeVisible()
    const picture = review.getByRole('button', { name: 'Open picture 1 of Gita Rai’s review' })
    await picture.click()
    const dialog = page.getByRole('dialog', { name: 'Picture from Gita Rai' })
    await expect(dialog).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(picture).toBeFocused()
  })
})

test.describe('for search engines', () => {
  test('title, description of 120 characters, canonical link, Open Graph and structured data', async ({
    page,
    shop,
  }) => {
    const description = `${'Tea of the second flush, rolled by hand. '.repeat(6)}</script><b>`
    const id = await onSale(shop, { description })
    await page.goto(`/product/${id}?utm_source=x`)
    await expect(page).toHaveTitle('Ilam orthodox tea (चिया) | Hariyo')
    const content = await page.locator('meta[name="description"]').getAttribute('content')
    expect(content).toBe(`${description.slice(0, 120).trimEnd()}...`)
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${shop.url}/product/${id}`)
    await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', /Ilam orthodox tea/)
    const blocks = await page.locator('script[type="application/ld+json"]').allTextContents()
    const data = blocks.map((block) => JSON.parse(block))
    expect(data.find((block) => block['@type'] === 'Product')).toMatchObject({
      name: 'Ilam orthodox tea',
      offers: { price: '450.00', priceCurrency: 'NPR', availability: 'https://schema.org/InStock' },
    })
    expect(data.find((block) => block['@type'] === 'BreadcrumbList').itemListElement).toHaveLength(4)
  })

  test('sitemap.xml names the product, robots.txt names the sitemap', async ({ page, shop }) => {
    const id = await onSale(shop)
    expect([...(await readSitemap(shop)).values()].join('')).toContain(`<loc>${shop.url}/product/${id}</loc>`)
    expect(await (await page.request.get('/robots.txt')).text()).toContain(`Sitemap: ${shop.url}/sitemap.xml`)
  })
})
