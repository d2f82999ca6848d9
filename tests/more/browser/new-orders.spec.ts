import { expect, expectAccessible, type Page, ready, signInAs, test } from '../../support/browsing.ts'
import { signedInAdmin, signedInCustomer } from '../../support/people.ts'
import { addProduct, placeOrder } from '../../support/products.ts'

const EVERY_MS = 15_000

/** Counts the tones that the page plays. */
const countTones = (page: Page) =>
  page.addInitScript(() => {
    const { start } = OscillatorNode.prototype
    Object.assign(window, { tones: 0 })
    OscillatorNode.prototype.start = function (when) {
      Object.assign(window, { tones: (window as unknown as { tones: number }).tones + 1 })
      start.call(this, when)
    }
  })
const tonesOf = (page: Page) => page.evaluate(() => (window as unknown as { tones: number }).tones)

for (const path of ['/admin', '/admin/orders']) {
  test(`a new order appears on ${path} within 15 s, with an announcement and a sound`, async ({
    page,
    shop,
    context,
  }) => {
    const admin = await signedInAdmin(shop)
    await signInAs(context, shop, admin.client)
    const product = await addProduct(shop)
    const place = async (fullName: string) => {
      const { status } = await placeOrder(await signedInCustomer(shop), [[product, 1]], { fullName })
      expect(status).toBe(201)
    }
    await countTones(page)
    await page.setViewportSize({ width: 360, height: 800 })
    await page.clock.install()
    await page.goto(path)
    await ready(page)
    const sound = page.getByRole('checkbox', { name: 'Sound for new orders' })
    await expect(sound).toBeChecked()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')

    const announced = page.getByRole('main').getByRole('status').filter({ hasText: 'new order' })
    await expect(announced).toHaveCount(0)
    await place('Newly Arrived')
    await page.clock.runFor(EVERY_MS)
    await expect(page.getByText('Newly Arrived').first()).toBeVisible()
    await expect(announced).toHaveText('1 new order')
    expect(await tonesOf(page)).toBe(2)
    await expectAccessible(page)

    await sound.uncheck()
    await place('Quietly Arrived')
    await page.clock.runFor(EVERY_MS)
    await expect(page.getByText('Quietly Arrived').first()).toBeVisible()
    await expect(announced).toHaveText('2 new orders')
    expect(await tonesOf(page)).toBe(2)
    await page.reload()
    await expect(sound).not.toBeChecked()
  })
}
