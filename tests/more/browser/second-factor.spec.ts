import * as messages from '#texts/messages.ts'
import { test as base, expect, expectAccessible, open, type Page, signInAs } from '../../support/browsing.ts'
import { changeSettings } from '../../support/office.ts'
import { fillSignIn } from '../../support/sign-ups.ts'
import {
  authenticatorCode,
  awaitSteadyCodes,
  expireConfirmation,
  type Staff,
  setUpAuthenticatorApp,
  signedInStaff,
} from '../../support/staff.ts'

const test = base.extend<{ staff: Staff }>({
  staff: async ({ shop }, use) => use(await signedInStaff(shop)),
})

async function signInBy(page: Page, person: Pick<Staff, 'email' | 'password'>) {
  await open(page, '/signin')
  await fillSignIn(page, person)
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const dialog = (page: Page) => page.getByRole('dialog')

test('an app is set up from its picture or its key, and its code completes the sign-in', async ({
  page,
  shop,
  staff,
}) => {
  await signInAs(page.context(), shop, staff.client)
  await page.goto('/profile?tab=two-step')
  await page.getByRole('button', { name: 'Set up an app' }).click()
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  const secret = (await page.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(' ', '')
  const code = page.getByLabel('Type the six digits')
  await awaitSteadyCodes(10_000)
  await code.fill(String((Number(authenticatorCode(secret, -1)) + 1) % 1_000_000).padStart(6, '0'))
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(code).toBeFocused()
  await expect(page.getByText(messages.secondFactorWrong).first()).toBeVisible()
  await code.fill(authenticatorCode(secret, -1))
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(dialog(page).getByRole('listitem')).toHaveCount(10)
  const [recoveryCode = ''] = await dialog(page).getByRole('listitem').allInnerTexts()
  await dialog(page).getByRole('button', { name: 'I have saved them' }).click()

  await page.context().clearCookies()
  await signInBy(page, staff)
  await page.getByLabel('Code from your authenticator app').fill(authenticatorCode(secret, 1))
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Login successful!')).toBeVisible()

  await page.context().clearCookies()
  await signInBy(page, staff)
  await page.getByRole('button', { name: 'use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(recoveryCode)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Login successful!')).toBeVisible()
  await page.goto('/profile?tab=two-step')
  await expect(page.getByText('You have 9 codes left')).toBeVisible()
})

test('the sign-in starts again after too many wrong codes', async ({ page, staff }) => {
  const { nextCode } = await setUpAuthenticatorApp(staff)
  const wrong = String((Number(nextCode()) + 1) % 1_000_000).padStart(6, '0')
  await signInBy(page, staff)
  const code = page.getByLabel('Code from your authenticator app')
  for (let tries = 1; tries <= 5; tries++) {
    await code.fill(wrong)
    const response = page.waitForResponse('**/api/user/signin/code')
    await page.getByRole('button', { name: 'Continue' }).click()
    expect((await response).status()).toBe(422)
  }
  await code.fill(wrong)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText(messages.secondFactorSignInAgain)).toBeVisible()
  await expect(heading(page, 'Sign in')).toBeFocused()
})

test('a change needs the password again', async ({ page, shop, staff }) => {
  await setUpAuthenticatorApp(staff)
  await signInAs(page.context(), shop, staff.client)
  await page.goto('/profile?tab=two-step')
  await expireConfirmation(shop, staff)
  await page.getByRole('button', { name: 'Create new codes' }).click()
  await dialog(page).getByRole('button', { name: 'Create new codes' }).click()
  const password = dialog(page).getByRole('textbox', { name: 'Password' })
  await expect(password).toBeVisible()
  await expectAccessible(page)
  await password.fill('not the password')
  await dialog(page).getByRole('button', { name: 'Continue' }).click()
  await expect(dialog(page).getByText(messages.confirmationWrong)).toBeVisible()
  await password.fill(staff.password)
  await dialog(page).getByRole('button', { name: 'Continue' }).click()
  await expect(dialog(page).getByRole('listitem')).toHaveCount(10)
  await dialog(page).getByRole('button', { name: 'I have saved them' }).click()

  await expireConfirmation(shop, staff)
  await page.goto('/profile')
  await page.getByRole('textbox', { name: 'Email' }).fill(`new-${staff.email}`)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText(messages.confirmationRequired)).toBeVisible()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await dialog(page).getByRole('textbox', { name: 'Password' }).fill(staff.password)
  await dialog(page).getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/verify-email')
})

test('staff without a password confirm a change by a sign-in with Google', async ({ page, shop, staff }) => {
  await signInAs(page.context(), shop, staff.client)
  await shop.db.updateTable('account').set({ passwordHash: null }).where('id', '=', staff.id).execute()
  await expireConfirmation(shop, staff)
  await page.goto('/profile?tab=two-step')
  await page.getByRole('button', { name: 'Set up an app' }).click()
  await dialog(page).getByRole('textbox', { name: 'Password' }).fill(staff.password)
  await dialog(page).getByRole('button', { name: 'Continue' }).click()
  await expect(dialog(page).getByRole('link', { name: 'Sign in with Google again' })).toHaveAttribute(
    'href',
    '/api/user/google?confirm=yes&next=%2Fprofile%3Ftab%3Dtwo-step',
  )
  await expectAccessible(page)
})

test('a shop that requires it redirects staff to the set-up, and then opens the back office', async ({
  page,
  shop,
  staff,
}) => {
  await signInAs(page.context(), shop, staff.client)
  await page.goto('/admin/staff')
  const box = page.getByLabel('Require two-step verification for everyone in the back office')
  await box.check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(messages.secondFactorMissingOwn).first()).toBeVisible()

  const owner = await signedInStaff(shop)
  await setUpAuthenticatorApp(owner)
  const save = async (requireSecondFactor: boolean) =>
    expect((await changeSettings(owner, { requireSecondFactor })).status).toBe(200)
  await save(true)
  try {
    await page.goto('/admin/orders')
    await expect(page).toHaveURL('/profile?tab=two-step')
    await expect(page.getByText(messages.secondFactorMissing).first()).toBeVisible()
    await setUpAuthenticatorApp(staff)
    await page.goto('/admin/orders')
    await expect(heading(page, 'Orders')).toBeVisible()
  } finally {
    await save(false)
  }
})
