import type { Language } from '#contract/languages.ts'
import { bikramSambat } from '#contract/nepal/bikram-sambat.ts'
import { nepalDay } from '#contract/nepal/time.ts'
import * as account from '../../../texts/ne/account.ts'
import * as navigation from '../../../texts/ne/admin/navigation.ts'
import * as checkout from '../../../texts/ne/checkout.ts'
import { localBs } from '../../../texts/ne/dates.ts'
import * as invoice from '../../../texts/ne/invoice.ts'
import * as orderTexts from '../../../texts/ne/orders.ts'
import * as validation from '../../../texts/ne/validation.ts'
import {
  type BrowserContext,
  expect,
  open,
  type Page,
  ready,
  signInAs,
  test,
} from '../../support/browsing.ts'
import { changeSettings } from '../../support/office.ts'
import { signedInAdmin, signedInCustomer } from '../../support/people.ts'
import { addProduct, deliverOrder, placeOrder } from '../../support/products.ts'
import type { TestShop } from '../../support/shop.ts'
import { fillSignIn, signUpAndVerify, signUpDetails } from '../../support/sign-ups.ts'

const todayInBs = () => localBs(bikramSambat(nepalDay(new Date())) ?? '')
const setLanguage = (shop: TestShop, email: string, language: Language) =>
  shop.db.updateTable('account').set({ language }).where('email', '=', email).execute()

const languageOf = async (shop: TestShop, email: string) =>
  (
    await shop.db
      .selectFrom('account')
      .select('language')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
  ).language

const chosenIn = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === 'hariyo_language')?.value

test('products, places and dates of an order are Nepali, from the cart to the invoice', async ({
  page,
  shop,
  customer,
}) => {
  const admin = await signedInAdmin(shop)
  const spinach = await addProduct(shop, { name: 'Spinach', nepaliName: 'पालुङ्गो', unit: '500 g' })
  const unnamed = await addProduct(shop, { name: 'Gift box' })
  for (const { id } of [spinach, unnamed])
    await customer.client.post('/cart/add', { productId: id, quantity: 1 })
  await customer.client.post('/user/addresses', {
    label: 'घर',
    fullName: 'सीता शर्मा',
    phone: '9841234567',
    address: 'बानेश्वर',
    city: 'Kathmandu',
    state: 'Bagmati',
  })
  const today = todayInBs()

  await open(page, '/ne/cart')
  await expect(page.getByRole('heading', { name: 'पालुङ्गो' })).toBeVisible()
  for (const name of ['Spinach', 'Gift box']) {
    const shown = page.getByRole('main').getByText(name, { exact: true }).first()
    await expect(shown).toHaveAttribute('lang', 'en')
  }
  await page.getByRole('button', { name: checkout.continueToShipping, exact: true }).click()
  await expect(page.getByRole('button', { name: 'घर काठमाडौं' })).toBeVisible()
  const city = page.getByRole('combobox', { name: checkout.city })
  await expect(city).toHaveValue('काठमाडौं')
  await city.fill('Bhakt')
  await page.getByRole('option', { name: 'भक्तपुर' }).first().click()
  await expect(city).toHaveValue('भक्तपुर')
  await city.fill('पोखरा')
  await page.getByRole('button', { name: checkout.continueToSummary, exact: true }).click()
  await expect(page.getByText(validation.cityOutside('पोखरा', 'बागमती'))).toBeVisible()
  await city.fill('काठमाडौं')
  await page.getByRole('button', { name: checkout.continueToSummary, exact: true }).click()
  await page.getByRole('button', { name: checkout.placeOrder, exact: true }).click()
  await expect(page).toHaveURL('/ne/orders')
  const card = page.locator('[data-order]')
  await card.getByText(orderTexts.orderDetails, { exact: true }).click()
  await expect(card.getByText('काठमाडौं, बागमती')).toBeVisible()
  await expect(card.getByRole('link', { name: 'पालुङ्गो Spinach' })).toBeVisible()
  await expect(card.getByText('500 ग्राम')).toBeVisible()
  await expect(card.locator('header').getByText(today)).toBeVisible()

  const id = (await card.getAttribute('data-order')) ?? ''
  const { orders } = (await customer.client.get('/order/my-orders')).body
  expect(orders[0]).toMatchObject({ city: 'Kathmandu', state: 'Bagmati' })
  await deliverOrder(admin, id)
  await signInAs(page.context(), shop, admin.client)
  await page.goto(`/ne/admin/orders/${id}`)
  await expect(page.getByRole('link', { name: 'पालुङ्गो Spinach' })).toBeVisible()
  await signInAs(page.context(), shop, customer.client)
  await page.goto(`/ne/orders/${id}`)
  await expect(page.getByRole('list', { name: orderTexts.orderSteps }).getByText(today).first()).toBeVisible()
  await page.goto(`/ne/orders/${id}/invoice`)
  const sheet = page.getByRole('article')
  await expect(sheet.getByRole('cell', { name: 'पालुङ्गो Spinach' })).toBeVisible()
  await expect(sheet.getByText(today).first()).toBeVisible()
  await expect(sheet.getByRole('heading', { level: 2 })).toContainText('हरियो')
  await expect(sheet.getByText(invoice.voidNotice)).toHaveCount(0)
})

test('the footer shows the seller in Nepali, and English texts marked as such', async ({ page, shop }) => {
  const admin = await signedInAdmin(shop)
  const name = (seller: object) =>
    changeSettings(admin, (settings) => ({ seller: { ...settings.seller, ...seller } }))
  await name({ name: 'Sajha Store', address: 'Pokhara', nepali: { name: 'साझा पसल', address: '' } })
  await page.goto('/ne/signin')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByText('साझा पसल')).toBeVisible()
  await expect(footer.getByText('Sajha Store')).toHaveCount(0)
  await expect(footer.getByText('Pokhara')).toHaveAttribute('lang', 'en')
  await page.goto('/signin')
  await expect(footer.getByText('Sajha Store')).toBeVisible()
  await name({ name: 'Hariyo', address: 'Kathmandu, Nepal', nepali: { name: '', address: '' } })
})

test('a sign-in on a new device changes to the language of the account', async ({
  page,
  context,
  shop,
  mailbox,
}) => {
  const maya = signUpDetails()
  await signUpAndVerify(shop, mailbox, maya)
  await setLanguage(shop, maya.email, 'ne')
  await open(page, '/signin')
  await fillSignIn(page, maya)
  await expect(page).toHaveURL('/ne')
  expect(await chosenIn(context)).toBe('ne')
})

for (const [chosen, open] of [
  ['that was chosen before', chooseNepali],
  ['of the page', (page: Page) => page.goto('/ne/signin')],
] as const)
  test(`a sign-in stores the language ${chosen} in the account`, async ({ page, shop, mailbox }) => {
    const maya = signUpDetails()
    await signUpAndVerify(shop, mailbox, maya)
    await open(page)
    await expect(page).toHaveURL('/ne/signin')
    await ready(page)
    await page.getByLabel(account.email).fill(maya.email)
    await page.getByRole('textbox', { name: account.password }).fill(maya.password)
    await page.getByRole('button', { name: account.signIn, exact: true }).click()
    await expect(page).toHaveURL('/ne')
    await expect.poll(() => languageOf(shop, maya.email)).toBe('ne')
  })

async function chooseNepali(page: Page) {
  await open(page, '/signin')
  await page.getByRole('contentinfo').getByRole('link', { name: 'नेपाली' }).click()
}

test('the back office opens in the language of the person, and its switch changes that', async ({
  page,
  context,
  shop,
}) => {
  const admin = await signedInAdmin(shop)
  await setLanguage(shop, admin.email, 'ne')
  await signInAs(context, shop, admin.client)
  await placeOrder(await signedInCustomer(shop), [[await addProduct(shop), 1]])
  await page.goto('/admin/orders?status=pending')
  await expect(page).toHaveURL('/ne/admin/orders?status=pending')
  await ready(page)
  const today = todayInBs()
  await expect(page.getByRole('row').filter({ hasText: today }).first()).toBeVisible()
  const menu = page.getByRole('navigation', { name: navigation.backOffice })
  await menu.getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL('/admin/orders?status=pending')
  await expect.poll(() => languageOf(shop, admin.email)).toBe('en')
  expect(await chosenIn(context)).toBe('en')
  // the next person at this computer is not led to the language of this one
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/signin')
  expect(await chosenIn(context)).toBeUndefined()
})

for (const width of [1024, 1280]) {
  test(`at ${width} px the search field shows the typed text of a signed-in person`, async ({
    page,
    context,
    shop,
    customer,
  }) => {
    await page.setViewportSize({ width, height: 700 })
    for (const { client } of [customer, await signedInAdmin(shop)]) {
      await signInAs(context, shop, client)
      for (const path of ['/ne/orders', '/orders']) {
        await open(page, path)
        const header = page.getByRole('banner')
        await expect(header.locator('a[href$="/profile"]')).toBeVisible()
        expect((await header.getByRole('search').locator('input').boundingBox())?.width).toBeGreaterThan(180)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      }
    }
  })
}

test.describe('a browser that prefers Nepali', () => {
  test.use({ locale: 'ne-NP' })

  test('is offered Nepali on the English home page until the visitor chooses', async ({ page }) => {
    await page.goto('/')
    const offer = page.getByRole('link', { name: 'नेपालीमा हेर्नुहोस्' })
    await expect(offer).toHaveAttribute('href', '/ne')
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await expect(offer).toBeHidden()
    await page.reload()
    await ready(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(offer).toBeHidden()
  })
})
