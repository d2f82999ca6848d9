import * as messages from '#texts/messages.ts'
import { expect, open, type Page, test } from '../../support/browsing.ts'
import { signedInAdmin } from '../../support/people.ts'
import { addProduct, deliverOrder, placeOrder } from '../../support/products.ts'
import { signUpDetails } from '../../support/sign-ups.ts'

/** The notice about the missing network; a toast may have the same text. */
const notice = (page: Page) => page.locator('p').filter({ hasText: messages.offline }).last()

test.describe('without a network nothing typed is lost, and the next attempt succeeds', () => {
  test('in sign-up', async ({ page, context }) => {
    const person = signUpDetails()
    await open(page, '/signup')
    const fields = [
      [page.getByLabel('Full name'), person.name],
      [page.getByRole('textbox', { name: 'Email' }), person.email],
      [page.getByLabel('Phone'), person.phone],
      [page.getByLabel('Address'), person.address],
      [page.getByRole('textbox', { name: 'Password', exact: true }), person.password],
      [page.getByRole('textbox', { name: 'Confirm password' }), person.password],
    ] as const
    for (const [field, text] of fields) await field.fill(text)
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Sign up', exact: true }).click()
    await expect(page.getByText(messages.signUpFailed).first()).toBeVisible()
    await expect(notice(page)).toBeVisible()
    for (const [field, text] of fields) await expect(field).toHaveValue(text)
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Sign up', exact: true }).click()
    await expect(page).toHaveURL('/verify-email')
  })

  test('in a question', async ({ page, context, shop, customer }) => {
    expect(customer.id).toBeTruthy()
    const product = await addProduct(shop, { name: 'Asked about offline' })
    await open(page, `/product/${product.id}`)
    await page.waitForLoadState('networkidle')
    const question = page.getByLabel('Ask a question')
    await question.fill('Is it dried in the sun?')
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Submit question' }).click()
    await expect(page.getByText(messages.needsNetwork)).toBeVisible()
    await expect(page.getByRole('alert').getByText(messages.offline)).toHaveCount(0)
    await expect(question).toHaveValue('Is it dried in the sun?')
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Submit question' }).click()
    await expect(page.getByText('Question submitted successfully!')).toBeVisible()
    await expect(question).toHaveValue('')
  })

  test('in a review', async ({ page, context, shop, customer }) => {
    const product = await addProduct(shop, { name: 'Reviewed offline' })
    const { body } = await placeOrder(customer, [[product, 1]])
    await deliverOrder(await signedInAdmin(shop), body.order._id)
    await open(page, `/orders/${body.order._id}`)
    await page.getByRole('button', { name: /^Write Review/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: '4 stars: Good' }).check({ force: true })
    await dialog.getByLabel('Comment').fill('Sweet and firm.')
    await context.setOffline(true)
    await dialog.getByRole('button', { name: 'Submit review' }).click()
    await expect(page.getByText('Submission failed.').first()).toBeVisible()
    await expect(dialog.getByLabel('Comment')).toHaveValue('Sweet and firm.')
    await expect(dialog.getByRole('radio', { name: '4 stars: Good' })).toBeChecked()
    await context.setOffline(false)
    await dialog.getByRole('button', { name: 'Submit review' }).click()
    await expect(page.getByText('Review submitted successfully!')).toBeVisible()
  })

  test('in the checkout, where the second attempt orders once', async ({ page, context, shop, customer }) => {
    const product = await addProduct(shop, { name: 'Ordered offline' })
    await customer.client.post('/cart/add', { productId: product.id })
    await open(page, '/cart?step=1')
    await page.getByLabel('Delivery province').selectOption('Bagmati')
    await page.getByRole('combobox', { name: 'City' }).fill('Kathmandu')
    await page.getByLabel('Note').fill('Ring twice')
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Continue to summary' }).click()
    await page.getByRole('button', { name: 'Place order' }).click()
    await expect(page.getByText('Failed to place order')).toBeVisible()
    await expect(page.getByText('Ring twice')).toBeVisible()
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Place order' }).click()
    await expect(page.getByRole('heading', { name: 'Order Placed!' })).toBeVisible()
    const { body } = await customer.client.get('/order/my-orders')
    expect(body.orders).toMatchObject([{ note: 'Ring twice' }])
  })
})

test('adding to the cart fails at once, and is not repeated when the network is back', async ({
  page,
  context,
  shop,
  customer,
}) => {
  const product = await addProduct(shop, { name: 'Added offline' })
  await open(page, `/product/${product.id}`)
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await expect(notice(page)).toBeVisible()
  const add = page.getByRole('button', { name: 'Add to Cart', exact: true }).first()
  await add.click()
  await expect(page.getByText('Failed to add to cart')).toBeVisible()
  await context.setOffline(false)
  await expect(notice(page)).toBeHidden()
  await add.click()
  await expect(page.getByText('Added offline added to cart')).toBeVisible()
  const { body } = await customer.client.get('/cart')
  expect(body.cart.items).toMatchObject([{ quantity: 1 }])
})

test('a failed search keeps the page and the typed words', async ({ page, context, shop }) => {
  const product = await addProduct(shop, { name: 'Searched offline' })
  await open(page, '/')
  const search = page.getByPlaceholder('What are you cooking today?')
  await context.setOffline(true)
  await expect(notice(page)).toBeVisible()
  await search.fill(product.name)
  await search.press('Enter')
  await expect(page.getByText(messages.offline)).toHaveCount(2)
  await expect(page.getByRole('heading', { level: 1, name: 'Organic food' })).toBeVisible()
  await expect(search).toHaveValue(product.name)
  await context.setOffline(false)
  await expect(notice(page)).toBeHidden()
  // where a file of the next page fails, the router loads this page again, with an empty field
  await expect(async () => {
    await search.fill(product.name)
    await search.press('Enter')
    await expect(page.getByRole('link', { name: product.name })).toBeVisible({ timeout: 3000 })
  }).toPass()
})
