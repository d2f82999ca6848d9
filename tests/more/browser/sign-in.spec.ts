import { expect, type Page, ready, test } from '../../support/browsing.ts'
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
