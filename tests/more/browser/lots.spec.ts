import { addDays, nepalDay } from '#contract/nepal/time.ts'
import { expect, expectAccessible, signInAs, test } from '../../support/browsing.ts'
import { createProducts } from '../../support/catalogue.ts'
import { signedInAdmin, signedInAs, signedInCustomer } from '../../support/people.ts'
import { placeOrder } from '../../support/products.ts'

test.use({ viewport: { width: 360, height: 740 } })

const PRICE = 100
// lots end late, because other tests of the shop may have set long delivery times
const today = nepalDay(new Date())

test('a packer takes other lots, and the dialog says how many units are missing or too many', async ({
  page,
  shop,
  context,
}) => {
  const name = 'Chosen pumpkins'
  const [id = ''] = await createProducts(shop.db, [{ name, soldUnits: 500_000, stock: 0, price: PRICE }])
  const packer = await signedInAs(shop, 'packer')
  const receive = async (days: number) => {
    const body = { units: 4, lastDay: addDays(today, days) }
    return (await packer.client.post(`/admin/products/${id}/lots`, body)).body.lot.code as string
  }
  const [named, other] = [await receive(60), await receive(70)]
  const { order } = (await placeOrder(await signedInCustomer(shop), [[{ id, name, price: PRICE }, 4]])).body
  const admin = await signedInAdmin(shop)
  await admin.client.patch(`/admin/orders/${order._id}`, { status: 'processing' })
  await signInAs(context, shop, packer.client)
  await page.goto('/admin/packing?view=slips')
  const slip = page.getByRole('listitem').filter({ hasText: order._id.slice(0, 6) })
  await slip.getByRole('button', { name: /^Other lots/ }).click()
  const dialog = page.getByRole('dialog', { name: /^Other lots/ })
  const units = (code: string) =>
    dialog.getByLabel(`4 from ${code.slice(0, 4)}-${code.slice(4)}`, { exact: false })
  const ship = dialog.getByRole('button', { name: 'I took these lots, ship' })
  await expect(units(named)).toHaveValue('4')
  await units(named).fill('२')
  await ship.click()
  await expect(dialog.getByText('2 missing')).toBeVisible()
  await expectAccessible(page)
  await units(other).fill('3')
  await ship.click()
  await expect(dialog.getByText('1 too many')).toBeVisible()
  await units(other).fill('two')
  await ship.click()
  await expect(dialog.getByText('Please enter a whole number of units.')).toBeVisible()
  await expect(units(named)).toHaveValue('२')
  await units(other).fill('२')
  await ship.click()
  await expect(slip).toBeHidden()
  await expect(dialog).toBeHidden()
  const { items } = (await admin.client.get(`/admin/orders/${order._id}`)).body.order
  const shipped = items[0].lots.map(({ code, quantity }: { code: string; quantity: number }) => [
    code,
    quantity,
  ])
  expect(Object.fromEntries(shipped)).toEqual({ [named]: 2, [other]: 2 })
})
