import * as messages from '#texts/messages.ts'
import { expect, type Page, ready, signInAs, test } from '../../support/browsing.ts'
import { signedInAdmin } from '../../support/people.ts'
import { addProduct, deliverOrder, placeOrder } from '../../support/products.ts'
import { signIn, signUpAndVerify, signUpDetails } from '../../support/sign-ups.ts'

async function open(page: Page, path = '/profile') {
  await page.goto(path)
  await ready(page)
}

test.describe('profile', () => {
  test('tabs: profile, addresses, password, reviews (a link to /my-reviews) and danger', async ({
    page,
    customer,
  }) => {
    expect(customer.email).toBeTruthy()
    await open(page)
    const tabs = page.getByRole('navigation', { name: 'Profile sections' })
    await expect(tabs.getByRole('link')).toHaveText(['Profile', 'Addresses', 'Password', 'Reviews', 'Danger'])
    await expect(page.getByLabel('Full name')).toBeVisible()
    await tabs.getByRole('link', { name: 'Addresses' }).click()
    await expect(tabs.locator('[aria-current]')).toHaveText('Addresses')
    await tabs.getByRole('link', { name: 'Password' }).click()
    await expect(page.getByText('Your signed-in devices')).toBeVisible()
    await tabs.getByRole('link', { name: 'Danger' }).click()
    await expect(page.getByRole('button', { name: 'Delete account' })).toBeVisible()
    await expect(page.getByText('invoices of delivered orders stay with your name')).toBeVisible()
    await page.goBack()
    await expect(tabs.getByRole('link', { name: 'Password' })).toHaveAttribute('aria-current', 'page')
    await tabs.getByRole('link', { name: 'Reviews' }).click()
    await expect(page).toHaveURL('/my-reviews')
  })
})

test.describe('password', () => {
  test('one other device is signed out, then all', async ({ page, context, shop, mailbox }) => {
    const maya = signUpDetails()
    await signInAs(context, shop, await signUpAndVerify(shop, mailbox, maya))
    const elsewhere = await signIn(shop, maya)
    await open(page, '/profile?tab=password')
    await page.getByRole('button', { name: 'Sign out Unknown device' }).click()
    await expect(page.getByRole('button', { name: 'Sign out Unknown device' })).toHaveCount(0)
    expect((await elsewhere.get('/user/profile')).status).toBe(401)
    await page.getByRole('button', { name: 'Sign out everywhere' }).click()
    await page.getByRole('button', { name: 'Yes, sign out everywhere' }).click()
    await expect(page.getByText(messages.signedOutEverywhere)).toBeVisible()
    await expect(page).toHaveURL('/signin')
  })
})

test.describe('danger', () => {
  test('names the store credit that is lost with the account', async ({ page, shop, customer }) => {
    const admin = await signedInAdmin(shop)
    const { order } = (await placeOrder(customer, [[await addProduct(shop, { price: 120 }), 1]])).body
    await deliverOrder(admin, order._id)
    const back = { lines: [{ _id: order.items[0]._id, sellable: 1, spoiled: 0 }], refund: 'credit' }
    expect((await admin.client.post(`/admin/orders/${order._id}/returns`, back)).status).toBe(201)
    // a pending order uses all of it
    const pending = await placeOrder(customer, [[await addProduct(shop, { price: 300 }), 1]])
    expect(pending.body.order).toMatchObject({ creditUsed: 120 })
    await open(page, '/profile?tab=danger')
    await expect(
      page.getByText('your store credit of Rs. 120 is lost, including what pending orders use,'),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Delete account' }).click()
    const dialog = page.getByRole('dialog')
    await expect(
      dialog.getByText('Your store credit of Rs. 120, including what pending orders use, will be lost.'),
    ).toBeVisible()
    await dialog.getByRole('button', { name: 'Keep my account' }).click()
  })
})
