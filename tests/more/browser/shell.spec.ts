import { SESSION_HINT, SESSION_HINT_COOKIE } from '#contract/cookies.ts'
import * as messages from '#texts/messages.ts'
import {
  type BrowserContext,
  expect,
  expectAccessible,
  open,
  type Page,
  signInAs,
  test,
} from '../../support/browsing.ts'
import { changeSettings } from '../../support/office.ts'
import { signedInAdmin } from '../../support/people.ts'
import { addProduct, placeOrder } from '../../support/products.ts'
import { openReleases } from '../../support/releases.ts'
import type { TestShop } from '../../support/shop.ts'
import { fillSignIn, signUpAndVerify, signUpDetails } from '../../support/sign-ups.ts'

const header = (page: Page) => page.getByRole('banner')
const footer = (page: Page) => page.getByRole('contentinfo')

test.describe('the route table', () => {
  test('any other path redirects to /, where a toast at the top, in the middle, has the reason', async ({
    page,
  }) => {
    await page.goto('/no/such/page')
    const reason = page.getByRole('status').getByText(messages.noSuchPage)
    await expect(reason).toBeVisible()
    await expect(page).toHaveURL('/')
    const box = await reason.locator('xpath=ancestor::*[@data-tone]').boundingBox()
    const width = page.viewportSize()?.width ?? 0
    expect(box?.y).toBeLessThan(200)
    expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - width / 2)).toBeLessThan(10)
  })

  test('the page scrolls to the top on each path change and takes focus to the heading; Back restores the place', async ({
    page,
    shop,
  }) => {
    await Promise.all(Array.from({ length: 13 }, (_, at) => addProduct(shop, { name: `Scroll ${at}` })))
    await open(page, '/products?search=scroll')
    const scrolled = () => page.evaluate(() => window.scrollY)
    await page.getByRole('link', { name: 'Next' }).scrollIntoViewIfNeeded()
    const place = await scrolled()
    expect(place).toBeGreaterThan(300)
    await page.getByRole('article').last().getByRole('link').last().click()
    await expect(page.getByRole('heading', { level: 1, name: /^Scroll \d+$/ })).toBeFocused()
    await expect.poll(scrolled).toBe(0)
    await page.goBack()
    await expect(page).toHaveURL('/products?search=scroll')
    await expect.poll(scrolled).toBe(place)
    // the keyboard goes on with the products
    await page.getByRole('link', { name: 'Next' }).press('Enter')
    await expect(page.getByText('Showing 1 of 13 products')).toBeFocused()
  })
})

test.describe('the header', () => {
  test('a visitor’s page sends no request about a session', async ({ page }) => {
    const calls: string[] = []
    page.on('request', (request) => calls.push(new URL(request.url()).pathname))
    await open(page, '/')
    await expect(header(page).getByRole('link', { name: 'Sign In' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(calls.filter((path) => path.startsWith('/api/'))).toEqual([])
  })

  test('on small screens the menu collapses behind a toggle and closes on route change', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await open(page, '/')
    const products = header(page).getByRole('link', { name: 'Products' })
    await expect(products).toBeHidden()
    const toggle = header(page).getByRole('button', { name: /^(Open|Close) the menu$/ })
    await toggle.click()
    await expectAccessible(page)
    await products.press('Escape')
    await expect(products).toBeHidden()
    await expect(toggle).toBeFocused()
    await toggle.click()
    await toggle.press('Escape')
    await expect(products).toBeHidden()
    await toggle.click()
    await products.click()
    await expect(page).toHaveURL('/products')
    await expect(products).toBeHidden()
  })

  test('a profile request that failed is repeated on the next page', async ({ page, customer }) => {
    expect(customer.id).toBeTruthy()
    let isFirst = true
    await page.route('**/api/user/profile', (route) => {
      if (!isFirst) return route.fallback()
      isFirst = false
      return route.fulfill({
        status: 500,
        json: { success: false, code: 'internal', message: 'Out of order' },
      })
    })
    await page.goto('/')
    const banner = page.getByRole('banner')
    await expect(banner.getByRole('link', { name: 'Sign In' })).toBeVisible()
    await banner.getByRole('link', { name: 'Products' }).click()
    await expect(banner.getByRole('button', { name: 'Logout' })).toBeVisible()
  })

  test('Logout while the profile is loading goes to /signin and stays there', async ({
    page,
    shop,
    context,
  }) => {
    await signInAs(context, shop, (await signedInAdmin(shop)).client)
    let release = () => {}
    const released = new Promise<void>((done) => {
      release = done
    })
    await page.route('**/api/user/profile', async (route) => {
      const response = await route.fetch()
      await released
      await route.fulfill({ response })
    })
    const profile = page.waitForResponse('**/api/user/profile')
    await open(page, '/admin/orders')
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/signin')
    release()
    await profile
    await page.waitForLoadState('networkidle')
    await expect(page).toHaveURL('/signin')
    await expect(header(page).getByRole('link', { name: 'Sign In' })).toBeVisible()
  })

  test('a sign-in in one tab shows the account in the others, also instead of another one', async ({
    page,
    context,
    customer,
    shop,
    mailbox,
  }) => {
    await placeOrder(customer, [[await addProduct(shop), 1]])
    const maya = signUpDetails()
    await signUpAndVerify(shop, mailbox, maya)
    await context.clearCookies()
    await open(page, '/signin')
    const visitor = await context.newPage()
    await open(visitor, '/farms')
    await signInAs(context, shop, customer.client)
    const other = await context.newPage()
    await open(other, '/orders')
    await expect(other.locator('[data-order]')).toBeVisible()

    await fillSignIn(page, maya)
    await expect(header(page).getByRole('button', { name: 'Logout' })).toBeVisible()
    await expect(header(visitor).getByRole('button', { name: 'Logout' })).toBeVisible()
    await expect(other.getByText('No orders yet')).toBeVisible()
    await expect(other.locator('[data-order]')).toHaveCount(0)
  })

  test.describe('Logout while the shop is unreachable', () => {
    const sessionsOf = (shop: TestShop, { id }: { id: string }) =>
      shop.db.selectFrom('session').where('accountId', '=', id).select('id').execute()
    const hint = async (context: BrowserContext) =>
      (await context.cookies()).find(({ name }) => name === SESSION_HINT_COOKIE)?.value

    test('ends the session when the network is back', async ({ page, context, customer, shop }) => {
      await page.route('**/api/user/logout', (route) => route.abort())
      await open(page, '/orders')
      await header(page).getByRole('button', { name: 'Logout' }).click()
      await expect(page).toHaveURL('/signin')
      expect(await sessionsOf(shop, customer)).toHaveLength(1)
      await page.unroute('**/api/user/logout')
      const reconnect = async () => {
        await context.setOffline(true)
        await context.setOffline(false)
      }
      // the first request after that may still fail
      await expect.poll(() => reconnect().then(() => sessionsOf(shop, customer))).toEqual([])
      await expect.poll(() => hint(context)).toBeUndefined()
    })

    for (const [contact, path, status] of [
      ['a later visit', '/', 200],
      ['the address of personal data', '/api/order/my-orders', 401],
    ] as const) {
      test(`ends the session with ${contact}`, async ({ page, context, customer, shop }) => {
        await open(page, '/orders')
        const logout = header(page).getByRole('button', { name: 'Logout' })
        // the page asks who is signed in
        await expect(logout).toBeVisible()
        // setOffline has no effect on the error page, which loads again by itself
        await context.route('**/*', (route) => route.abort())
        await logout.click()
        await expect.poll(() => hint(context)).toBe(SESSION_HINT.signedOut)
        await page.close()
        await context.unroute('**/*')
        expect(await sessionsOf(shop, customer)).toHaveLength(1)

        const later = await context.newPage()
        expect((await later.goto(path))?.status()).toBe(status)
        await expect.poll(() => sessionsOf(shop, customer)).toEqual([])
        await expect.poll(() => hint(context)).toBeUndefined()
      })
    }
  })
})

test.describe('the footer', () => {
  for (const width of [400, 1280]) {
    test(`phone and email for complaints are below each other at ${width} px`, async ({ page, shop }) => {
      const grievance = {
        name: 'Sarita Rai',
        phone: '01-4412345',
        email: 'help@hariyo.example',
        nepali: { name: '' },
      }
      await changeSettings(await signedInAdmin(shop), { grievance })
      await page.setViewportSize({ width, height: 900 })
      await open(page, '/signin')
      const phone = await footer(page).getByRole('link', { name: grievance.phone }).boundingBox()
      const email = await footer(page).getByRole('link', { name: grievance.email }).boundingBox()
      if (!phone || !email) throw new Error('the contact for complaints is not shown')
      expect(email.y).toBeGreaterThanOrEqual(phone.y + phone.height)
      expect(email.x).toBe(phone.x)
    })
  }

  test('a back-to-top button appears after scrolling more than 100 px', async ({ page }) => {
    await open(page, '/')
    const button = page.getByRole('button', { name: 'Back to top' })
    await page.evaluate(() => window.scrollTo(0, 100))
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(100)
    await expect(button).toBeHidden()
    await page.evaluate(() => window.scrollTo(0, 101))
    await expect(button).toBeVisible()
    await button.click()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await expect(button).toBeHidden()
  })
})

test.describe('every page', () => {
  test('the focus is seen on a toast, and with colours of the user what is current or chosen', async ({
    page,
    shop,
  }) => {
    const product = await addProduct(shop, { name: 'Zucchini of many colours' })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/no/such/page')
    const toast = page.locator('[data-tone]').filter({ hasText: messages.noSuchPage })
    await page.keyboard.press('Tab')
    await toast.getByRole('button').focus()
    const [ring, below] = await toast.evaluate((card) => [
      getComputedStyle(card.querySelector('button:focus-visible') ?? document.body).outlineColor,
      getComputedStyle(card).backgroundColor,
    ])
    expect([ring, below]).toEqual(['rgb(242, 162, 12)', 'rgb(28, 38, 32)'])

    await page.emulateMedia({ forcedColors: 'active' })
    await open(page, '/products')
    await expect(header(page).getByRole('link', { name: 'Products' })).toHaveCSS(
      'text-decoration-line',
      'underline',
    )
    await open(page, '/')
    const field = header(page).getByRole('textbox')
    await field.fill('zucchini of many')
    const option = page.getByRole('option', { name: product.name })
    await expect(option).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(option).toHaveAttribute('aria-selected', 'true')
    await expect(option).toHaveCSS('outline-style', 'solid')
  })
})

test('Logout in one tab removes personal data from the others', async ({ page, context, customer, shop }) => {
  const product = await addProduct(shop)
  const { body } = await placeOrder(customer, [[product, 1]], { shippingAddress: 'Bishalnagar 7' })
  const other = await context.newPage()
  await open(other, '/list')
  await other.getByRole('textbox', { name: 'Your list' }).fill('aalu 2 kg')
  await other.goto(`/orders/${body.order._id}`)
  await expect(other.getByText('Bishalnagar 7')).toBeVisible()
  await open(page, '/orders')
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/signin')
  await expect(other).toHaveURL('/signin')
  await expect(other.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
  expect(await other.evaluate(() => sessionStorage.getItem('shopping-list'))).toBeNull()
})

test('after an update, an open page that needs a file of the old build loads again from the new one', async ({
  page,
  shop,
}) => {
  const releases = await openReleases(shop.url)
  try {
    await open(page, `${releases.url}/`)
    releases.release()
    await expect(async () => {
      await footer(page).getByRole('button', { name: 'Terms and Conditions' }).click()
      await expect(page.getByRole('dialog')).toBeVisible({ timeout: 2000 })
    }).toPass({ timeout: 30_000 })
  } finally {
    await releases.close()
  }
})
