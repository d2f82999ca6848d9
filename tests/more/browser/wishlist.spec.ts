import * as messages from '#texts/messages.ts'
import {
  abortCall,
  expect,
  expectAccessible,
  type Page,
  ready,
  rejectCall,
  signInAs,
  test,
} from '../../support/browsing.ts'
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
const wishlistOf = async (customer: SignedInPerson) =>
  (await customer.client.get('/wishlist')).body.wishlist.products

test.describe('wishlist', () => {
  test('cards show image, out-of-stock badge, name, 50 characters of description, price and stock', async ({
    page,
    shop,
    customer,
  }) => {
    const lentils = await addProduct(shop, {
      name: 'Red lentils washed and sorted by hand in the hills of Palpa, one kilo',
      price: 1250,
      stock: 7,
    })
    const ghee = await addProduct(shop, { name: 'Ghee that is gone', stock: 0 })
    await addToWishlist(customer, lentils)
    await addToWishlist(customer, ghee)
    await open(page)
    await expect(card(page, lentils).locator('img')).toHaveCount(1)
    await expect(card(page, lentils)).toContainText('Red lentils washed and sorted by hand in the hills...')
    await expect(card(page, lentils)).toContainText('Rs. 1,250')
    await expect(card(page, lentils)).toContainText('Stock: 7')
    await expect(card(page, lentils).getByText('Out of Stock')).toHaveCount(0)
    await expect(card(page, ghee).getByText('Out of Stock')).toBeVisible()
    await expectAccessible(page)
  })

  test('Add moves the product to the cart', async ({ page, shop, customer }) => {
    const tomato = await addProduct(shop, { name: 'Tomato wished for' })
    await addToWishlist(customer, tomato)
    await open(page)
    await card(page, tomato).getByRole('button', { name: /^Add/ }).press('Enter')
    await expect(page.getByText('Tomato wished for added to cart')).toBeVisible()
    await expect(card(page, tomato)).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect.poll(() => wishlistOf(customer)).toEqual([])
    expect((await customer.client.get('/cart')).body.cart.items).toHaveLength(1)
  })

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

  test('Product is out of stock! is shown without a request', async ({ page, shop, customer }) => {
    const ghee = await addProduct(shop, { name: 'Ghee sold out', stock: 0 })
    await addToWishlist(customer, ghee)
    await open(page)
    let calls = 0
    await page.route('**/api/cart/add', (route) => {
      calls += 1
      return route.continue()
    })
    await card(page, ghee).getByRole('button', { name: /^Add/ }).click()
    await expect(page.getByText('Product is out of stock!')).toBeVisible()
    expect(calls).toBe(0)
    await expect(card(page, ghee)).toBeVisible()
  })

  test('a failed Add leaves the product in the wishlist: server message, or Failed to add to cart', async ({
    page,
    shop,
    customer,
  }) => {
    const tomato = await addProduct(shop, { name: 'Tomato that cannot move' })
    await addToWishlist(customer, tomato)
    await open(page)
    await rejectCall(page, '/cart/add', { status: 409, message: messages.notEnoughStock })
    await card(page, tomato).getByRole('button', { name: /^Add/ }).click()
    await expect(page.getByText('Not enough stock available')).toBeVisible()
    await abortCall(page, '/cart/add')
    await card(page, tomato).getByRole('button', { name: /^Add/ }).click()
    await expect(page.getByText('Failed to add to cart')).toBeVisible()
    await expect(card(page, tomato)).toBeVisible()
    expect(await wishlistOf(customer)).toHaveLength(1)
  })

  test('Remove: Removed from wishlist, and the empty list links to Browse Products', async ({
    page,
    shop,
    customer,
  }) => {
    const tomato = await addProduct(shop, { name: 'Tomato unwished' })
    await addToWishlist(customer, tomato)
    await open(page)
    await card(page, tomato)
      .getByRole('button', { name: /^Remove/ })
      .click()
    await expect(page.getByText('Removed from wishlist')).toBeVisible()
    await expect(page.getByText('Your wishlist is empty')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Browse Products' })).toHaveAttribute('href', '/products')
    await expectAccessible(page)
    expect(await wishlistOf(customer)).toEqual([])
  })

  test('a failed Remove restores the card: Failed to remove from wishlist', async ({
    page,
    shop,
    customer,
  }) => {
    const tomato = await addProduct(shop, { name: 'Tomato that stays wished' })
    await addToWishlist(customer, tomato)
    await rejectCall(page, '/wishlist/remove/*')
    await open(page)
    await card(page, tomato)
      .getByRole('button', { name: /^Remove/ })
      .click()
    await expect(page.getByText('Failed to remove from wishlist')).toBeVisible()
    await expect(card(page, tomato)).toBeVisible()
  })

  test('a wishlist that fails to load can be loaded again', async ({ page, shop, customer }) => {
    const tomato = await addProduct(shop, { name: 'Tomato under way' })
    await addToWishlist(customer, tomato)
    await rejectCall(page, '/wishlist')
    await page.goto('/wishlist')
    await expect(page.getByText('Your wishlist could not be loaded')).toBeVisible()
    await page.unroute('**/api/wishlist')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(card(page, tomato)).toBeVisible()
  })

  test('of a wishlist that consists of ids, nothing unknown is shown and nothing can be added', async ({
    page,
    customer,
  }) => {
    expect(customer.email).toBeTruthy()
    const id = '00000000-0000-4000-8000-000000000000'
    await page.route('**/api/wishlist', (route) =>
      route.fulfill({ json: { success: true, wishlist: { products: [id] } } }),
    )
    await open(page)
    const unknown = page.locator(`[data-wishlist-product="${id}"]`)
    await expect(unknown.getByRole('link', { name: 'Untitled Product' })).toBeVisible()
    await expect(unknown).not.toContainText(/undefined|Rs\.|Stock/)
    await expect(unknown.getByRole('button')).toHaveText(['Remove Untitled Product'])
    await expectAccessible(page)
  })

  test('a wishlist of an unexpected format is empty, with a warning in the console', async ({
    page,
    customer,
  }) => {
    expect(customer.email).toBeTruthy()
    await page.route('**/api/wishlist', (route) => route.fulfill({ json: { success: true, wishlist: 7 } }))
    const warned = page.waitForEvent('console', (message) => message.type() === 'warning')
    await page.goto('/wishlist')
    await warned
    await expect(page.getByText('Your wishlist is empty')).toBeVisible()
  })
})
