import * as messages from '#texts/messages.ts'
import { expect, type Page, ready, test } from '../../support/browsing.ts'
import { addProduct } from '../../support/products.ts'
import { signUpAndVerify, signUpDetails } from '../../support/sign-ups.ts'

async function open(page: Page, path = '/signin') {
  await page.goto(path)
  await ready(page)
}

async function fillAndSend(page: Page, email = 'maya@example.com', password = 'hariyo sag 1') {
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

test.describe('sign in', () => {
  test('Login successful! is shown, then the home page', async ({ page, shop, mailbox }) => {
    const maya = signUpDetails()
    await signUpAndVerify(shop, mailbox, maya)
    await open(page)
    await fillAndSend(page, maya.email, maya.password)
    await expect(page.getByText('Login successful!')).toBeVisible()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('button', { name: 'Logout' }).first()).toBeAttached()
  })

  test('Remember me stores the email on this device, and removes it when unticked', async ({
    page,
    shop,
    mailbox,
  }) => {
    const maya = signUpDetails()
    await signUpAndVerify(shop, mailbox, maya)
    const remembered = () => page.evaluate(() => localStorage.getItem('rememberEmail'))

    await open(page)
    await page.getByLabel('Remember me').check()
    await fillAndSend(page, maya.email, maya.password)
    await expect(page).toHaveURL('/')
    expect(await remembered()).toBe(maya.email)

    await page.context().clearCookies()
    await open(page)
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(maya.email)
    await expect(page.getByLabel('Remember me')).toBeChecked()

    await page.getByLabel('Remember me').uncheck()
    await fillAndSend(page, maya.email, maya.password)
    await expect(page).toHaveURL('/')
    expect(await remembered()).toBeNull()
  })

  test('Sign in with Google opens the path of the backend', async ({ page }) => {
    await open(page)
    const [request] = await Promise.all([
      page.waitForRequest('**/api/user/google'),
      page.getByRole('link', { name: 'Sign in with Google' }).click(),
    ])
    expect(request.isNavigationRequest()).toBe(true)
  })

  test('the product that led to sign-in is added afterwards, back on its page', async ({
    page,
    shop,
    mailbox,
  }) => {
    const tomato = await addProduct(shop, { name: 'Tomato for a visitor' })
    const maya = signUpDetails()
    await signUpAndVerify(shop, mailbox, maya)
    await open(page, `/product/${tomato.id}`)
    await page.getByRole('button', { name: 'Add to Cart' }).first().click()
    await expect(page).toHaveURL('/signin')
    await fillAndSend(page, maya.email, maya.password)
    await expect(page).toHaveURL(`/product/${tomato.id}`)
    await expect(page.getByText(messages.cartAdded(tomato.name))).toBeVisible()
  })
})

for (const [path, heading] of [
  ['/signin?error=google_unavailable', 'Sign in'],
  ['/reset-password?token=abc', 'Set a new password'],
] as const) {
  test(`${path} opens by a full load without an error, and the menu works`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    await open(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page.locator('html')).toHaveClass(/(^| )js( |$)/)
    await expect(page.getByRole('button', { name: 'Open the menu' })).toBeVisible()
    expect(errors).toEqual([])
  })
}
