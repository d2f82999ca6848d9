import * as messages from '#texts/messages.ts'
import { expect, expectAccessible, type Page, ready, signInAs, test } from '../../support/browsing.ts'
import { signedInCustomer } from '../../support/people.ts'
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
  test('a missing email or password gives Please enter both email and password', async ({ page }) => {
    await open(page)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByText('Please enter both email and password')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused()

    await page.getByRole('textbox', { name: 'Email' }).fill('maya@example.com')
    await expect(page.getByRole('textbox', { name: 'Email' })).not.toHaveAttribute('aria-invalid')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByText('Please enter both email and password')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Password' })).toBeFocused()
    await expectAccessible(page)
  })

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

  for (const [code, message] of [
    ['google_cancelled', messages.googleCancelled],
    ['google_failed', messages.googleFailed],
    ['google_unavailable', messages.googleUnavailable],
    ['google_unverified_email', messages.googleUnverifiedEmail],
    ['google_address_taken', messages.googleAddressTaken],
    ['account_blocked', messages.accountBlocked],
    ['<b>anything else</b>', messages.googleFailed],
  ] as const) {
    test(`the return from Google with ${code} shows the result`, async ({ page }) => {
      await open(page, `/signin?error=${encodeURIComponent(code)}`)
      await expect(page.getByRole('alert').getByText(message)).toBeVisible()
    })
  }

  test('has links to sign-up and to the forgotten password', async ({ page }) => {
    await open(page)
    await expect(page.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute(
      'href',
      '/forgot-password',
    )
    await page.getByRole('link', { name: 'Create an account' }).click()
    await expect(page).toHaveURL('/signup')
  })

  test('a verified customer is redirected to /', async ({ page, customer }) => {
    expect(customer.email).toBeTruthy()
    await page.goto('/signin')
    await expect(page).toHaveURL('/')
  })

  test('an unverified customer is redirected to /verify-email', async ({ page, context, shop }) => {
    const unverified = await signedInCustomer(shop, { verified: false })
    await signInAs(context, shop, unverified.client)
    await page.goto('/signin')
    await expect(page).toHaveURL('/verify-email')
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

  test('the password can be shown', async ({ page }) => {
    await open(page)
    await page.getByRole('textbox', { name: 'Password' }).fill('hariyo sag 1')
    const show = page.getByRole('button', { name: 'Show password' })
    await expect(page.getByRole('textbox', { name: 'Password' })).toHaveAttribute('type', 'password')
    await show.click()
    await expect(page.getByRole('textbox', { name: 'Password' })).toHaveAttribute('type', 'text')
    await expect(show).toHaveAttribute('aria-pressed', 'true')
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
