import * as account from '../../texts/ne/account.ts'
import * as checkout from '../../texts/ne/checkout.ts'
import * as labels from '../../texts/ne/labels.ts'
import * as messages from '../../texts/ne/messages.ts'
import * as orders from '../../texts/ne/orders.ts'
import * as layout from '../../texts/ne/shop/layout.ts'
import * as product from '../../texts/ne/shop/product.ts'
import * as validation from '../../texts/ne/validation.ts'
import { expect, open, signInAs } from '../support/browsing.ts'
import { expectNepali, test } from '../support/nepali-browsing.ts'
import { person } from '../support/nepali-shop.ts'
import { deliverOrder } from '../support/products.ts'

test('in Nepali from a search for आलु to a delivered order, without a word of English', async ({
  page,
  context,
  nepali,
}) => {
  const { shop } = nepali
  const customer = await person(shop, 'माया लामा')
  await signInAs(context, shop, customer.client)
  const noEnglish = () => expectNepali(page)
  const button = (name: string) => page.getByRole('button', { name, exact: true })

  await open(page, '/ne')
  await noEnglish()
  await page.getByLabel(layout.siteSearchField).fill('आलु')
  await page.getByLabel(layout.siteSearchField).press('Enter')
  await expect(page).toHaveURL(`/ne/products?search=${encodeURIComponent('आलु')}`)
  await noEnglish()
  await page.getByRole('link', { name: 'आलु' }).first().click()
  await expect(page).toHaveURL(`/ne/product/${nepali.ids.product}`)
  await noEnglish()
  await button(product.addToCart).first().click()
  await expect(page.getByText(messages.cartAdded('आलु'))).toBeVisible()

  await open(page, '/ne/cart')
  await expect(page.getByText('रु\u00a060').first()).toBeVisible()
  await noEnglish()
  await button(checkout.continueToShipping).click()
  await button(checkout.continueToSummary).click()
  await expect(page.getByText(validation.required).first()).toBeVisible()
  await page.getByLabel(checkout.fullName).fill('सीता शर्मा')
  await page.getByLabel(checkout.phone, { exact: true }).fill('9841234567')
  await page.getByLabel(checkout.deliveryProvince).selectOption('Gandaki')
  await page.getByRole('combobox', { name: checkout.city }).fill('कास्की')
  await page.getByRole('textbox', { name: account.address }).fill('लेकसाइड ६')
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
  await card.getByText(orders.orderDetails, { exact: true }).click()
  await noEnglish()
  const mails = await shop.db
    .selectFrom('mail')
    .select('language')
    .where('accountId', '=', customer.id)
    .where('kind', '<>', 'new-order')
    .execute()
  expect(new Set(mails.map(({ language }) => language))).toEqual(new Set(['ne']))
})
