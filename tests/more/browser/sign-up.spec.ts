import { expect, type Page, ready, test } from '../../support/browsing.ts'
import { fillSignUp, signUpDetails } from '../../support/sign-ups.ts'

async function open(page: Page) {
  await page.goto('/signup')
  await ready(page)
}

const send = (page: Page) => page.getByRole('button', { name: 'Sign up', exact: true }).click()

test.describe('sign up', () => {
  test('Registration successful! Please verify your email. is shown, then /verify-email with the email', async ({
    page,
  }) => {
    const maya = signUpDetails({ phone: '+977 984-1234567' })
    await open(page)
    await fillSignUp(page, maya)
    await send(page)
    await expect(page.getByText('Registration successful! Please verify your email.')).toBeVisible()
    await expect(page).toHaveURL('/verify-email')
    await expect(page.getByText(maya.email)).toBeVisible()
  })

  test('has a Google sign-up button and a link to sign in', async ({ page }) => {
    await open(page)
    await expect(page.getByRole('link', { name: 'Sign up with Google' })).toHaveAttribute(
      'href',
      /^\/api\/user\/google/,
    )
    await page.getByRole('link', { name: 'Sign in', exact: true }).click()
    await expect(page).toHaveURL('/signin')
  })
})
