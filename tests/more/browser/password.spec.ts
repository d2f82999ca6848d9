import * as messages from '#texts/messages.ts'
import { expect, expectAccessible, ready, test } from '../../support/browsing.ts'
import { signUpAndVerify, signUpDetails } from '../../support/sign-ups.ts'

test.describe('forgotten password', () => {
  test('a mailed link sets a new password, which signs in', async ({ page, shop, mailbox }) => {
    const maya = signUpDetails()
    await signUpAndVerify(shop, mailbox, maya)
    await page.goto('/forgot-password')
    await ready(page)
    await page.getByRole('textbox', { name: 'Email' }).fill(maya.email)
    await page.getByRole('button', { name: 'Send link' }).click()
    await expect(page.getByText(messages.resetMailSent)).toBeFocused()
    await expectAccessible(page)

    const mail = await mailbox.waitForMail(maya.email, /password/i)
    const link = /https?:\/\/\S+\/reset-password\?token=[\w%.~-]+/.exec(mail.text ?? '')?.[0] ?? ''
    await page.goto(link)
    await ready(page)
    await expectAccessible(page)
    await page.getByRole('textbox', { name: 'New password', exact: true }).fill('naya hariyo 2')
    await page.getByRole('textbox', { name: 'Confirm new password' }).fill('naya hariyo 3')
    await page.getByRole('button', { name: 'Save the new password' }).click()
    await expect(page.getByText('Passwords do not match')).toBeVisible()
    await page.getByRole('textbox', { name: 'Confirm new password' }).fill('naya hariyo 2')
    await page.getByRole('button', { name: 'Save the new password' }).click()
    await expect(page.getByText(messages.resetSucceeded)).toBeVisible()
    await expect(page).toHaveURL('/signin')

    await page.getByRole('textbox', { name: 'Email' }).fill(maya.email)
    await page.getByRole('textbox', { name: 'Password' }).fill('naya hariyo 2')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByText('Login successful!')).toBeVisible()

    await page.context().clearCookies()
    await page.goto(link)
    await ready(page)
    await page.getByRole('textbox', { name: 'New password', exact: true }).fill('naya hariyo 4')
    await page.getByRole('textbox', { name: 'Confirm new password' }).fill('naya hariyo 4')
    await page.getByRole('button', { name: 'Save the new password' }).click()
    await expect(page.getByText(messages.resetLinkInvalid).first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'Request a new link' })).toHaveAttribute(
      'href',
      '/forgot-password',
    )
  })
})
