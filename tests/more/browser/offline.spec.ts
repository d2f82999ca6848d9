import * as messages from '#texts/messages.ts'
import { expect, open, type Page, test } from '../../support/browsing.ts'
import { addProduct } from '../../support/products.ts'

/** The notice about the missing network; a toast may have the same text. */
const notice = (page: Page) => page.locator('p').filter({ hasText: messages.offline }).last()

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

test('a failed search keeps the page and the typed words; a popup says that it could not be loaded', async ({
  page,
  context,
  shop,
}) => {
  const product = await addProduct(shop, { name: 'Searched offline' })
  await open(page, '/')
  const search = page.getByRole('banner').getByRole('search').locator('input')
  await context.setOffline(true)
  await expect(notice(page)).toBeVisible()
  await search.fill(product.name)
  await search.press('Enter')
  await expect(page.getByText(messages.offline)).toHaveCount(2)
  await expect(page).toHaveURL('/')
  await expect(search).toHaveValue(product.name)
  await page.getByRole('contentinfo').getByRole('button', { name: 'Refund Policy' }).click()
  await expect(page.getByRole('alert')).toContainText('could not be loaded')
  await context.setOffline(false)
  await expect(notice(page)).toBeHidden()
  // where a file of the next page fails, the router loads this page again, with an empty field
  await expect(async () => {
    await search.fill(product.name)
    await search.press('Enter')
    await expect(page.getByRole('link', { name: product.name })).toBeVisible({ timeout: 3000 })
  }).toPass()
})
