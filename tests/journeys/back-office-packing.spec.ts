import decodeQR from 'qr/decode.js'
import sharp from 'sharp'
import { addDays, nepalDay } from '#contract/nepal/time.ts'
import * as closing from '#texts/admin/closing.ts'
import * as deliveryRuns from '#texts/admin/delivery-runs.ts'
import * as messages from '#texts/messages.ts'
import { formatDeliveryDay } from '../../app/ui/dates/calendar-dates.ts'
import {
  expect,
  type Locator,
  open,
  ready,
  shipUnticked,
  signInAs,
  tapTwice,
  test,
} from '../support/browsing.ts'
import { createProducts } from '../support/catalogue.ts'
import { shippedOrder } from '../support/delivery-runs.ts'
import { signedInAdmin, signedInAs, signedInCustomer } from '../support/people.ts'
import { addProduct, placeOrder } from '../support/products.ts'

test.use({ viewport: { width: 360, height: 740 } })

const TODAY = nepalDay(new Date())

/** The content of a QR code as a phone's camera reads it from the page. */
async function readQr(place: Locator): Promise<string> {
  const picture = await place
    .getByRole('img', { name: /^QR code of lot/ })
    .first()
    .screenshot()
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return decodeQR({ width: info.width, height: info.height, data })
}

test('a packer lands on Packing, takes an order to shipped and receives stock, without seeing prices', async ({
  page,
  shop,
  context,
}) => {
  const packer = await signedInAs(shop, 'packer')
  await signInAs(context, shop, packer.client)
  const carrots = await addProduct(shop, { name: 'Carrots to pack', price: 4321, stock: 5 })
  const { order } = (await placeOrder(await signedInCustomer(shop), [[carrots, 1]])).body
  const shortId = order._id.slice(0, 6)
  const rejected: string[] = []
  page.on('response', (response) => response.status() === 403 && rejected.push(response.url()))

  await open(page, '/')
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await page.getByRole('link', { name: 'Back office' }).click()
  await expect(page).toHaveURL('/admin/packing')
  await expect(page.getByRole('heading', { level: 1, name: 'Picking list' })).toBeVisible()
  await page.getByRole('button', { name: 'Open the menu' }).click()
  const menu = page.getByRole('navigation', { name: 'Back office' })
  await expect(menu.getByRole('link')).toHaveText(['Packing', 'Stock', 'Guide', 'View shop', 'नेपाली'])

  await page.goto('/admin/packing?view=slips&status=pending')
  const slip = page.getByRole('listitem').filter({ hasText: shortId })
  await expect(slip).toContainText('Carrots to pack')
  await expect(page.getByRole('main')).not.toContainText('Rs')
  await page.getByRole('button', { name: `Start packing for order ${shortId}` }).click()
  await expect(slip).toBeHidden()
  await page.goto('/admin/packing?view=slips')
  const ship = page.getByRole('button', { name: `Mark as shipped for order ${shortId}` })
  await ship.click()
  const unticked = page.getByRole('dialog', { name: '1 product is not ticked. Ship anyway?' })
  await expect(unticked).toContainText('Carrots to pack')
  await unticked.getByRole('button', { name: 'Ship anyway' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await slip.getByLabel('Picked: Carrots to pack').check()
  await ship.click()
  await expect(page.getByText(`Order ${shortId} will be shipped.`)).toBeVisible()
  expect((await packer.client.get('/admin/packing')).body.slips).toContainEqual(
    expect.objectContaining({ _id: order._id }),
  )
  await expect(slip).toBeHidden()
  const { slips } = (await packer.client.get('/admin/packing')).body
  expect(slips.map(({ _id }: { _id: string }) => _id)).not.toContain(order._id)

  await page.goto('/admin/stock')
  await page.getByRole('link', { name: 'Receive goods' }).click()
  await page.getByLabel('Find a product').fill('Carrots to pack')
  await page.getByLabel('Units of Carrots to pack').fill('7')
  await page.reload()
  await page.getByRole('button', { name: 'Receive 1 product' }).click()
  await expect(page.getByText('The goods are in stock.')).toBeVisible()
  await page.goto('/admin/stock?search=Carrots')
  await expect(page.getByRole('row').filter({ hasText: 'Carrots to pack' })).toContainText('11')
  expect(rejected).toEqual([])

  await page.goto('/admin/orders')
  await expect(page).toHaveURL('/admin/packing')
})

test('a packer ticks off lines and reports missing products by the wish of the customer', async ({
  page,
  shop,
  context,
}) => {
  const unique = Date.now().toString(36)
  const spinach = await addProduct(shop, { name: `Spinach ${unique}` })
  const cress = await addProduct(shop, { name: `Cress ${unique}`, unit: '750 g' })
  const admin = await signedInAdmin(shop)
  const sita = await signedInCustomer(shop)
  const packing = async (substitution: string) => {
    const { order } = (await placeOrder(sita, [[spinach, 3]], { substitution })).body
    await admin.client.patch(`/admin/orders/${order._id}`, { status: 'processing' })
    return order._id as string
  }
  const [similar, call] = [await packing('similar'), await packing('call')]
  await signInAs(context, shop, (await signedInAs(shop, 'packer')).client)
  await page.goto('/admin/packing?view=slips')
  const slip = (id: string) => page.getByRole('listitem').filter({ hasText: id.slice(0, 6) })

  await slip(similar).getByLabel(`Picked: ${spinach.name}`).check()
  await page.reload()
  await expect(slip(similar).getByLabel(`Picked: ${spinach.name}`)).toBeChecked()
  await expect(slip(call).getByLabel(`Picked: ${spinach.name}`)).not.toBeChecked()
  await slip(similar)
    .getByRole('button', { name: /^Missing/ })
    .click()
  const dialog = page.getByRole('dialog', { name: `Missing: ${spinach.name}` })
  await dialog.getByLabel('Units found (3 ordered)').fill('3')
  await dialog.getByRole('button', { name: 'Save' }).click()
  // a message at the top says the same for a few seconds
  await expect(dialog.getByLabel('Units found (3 ordered)')).toHaveAccessibleDescription(
    'Enter a whole number from 0 to 2.',
  )
  await dialog.getByLabel('Units found (3 ordered)').fill('0')
  await expect(dialog.getByText('saving cancels it')).toBeVisible()
  await dialog.getByLabel('Replace with').fill(cress.name)
  await dialog.getByRole('button', { name: `Add ${cress.name}` }).click()
  await expect(dialog.getByText(`Replace with ${cress.name}, 750 g`)).toBeVisible()
  await expect(dialog.getByText('saving cancels it')).toBeHidden()
  await dialog.getByLabel('Units found (3 ordered)').fill('१')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(slip(similar).getByText(cress.name, { exact: true }).first()).toBeVisible()
  await expect(slip(similar).getByText('1 kg')).toBeVisible()
  await expect(slip(similar).getByText('2 × 750 g (1.5 kg)')).toBeVisible()
  await expect(slip(similar).getByLabel(`Picked: ${spinach.name}`)).not.toBeChecked()

  await slip(call)
    .getByRole('button', { name: /^Missing/ })
    .click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(slip(call).getByText('Waits for a call about a missing product.')).toBeVisible()
  await expect(slip(call).getByText('Found 0 of 3')).toBeVisible()
  await slip(call)
    .getByRole('button', { name: /shipped/i })
    .click()
  await expect(page.getByText('Call the customer about the missing product first.')).toBeVisible()

  await signInAs(context, shop, admin.client)
  await page.goto('/admin/calls')
  const card = page.locator(`[data-order="${call}"]`)
  await expect(card.getByText(`${spinach.name}: Found 0 of 3`)).toBeVisible()
  await expect(card.getByRole('link', { name: /^Edit order/ })).toHaveAttribute(
    'href',
    `/admin/orders/${call}/edit`,
  )
  await card.getByText('Chat', { exact: true }).click()
  const chat = card.getByRole('link', { name: /^WhatsApp/ })
  expect(await chat.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/9779841234567\?text=Namaste/)
  expect(await card.getByRole('link', { name: /^Viber/ }).getAttribute('href')).toBe(
    'viber://chat?number=%2B9779841234567',
  )
  await card.getByRole('button', { name: /^Spoke to customer/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save call' }).click()
  await expect(page).toHaveURL(`/admin/orders/${call}`)
  await expect(page.getByRole('link', { name: 'Edit order' })).toBeVisible()

  // together with other orders it is left out, and its page asks
  const missing = page.getByRole('dialog', { name: /^Ship order .* without the missing units\?$/ })
  await page.getByRole('button', { name: 'Mark as shipped' }).click()
  await expect(missing).toContainText(`${spinach.name}: Found 0 of 3`)
  await missing.getByRole('button', { name: 'Cancel' }).click()
  await page.goto('/admin/orders?status=processing')
  await page.getByLabel(`Select order ${call.slice(0, 6)}`).check()
  await page.getByRole('button', { name: 'Mark as shipped (1)' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as shipped' }).click()
  await expect(page.getByRole('dialog')).toContainText(`${call.slice(0, 6)}: ${messages.unitsMissing}`)

  // the customer would pay for what was not found; the packer corrects the number
  await page.goto('/admin/packing?view=slips')
  await slip(call)
    .getByRole('button', { name: /shipped/i })
    .click()
  await expect(missing).toContainText(`${spinach.name}: Found 0 of 3`)
  await missing.getByRole('button', { name: 'Cancel' }).click()
  await slip(call)
    .getByRole('button', { name: /^Missing/ })
    .click()
  await expect(dialog.getByLabel('Units found (3 ordered)')).toHaveValue('0')
  await dialog.getByLabel('Units found (3 ordered)').fill('3')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(slip(call).getByText('Found 0 of 3')).toBeHidden()
  await shipUnticked(slip(call))
  await expect(slip(call)).toBeHidden()
})

test('a packer weighs the goods of an order, and the customer pays less', async ({
  page,
  shop,
  context,
  browser,
}) => {
  const name = `Pumpkin ${Date.now().toString(36)}`
  const product = await addProduct(shop, { name, price: 140, grams: 1000, stock: 50 })
  await page.goto(`/product/${product.id}`)
  await expect(page.getByText('We weigh it. You never pay more, and less if it weighs less.')).toBeVisible()

  const sita = await signedInCustomer(shop)
  const { order } = (await placeOrder(sita, [[product, 2]])).body
  const admin = await signedInAdmin(shop)
  await admin.client.patch(`/admin/orders/${order._id}`, { status: 'processing' })
  await signInAs(context, shop, (await signedInAs(shop, 'packer')).client)
  await page.goto('/admin/packing?view=slips')
  const slip = page.getByRole('listitem').filter({ hasText: order._id.slice(0, 6) })
  await expect(slip.getByText('Weigh: 2000 g ordered')).toBeVisible()
  const grams = slip.getByLabel(`${name}, grams`)
  await grams.fill('0')
  await grams.press('Enter')
  await expect(slip.getByText('Nothing to pack? Press “Missing” instead.')).toBeVisible()
  await grams.fill('१८६')
  await grams.press('Enter')
  const question = page.getByRole('dialog', { name: 'Is this weight right?' })
  await expect(question.getByText('less than half', { exact: false })).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await grams.fill('1860')
  await grams.press('Enter')
  await expect(slip.getByText('1860 g packed, 2000 g ordered')).toBeVisible()

  const customers = await browser.newContext({ baseURL: shop.url, viewport: { width: 360, height: 740 } })
  await signInAs(customers, shop, sita.client)
  const own = await customers.newPage()
  await own.goto(`/orders/${order._id}`)
  await expect(own.getByText('1860 g packed, 2000 g ordered')).toBeVisible()
  await expect(own.getByText('Less for weight')).toBeVisible()
  // 140 × 140 ÷ 1000 = 19.60
  await expect(own.getByText('−Rs. 20')).toBeVisible()
  await customers.close()
})

test.describe('before a camera', () => {
  // it sees the small codes of slips in more detail than a screen shows
  test.use({ deviceScaleFactor: 3 })

  test('a packer receives a lot, packs from it, and the customer reads where it comes from', async ({
    page,
    shop,
    context,
    browser,
  }) => {
    const [id = ''] = await createProducts(shop.db, [
      { name: 'Crate tomatoes', soldUnits: 600_000, stock: 0, price: 100 },
    ])
    const product = { id, name: 'Crate tomatoes', price: 100 }
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
    await page.goto('/admin/stock/receive')
    await page.getByLabel('Farm').selectOption('Only farm, Panchkhal')
    await page.getByLabel('Units of Crate tomatoes').fill('12 kg')
    await page.getByText('Days', { exact: true }).click()
    await page.getByLabel('Harvest day').fill(addDays(TODAY, -1))
    await page.getByLabel('Last day').fill(addDays(TODAY, 60))
    const receive = page.getByRole('button', { name: 'Receive 1 product' })
    await receive.click()
    await expect(page.getByText('Enter a whole number', { exact: false }).first()).toBeVisible()
    await page.getByLabel('Units of Crate tomatoes').fill('12')
    await receive.click()
    await expect(page.getByText('The goods are in stock.')).toBeVisible()
    const shown = await page
      .locator('.lot-label:visible')
      .getByText(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/)
      .textContent()
    const code = (shown ?? '').replace('-', '')
    expect(await readQr(page.locator('body'))).toBe(`${shop.url}/lot/${code}`)

    const sita = await signedInCustomer(shop)
    const placed = await placeOrder(sita, [[product, 2]])
    const orderId: string = placed.body.order._id
    const admin = await signedInAdmin(shop)
    await admin.client.patch(`/admin/orders/${orderId}`, { status: 'processing' })
    await page.goto('/admin/packing?view=slips')
    const slip = page.getByRole('listitem').filter({ hasText: orderId.slice(0, 6) })
    await page.emulateMedia({ media: 'print' })
    await expect(
      slip.getByText(`2 from ${code.slice(0, 4)}-${code.slice(4)}`, { exact: false }),
    ).toBeVisible()
    expect(await readQr(slip)).toBe(`${shop.url}/lot/${code}`)
    await page.emulateMedia({ media: 'screen' })
    await shipUnticked(slip)
    await expect(slip).toBeHidden()

    const customers = await browser.newContext({ baseURL: shop.url, viewport: { width: 360, height: 740 } })
    await signInAs(customers, shop, sita.client)
    const own = await customers.newPage()
    await own.goto(`/orders/${orderId}`)
    await own.getByRole('link', { name: new RegExp(`^2 from lot ${code.slice(0, 4)}-`) }).click()
    await expect(own.getByRole('heading', { level: 1, name: 'Crate tomatoes' })).toBeVisible()
    await expect(own.getByText('This lot was not tested.')).toBeVisible()
    await own.goto(`/ne/lot/${code.toLowerCase()}`)
    await expect(own.getByText('यो लटको परीक्षण भएको छैन।')).toBeVisible()
    await customers.close()
  })
})

test('a manager plans a delivery run, takes over its cash and closes the day', async ({
  page,
  context,
  shop,
}) => {
  const manager = await signedInAs(shop, 'manager')
  const rider = await signedInCustomer(shop, { name: 'Ram Rider', role: 'rider' })
  const product = await addProduct(shop, { price: 100 })
  const ship = async (fullName: string) =>
    (await shippedOrder(manager, await signedInCustomer(shop), [[product, 1]], { fullName })).id
  const [first, second, third] = [await ship('Sita Sharma'), await ship('Gita Rai'), await ship('Maya Lama')]
  const deliveryDay = addDays(TODAY, 1)
  await shop.db.updateTable('orders').set({ deliveryDay }).where('id', 'in', [first, second, third]).execute()
  await signInAs(context, shop, manager.client)

  await open(page, '/admin/deliveries?status=shipped')
  const select = (id: string) => page.getByLabel(`Select order ${id.slice(0, 6)}`).check()
  for (const id of [first, second, third]) await select(id)
  await page.getByRole('button', { name: 'Assign to a rider' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Rider').selectOption(rider.name)
  await expect(dialog.getByText(`Promised to customers: ${formatDeliveryDay(deliveryDay)}`)).toBeVisible()
  await expect(dialog.getByText(deliveryRuns.notPromisedDay)).toBeVisible()
  await dialog.getByLabel('Day').fill(deliveryDay)
  await expect(dialog.getByText(deliveryRuns.notPromisedDay)).toBeHidden()
  await dialog.getByLabel('Day').fill(TODAY)
  await dialog.getByRole('button', { name: 'Assign to a rider' }).click()
  await expect(page.getByText(`3 orders assigned to ${rider.name}`)).toBeVisible()
  const label = `${rider.name}, ${formatDeliveryDay(TODAY)}`
  await expect(page.getByRole('link', { name: label })).toHaveCount(3)

  await page.goto('/admin/delivery-runs')
  await expect(page.getByText('3 open')).toBeVisible()
  await page.getByRole('link', { name: rider.name }).click()
  await expect(page.getByText('3 stops are still open.')).toBeVisible()

  const names = () => page.getByRole('table', { name: 'Stops, in order' }).locator('tbody tr')
  await page.getByRole('button', { name: 'Move Gita Rai down' }).press('Enter')
  await expect(names().nth(1)).toContainText('Maya Lama')
  // the last can only go up
  await expect(page.getByRole('button', { name: 'Move Gita Rai up' })).toBeFocused()
  await select(third)
  await page.getByRole('button', { name: 'Remove from the delivery run' }).click()
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/assignments')) calls.push(request.method())
  })
  await tapTwice(dialog.getByRole('button', { name: 'Remove from the delivery run' }))
  await expect(names()).toHaveCount(2)
  expect(calls).toEqual(['POST'])

  await manager.client.patch(`/admin/orders/${first}`, { status: 'delivered' })
  await manager.client.post(`/admin/orders/${second}/attempts`, {})
  await page.goto('/admin/closing')
  // nothing is settled while the run is not counted
  await expect(page.getByRole('row').last()).toContainText(closing.notComplete)
  await page.goBack()
  await ready(page)
  await page.getByRole('button', { name: 'Receive the cash' }).click()
  await expect(dialog.getByText('One customer was not at home.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close the delivery run' }).click()
  await expect(dialog.getByText('Please enter the amount that you counted.')).toBeVisible()
  await dialog.getByLabel('Counted cash (Rs.)').fill('240.50')
  await dialog.getByRole('button', { name: 'Close the delivery run' }).click()
  await expect(dialog.getByText('Please say why the amount differs.')).toBeVisible()
  await dialog.getByLabel('Reason for the difference').fill('Small change missing')
  await dialog.getByRole('button', { name: 'Close the delivery run' }).click()
  await expect(page.getByText(`Counted by ${manager.name}`)).toBeVisible()

  await page.goto('/admin/closing')
  await expect(page.getByText('Small change missing').first()).toBeVisible()
})
