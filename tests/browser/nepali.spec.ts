import { contentOf } from '../../app/features/catalog/category-content.ts'
import * as account from '../../texts/ne/account.ts'
import * as checkout from '../../texts/ne/checkout.ts'
import * as labels from '../../texts/ne/labels.ts'
import * as messages from '../../texts/ne/messages.ts'
import * as home from '../../texts/ne/shop/home.ts'
import * as product from '../../texts/ne/shop/product.ts'
import { expect, expectAccessible, type Page, ready, test } from '../support/browsing.ts'
import { signedInAdmin } from '../support/people.ts'
import { addProduct, deliverOrder } from '../support/products.ts'
import type { TestShop } from '../support/shop.ts'

/** Names and abbreviations that Nepali pages write in Latin letters as well. */
const LATIN_WORDS =
  /^(Hariyo|Google|eSewa|Khalti|Facebook|TikTok|WhatsApp|Instagram|English|PAN|OTP|kg|tomato|golbheda)$/

/** All texts within a value. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** Words in Latin letters that the page shows, except names that people and the shop typed. */
async function latinWords(page: Page, shop: TestShop): Promise<string[]> {
  const products = await shop.db.selectFrom('product').select(['name', 'category', 'unit']).execute()
  const { body } = await shop.visitor().get('/settings')
  const typed = [
    ...products.flatMap(Object.values),
    ...textsIn(body.settings),
    // texts of categories, which the shop will type
    ...['Vegetables', ''].flatMap((category) => textsIn(contentOf(category))),
    'Sita Sharma',
  ].sort((a, b) => b.length - a.length)
  // content without Nepali is shown in English and marked as such
  let { text, english } = await page.evaluate(() => ({
    text: document.body.innerText,
    english: [...document.querySelectorAll<HTMLElement>('[lang="en"]')].map((marked) =>
      marked.innerText.trim(),
    ),
  }))
  for (const marked of english.filter(Boolean).sort((a, b) => b.length - a.length))
    text = text.replaceAll(marked, '')
  // the number of an order is a part of its id
  text = text.replace(/\S+@\S+|\b[0-9a-f]{6}\b/g, '')
  for (const name of typed) text = text.replaceAll(name, '')
  return [...new Set(text.match(/[A-Za-z]{2,}/g))].filter((word) => !LATIN_WORDS.test(word))
}

test('in Nepali from a search for आलु to a delivered order, without a word of English', async ({
  page,
  shop,
  customer,
}) => {
  const potato = await addProduct(shop, { name: 'आलु', price: 60, stock: 10, unit: 'केजी' })
  const noEnglish = () => expect.poll(() => latinWords(page, shop)).toEqual([])
  const button = (name: string) => page.getByRole('button', { name, exact: true })

  await page.goto('/ne')
  await ready(page)
  await noEnglish()
  await page.getByLabel(home.homeSearchField).fill('आलु')
  await page.getByLabel(home.homeSearchField).press('Enter')
  await expect(page).toHaveURL(`/ne/products?search=${encodeURIComponent('आलु')}`)
  await noEnglish()
  await page.getByRole('link', { name: potato.name }).first().click()
  await expect(page).toHaveURL(`/ne/product/${potato.id}`)
  await noEnglish()
  await button(product.addToCart).first().click()
  await expect(page.getByText(messages.cartAdded(potato.name))).toBeVisible()

  await page.goto('/ne/cart')
  await ready(page)
  await expect(page.getByText('रु\u00a060').first()).toBeVisible()
  await noEnglish()
  await button(checkout.continueToShipping).click()
  await button(checkout.continueToSummary).click()
  await expect(page.getByText(messages.required).first()).toBeVisible()
  await page.getByLabel(checkout.fullName).fill('सीता शर्मा')
  await page.getByLabel(checkout.phone, { exact: true }).fill('9841234567')
  await page.getByLabel(checkout.deliveryProvince).selectOption('Gandaki')
  await page.getByRole('combobox', { name: checkout.city }).fill('कास्की')
  await page.getByLabel(account.address).fill('लेकसाइड ६')
  await noEnglish()
  await button(checkout.continueToSummary).click()
  await noEnglish()
  await button(checkout.placeOrder).click()
  await expect(page.getByRole('heading', { name: checkout.orderPlaced })).toBeVisible()
  await noEnglish()

  await expect(page).toHaveURL('/ne/orders')
  const card = page.locator('[data-order]')
  await expect(card.getByText(labels.orderStatus.pending, { exact: true })).toBeVisible()
  await deliverOrder(await signedInAdmin(shop), (await card.getAttribute('data-order')) ?? '')
  await page.reload()
  await expect(card.getByText(labels.orderStatus.delivered, { exact: true })).toBeVisible()
  await noEnglish()
  const mails = await shop.db
    .selectFrom('mail')
    .select('language')
    .where('account_id', '=', customer.id)
    .where('kind', '<>', 'new-order')
    .execute()
  expect(new Set(mails.map(({ language }) => language))).toEqual(new Set(['ne']))
})

test('pages in Nepali are accessible and as wide as a phone', async ({ page, shop, customer }) => {
  test.setTimeout(180_000)
  const { id } = await addProduct(shop, { name: 'काउली', unit: 'वटा' })
  await customer.client.post('/cart/add', { productId: id, quantity: 1 })
  await page.setViewportSize({ width: 360, height: 740 })
  const personal = ['/cart', '/wishlist', '/orders', '/profile', '/my-reviews']
  for (const path of ['', '/products', `/product/${id}`, ...personal]) {
    await page.goto(`/ne${path}`)
    await ready(page)
    await expect.poll(() => latinWords(page, shop), { message: path }).toEqual([])
    await expectAccessible(page)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect([path, width]).toEqual([path, 360])
  }
})

test('the language switch keeps page and filters, and stores the choice on the device and in the account', async ({
  page,
  context,
  customer,
}) => {
  await page.goto('/products?search=tea&sort=newest')
  await ready(page)
  await page.getByRole('banner').getByRole('link', { name: 'नेपाली' }).click()
  await expect(page).toHaveURL('/ne/products?search=tea&sort=newest')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ne')
  const chosen = async () => (await context.cookies()).find(({ name }) => name === 'hariyo_language')?.value
  expect(await chosen()).toBe('ne')
  const stored = async () => (await customer.client.get('/user/profile')).body.user.language
  await expect.poll(stored).toBe('ne')
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL('/products?search=tea&sort=newest')
  expect(await chosen()).toBe('en')
  await expect.poll(stored).toBe('en')
})

test.describe('a browser that prefers Nepali', () => {
  test.use({ locale: 'ne-NP' })

  test('is offered Nepali on the English home page until the visitor chooses', async ({ page }) => {
    await page.goto('/')
    const offer = page.getByRole('link', { name: 'नेपालीमा हेर्नुहोस्' })
    await expect(offer).toHaveAttribute('href', '/ne')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await expect(offer).toBeHidden()
    await page.reload()
    await ready(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(offer).toBeHidden()
  })
})
