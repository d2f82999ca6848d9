import * as messages from '#texts/messages.ts'
import { test as base, expect, type Page, ready, signInAs } from '../../support/browsing.ts'
import { collectProblems, withoutHydration } from '../../support/page-problems.ts'
import { signedInAdmin, signedInCustomer } from '../../support/people.ts'
import { addProduct, placeOrder } from '../../support/products.ts'
import { readCode, signUp, signUpDetails } from '../../support/sign-ups.ts'
import { translatePages } from '../../support/translation.ts'

/** All pages are translated, and none of them may have an error. */
const test = base.extend<{ translated: undefined }>({
  translated: [
    async ({ context }, use) => {
      const problems = await collectProblems(context)
      await translatePages(context)
      await use(undefined)
      expect(withoutHydration(problems)).toEqual([])
    },
    { auto: true },
  ],
})

async function open(page: Page, path: string) {
  await page.goto(path)
  await ready(page)
  await expect(page.locator('main font').first()).toBeVisible()
}

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first().click()

test('a visitor searches, signs up, mistypes a password and asks for a new one', async ({
  page,
  context,
  shop,
  mailbox,
}) => {
  const quinoa = await addProduct(shop, { name: 'Quinoa of Tanahun' })
  const maya = signUpDetails()
  await open(page, '/')
  const search = page.getByLabel('Search the shop')
  await search.pressSequentially('quinoa of', { delay: 20 })
  await expect(page.getByRole('option', { name: quinoa.name })).toBeVisible()
  await search.pressSequentially(' tanahun', { delay: 20 })
  await page.getByRole('option', { name: quinoa.name }).click()
  await expect(page.getByRole('heading', { name: quinoa.name, level: 1 })).toBeVisible()

  await signInAs(context, shop, await signUp(shop, maya))
  await open(page, '/verify-email')
  await page.getByLabel('One-time code').fill('000000')
  await press(page, 'Verify')
  await expect(page.getByRole('alert').getByText(messages.codeWrong)).toBeVisible()
  await page.getByLabel('One-time code').fill(await readCode(mailbox, maya.email))
  await press(page, 'Verify')
  await expect(page).toHaveURL('/signin')
  await page.getByRole('textbox', { name: 'Password' }).fill('mistyped')
  await press(page, 'Sign in')
  await expect(page.getByText(messages.signInWrong).first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Password' }).fill(maya.password)
  await press(page, 'Sign in')
  await expect(page.getByText('Login successful!')).toBeVisible()

  await context.clearCookies()
  await open(page, '/forgot-password')
  await page.getByRole('textbox', { name: 'Email' }).fill(maya.email)
  await press(page, 'Send link')
  await expect(page.getByText(messages.resetMailSent)).toBeVisible()
})

test('a customer asks, reads a list, orders, cancels and saves the profile', async ({
  page,
  shop,
  customer,
}) => {
  const beans = await addProduct(shop, { name: 'Beans of Bajhang', price: 100 })
  await open(page, `/product/${beans.id}`)
  await page.getByLabel('Ask a question').fill('How long do they keep?')
  await press(page, 'Submit question')
  await expect(page.getByText('How long do they keep?', { exact: true })).toBeVisible()

  await open(page, '/list')
  await page.getByRole('textbox').last().fill('beans of bajhang 2\nquartz pebbles')
  await press(page, 'Read list')
  await expect(page.getByText('1 of 2 lines found')).toBeVisible()
  await press(page, /^Add 1 · /)
  await expect(page.locator('[data-badge=cart]').first()).toHaveText(/^1/)

  await open(page, '/cart')
  await press(page, 'One more')
  const totals = page.getByRole('region', { name: 'Your order' })
  await expect(totals).toContainText('Rs. 300')
  await press(page, 'Continue to shipping')
  await page.getByLabel('Delivery province').selectOption('Gandaki')
  await page.getByRole('combobox', { name: 'City' }).fill('Kaski')
  await press(page, 'Continue to summary')
  await press(page, 'Place order')
  await expect(page.getByRole('heading', { name: 'Order Placed!' })).toBeVisible()
  await expect(page).toHaveURL('/orders')

  const order = await page.locator('[data-order]').getAttribute('data-order')
  await open(page, `/orders/${order}`)
  await press(page, /^Cancel Order/)
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(page.getByText('This order was cancelled. You do not have to pay anything.')).toBeVisible()

  await open(page, '/profile')
  await page.getByLabel('Address').fill(`Lakeside, not far from ${customer.id.slice(0, 6)}`)
  await press(page, 'Save changes')
  await expect(page.getByText(messages.profileUpdated)).toBeVisible()
})

test('staff change a product, move an order, and read the stock', async ({ page, context, shop }) => {
  const admin = await signedInAdmin(shop)
  const product = await addProduct(shop, { name: 'Rice of Rukum' })
  const { body } = await placeOrder(await signedInCustomer(shop), [[product, 1]])
  await signInAs(context, shop, admin.client)
  await open(page, `/admin/products/${product.id}`)
  await page.getByLabel('Price in rupees').fill('265.75')
  await press(page, 'Save')
  await expect(page.getByText('Product saved')).toBeVisible()
  await open(page, `/admin/orders/${body.order._id}`)
  await press(page, 'Start packing')
  await expect(page.getByText('Packing', { exact: true }).first()).toBeVisible()
  await open(page, '/admin/stock')
  await page.getByRole('link', { name: 'Movements of Rice of Rukum' }).click()
  await expect(page.getByRole('cell', { name: /^Sold/ }).first()).toBeVisible()
})
