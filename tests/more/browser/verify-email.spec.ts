import { expect, open, signInAs, test } from '../../support/browsing.ts'
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
    await open(page, '/verify-email')
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
})
