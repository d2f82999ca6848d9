import * as messages from '#texts/messages.ts'
import { expect, expectAccessible, type Page, ready, tapTwice, test } from '../../support/browsing.ts'
import { type SignedInPerson, signedInAdmin } from '../../support/people.ts'
import { photo } from '../../support/pictures.ts'
import { addProduct, deliverOrder, placeOrder, productRow, type TestProduct } from '../../support/products.ts'
import type { TestShop } from '../../support/shop.ts'

async function place(
  person: SignedInPerson,
  product: TestProduct,
  quantity = 1,
  more: Record<string, unknown> = {},
): Promise<string> {
  const { status, body } = await placeOrder(person, [[product, quantity]], more)
  expect(status).toBe(201)
  return body.order._id
}

async function placeAndDeliver(
  shop: TestShop,
  person: SignedInPerson,
  product: TestProduct,
  quantity = 1,
): Promise<string> {
  const id = await place(person, product, quantity)
  await deliverOrder(await signedInAdmin(shop), id)
  return id
}

async function open(page: Page) {
  await page.goto('/orders')
  await expect(page.getByRole('button', { name: /^Order again/ }).first()).toBeVisible()
  await ready(page)
}

const card = (page: Page, id: string) => page.locator(`[data-order="${id}"]`)
const dialog = (page: Page) => page.getByRole('dialog')
const writeReview = (page: Page) => page.getByRole('button', { name: /^Write Review/ })
const submit = (page: Page) => dialog(page).getByRole('button', { name: 'Submit review' })

test.describe('orders', () => {
  test('date, first 6 characters of the id, status, items, subtotal, delivery charge, total, address and note', async ({
    page,
    shop,
    customer,
  }) => {
    const tomato = await addProduct(shop, { name: 'Tomato in an order', price: 85.5 })
    const id = await place(customer, tomato, 2, { note: 'After five, please', fullName: 'Sita Sharma' })
    await open(page)
    const shown = card(page, id)
    const today = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Asia/Kathmandu',
      day: 'numeric',
      month: 'short',
      year: 'numeric',
    }).format(new Date())
    await expect(shown.getByRole('heading', { name: `Order ${id.slice(0, 6)}`, exact: true })).toBeVisible()
    await expect(shown).toContainText(today)
    await expect(shown.getByText('Pending', { exact: true })).toBeVisible()
    await expect(shown).toContainText('Tomato in an order')
    await expect(shown).toContainText('2 × Rs. 85.50 / kg')
    await expect(shown.locator('dd')).toHaveText(['Rs. 171', 'Rs. 150', 'Rs. 321'])
    await expect(shown).toContainText('Lazimpat 2')
    await expect(shown).toContainText('Kathmandu, Bagmati')
    await expect(shown).toContainText('After five, please')
    await expect(shown.getByText('Please have Rs. 321 ready in cash.')).toBeVisible()
    await expectAccessible(page)
  })

  test('an empty list links to the products', async ({ page, customer }) => {
    expect(customer.email).toBeTruthy()
    await page.goto('/orders')
    await expect(page.getByText('No orders yet')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Browse Products' })).toHaveAttribute('href', '/products')
    await expectAccessible(page)
  })

  test('Cancel Order asks Are you sure you want to cancel this order? and then cancels: stock returns', async ({
    page,
    shop,
    customer,
  }) => {
    const tomato = await addProduct(shop, { name: 'Tomato called off', stock: 10 })
    const id = await place(customer, tomato, 4)
    expect((await productRow(shop, tomato)).stock).toBe(6)
    await open(page)
    await card(page, id)
      .getByRole('button', { name: /^Cancel Order/ })
      .click()
    await expect(dialog(page).getByText('Are you sure you want to cancel this order?')).toBeVisible()
    await expectAccessible(page)
    await dialog(page).getByRole('button', { name: 'Keep the order' }).click()
    await expect(dialog(page)).toBeHidden()
    await expect(card(page, id).getByText('Pending', { exact: true })).toBeVisible()

    await card(page, id)
      .getByRole('button', { name: /^Cancel Order/ })
      .click()
    await dialog(page).getByRole('button', { name: 'Yes, cancel it' }).click()
    await expect(page.getByText('Order cancelled successfully')).toBeVisible()
    await expect(card(page, id).getByText('Cancelled', { exact: true })).toBeVisible()
    await expect(card(page, id).getByRole('button', { name: /^Cancel Order/ })).toHaveCount(0)
    await expect(card(page, id).getByRole('heading', { level: 2 })).toBeFocused()
    expect((await productRow(shop, tomato)).stock).toBe(10)
  })

  test('an order that has changed meanwhile cannot be cancelled: the server’s message is shown, and the list is fetched again', async ({
    page,
    shop,
    customer,
  }) => {
    const tomato = await addProduct(shop, { name: 'Tomato being packed' })
    const id = await place(customer, tomato)
    await open(page)
    const admin = await signedInAdmin(shop)
    await admin.client.patch(`/admin/orders/${id}`, { status: 'processing' })
    await card(page, id)
      .getByRole('button', { name: /^Cancel Order/ })
      .click()
    await dialog(page).getByRole('button', { name: 'Yes, cancel it' }).click()
    await expect(page.getByText(messages.orderCancelTooLate)).toBeVisible()
    await expect(card(page, id).getByText('Processing', { exact: true })).toBeVisible()
  })

  test('Order again fills the cart and reports sold-out products, changed prices and reduced quantities', async ({
    page,
    shop,
    customer,
  }) => {
    const same = await addProduct(shop, { name: 'Tomato as ever', stock: 20, price: 50 })
    const dearer = await addProduct(shop, { name: 'Rice gone dearer', stock: 20, price: 100 })
    const scarce = await addProduct(shop, { name: 'Honey gone scarce', stock: 20, price: 500 })
    const gone = await addProduct(shop, { name: 'Ghee sold out now', stock: 20, price: 900 })
    const { body } = await placeOrder(customer, [
      [same, 2],
      [dearer, 1],
      [scarce, 3],
      [gone, 1],
    ])
    const set = (product: TestProduct, values: { stock?: number; pricePaisa?: number }) =>
      shop.db.updateTable('product').set(values).where('id', '=', product.id).execute()
    await set(dearer, { pricePaisa: 12_000 })
    await set(scarce, { stock: 1 })
    await set(gone, { stock: 0 })
    await open(page)
    await tapTwice(card(page, body.order._id).getByRole('button', { name: /^Order again/ }))
    const report = dialog(page)
    await expect(report.getByRole('heading', { name: 'Added to your cart' })).toBeVisible()
    const row = (product: TestProduct) => report.getByRole('listitem').filter({ hasText: product.name })
    await expect(row(same)).toContainText('2 added')
    await expect(row(dearer)).toContainText('Price has gone up: Rs. 120 (was Rs. 100)')
    await expect(row(scarce)).toContainText('Added 1 of 3')
    await expect(row(gone)).toContainText('Currently sold out')
    await expectAccessible(page)
    await report.getByRole('link', { name: 'Go to the cart' }).click()
    await expect(page).toHaveURL('/cart')
    await expect(page.locator('[data-line]')).toHaveCount(3)
    const { cart } = (await customer.client.get('/cart')).body
    expect(
      cart.items.find(({ product }: { product: { _id: string } }) => product._id === same.id).quantity,
    ).toBe(2)
  })
})

test.describe('write review', () => {
  test('begins with five stars, takes a comment, and shows Reviewed afterwards', async ({
    page,
    shop,
    customer,
  }) => {
    const tomato = await addProduct(shop, { name: 'Tomato reviewed' })
    const id = await placeAndDeliver(shop, customer, tomato)
    await open(page)
    await writeReview(page).click()
    await expect(dialog(page).getByRole('radio')).toHaveCount(5)
    await expect(dialog(page).getByRole('radio', { name: '5 stars: Excellent' })).toBeChecked()
    await expectAccessible(page)
    await dialog(page).getByRole('radio', { name: '5 stars: Excellent' }).focus()
    await page.keyboard.press('ArrowLeft')
    await expect(dialog(page).getByRole('radio', { name: '4 stars: Good' })).toBeChecked()
    await dialog(page).getByLabel('Comment').fill('Sweet and firm.')
    await submit(page).click()
    await expect(page.getByText('Review submitted successfully!')).toBeVisible()
    await expect(dialog(page)).toBeHidden()
    await expect(card(page, id).getByText('Reviewed', { exact: true })).toBeVisible()
    await expect(writeReview(page)).toHaveCount(0)
    await expect(card(page, id).getByRole('heading', { level: 2 })).toBeFocused()
    const { ratingSum, ratingCount } = await productRow(shop, tomato)
    expect({ ratingSum, ratingCount }).toEqual({ ratingSum: 4, ratingCount: 1 })
  })

  test('up to 5 pictures with previews; You can upload up to 5 images only.', async ({
    page,
    shop,
    customer,
  }) => {
    const tomato = await addProduct(shop, { name: 'Tomato in pictures' })
    await placeAndDeliver(shop, customer, tomato)
    await open(page)
    await writeReview(page).click()
    const buffer = await photo()
    const pictures = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ name: `tomato-${at}.jpg`, mimeType: 'image/jpeg', buffer }))
    const input = dialog(page).getByLabel('Add pictures')
    const previews = dialog(page).getByRole('img', { name: /^Preview of/ })

    await input.setInputFiles(pictures(4))
    await expect(previews).toHaveCount(4)
    await expect
      .poll(() => previews.first().evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBe(400)
    await input.setInputFiles(pictures(2))
    await expect(dialog(page).getByText('You can upload up to 5 images only.')).toBeVisible()
    await expect(previews).toHaveCount(5)
    await dialog(page).getByRole('button', { name: 'Remove tomato-3.jpg' }).click()
    await expect(previews).toHaveCount(4)
    await expect(dialog(page).getByText('You can upload up to 5 images only.')).toBeHidden()
    await dialog(page).getByRole('button', { name: 'Remove tomato-2.jpg' }).click()
    await expect(previews).toHaveCount(3)
    const torn = { name: 'torn.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') }
    await input.setInputFiles([torn, ...pictures(1)])
    await expect(dialog(page).getByText('We left out torn.jpg, which we could not read.')).toBeVisible()
    await expect(previews).toHaveCount(4)
    await expectAccessible(page)

    await dialog(page).getByLabel('Comment').fill('As in the pictures.')
    await submit(page).click()
    await expect(page.getByText('Review submitted successfully!')).toBeVisible()
    const { body } = await customer.client.get('/review/user')
    expect(body.reviews[0].images).toHaveLength(4)
  })
})
