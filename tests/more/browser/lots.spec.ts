import { addDays, nepalDay } from '#contract/nepal/time.ts'
import * as lots from '#texts/admin/lots.ts'
import * as unsaved from '#texts/unsaved.ts'
import { mailRecalls } from '../../../server/domains/lots/lots.ts'
import { recallRecipients } from '../../../server/domains/orders/orders.ts'
import { expect, expectAccessible, open, signInAs, test } from '../../support/browsing.ts'
import { createProducts } from '../../support/catalogue.ts'
import { receiveLot } from '../../support/office.ts'
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
    return (await receiveLot(packer, id, body)).body.lot.code as string
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

test('a shopkeeper holds a lot by a test, sells it again, and recalls it', async ({
  page,
  shop,
  context,
}) => {
  const [id = ''] = await createProducts(shop.db, [
    { name: 'Tested cabbage', soldUnits: 550_000, stock: 0, price: 100 },
  ])
  const admin = await signedInAdmin(shop)
  const { lot } = (
    await receiveLot(admin, id, {
      units: 5,
      harvestDay: today,
      lastDay: addDays(today, 60),
    })
  ).body
  const sita = await signedInCustomer(shop)
  const { order } = (await placeOrder(sita, [[{ id, name: 'Tested cabbage', price: 100 }, 1]])).body
  for (const status of ['processing', 'shipped']) {
    expect(await admin.client.patch(`/admin/orders/${order._id}`, { status })).toMatchObject({ status: 200 })
  }
  await signInAs(context, shop, admin.client)
  await page.goto(`/admin/lots/${lot._id}`)
  const record = async (percent: string) => {
    await page.getByRole('button', { name: 'Record a test' }).click()
    const dialog = page.getByRole('dialog', { name: 'Record a test' })
    await dialog.getByLabel('Laboratory').fill('Kalimati')
    await dialog.getByLabel('Organophosphates', { exact: false }).fill(percent)
    await dialog.getByLabel('Carbamates', { exact: false }).fill('2')
    await dialog.getByRole('button', { name: 'Record a test' }).click()
    return dialog
  }
  await expect(await record('40')).toBeHidden()
  await expect(page.getByText('Held by a residue test')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Release' })).toBeHidden()
  await open(page, `/product/${id}`)
  await expect(page.getByText('Out of Stock').first()).toBeVisible()
  await page.goto(`/admin/lots/${lot._id}`)
  // a mistyped value ends the lot unless it is corrected
  const mistyped = await record('90')
  const question = page.getByRole('dialog', { name: lots.failTitle })
  await expect(question).toContainText(lots.failWarning)
  await question.getByRole('button', { name: lots.failConfirm }).click()
  await expect(mistyped).toBeHidden()
  await page.getByRole('button', { name: lots.correctTest }).first().click()
  const correction = page.getByRole('dialog', { name: lots.correctTest })
  await expect(correction.getByLabel('Laboratory')).toHaveValue('Kalimati')
  await correction.getByLabel('Organophosphates', { exact: false }).fill('20')
  await correction.getByRole('button', { name: lots.correctTest }).click()
  await expect(page.getByText('Open', { exact: true })).toBeVisible()
  await open(page, `/product/${id}`)
  await page.getByRole('link', { name: /^picked .*residue test passed/ }).click()
  await page.getByText('Measured values').first().click()
  await expect(page.getByText('Inhibition: organophosphates 20 %, carbamates 2 %')).toBeVisible()
  await expect(page.getByText(lots.corrected, { exact: true })).toBeVisible()
  await expect(page.getByText('The rapid test finds two groups of pesticides only').first()).toBeVisible()

  await page.goto(`/admin/products/${id}`)
  await page.locator('summary').filter({ hasText: 'Shelf life' }).click()
  await page.getByLabel('Days from harvest to last day').fill('५')
  await page.getByRole('button', { name: 'Save shelf life' }).click()
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible()

  await page.goto(`/admin/lots/${lot._id}`)
  await page.getByRole('button', { name: 'Write off' }).click()
  const waste = page.getByRole('dialog', { name: /^Write off/ })
  await waste.getByLabel('Units').fill('1000')
  await waste.getByRole('button', { name: 'Write off' }).click()
  await expect(waste.getByText('This lot has only 4 units left.')).toBeVisible()
  await waste.getByRole('button', { name: 'Cancel' }).first().click()
  const leave = page.getByRole('dialog', { name: unsaved.leaveTitle })
  await leave.getByRole('button', { name: unsaved.leave }).click()
  await page.getByRole('button', { name: 'Recall' }).click()
  const recall = page.getByRole('dialog', { name: /^Recall lot/ })
  await recall.getByLabel('Reason').fill('Residues found in a second laboratory')
  await recall.getByLabel('in English').fill('Please throw it away. You get your money back.')
  await recall.getByLabel('in Nepali').fill('कृपया फाल्नुहोस्। पैसा फिर्ता दिन्छौं।')
  await recall.getByRole('button', { name: 'Recall' }).click()
  await expect(page.getByText('Recalled: Residues found in a second laboratory')).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: sita.email })
  await expect(row).toBeVisible()
  await mailRecalls(shop.db, recallRecipients)
  // a text counts as failed while the gateway has it
  await expect(async () => {
    await page.reload()
    await expect(row).toBeVisible()
    await expect(row).toContainText(/Email (waiting|sent), SMS (waiting|sent)/, { timeout: 1000 })
  }).toPass()
  await page.goto(`/lot/${lot.code}`)
  await expect(page.getByText('Please throw it away. You get your money back.')).toBeVisible()
})
