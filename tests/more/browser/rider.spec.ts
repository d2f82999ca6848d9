import decodeQR from 'qr/decode.js'
import sharp from 'sharp'
import { renderSVG } from 'uqr'
import { formatRupees } from '#contract/money.ts'
import { withAmount, writeMerchantQr } from '#contract/nepal/merchant-qr.ts'
import { addDays, nepalDay } from '#contract/nepal/time.ts'
import { shortOrderId } from '#contract/text.ts'
import { notAcceptedCash } from '#texts/rider.ts'
import { expect, expectAccessible, type Page, signInAs, test } from '../../support/browsing.ts'
import { assignOrders, shippedOrder } from '../../support/delivery-runs.ts'
import { receiveLot } from '../../support/office.ts'
import { signedInAdmin, signedInAgain, signedInAs, signedInCustomer } from '../../support/people.ts'
import { addProduct } from '../../support/products.ts'
import { openReleases } from '../../support/releases.ts'
import {
  card,
  confirm,
  delivered,
  openStops,
  outcomes,
  riderWithStops,
} from '../../support/rider-browsing.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

test('long names fit the phone with large text', async ({ page, context, shop }) => {
  const { rider } = await riderWithStops(shop, ['Jagatbahadur Rai', 'Vishwanathprasadbahadur'])
  await signInAs(context, shop, rider.client)
  await openStops(page)
  await expect(card(page, 'Vishwanathprasadbahadur')).toBeVisible()
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

test('another amount than due needs a reason, waits without network, and is shown in the back office', async ({
  page,
  context,
  shop,
}) => {
  const { admin, rider, first } = await riderWithStops(shop)
  await signInAs(context, shop, rider.client)
  await openStops(page)
  await expect(card(page, 'Sita Sharma')).toBeVisible()
  await context.setOffline(true)
  await delivered(page, 'Sita Sharma').tap()
  const dialog = page.getByRole('dialog')
  await confirm(page, 'Another amount').tap()
  const received = dialog.getByLabel('Cash received (Rs.)')
  await expect(received).toHaveValue('650')
  await received.fill('65o')
  await confirm(page, 'Yes, received').tap()
  await expect(received).toHaveAttribute('aria-invalid', 'true')
  await received.fill('2000')
  await confirm(page, 'Yes, received').tap()
  const question = page.getByRole('dialog', { name: 'Did you receive Rs. 2,000?' })
  await expect(question).toContainText('Rs. 1,350 more')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Go back' }).tap()
  await received.fill('600')
  await confirm(page, 'Yes, received').tap()
  await expect(dialog.getByText('Please choose why less was received.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('radio', { name: 'No small change' }).check()
  await confirm(page, 'Yes, received').tap()
  const sita = card(page, 'Sita Sharma')
  await expect(sita).toContainText('Waiting to be sent')
  await expect(sita).toContainText('Not received: Rs. 50 (No small change)')
  await context.setOffline(false)
  await expect(page.getByText('Waiting to be sent', { exact: true })).toBeHidden()
  await expect(sita).toContainText('Not received: Rs. 50 (No small change)')
  await expect(page.getByText('Cash so far').locator('..')).toContainText('Rs. 600')

  const { body } = await admin.client.get(`/admin/orders/${first.id}`)
  await signInAs(context, shop, admin.client)
  for (const path of [`orders/${first.id}`, `delivery-runs/${body.order.deliveryRun._id}`]) {
    await page.goto(`/admin/${path}`)
    await expect(page.getByText('Not received: Rs. 50 (No small change)')).toBeVisible()
    await expectAccessible(page)
  }
  await page.goto('/admin/closing')
  await expect(page.getByText('Not received: No small change')).toBeVisible()
})

test('the QR in a photo is shown at the door with the amount, also without network', async ({
  page,
  context,
  shop,
}) => {
  const { admin, rider, first } = await riderWithStops(shop)
  const code = writeMerchantQr([
    ['00', '01'],
    ['26', '0016np.example.hariyo0104shop'],
    ['53', '524'],
    ['58', 'NP'],
    ['59', 'Hariyo'],
    ['60', 'Lalitpur'],
  ])
  const buffer = await sharp(Buffer.from(renderSVG(code)))
    .resize(900)
    .rotate(8, { background: '#d8c7a0' })
    .extend({ top: 900, bottom: 1300, left: 1800, right: 1500, background: '#d8c7a0' })
    .jpeg({ quality: 60 })
    .toBuffer()
  await signInAs(context, shop, admin.client)
  await page.goto('/admin/settings/payment')
  await page
    .getByLabel('Choose a picture of the QR')
    .setInputFiles({ name: 'qr.jpg', mimeType: 'image/jpeg', buffer })
  await expect(page.getByText('Customers will pay Hariyo, Lalitpur.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).tap()
  await expect(page.getByText('Settings saved')).toBeVisible()

  await signInAs(context, shop, rider.client)
  await openStops(page)
  await expect(card(page, 'Sita Sharma')).toBeVisible()
  await context.setOffline(true)
  await delivered(page, 'Sita Sharma').tap()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'QR Rs. 650' }).tap()
  await expect(dialog.getByText('Rs. 650', { exact: true })).toBeInViewport()
  await page.setViewportSize({ width: 360, height: 600 })
  await expect(dialog.getByRole('img')).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 360, height: 740 })
  await expectAccessible(page)
  const picture = sharp(await dialog.getByRole('img').screenshot()).ensureAlpha()
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  expect(info.width).toBe(288)
  expect(decodeQR({ width: info.width, height: info.height, data })).toBe(
    withAmount(code, 650, shortOrderId(first.id)),
  )
})

test('a change by another person is shown and has to be acknowledged', async ({ page, context, shop }) => {
  const { admin, rider, first, second } = await riderWithStops(shop)
  const other = await signedInAs(shop, 'rider')
  await signInAs(context, shop, rider.client)
  await openStops(page)
  await expect(card(page, 'Sita Sharma')).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText(/^No connection\. These are your stops as of/)).toBeVisible()
  await delivered(page, 'Sita Sharma').tap()
  await confirm(page, 'Cash Rs. 650').tap()
  await card(page, 'Gopal Thapa').getByRole('button', { name: 'Not at home' }).tap()
  await confirm(page, 'Yes, not at home').tap()
  await expect(page.getByText('2 actions are waiting to be sent.')).toBeVisible()
  await admin.client.patch(`/admin/orders/${first.id}`, { status: 'delivered' })
  await assignOrders(admin, other, [second.id])
  await context.setOffline(false)

  const changed = card(page, 'Sita Sharma').getByRole('alert')
  await expect(changed).toContainText('Changed by someone else')
  await expect(changed).toContainText('Someone else has already marked this order as delivered.')
  await expect(changed).toContainText(notAcceptedCash(formatRupees(first.total, 'en')))
  const moved = page.getByRole('alert').filter({ hasText: second.id.slice(0, 6) })
  await expect(moved).toContainText('This order is no longer on your delivery run.')
  await expect(page.getByRole('heading', { name: 'Gopal Thapa' })).toBeHidden()
  await expectAccessible(page)
  await page.reload()
  await moved.getByRole('button', { name: 'OK, I have read this' }).tap()
  await changed.getByRole('button', { name: 'OK, I have read this' }).tap()
  await expect(page.getByText('Changed by someone else')).toBeHidden()
  expect(await outcomes(other)).toEqual(['open'])
})

test('before a delivery with recalled products, the question repeats what not to hand over', async ({
  page,
  context,
  shop,
}) => {
  const admin = await signedInAdmin(shop)
  const rider = await signedInAs(shop, 'rider')
  const spinach = await addProduct(shop, { name: 'Recalled spinach', stock: 0, price: 100 })
  const days = { harvestDay: nepalDay(new Date()), lastDay: addDays(nepalDay(new Date()), 60) }
  const received = await receiveLot(admin, spinach.id, { units: 5, ...days })
  const customer = await signedInCustomer(shop)
  const { id } = await shippedOrder(admin, customer, [[spinach, 1]], { fullName: 'Sita Sharma' })
  await assignOrders(admin, rider, [id])
  await admin.client.post(`/admin/lots/${received.body.lot._id}/recall`, {
    reason: 'residues',
    text: 'Please throw it away.',
    nepaliText: 'कृपया फाल्नुहोस्।',
  })
  await signInAs(context, shop, rider.client)
  await openStops(page)
  await delivered(page, 'Sita Sharma').tap()
  await expect(page.getByRole('dialog')).toContainText('Do not hand over: Recalled spinach')
  await expect(page.getByRole('dialog')).toContainText('You may collect less for it.')
  await expectAccessible(page)
})

test('signing out removes the customers’ data, and unsent actions are sent after the next sign-in', async ({
  page,
  context,
  shop,
}) => {
  const { rider } = await riderWithStops(shop)
  await signInAs(context, shop, rider.client)
  await openStops(page)
  await expect(card(page, 'Sita Sharma')).toBeVisible()
  await page.route('**/api/rider/actions', (route) => route.abort('connectionfailed'))
  await delivered(page, 'Sita Sharma').tap()
  await confirm(page, 'Cash Rs. 650').tap()
  await page.getByRole('button', { name: 'Logout' }).tap()
  await expect(page.getByRole('dialog')).toContainText('One action has not been sent yet.')
  await expectAccessible(page)
  await confirm(page, 'Logout').tap()
  await expect(page).toHaveURL('/signin')
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  for (const personal of ['Sita', 'Gopal', '9841234567', 'House of']) expect(stored).not.toContain(personal)
  await page.goto('/rider')
  await expect(page).toHaveURL('/signin')

  await page.unroute('**/api/rider/actions')
  const other = await signedInAs(shop, 'rider')
  await signInAs(context, shop, other.client)
  await openStops(page)
  await expect(page.getByRole('heading', { name: 'No stops' })).toBeVisible()
  await expectAccessible(page)
  const again = await signedInAgain(shop, rider)
  await signInAs(context, shop, again.client)
  await openStops(page)
  await expect.poll(() => outcomes(again)).toEqual(['delivered', 'open'])
})

test('the page is for riders only', async ({ page, customer }) => {
  expect(customer.id).toBeTruthy()
  await page.goto('/rider')
  await expect(page).toHaveURL('/')
})

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  /** Waits until the phone keeps the page. */
  async function keepsPage(page: Page): Promise<void> {
    await page.evaluate(() => navigator.serviceWorker.ready)
    await expect.poll(() => keptFiles(page)).not.toHaveLength(0)
  }

  /** The files that the phone keeps, once the page itself is among them. */
  const keptFiles = (page: Page) =>
    page.evaluate(async () => {
      const cache = await caches.open('/rider')
      if (!(await cache.match('/rider'))) return []
      const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname)
      return paths.filter((path) => path.startsWith('/assets/'))
    })

  test('after an update the phone keeps the page of the new build, with its files only', async ({
    page,
    context,
    shop,
  }) => {
    const { rider } = await riderWithStops(shop)
    await signInAs(context, shop, rider.client)
    const releases = await openReleases(shop.url)
    try {
      await page.goto(`${releases.url}/rider`)
      await keepsPage(page)
      releases.release()
      await page.reload()
      const isNew = async () => (await keptFiles(page)).every((path) => path.includes('NEXT.'))
      await expect.poll(isNew).toBe(true)
      await context.setOffline(true)
      await page.reload()
      await expect(card(page, 'Sita Sharma')).toBeVisible()
    } finally {
      await releases.close()
    }
  })

  test('the page opens without network after signing in, and its actions are sent when the network returns', async ({
    page,
    context,
    shop,
  }) => {
    const { rider } = await riderWithStops(shop)
    await signInAs(context, shop, rider.client)
    // the page is reached by a link, not loaded as a document
    await page.goto('/signin')
    await expect(page).toHaveURL('/rider')
    await expect(card(page, 'Sita Sharma')).toBeVisible()
    await keepsPage(page)

    await context.setOffline(true)
    await page.reload()
    await expect(page.getByText(/^No connection\. These are your stops as of/)).toBeVisible()
    await delivered(page, 'Sita Sharma').tap()
    await confirm(page, 'Cash Rs. 650').tap()
    await expect(card(page, 'Sita Sharma')).toContainText('Waiting to be sent')
    await page.reload()
    await expect(card(page, 'Sita Sharma')).toContainText('Waiting to be sent')
    await expect(card(page, 'Gopal Thapa')).toBeVisible()
    await expectAccessible(page)

    await context.setOffline(false)
    await expect(page.getByText('Waiting to be sent', { exact: true })).toBeHidden({ timeout: 30_000 })
    expect(await outcomes(rider)).toEqual(['delivered', 'open'])
  })
})
