import * as messages from '#texts/messages.ts'
import * as validation from '#texts/validation.ts'
import {
  abortCall,
  expect,
  expectAccessible,
  loseNextResponse,
  type Page,
  ready,
  rejectCall,
  test,
} from '../../support/browsing.ts'
import { fillSignUp, signUpAndVerify, signUpDetails } from '../../support/sign-ups.ts'

async function open(page: Page) {
  await page.goto('/signup')
  await ready(page)
}

const send = (page: Page) => page.getByRole('button', { name: 'Sign up', exact: true }).click()

test.describe('sign up', () => {
  test('asks for full name, email, phone, address, password and confirm password, in this order', async ({
    page,
  }) => {
    await open(page)
    const labels = await page.locator('main form label').allInnerTexts()
    expect(labels).toEqual(['Full name', 'Email', 'Phone', 'Address', 'Password', 'Confirm password'])
    await expectAccessible(page)
  })

  test('an empty form shows an error at every field and focuses the first', async ({ page }) => {
    await open(page)
    await send(page)
    for (const message of [
      validation.nameMissing,
      validation.emailMissing,
      'Please enter a valid 10-digit phone number',
      'Please enter a valid address',
      'Password must be at least 6 characters',
    ]) {
      await expect(page.getByText(message)).toBeVisible()
    }
    await expect(page.getByLabel('Full name')).toBeFocused()
    await expect(page.getByLabel('Address')).toHaveAccessibleDescription(/Please enter a valid address/)
    await expectAccessible(page)
  })

  test('Password must be at least 6 characters', async ({ page }) => {
    await open(page)
    await fillSignUp(page, signUpDetails({ password: '12345' }))
    await send(page)
    await expect(page.getByText('Password must be at least 6 characters')).toBeVisible()
  })

  test('Passwords do not match is shown when the field is left', async ({ page }) => {
    await open(page)
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill('hariyo sag 1')
    await page.getByRole('textbox', { name: 'Confirm password' }).fill('hariyo sag 2')
    await page.getByRole('textbox', { name: 'Confirm password' }).blur()
    await expect(page.getByText('Passwords do not match')).toBeVisible()
    await page.getByRole('textbox', { name: 'Confirm password' }).fill('hariyo sag 1')
    await expect(page.getByText('Passwords do not match')).toBeHidden()
  })

  test('Please enter a valid 10-digit phone number is shown when the field is left, until the next key', async ({
    page,
  }) => {
    await open(page)
    await page.getByLabel('Phone').fill('98412')
    await page.getByLabel('Phone').blur()
    await expect(page.getByText('Please enter a valid 10-digit phone number')).toBeVisible()
    await page.getByLabel('Phone').fill('984123')
    await expect(page.getByText('Please enter a valid 10-digit phone number')).toBeHidden()
  })

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

  test('a known email gives the server’s message and keeps the typed values', async ({
    page,
    shop,
    mailbox,
  }) => {
    const maya = signUpDetails()
    await signUpAndVerify(shop, mailbox, maya)
    await open(page)
    await fillSignUp(page, maya)
    await send(page)
    await expect(page.getByText(messages.emailTaken).first()).toBeVisible()
    await expect(page.getByLabel('Full name')).toHaveValue(maya.name)
    await expect(page).toHaveURL('/signup')
  })

  test('a failure without a message gives Registration failed. Please try again.', async ({ page }) => {
    await rejectCall(page, '/user/register-with-otp')
    await open(page)
    await fillSignUp(page, signUpDetails())
    await send(page)
    await expect(page.getByText('Registration failed. Please try again.')).toBeVisible()
  })

  test('no connection gives Registration failed. Please try again.', async ({ page }) => {
    await abortCall(page, '/user/register-with-otp')
    await open(page)
    await fillSignUp(page, signUpDetails())
    await send(page)
    await expect(page.getByText('Registration failed. Please try again.')).toBeVisible()
  })

  test('after a lost response, the page says that the account may exist, and the next try signs up', async ({
    page,
  }) => {
    await loseNextResponse(page, '**/api/user/register-with-otp')
    await open(page)
    await fillSignUp(page, signUpDetails())
    await send(page)
    await expect(page.getByText('the account may exist already')).toBeVisible()
    await send(page)
    await expect(page).toHaveURL('/verify-email')
  })

  test('a rejected field shows the message and gets the focus', async ({ page }) => {
    await page.route('**/api/user/register-with-otp', (route) =>
      route.fulfill({
        status: 422,
        json: {
          success: false,
          code: 'invalid',
          message: 'Look again',
          fields: { address: 'Where is that?' },
        },
      }),
    )
    await open(page)
    await fillSignUp(page, signUpDetails())
    await send(page)
    await expect(page.getByLabel('Address')).toHaveAccessibleDescription(/Where is that\?/)
    await expect(page.getByLabel('Address')).toBeFocused()
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
