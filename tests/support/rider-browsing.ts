import { expect, open, type Page } from './browsing.ts'
import { assignOrders, shippedOrder } from './delivery-runs.ts'
import { type SignedInPerson, signedInAdmin, signedInAs, signedInCustomer } from './people.ts'
import { addProduct } from './products.ts'
import type { TestShop } from './shop.ts'

/** A rider with two stops on today's delivery run. */
export async function riderWithStops(shop: TestShop, names = ['Sita Sharma', 'Gopal Thapa']) {
  const admin = await signedInAdmin(shop)
  const rider = await signedInAs(shop, 'rider')
  const customer = await signedInCustomer(shop)
  const rice = await addProduct(shop, { name: 'Rice to deliver', price: 500 })
  const orders = []
  for (const fullName of names) {
    const details = { fullName, shippingAddress: `House of ${fullName}`, note: 'Ring twice' }
    orders.push(await shippedOrder(admin, customer, [[rice, 1]], details))
  }
  const [first, second] = orders as [{ id: string; total: number }, { id: string; total: number }]
  await assignOrders(admin, rider, [first.id, second.id])
  return { admin, rider, first, second }
}

export const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
export const delivered = (page: Page, name: string) =>
  card(page, name).getByRole('button', { name: 'Delivered' })
export const confirm = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name })
export const outcomes = async (rider: SignedInPerson) =>
  (await rider.client.get('/rider/stops')).body.stops.map(({ outcome }: { outcome: string }) => outcome)

export async function openStops(page: Page): Promise<void> {
  await open(page, '/rider')
  await expect(page.getByRole('heading', { level: 1, name: 'My stops' })).toBeVisible()
}
