import * as account from '../../../texts/ne/account.ts'
import * as checkout from '../../../texts/ne/checkout.ts'
import * as labels from '../../../texts/ne/labels.ts'
import * as messages from '../../../texts/ne/messages.ts'
import * as home from '../../../texts/ne/shop/home.ts'
import * as product from '../../../texts/ne/shop/product.ts'
import * as validation from '../../../texts/ne/validation.ts'
import { expect, expectAccessible, ready, signInAs } from '../../support/browsing.ts'
import { expectNepali, test } from '../../support/nepali-browsing.ts'
import { person } from '../../support/nepali-shop.ts'
import { signedInCustomer } from '../../support/people.ts'
import { deliverOrder } from '../../support/products.ts'

test('in Nepali from a search for आलु to a delivered order, without a word of English', async ({
  page,
  context,
  shop,
  nepali,
}) => {
  const customer = await person(shop, 'माया लामा')
  await signInAs(context, shop, customer.client)
  const noEnglish = () => expectNepali(page)
  const button = (name: string) => page.getByRole('button', { name, exact: true })

  await page.goto('/ne')
  await ready(page)
  await noEnglish()
  await page.getByLabel(home.homeSearchField).fill('आलु')
  await page.getByLabel(home.homeSearchField).press('Enter')
  await expect(page).toHaveURL(`/ne/products?search=${encodeURIComponent('आलु')}`)
  await noEnglish()
  await page.getByRole('link', { name: 'आलु' }).first().click()
  await expect(page).toHaveURL(`/ne/product/${nepali.ids.product}`)
  await noEnglish()
  await button(product.addToCart).first().click()
  await expect(page.getByText(messages.cartAdded('आलु'))).toBeVisible()

  await page.goto('/ne/cart')
  await ready(page)
  await expect(page.getByText('रु\u00a060').first()).toBeVisible()
  await noEnglish()
  await button(checkout.continueToShipping).click()
  await button(checkout.continueToSummary).click()
  await expect(page.getByText(validation.required).first()).toBeVisible()
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
  await deliverOrder(nepali.admin, (await card.getAttribute('data-order')) ?? '')
  await page.reload()
  await expect(card.getByText(labels.orderStatus.delivered, { exact: true })).toBeVisible()
  await noEnglish()
  const mails = await shop.db
    .selectFrom('mail')
    .select('language')
    .where('accountId', '=', customer.id)
    .where('kind', '<>', 'new-order')
    .execute()
  expect(new Set(mails.map(({ language }) => language))).toEqual(new Set(['ne']))
})

test('the language switch keeps page and filters, and stores the language on the device and in the account', async ({
  page,
  context,
  shop,
}) => {
  // a Nepali name, because the tour of pages looks for English words in the list of customers
  const customer = await signedInCustomer(shop, { name: 'गीता थापा' })
  await signInAs(context, shop, customer.client)
  await page.goto('/products?search=tea&sort=newest')
  await ready(page)
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
