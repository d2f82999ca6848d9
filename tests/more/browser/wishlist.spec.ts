import * as messages from '#texts/messages.ts'
import { expect, type Page, ready, signInAs, test } from '../../support/browsing.ts'
import { type SignedInPerson, signedInAgain } from '../../support/people.ts'
import { addProduct, type TestProduct } from '../../support/products.ts'

async function addToWishlist(customer: SignedInPerson, product: TestProduct) {
  const { status } = await customer.client.post('/wishlist/add', { productId: product.id })
  expect(status).toBeLessThan(300)
}

async function open(page: Page) {
  await page.goto('/wishlist')
  await expect(page.getByRole('button', { name: /^Remove/ }).first()).toBeVisible()
  await ready(page)
}

const card = (page: Page, product: TestProduct) => page.locator(`[data-wishlist-product="${product.id}"]`)
test.describe('wishlist', () => {
  test('Add after the session has ended elsewhere: the sign-in message, /signin, then added to cart', async ({
    page,
    context,
    shop,
    customer,
  }) => {
    const tomato = await addProduct(shop, { name: 'Tomato that waits' })
    await addToWishlist(customer, tomato)
    await open(page)
    await page.waitForLoadState('networkidle')
    expect((await customer.client.delete('/user/sessions')).status).toBe(200)
    await card(page, tomato).getByRole('button', { name: /^Add/ }).click()
    // first, because it is shown for two seconds
    await expect(page.getByRole('alert')).toHaveText(messages.cartItemsNeedSignIn)
    await expect(page).toHaveURL('/signin')
    await signInAs(context, shop, (await signedInAgain(shop, customer)).client)
    await page.reload()
    await expect(page).toHaveURL('/wishlist')
    await expect(page.getByText('Tomato that waits added to cart')).toBeVisible()
  })
})
