import * as deliveryRuns from '#texts/admin/delivery-runs.ts'
import { expect, expectAccessible, open, type Page, signInAs, test } from '../../support/browsing.ts'
import { actAtStop, assignOrders, shippedOrder } from '../../support/delivery-runs.ts'
import { signedInAs, signedInCustomer } from '../../support/people.ts'
import { addProduct } from '../../support/products.ts'

/** Accessible, and not wider than the screen. */
async function expectUsable(page: Page): Promise<void> {
  await expectAccessible(page)
  const width = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(width).toBeLessThanOrEqual(0)
}

test('cash that a rider typed wrongly is corrected before the hand-over', async ({ page, context, shop }) => {
  const manager = await signedInAs(shop, 'manager')
  const rider = await signedInCustomer(shop, { name: 'Wrong Rider', role: 'rider' })
  const [sita, rice] = [await signedInCustomer(shop), await addProduct(shop, { price: 100 })]
  const { id } = await shippedOrder(manager, sita, [[rice, 1]], { fullName: 'Sita Sharma' })
  await assignOrders(manager, rider, [id])
  const { collect, version } = (await rider.client.get('/rider/stops')).body.stops[0]
  const payment = { due: collect, collected: collect - 90, reason: 'goods' }
  await actAtStop(rider, { action: 'delivered', order: id, version, ...payment })
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
  const { id } = await shippedOrder(manager, await signedInCustomer(shop), [[await addProduct(shop), 1]])
  await assignOrders(manager, rider, [id])
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
