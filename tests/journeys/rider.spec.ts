import { expect, signInAs, test } from '../support/browsing.ts'
import { card, confirm, delivered, openStops, outcomes, riderWithStops } from '../support/rider-browsing.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

test('a rider signs in, finds the stops in the menu, and records a delivery, a missed customer and a return', async ({
  page,
  context,
  shop,
}) => {
  const { rider, first } = await riderWithStops(shop)
  await signInAs(context, shop, rider.client)
  await page.goto('/signin')
  await expect(page).toHaveURL('/rider')
  await page.goto('/')
  await page.getByRole('button', { name: 'Open the menu' }).tap()
  await expect(page.getByRole('link', { name: 'Back office' })).toBeHidden()
  await page.getByRole('link', { name: 'My stops' }).tap()

  const sita = card(page, 'Sita Sharma')
  await expect(sita).toContainText('House of Sita Sharma, Kathmandu')
  await expect(page.getByRole('link', { name: 'नेपाली' })).toHaveAttribute('href', '/ne/rider')
  await expect(sita).toContainText('Ring twice')
  await expect(sita).toContainText('Rs. 650')
  await expect(sita.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', 'tel:+9779841234567')
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['1. Sita Sharma', '2. Gopal Thapa'])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)

  await delivered(page, 'Sita Sharma').tap()
  await expect(page.getByRole('dialog')).toContainText('Rs. 650')
  await confirm(page, 'Go back').tap()
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(await outcomes(rider)).toEqual(['open', 'open'])

  await sita.getByRole('button', { name: 'Not at home' }).tap()
  await confirm(page, 'Yes, not at home').tap()
  await expect(sita).toContainText('Not at home: 1 time')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['To deliver', 'Not at home'])
  await delivered(page, 'Sita Sharma').tap()
  await confirm(page, 'Cash Rs. 650').tap()
  await expect(sita.getByText('Delivered', { exact: true })).toBeVisible()
  await expect(page.getByText('Cash so far').locator('..')).toContainText(`Rs. ${first.total}`)

  // the list moves when the action has been sent
  await expect(page.getByText('Waiting to be sent', { exact: true })).toBeHidden()
  await expect(page.getByText('One action is waiting to be sent.')).toBeHidden()
  const gopal = card(page, 'Gopal Thapa')
  await gopal.getByRole('button', { name: 'Refused' }).tap()
  await page.getByRole('dialog').getByRole('radio', { name: 'Parcel was damaged' }).check()
  await confirm(page, 'Cancel the order').tap()
  await expect(gopal).toContainText('Not delivered')
  await expect(page.getByText('All stops are done.')).toBeVisible()
  await expect(page.getByText('Waiting to be sent', { exact: true })).toBeHidden()
  await expect.poll(() => outcomes(rider)).toEqual(['delivered', 'failed'])
})

test('an action without network waits on the phone, also after a reload, and is sent once', async ({
  page,
  context,
  shop,
}) => {
  const { admin, rider, first } = await riderWithStops(shop)
  await signInAs(context, shop, rider.client)
  await openStops(page)
  await expect(card(page, 'Sita Sharma')).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText(/^No connection\. These are your stops as of/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'नेपाली' })).toBeHidden()
  await delivered(page, 'Sita Sharma').tap()
  await confirm(page, 'Part of each').tap()
  const byQr = page.getByRole('dialog').getByLabel('Paid by QR (Rs.)')
  await byQr.fill('65o')
  await confirm(page, 'Yes, received').tap()
  await expect(byQr).toHaveAttribute('aria-invalid', 'true')
  await byQr.fill('651')
  await confirm(page, 'Yes, received').tap()
  await expect(page.getByRole('dialog')).toContainText('This is more than the amount due.')
  await byQr.fill('250')
  await confirm(page, 'Yes, received').tap()
  await expect(card(page, 'Sita Sharma')).toContainText('Waiting to be sent')
  await expect(page.getByText('One action is waiting to be sent.')).toBeVisible()
  await expect(page.getByText(/^No connection\. These are your stops as of/)).toBeVisible()
  await expect(page.getByText('Cash so far').locator('..')).toContainText('Rs. 400QR Rs. 250')
  expect(await outcomes(rider)).toEqual(['open', 'open'])

  // the page comes from the phone or the server, but no call gets through
  await page.route('**/api/**', (route) => route.abort('connectionfailed'))
  await context.setOffline(false)
  await page.reload()
  await expect(card(page, 'Sita Sharma')).toContainText('Waiting to be sent')
  await expect(card(page, 'Gopal Thapa')).toContainText('House of Gopal Thapa')
  await expect(page.getByText(/^No connection\. These are your stops as of/)).toBeVisible()
  expect(await outcomes(rider)).toEqual(['open', 'open'])

  // the response to the first attempt is lost
  await page.unroute('**/api/**')
  let sent = 0
  await page.route('**/api/rider/actions', async (route) => {
    sent += 1
    const response = await route.fetch()
    if (sent === 1) await route.abort('connectionreset')
    else await route.fulfill({ response })
  })
  await page.getByRole('button', { name: 'Send now' }).tap()
  await expect(page.getByText('Waiting to be sent', { exact: true })).toBeHidden()
  await expect(card(page, 'Sita Sharma').getByText('Delivered', { exact: true })).toBeVisible()
  expect(sent).toBeGreaterThan(1)
  const { history, qr } = (await admin.client.get(`/admin/orders/${first.id}`)).body.order
  expect(qr).toBe(250)
  expect(history.filter(({ to }: { to: string }) => to === 'delivered')).toHaveLength(1)
})
