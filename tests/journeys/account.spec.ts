import { randomBytes } from 'node:crypto'
import * as t from '#texts/account.ts'
import * as messages from '#texts/messages.ts'
import { test as base, expect, open, type Page, signInAs, tapTwice } from '../support/browsing.ts'
import { prepareGoogle } from '../support/google.ts'
import { startShop } from '../support/shop.ts'
import { fillSignIn, readCode, signIn, signUpAndVerify, signUpDetails } from '../support/sign-ups.ts'
import { type Staff, signedInStaff } from '../support/staff.ts'

const test = base.extend<{ staff: Staff }>({
  staff: async ({ shop }, use) => use(await signedInStaff(shop)),
})

async function signInBy(page: Page, person: Pick<Staff, 'email' | 'password'>) {
  await open(page, '/signin')
  await fillSignIn(page, person)
}

const dialog = (page: Page) => page.getByRole('dialog')

test('a sign-in with Google creates an account and leads back to the page before', async ({ page }) => {
  const google = await prepareGoogle()
  const shop = await startShop({ google: google.settings, hostname: 'localhost' })
  try {
    await google.open(shop)
    const id = randomBytes(6).toString('hex')
    google.expect({ sub: id, email: `ram-${id}@example.com`, email_verified: true, name: 'Ram Thapa' })
    await open(page, `${shop.url}/signin`)
    await page.getByRole('link', { name: 'Sign in with Google' }).click()
    await expect(page).toHaveURL(`${shop.url}/`)
    await expect(page.getByRole('button', { name: 'Logout' }).first()).toBeAttached()
    await page.goto(`${shop.url}/profile`)
    await expect(page.getByLabel('Full name')).toHaveValue('Ram Thapa')
  } finally {
    await page.close()
    await shop.close()
    await google.close()
  }
})

test('a forgotten password: a mailed link sets a new one, which signs in, and works once', async ({
  page,
  shop,
  mailbox,
}) => {
  const maya = signUpDetails()
  await signUpAndVerify(shop, mailbox, maya)
  await open(page, '/forgot-password')
  await page.getByRole('textbox', { name: 'Email' }).fill(maya.email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText(messages.resetMailSent)).toBeFocused()

  const mail = await mailbox.waitForMail(maya.email, /password/i)
  const link = /https?:\/\/\S+\/reset-password\?token=[\w%.~-]+/.exec(mail.text ?? '')?.[0] ?? ''
  await open(page, link)
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill('naya hariyo 2')
  await page.getByRole('textbox', { name: 'Confirm new password' }).fill('naya hariyo 3')
  await page.getByRole('button', { name: 'Save the new password' }).click()
  await expect(page.getByText('Passwords do not match')).toBeVisible()
  await page.getByRole('textbox', { name: 'Confirm new password' }).fill('naya hariyo 2')
  await page.getByRole('button', { name: 'Save the new password' }).click()
  await expect(page.getByText(messages.resetSucceeded)).toBeVisible()
  await expect(page).toHaveURL('/signin')

  await fillSignIn(page, { email: maya.email, password: 'naya hariyo 2' })
  await expect(page.getByText('Login successful!')).toBeVisible()

  await page.context().clearCookies()
  await open(page, link)
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill('naya hariyo 4')
  await page.getByRole('textbox', { name: 'Confirm new password' }).fill('naya hariyo 4')
  await page.getByRole('button', { name: 'Save the new password' }).click()
  await expect(page.getByText(messages.resetLinkInvalid).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Request a new link' })).toHaveAttribute(
    'href',
    '/forgot-password',
  )
})

test('a customer changes name, phone and address; a new email has to be verified first', async ({
  page,
  customer,
  mailbox,
}) => {
  await open(page, '/profile')
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(customer.email)
  await page.getByLabel('Full name').fill('Sita Adhikari')
  await page.getByLabel('Phone').fill('+977 9801234567')
  await page.getByLabel('Address').fill('Baneshwor 10')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Profile updated')).toBeVisible()
  const { user } = (await customer.client.get('/user/profile')).body
  expect(user).toMatchObject({ name: 'Sita Adhikari', phone: '9801234567', address: 'Baneshwor 10' })

  const next = signUpDetails().email
  await page.getByRole('textbox', { name: 'Email' }).fill(next)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page).toHaveURL('/verify-email')
  await expect(page.getByText(next)).toBeVisible()
  // who signed up again would have a second account
  await page.reload()
  await expect(page.getByText(t.noCodeToNewEmailHint)).toBeVisible()
  await expect(page.getByText(t.noCodeHint)).toHaveCount(0)
  await page.getByLabel('One-time code').fill(await readCode(mailbox, next))
  await page.getByRole('button', { name: 'Verify', exact: true }).click()
  await expect(page).toHaveURL('/signin')
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(next)
})

test('a changed password signs out the other devices', async ({ page, context, shop, mailbox }) => {
  const maya = signUpDetails()
  await signInAs(context, shop, await signUpAndVerify(shop, mailbox, maya))
  const elsewhere = await signIn(shop, maya)
  await open(page, '/profile?tab=password')
  await expect(page.getByText('This device')).toBeVisible()
  await page.getByRole('textbox', { name: 'Current password' }).fill(maya.password)
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill('naya hariyo 2')
  await page.getByRole('textbox', { name: 'Confirm new password' }).fill('naya hariyo 2')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Password updated')).toBeVisible()
  expect((await elsewhere.get('/user/profile')).status).toBe(401)
  await expect(page.getByRole('textbox', { name: 'Current password' })).toHaveValue('')
  await page.reload()
  await expect(page.getByText('This device')).toBeVisible()
})

test('addresses are added, changed and deleted', async ({ page, customer }) => {
  const item = page.getByRole('listitem').filter({ hasText: 'Patan Dhoka' })
  await open(page, '/profile?tab=addresses')
  await page.getByRole('button', { name: 'Add an address' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Save address' }).click()
  await expect(dialog.getByLabel('Name of this address')).toBeFocused()
  await dialog.getByLabel('Name of this address').fill('Home')
  await dialog.getByLabel('Delivery province').selectOption('Bagmati')
  await dialog.getByRole('combobox', { name: 'City' }).fill('lalit')
  await page
    .getByRole('option', { name: /Lalitpur/ })
    .first()
    .click()
  await expect(dialog.getByRole('combobox', { name: 'City' })).toHaveValue('Lalitpur')
  await dialog.getByLabel('Address', { exact: true }).fill('Patan Dhoka')
  await tapTwice(dialog.getByRole('button', { name: 'Save address' }))
  await expect(dialog).toBeHidden()
  await expect(item).toContainText('Lalitpur, Bagmati')

  await page.getByRole('button', { name: 'Edit the address Home' }).click()
  await dialog.getByLabel('Landmark').fill('Behind the stupa')
  await dialog.getByRole('button', { name: 'Save address' }).click()
  await expect(item).toContainText('Landmark: Behind the stupa')

  await page.getByRole('button', { name: 'Delete the address Home' }).click()
  await page.getByRole('button', { name: 'Yes, delete it' }).click()
  await expect(page.getByText('Patan Dhoka')).toHaveCount(0)
  expect((await customer.client.get('/user/addresses')).body.addresses).toEqual([])
})

test('an account is deleted with the data on this device', async ({ page, customer }) => {
  await open(page, '/profile?tab=danger')
  await page.evaluate(() => {
    localStorage.setItem('token', 'a receipt')
    localStorage.setItem('rememberEmail', 'sita@example.com')
    localStorage.setItem('savedShippingInfo', '{"fullName":"Sita"}')
  })
  await page.getByRole('button', { name: 'Delete account' }).click()
  await page.getByRole('button', { name: 'Yes, delete my account' }).click()
  await expect(page.getByText('Profile deleted')).toBeVisible()
  await expect(page).toHaveURL('/signup')
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  expect((await customer.client.get('/user/profile')).status).toBe(401)
})

/** Adds a virtual authenticator that accepts every passkey request. */
async function plugInAuthenticator(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('WebAuthn.enable')
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test.describe('two-step verification of staff', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('a passkey is set up in the profile, and required to sign in', async ({ page, staff }) => {
    await plugInAuthenticator(page)
    await signInBy(page, staff)
    await expect(page.getByText('Login successful!')).toBeVisible()
    await page.goto('/profile')
    await page.getByRole('link', { name: 'Two-step verification' }).click()
    await expect(page.getByRole('heading', { name: 'Passkey' })).toBeVisible()

    await page.getByRole('button', { name: 'Set up a passkey' }).click()
    await expect(dialog(page).getByRole('heading', { name: 'Your recovery codes' })).toBeVisible()
    await expect(dialog(page).getByRole('listitem')).toHaveCount(10)
    await dialog(page).getByRole('button', { name: 'I have saved them' }).click()
    await expect(page.getByText('Chrome on Linux', { exact: true }).first()).toBeVisible()
    await expect(page.getByText('You have 10 codes left')).toBeVisible()

    await page.context().clearCookies()
    await signInBy(page, staff)
    await expect(page.getByRole('heading', { level: 1, name: 'Two-step verification' })).toBeFocused()
    await expect(page.getByRole('button', { name: 'Use your passkey' })).toBeVisible()
    await page.goto('/admin')
    await expect(page).toHaveURL('/signin')

    await signInBy(page, staff)
    await page.getByRole('button', { name: 'Use your passkey' }).click()
    await expect(page.getByText('Login successful!')).toBeVisible()
    await page.goto('/admin')
    await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
  })
})
