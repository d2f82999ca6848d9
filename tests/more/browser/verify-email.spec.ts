import * as messages from '#texts/messages.ts'
import * as validation from '#texts/validation.ts'
import {
  abortCall,
  expect,
  expectAccessible,
  loseNextResponse,
  ready,
  rejectCall,
  signInAs,
  test,
} from '../../support/browsing.ts'
import { signedInCustomer } from '../../support/people.ts'
import { readCode, signUp, signUpDetails } from '../../support/sign-ups.ts'

test.describe('verify email', () => {
  test('the mailed code verifies, stores a token and opens /signin with the email filled in', async ({
    page,
    context,
    shop,
    mailbox,
  }) => {
    const maya = signUpDetails()
    await signInAs(context, shop, await signUp(shop, maya))
    await page.goto('/verify-email')
    await ready(page)
    const code = await readCode(mailbox, maya.email)
    const input = page.getByLabel('One-time code')
    await expect(input).toHaveAttribute('inputmode', 'numeric')
    await expect(input).toHaveAttribute('autocomplete', 'one-time-code')
    await input.fill(`${code.slice(0, 3)} ${code.slice(3)}`)
    await page.getByRole('button', { name: 'Verify', exact: true }).click()

    await expect(page.getByText('OTP verified successfully!')).toBeVisible()
    await expect(page).toHaveURL('/signin')
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(maya.email)
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeTruthy()
  })

  test('a wrong code gives the server’s message and enables the input again', async ({
    page,
    context,
    shop,
    mailbox,
  }) => {
    const maya = signUpDetails()
    await signInAs(context, shop, await signUp(shop, maya))
    const code = await readCode(mailbox, maya.email)
    await page.goto('/verify-email')
    await ready(page)
    await page.getByLabel('One-time code').fill(code === '000000' ? '111111' : '000000')
    await page.getByRole('button', { name: 'Verify', exact: true }).click()
    await expect(page.getByRole('alert').getByText(messages.codeWrong)).toBeVisible()
    await expect(page.getByLabel('One-time code')).toBeFocused()

    await page.getByLabel('One-time code').fill(code)
    await page.getByRole('button', { name: 'Verify', exact: true }).click()
    await expect(page.getByText(messages.codeAccepted)).toBeVisible()
    // at once: after some seconds, the error would be gone anyway
    expect(await page.getByText(messages.codeWrong).count()).toBe(0)
  })

  test('a failure without a message gives Failed to verify OTP', async ({ page, context, shop }) => {
    const unverified = await signedInCustomer(shop, { verified: false })
    await signInAs(context, shop, unverified.client)
    await abortCall(page, '/user/verify-email')
    await page.goto('/verify-email')
    await ready(page)
    await page.getByLabel('One-time code').fill('123456')
    await page.getByRole('button', { name: 'Verify', exact: true }).click()
    await expect(page.getByText('Failed to verify OTP')).toBeVisible()
  })

  test('a lost response does not hide that the code was accepted, also if the next calls fail', async ({
    page,
    context,
    shop,
    mailbox,
  }) => {
    for (const isAwayForLonger of [false, true]) {
      const maya = signUpDetails()
      await signInAs(context, shop, await signUp(shop, maya))
      await page.goto('/verify-email')
      await page.getByLabel('One-time code').fill(await readCode(mailbox, maya.email))
      await loseNextResponse(page, '**/api/user/verify-email')
      if (isAwayForLonger) await abortCall(page, '/user/profile')
      const verify = page.getByRole('button', { name: 'Verify', exact: true })
      await verify.click()
      if (isAwayForLonger) {
        await expect(page.getByText('we cannot tell whether the code was accepted')).toBeVisible()
        await page.unroute('**/api/user/profile')
        await verify.click()
      }
      await expect(page.getByText('OTP verified successfully!')).toBeVisible()
      await expect(page).toHaveURL('/signin')
      await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(maya.email)
      await expect(page.getByText(messages.verifyNeedsSignIn)).toHaveCount(0)
    }
  })

  test('fewer than six digits are rejected', async ({ page, context, shop }) => {
    const unverified = await signedInCustomer(shop, { verified: false })
    await signInAs(context, shop, unverified.client)
    await page.goto('/verify-email')
    await ready(page)
    await page.getByLabel('One-time code').fill('123')
    await page.getByRole('button', { name: 'Verify', exact: true }).click()
    await expect(page.getByText(validation.codeFormat)).toBeVisible()
    await expectAccessible(page)
  })

  test('Resend OTP mails another code, confirms it, and waits a minute before the next', async ({
    page,
    context,
    shop,
    mailbox,
  }) => {
    const unverified = await signedInCustomer(shop, { verified: false })
    await signInAs(context, shop, unverified.client)
    await page.clock.install()
    await page.goto('/verify-email')
    await ready(page)
    await page.getByRole('button', { name: 'Resend OTP' }).click()
    await expect(page.getByText('OTP resent to your email')).toBeVisible()
    await readCode(mailbox, unverified.email)
    await expect(page.getByRole('button', { name: /Resend OTP in \d+ s/ })).toBeDisabled()
    await page.clock.fastForward(61_000)
    await expect(page.getByRole('button', { name: 'Resend OTP', exact: true })).toBeEnabled()
  })

  test('a failed resend gives the server’s message, or Failed to resend OTP', async ({
    page,
    context,
    shop,
  }) => {
    const unverified = await signedInCustomer(shop, { verified: false })
    await signInAs(context, shop, unverified.client)
    await rejectCall(page, '/user/resend-otp')
    await page.goto('/verify-email')
    await ready(page)
    await page.getByRole('button', { name: 'Resend OTP' }).click()
    await expect(page.getByText('Failed to resend OTP')).toBeVisible()
    await rejectCall(page, '/user/resend-otp', { status: 429, message: messages.codeTooSoon })
    await page.getByRole('button', { name: 'Resend OTP' }).click()
    await expect(page.getByText(messages.codeTooSoon)).toBeVisible()
    await expect(page.getByRole('button', { name: /Resend OTP in/ })).toBeDisabled()
  })

  test('a resend that succeeds removes the errors of all former attempts', async ({
    page,
    context,
    shop,
  }) => {
    const unverified = await signedInCustomer(shop, { verified: false })
    await signInAs(context, shop, unverified.client)
    await page.goto('/verify-email')
    await ready(page)
    for (const message of [undefined, 'The shop is busy']) {
      await rejectCall(page, '/user/resend-otp', message === undefined ? {} : { message })
      await page.getByRole('button', { name: 'Resend OTP' }).click()
      await expect(page.getByRole('alert')).toContainText(message ?? 'Failed to resend OTP')
    }
    await page.unroute('**/api/user/resend-otp')
    await page.getByRole('button', { name: 'Resend OTP' }).click()
    await expect(page.getByText('OTP resent to your email')).toBeVisible()
    // at once: after some seconds, the errors would be gone anyway
    expect(await page.locator('[data-tone="error"]').count()).toBe(0)
  })

  test("Don't Want to Verify logs the user out and goes to /signin", async ({ page, context, shop }) => {
    const unverified = await signedInCustomer(shop, { verified: false })
    await signInAs(context, shop, unverified.client)
    await page.goto('/verify-email')
    await ready(page)
    await page.getByRole('button', { name: "Don't Want to Verify" }).click()
    await expect(page).toHaveURL('/signin')
    expect((await unverified.client.get('/user/profile')).status).toBe(401)
  })

  test('a verified customer is redirected to /', async ({ page, customer }) => {
    expect(customer.email).toBeTruthy()
    await page.goto('/verify-email')
    await expect(page).toHaveURL('/')
  })

  test('a visitor sees Please sign in to verify your email and is redirected to /signin', async ({
    page,
  }) => {
    await page.goto('/verify-email')
    await expect(page.getByText('Please sign in to verify your email')).toBeVisible()
    await expect(page).toHaveURL(/\/signin/)
  })
})
