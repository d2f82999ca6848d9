import decodeQR from 'qr/decode.js'
import sharp from 'sharp'
import { addDays, nepalDay } from '#contract/nepal/time.ts'
import * as lots from '#texts/admin/lots.ts'
import * as messages from '#texts/messages.ts'
import * as lotTexts from '#texts/shop/lots.ts'
import * as unsaved from '#texts/unsaved.ts'
import { mailRecalls } from '../../../server/domains/lots/lots.ts'
import { recallRecipients } from '../../../server/domains/orders/orders.ts'
import {
  abortCall,
  expect,
  expectAccessible,
  type Locator,
  loseNextResponse,
  type Page,
  ready,
  signInAs,
  tapTwice,
  test,
} from '../../support/browsing.ts'
import { createProducts } from '../../support/catalogue.ts'
import { signedInAdmin, signedInAs, signedInCustomer } from '../../support/people.ts'
import { placeOrder } from '../../support/products.ts'

// a camera sees the small codes of slips in more detail than a screen
test.use({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 3 })

const PRICE = 100
// lots end late, because other tests of the shop may have set long delivery times
const today = nepalDay(new Date())

async function expectNoScrolling(page: Page) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
}

/** The content of a QR code as a phone's camera reads it from the page. */
async function readQr(place: Locator): Promise<string> {
  const picture = await place
    .getByRole('img', { name: /^QR code of lot/ })
    .first()
    .screenshot()
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return decodeQR({ width: info.width, height: info.height, data })
}

test('a packer receives a lot, packs from it, and the customer reads where it comes from', async ({
  page,
  shop,
  context,
  browser,
}) => {
  const [id = ''] = await createProducts(shop.db, [
    { name: 'Crate tomatoes', soldUnits: 600_000, stock: 0, price: PRICE },
  ])
  const product = { id, name: 'Crate tomatoes', price: PRICE }
  const { farm } = (
    await (
      await signedInAdmin(shop)
    ).client.post('/admin/farms', {
      ...{
        kind: 'group',
        name: 'Only farm',
        isNamed: true,
        state: 'Bagmati',
        city: 'Kavre',
        place: 'Panchkhal',
      },
    })
  ).body
  await shop.db.insertInto('productFarm').values({ productId: id, farmId: farm._id, position: 0 }).execute()
  const packer = await signedInAs(shop, 'packer')
  await signInAs(context, shop, packer.client)
  await page.goto('/admin/stock?search=Crate')
  await page.getByRole('button', { name: 'Receive a lot of Crate tomatoes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Receive a lot: Crate tomatoes' })
  await dialog.getByRole('button', { name: 'Receive lot' }).click()
  await expect(dialog.getByText('Enter a whole number', { exact: false })).toBeVisible()
  await expect(dialog.getByLabel('Farm').locator('option:checked')).toHaveText('Only farm, Panchkhal')
  await dialog.getByLabel('Units').fill('12')
  await dialog.getByRole('button', { name: 'Yesterday' }).click()
  await dialog.getByLabel('Last day').fill(addDays(today, 60))
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Receive lot' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Lot [2-9A-Z]{4}-[2-9A-Z]{4}$/ })).toBeVisible()
  const code = ((await page.getByRole('heading', { level: 1 }).textContent()) ?? '').replace(/Lot |-/g, '')
  await expect(page.getByText('12 received')).toBeVisible()
  expect(await readQr(page.locator('body'))).toBe(`${shop.url}/lot/${code}`)
  await expect(page.getByRole('button', { name: 'Recall' })).toBeHidden()
  await expectAccessible(page)
  await expectNoScrolling(page)

  const sita = await signedInCustomer(shop)
  const placed = await placeOrder(sita, [[product, 2]])
  const orderId: string = placed.body.order._id
  const admin = await signedInAdmin(shop)
  await admin.client.patch(`/admin/orders/${orderId}`, { status: 'processing' })
  await page.goto('/admin/packing?view=slips')
  const slip = page.getByRole('listitem').filter({ hasText: orderId.slice(0, 6) })
  await expect(slip.getByText(`2 from ${code.slice(0, 4)}-${code.slice(4)}`, { exact: false })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  expect(await readQr(slip)).toBe(`${shop.url}/lot/${code}`)
  await page.emulateMedia({ media: 'screen' })
  await slip.getByRole('button', { name: /Ship|shipped/i }).click()
  await expect(slip).toBeHidden()

  const customers = await browser.newContext({ baseURL: shop.url, viewport: { width: 360, height: 740 } })
  await signInAs(customers, shop, sita.client)
  const own = await customers.newPage()
  await own.goto(`/orders/${orderId}`)
  await own.getByRole('link', { name: new RegExp(`^2 from lot ${code.slice(0, 4)}-`) }).click()
  await expect(own.getByRole('heading', { level: 1, name: 'Crate tomatoes' })).toBeVisible()
  await expect(own.getByText('This lot was not tested.')).toBeVisible()
  await expectAccessible(own)
  await expectNoScrolling(own)
  await own.goto(`/ne/lot/${code.toLowerCase()}`)
  await expect(own.getByText('यो लटको परीक्षण भएको छैन।')).toBeVisible()
  await customers.close()
})

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

test('a shopkeeper holds a lot by a test, sells it again, and recalls it', async ({
  page,
  shop,
  context,
}) => {
  const [id = ''] = await createProducts(shop.db, [
    { name: 'Tested cabbage', soldUnits: 550_000, stock: 0, price: PRICE },
  ])
  const admin = await signedInAdmin(shop)
  const { lot } = (
    await admin.client.post(`/admin/products/${id}/lots`, {
      units: 5,
      harvestDay: today,
      lastDay: addDays(today, 60),
    })
  ).body
  const sita = await signedInCustomer(shop)
  const { order } = (await placeOrder(sita, [[{ id, name: 'Tested cabbage', price: PRICE }, 1]])).body
  for (const status of ['processing', 'shipped']) {
    expect(await admin.client.patch(`/admin/orders/${order._id}`, { status })).toMatchObject({ status: 200 })
  }
  await signInAs(context, shop, admin.client)
  await page.goto(`/admin/lots/${lot._id}`)
  const leave = () =>
    page
      .getByRole('dialog', { name: unsaved.leaveTitle })
      .getByRole('button', { name: unsaved.leave })
      .click()
  const record = async (percent: string) => {
    await page.getByRole('button', { name: 'Record a test' }).click()
    const dialog = page.getByRole('dialog', { name: 'Record a test' })
    await dialog.getByLabel('Laboratory').fill('Kalimati')
    await dialog.getByLabel('Organophosphates', { exact: false }).fill(percent)
    await dialog.getByLabel('Carbamates', { exact: false }).fill('2')
    await dialog.getByRole('button', { name: 'Record a test' }).click()
    await expect(dialog).toBeHidden()
  }
  await record('40')
  await expect(page.getByText('Held by a residue test')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Release' })).toBeHidden()
  await page.goto(`/product/${id}`)
  await ready(page)
  await expect(page.getByText('Out of Stock').first()).toBeVisible()
  await page.goto(`/admin/lots/${lot._id}`)
  // a mistyped value would end the lot for ever
  await page.getByRole('button', { name: 'Record a test' }).click()
  const mistyped = page.getByRole('dialog', { name: 'Record a test' })
  await mistyped.getByLabel('Laboratory').fill('Kalimati')
  await mistyped.getByLabel('Organophosphates', { exact: false }).fill('90')
  await mistyped.getByLabel('Carbamates', { exact: false }).fill('2')
  await mistyped.getByRole('button', { name: 'Record a test' }).click()
  const question = page.getByRole('dialog', { name: lots.failTitle })
  await expect(question).toContainText(lots.failWarning)
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await mistyped.getByRole('button', { name: 'Cancel' }).first().click()
  await leave()
  await record('20')
  await expect(page.getByText('Open', { exact: true })).toBeVisible()
  await page.goto(`/product/${id}`)
  await ready(page)
  await abortCall(page, '/lots/*')
  await page.getByRole('link', { name: /^Lot .*residue test 20 %$/ }).click()
  // without a network, nobody knows that it does not exist
  await expect(page.getByText(lotTexts.lotFailed).first()).toBeVisible()
  await page.unroute('**/api/lots/*')
  await page.reload()
  await expect(page.getByText('Inhibition: organophosphates 20 %, carbamates 2 %')).toBeVisible()
  await expect(
    page.getByText('The rapid test finds two groups of pesticides only', { exact: false }),
  ).toBeVisible()

  await page.goto(`/admin/products/${id}`)
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
  await leave()
  await page.getByRole('button', { name: 'Recall' }).click()
  const recall = page.getByRole('dialog', { name: /^Recall lot/ })
  await recall.getByLabel('Reason').fill('Residues found in a second laboratory')
  await recall.getByLabel('in English').fill('Please throw it away. You get your money back.')
  await recall.getByLabel('in Nepali').fill('कृपया फाल्नुहोस्। पैसा फिर्ता दिन्छौं।')
  await expectAccessible(page)
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
  await expectNoScrolling(page)
  await page.goto(`/lot/${lot.code}`)
  await expect(page.getByText('Please throw it away. You get your money back.')).toBeVisible()
})
