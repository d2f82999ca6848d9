import { addDays, nepalDay } from '#contract/nepal/time.ts'
import * as messages from '#texts/messages.ts'
import {
  expect,
  expectAccessible,
  loseNextResponse,
  signInAs,
  tapTwice,
  test,
} from '../../support/browsing.ts'
import { createProducts } from '../../support/catalogue.ts'
import { signedInAdmin, signedInAs, signedInCustomer } from '../../support/people.ts'
import { placeOrder } from '../../support/products.ts'

test.use({ viewport: { width: 360, height: 740 } })

const PRICE = 100
// lots end late, because other tests of the shop may have set long delivery times
const today = nepalDay(new Date())

test('a lot is received and written off once after a double tap, and when the response was lost', async ({
  page,
  shop,
  context,
}) => {
  const [id = ''] = await createProducts(shop.db, [
    { name: 'Tapped radish', soldUnits: 540_000, stock: 0, price: PRICE },
  ])
  const lotsInStock = () =>
    shop.db
      .selectFrom('lot')
      .select(['units', 'waste'])
      .where('productId', '=', id)
      .orderBy('createdAt')
      .execute()
  await signInAs(context, shop, (await signedInAdmin(shop)).client)
  const dialog = page.getByRole('dialog')
  const confirm = (name: string) => dialog.getByRole('button', { name })
  const receive = async () => {
    await page.goto('/admin/stock?search=Tapped')
    await page.getByRole('button', { name: 'Receive a lot of Tapped radish' }).click()
    await dialog.getByLabel('Units').fill('12')
  }
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') calls.push(new URL(request.url()).pathname.split('/').at(-1) ?? '')
  })
  await receive()
  await tapTwice(confirm('Receive lot'))
  await expect(page.getByText('12 received')).toBeVisible()
  expect(calls).toEqual(['lots'])
  await loseNextResponse(page, '**/api/admin/products/*/lots')
  await receive()
  await confirm('Receive lot').click()
  await expect(dialog.getByText(messages.adminNotSaved)).toBeVisible()
  await confirm('Receive lot').click()
  await expect(page.getByText('12 received')).toBeVisible()
  expect(await lotsInStock()).toEqual([
    { units: 12, waste: 0 },
    { units: 12, waste: 0 },
  ])

  const writeOff = async () => {
    await page.getByRole('button', { name: 'Write off' }).click()
    await dialog.getByLabel('Units').fill('2')
  }
  calls.splice(0)
  await writeOff()
  await tapTwice(confirm('Write off'))
  await expect(dialog).toBeHidden()
  expect(calls).toEqual(['write-off'])
  await loseNextResponse(page, '**/api/admin/lots/*/write-off')
  await writeOff()
  await confirm('Write off').click()
  await expect(dialog.getByText(messages.adminNotSaved)).toBeVisible()
  await confirm('Write off').click()
  await expect(dialog).toBeHidden()
  expect(await lotsInStock()).toEqual([
    { units: 12, waste: 0 },
    { units: 8, waste: 4 },
  ])
})

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
