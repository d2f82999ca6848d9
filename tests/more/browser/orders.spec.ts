import * as messages from '#texts/messages.ts'
import { expect, expectAccessible, type Page, ready, test } from '../../support/browsing.ts'
import { type SignedInPerson, signedInAdmin } from '../../support/people.ts'
import { addProduct, placeOrder, type TestProduct } from '../../support/products.ts'

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

/** Opens My Orders with the details of its order. */
async function open(page: Page) {
  await page.goto('/orders')
  await ready(page)
  await page.getByText('Details', { exact: true }).click()
}

const card = (page: Page, id: string) => page.locator(`[data-order="${id}"]`)
const dialog = (page: Page) => page.getByRole('dialog')

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
    await expectAccessible(page)
  })

  test('an empty list links to the products', async ({ page, customer }) => {
    expect(customer.email).toBeTruthy()
    await page.goto('/orders')
    await expect(page.getByText('No orders yet')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Browse Products' })).toHaveAttribute('href', '/products')
    await expectAccessible(page)
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
})
