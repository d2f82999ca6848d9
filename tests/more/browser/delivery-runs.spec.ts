import { nepalDay } from '#contract/nepal/time.ts'
import * as deliveryRuns from '#texts/admin/delivery-runs.ts'
import { expect, expectAccessible, open, type Page, signInAs, test } from '../../support/browsing.ts'
import { assignOrders } from '../../support/delivery-runs.ts'
import { type SignedInPerson, signedInAs, signedInCustomer } from '../../support/people.ts'
import { addProduct, placeOrder, type TestProduct } from '../../support/products.ts'
import type { TestShop } from '../../support/shop.ts'

const TODAY = nepalDay(new Date())

async function shippedOrder(shop: TestShop, manager: SignedInPerson, product: TestProduct, fullName: string) {
  const { body } = await placeOrder(await signedInCustomer(shop), [[product, 1]], { fullName })
  const id = body.order._id as string
  for (const status of ['processing', 'shipped']) {
    await manager.client.patch(`/admin/orders/${id}`, { status })
  }
  return id
}

/** Accessible, and not wider than the screen. */
async function expectUsable(page: Page): Promise<void> {
  await expectAccessible(page)
  const width = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(width).toBeLessThanOrEqual(0)
}

test('cash that a rider typed wrongly is corrected before the hand-over', async ({ page, context, shop }) => {
  const manager = await signedInAs(shop, 'manager')
  const rider = await signedInCustomer(shop, { name: 'Wrong Rider', role: 'rider' })
  const id = await shippedOrder(shop, manager, await addProduct(shop, { price: 100 }), 'Sita Sharma')
  await assignOrders(manager, rider, [id])
  const { collect, version } = (await rider.client.get('/rider/stops')).body.stops[0]
  await rider.client.post(
    '/rider/actions',
    { action: 'delivered', order: id, version, due: collect, collected: collect - 90, reason: 'goods' },
    { 'idempotency-key': crypto.randomUUID() },
  )
  const { deliveryRun } = (await manager.client.get(`/admin/orders/${id}`)).body.order
  await signInAs(context, shop, manager.client)
  await page.setViewportSize({ width: 360, height: 800 })
  await open(page, `/admin/delivery-runs/${deliveryRun._id}`)
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Correct the payment of Sita Sharma' }).click()
  await dialog.getByLabel('Cash received (Rs.)').fill('x')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Please enter the amount that you counted.')).toBeVisible()
  await expectUsable(page)
  await dialog.getByLabel('Cash received (Rs.)').fill(String(collect))
  await expect(dialog.getByLabel('Why is the amount different?')).toBeHidden()
  await dialog.getByLabel('Reason for the correction').fill('Counted with the rider')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(deliveryRuns.cashCorrected)).toBeVisible()
  await expect(page.getByText('Not received', { exact: true })).toBeHidden()
})

test('Today counts delivery runs of earlier days whose cash was not handed over', async ({
  page,
  context,
  shop,
}) => {
  const manager = await signedInAs(shop, 'manager')
  const rider = await signedInCustomer(shop, { name: 'Late Rider', role: 'rider' })
  const id = await shippedOrder(shop, manager, await addProduct(shop), 'Sita Sharma')
  await manager.client.post('/admin/delivery-runs/assignments', {
    orders: [{ _id: id }],
    to: { rider: rider.id, day: TODAY },
  })
  await shop.db
    .updateTable('deliveryRun')
    .set({ day: '2026-01-01' })
    .where('riderId', '=', rider.id)
    .execute()
  await signInAs(context, shop, manager.client)
  await open(page, '/admin')
  await page.getByRole('main').getByRole('link', { name: '1 delivery run with cash not handed over' }).click()
  await expect(page.getByRole('heading', { name: 'Cash not handed over yet' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Late Rider' })).toBeVisible()
})
