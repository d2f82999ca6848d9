import { sql } from 'kysely'
import { expect, expectAccessible, ready, test } from '../../support/browsing.ts'
import { addProduct } from '../../support/products.ts'

test('a customer sees the usual products, is reminded of a forgotten one, and can hide both', async ({
  page,
  shop,
  customer,
}) => {
  const [weekly, other] = [
    await addProduct(shop, { name: 'Weekly oranges' }),
    await addProduct(shop, { name: 'Something else' }),
  ]
  await sql`
    with placed as (
      insert into orders (customer_id, status, full_name, phone, address, city, state, delivery_day, delivery_charge_paisa,
        total_paisa, created_at)
      select ${customer.id}::uuid, 'delivered', 'Sita', '9841234567', 'Lazimpat 2', 'Kathmandu', 'Bagmati', date '2025-01-02', 0,
        100, now() - make_interval(days => days) from unnest(array[8, 15, 22]) as days
      returning id
    )
    insert into order_line (order_id, product_id, product_name, unit, price_paisa, quantity, position)
    select id, ${weekly.id}::uuid, 'x', 'kg', 100, 1, 1 from placed`.execute(shop.db)
  await customer.client.post('/cart/add', { productId: other.id })

  await page.goto('/products')
  const row = page.getByRole('region', { name: 'Your usual' })
  await expect(row.getByRole('link', { name: 'Weekly oranges' }).first()).toBeVisible()
  await expectAccessible(page)

  await page.goto('/cart')
  const forgotten = page.getByRole('region', { name: 'Forgotten?' })
  await expect(forgotten.getByRole('link', { name: 'Weekly oranges' }).first()).toBeVisible()
  await expectAccessible(page)
  await forgotten.getByRole('button', { name: /Add/ }).click()
  // it is a line of the cart now
  await expect(forgotten).toHaveCount(0)
  await expect(page.getByRole('group', { name: 'Quantity of Weekly oranges' })).toBeVisible()

  await page.goto('/products')
  await row.getByRole('button', { name: 'Hide suggestions' }).click()
  await expect(row).toHaveCount(0)
  await page.reload()
  await ready(page)
  await page.getByRole('button', { name: 'Show what I usually buy' }).click()
  await expect(row).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('hideSuggestions'))).toBeNull()
})
