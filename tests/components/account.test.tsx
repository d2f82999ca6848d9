import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { MAX_SAVED_ADDRESSES } from '#contract/limits.ts'
import * as messages from '#texts/messages.ts'
import * as validation from '#texts/validation.ts'
import SignedInOnly from '../../app/features/session/signed-in-only.tsx'
import UnverifiedOnly from '../../app/features/session/unverified-only.tsx'
import VisitorsOnly from '../../app/features/session/visitors-only.tsx'
import ProfilePage from '../../app/pages/profile.tsx'
import ResetPasswordPage from '../../app/pages/reset-password.tsx'
import SignInPage from '../../app/pages/sign-in.tsx'
import SignUpPage from '../../app/pages/sign-up.tsx'
import VerifyEmailPage from '../../app/pages/verify-email.tsx'
import { ADDRESS, MAYA, NO_RESPONSE, type Replies, rejected, show } from '../support/components.tsx'

const UNVERIFIED = { ...MAYA, is_verified: false }
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
/** The texts that a screen reader reads with a field. */
const descriptionOf = (label: string) =>
  (field(label).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')

describe('sign in', () => {
  test('a missing email or password gives Please enter both email and password, once', async () => {
    const { press, fill } = show(<SignInPage />)
    await press('Sign in')
    expect(await screen.findAllByText('Please enter both email and password')).toHaveLength(1)
    expect(document.activeElement).toBe(field('Email'))
    await fill('Email', 'maya@example.com')
    expect(field('Email').getAttribute('aria-invalid')).toBeNull()
    await press('Sign in')
    await screen.findByText('Please enter both email and password')
    expect(document.activeElement).toBe(field('Password'))
  })

  test.each([
    ['google_cancelled', messages.googleCancelled],
    ['google_failed', messages.googleFailed],
    ['google_unavailable', messages.googleUnavailable],
    ['google_unverified_email', messages.googleUnverifiedEmail],
    ['google_address_taken', messages.googleAddressTaken],
    ['account_blocked', messages.accountBlocked],
    ['<b>anything else</b>', messages.googleFailed],
  ])('the return from Google with %s says: %s', async (code, message) => {
    show(<SignInPage />, { path: `/signin?error=${encodeURIComponent(code)}` })
    expect((await screen.findByText(message)).closest('[role=alert]')).toBeTruthy()
  })

  test('has links to sign-up and to the forgotten password', () => {
    show(<SignInPage />)
    expect(screen.getByRole('link', { name: 'Forgot password?' }).getAttribute('href')).toBe(
      '/forgot-password',
    )
    expect(screen.getByRole('link', { name: 'Create an account' }).getAttribute('href')).toBe('/signup')
  })

  test('Remember me stores the email on this device, and removes it when unticked', async () => {
    for (const email of ['maya@example.com', null]) {
      const { fill, press, user, location } = show(<SignInPage />, {
        path: '/signin',
        layout: VisitorsOnly,
        replies: { 'POST /user/signin': { user: MAYA } },
      })
      expect(field('Email').value).toBe(email ? '' : 'maya@example.com')
      await user.click(screen.getByLabelText('Remember me'))
      await fill('Email', 'maya@example.com')
      await fill('Password', 'hariyo sag 1')
      await press('Sign in')
      await waitFor(() => expect(location()).toBe('/'))
      expect(localStorage.getItem('rememberEmail')).toBe(email)
      cleanup()
    }
  })

  test('the password can be shown', async () => {
    const { press } = show(<SignInPage />)
    expect(field('Password').type).toBe('password')
    await press('Show password')
    expect(field('Password').type).toBe('text')
  })
})

describe('sign up', () => {
  test('has a link to the sign-in', () => {
    show(<SignUpPage />)
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/signin')
  })

  test('an empty form shows an error at every field and focuses the first', async () => {
    const { press } = show(<SignUpPage />)
    const labels = [...document.querySelectorAll('form label')].map(({ textContent }) => textContent)
    expect(labels).toEqual(['Full name', 'Email', 'Phone', 'Address', 'Password', 'Confirm password'])
    await press('Sign up')
    await screen.findByText(validation.nameMissing)
    expect(descriptionOf('Email')).toContain(validation.emailMissing)
    expect(descriptionOf('Phone')).toContain('Please enter a valid 10-digit phone number')
    expect(descriptionOf('Address')).toContain('Please enter a valid address')
    expect(descriptionOf('Password')).toContain('Password must be at least 6 characters')
    expect(document.activeElement).toBe(field('Full name'))
  })

  test.each([
    ['Phone', '98412', '9841234567', 'Please enter a valid 10-digit phone number'],
    ['Password', '12345', 'hariyo', 'Password must be at least 6 characters'],
    ['Confirm password', 'hariyo', '', 'Passwords do not match'],
  ])(
    'an error of the field %s is shown when it is left, until the next key',
    async (label, wrong, right, words) => {
      const { fill, user } = show(<SignUpPage />)
      await fill(label, wrong)
      await user.tab()
      await waitFor(() => expect(descriptionOf(label)).toContain(words))
      await fill(label, right)
      expect(descriptionOf(label)).not.toContain(words)
    },
  )

  test('a rejected field shows the message and gets the focus', async () => {
    const { fill, press } = show(<SignUpPage />, {
      replies: {
        'POST /user/register-with-otp': rejected(422, 'Look again', {
          fields: { address: 'Where is that?' },
        }),
      },
    })
    for (const label of ['Full name', 'Address']) await fill(label, 'Patan')
    await fill('Email', 'maya@example.com')
    await fill('Phone', '9841234567')
    for (const label of ['Password', 'Confirm password']) await fill(label, 'hariyo sag 1')
    await press('Sign up')
    await waitFor(() => expect(descriptionOf('Address')).toContain('Where is that?'))
    expect(document.activeElement).toBe(field('Address'))
  })
})

describe('verify email', () => {
  const showPage = (replies: Replies = {}) =>
    show(<VerifyEmailPage />, { path: '/verify-email', layout: UnverifiedOnly, user: UNVERIFIED, replies })

  test('the code verifies, stores a token and leads to the sign-in', async () => {
    const { fill, press, location } = showPage({ 'POST /user/verify-email': { token: 'a receipt' } })
    expect(field('One-time code').inputMode).toBe('numeric')
    expect(field('One-time code').getAttribute('autocomplete')).toBe('one-time-code')
    await fill('One-time code', '123 456')
    await press('Verify')
    await screen.findByText('OTP verified successfully!')
    await waitFor(() => expect(location()).toBe('/signin'))
    expect(localStorage.getItem('token')).toBe('a receipt')
  })

  test('fewer than six digits are rejected', async () => {
    const { fill, press } = showPage()
    await fill('One-time code', '123')
    await press('Verify')
    await screen.findByText(validation.codeFormat)
  })

  test.each<[string, Replies]>([
    ['the session has ended', { 'GET /user/profile': rejected(401) }],
    [
      'the next press says so',
      { 'POST /user/verify-email': [NO_RESPONSE, rejected(401)], 'GET /user/profile': NO_RESPONSE },
    ],
  ])('a code whose response was lost counts as accepted when %s', async (_, replies) => {
    const { fill, press, location } = showPage({ 'POST /user/verify-email': NO_RESPONSE, ...replies })
    await fill('One-time code', '123456')
    await press('Verify')
    if ('POST /user/verify-email' in replies) {
      await screen.findByText('we cannot tell whether the code was accepted', { exact: false })
      await press('Verify')
    }
    await screen.findByText('OTP verified successfully!')
    await waitFor(() => expect(location()).toBe('/signin'))
    expect(screen.queryByText(messages.verifyNeedsSignIn)).toBeNull()
  })

  test.each<[string, Replies['POST /user/resend-otp'], string]>([
    ['sent', {}, 'OTP resent to your email'],
    ['rejected as too early', rejected(429, messages.codeTooSoon), messages.codeTooSoon],
  ])('another code can be requested a minute after one was %s', async (_, reply = {}, words) => {
    const { press } = showPage({ 'POST /user/resend-otp': reply })
    await press('Resend OTP')
    await screen.findByText(words)
    expect(
      (await screen.findByRole('button', { name: /Resend OTP in \d+ s/ })).hasAttribute('disabled'),
    ).toBe(true)
    vi.setSystemTime(Date.now() + 61_000)
    expect((await screen.findByRole('button', { name: 'Resend OTP' })).hasAttribute('disabled')).toBe(false)
  })

  test("Don't Want to Verify logs the user out and goes to /signin", async () => {
    const { press, location } = showPage({ 'POST /user/logout': {} })
    await press("Don't Want to Verify")
    await waitFor(() => expect(location()).toBe('/signin'))
  })
})

describe('profile', () => {
  const showPage = (tab: string, replies: Replies = {}, user = MAYA) =>
    show(<ProfilePage />, {
      path: `/profile?tab=${tab}`,
      layout: SignedInOnly,
      user,
      replies: { 'GET /user/profile': { user }, ...replies },
    })
  const changePassword = async (page: ReturnType<typeof show>, confirmation = 'naya hariyo 2') => {
    await page.fill('Current password', 'hariyo sag 1')
    await page.fill('New password', 'naya hariyo 2')
    await page.fill('Confirm new password', confirmation)
    await page.press('Change password')
  }

  test('has a tab for each section, and for reviews a link', async () => {
    const { user, location } = showPage('profile', {
      'GET /user/sessions': { sessions: [] },
      'GET /user/addresses': { addresses: [] },
    })
    const tabs = within(await screen.findByRole('navigation', { name: 'Profile sections' }))
    const names = ['Profile', 'Addresses', 'Password', 'Reviews', 'Danger']
    expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(names)
    for (const [name, words] of [
      ['Addresses', 'Add an address'],
      ['Password', 'Your signed-in devices'],
      ['Danger', 'invoices of delivered orders stay with your name'],
      ['Profile', 'Save changes'],
    ] as const) {
      await user.click(tabs.getByRole('link', { name }))
      await screen.findByText(words, { exact: false })
      expect(tabs.getByRole('link', { name }).getAttribute('aria-current')).toBe('page')
    }
    await user.click(tabs.getByRole('link', { name: 'Reviews' }))
    expect(location()).toBe('/my-reviews')
  })

  test(`has at most ${MAX_SAVED_ADDRESSES} addresses`, async () => {
    const address = { ...ADDRESS, label: 'Home' }
    const addresses = Array.from({ length: MAX_SAVED_ADDRESSES }, (_, at) => ({ ...address, _id: `${at}` }))
    showPage('addresses', { 'GET /user/addresses': { addresses } })
    await screen.findByText('You have saved 5 addresses. Delete one to add another.')
    expect(screen.queryByRole('button', { name: 'Add an address' })).toBeNull()
  })

  test('signs out one other device, then all', async () => {
    const at = '2026-11-19T20:00:00Z'
    const here = { _id: 'here', createdAt: at, lastSeenAt: at, userAgent: '', current: true }
    const sessions = [here, { ...here, _id: 'there', current: false }]
    const { press, location } = showPage('password', {
      'GET /user/sessions': [{ sessions }, { sessions: sessions.slice(0, 1) }],
      'DELETE /user/sessions/:id': {},
      'DELETE /user/sessions': {},
    })
    await press('Sign out Unknown device')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Sign out Unknown device' })).toBeNull())
    await press('Sign out everywhere')
    await press('Yes, sign out everywhere')
    await screen.findByText(messages.signedOutEverywhere)
    await waitFor(() => expect(location()).toBe('/signin'))
  })

  test('names the store credit that is lost with the account', async () => {
    const { press } = showPage('danger', {
      'GET /order/credit': { credit: 20, inPendingOrders: 100 },
    })
    await screen.findByText('your store credit of Rs. 120 is lost, including what pending orders use,')
    await press('Delete account')
    await screen.findByText('Your store credit of Rs. 120, including what pending orders use, will be lost.')
  })

  test('an invalid phone number is reported at the field', async () => {
    const { fill, press } = showPage('profile')
    await fill('Phone', '123')
    await press('Save changes')
    await waitFor(() =>
      expect(descriptionOf('Phone')).toContain('Please enter a valid 10-digit phone number'),
    )
    expect(document.activeElement).toBe(field('Phone'))
  })

  test('Passwords do not match', async () => {
    await changePassword(showPage('password'), 'naya hariyo 3')
    await screen.findByText('Passwords do not match')
    expect(document.activeElement).toBe(field('Confirm new password'))
  })

  test('a wrong current password is reported at its field', async () => {
    const fields = { currentPassword: messages.passwordCurrentWrong }
    await changePassword(
      showPage('password', { 'POST /user/change-password': rejected(422, 'Look again', { fields }) }),
    )
    await waitFor(() => expect(descriptionOf('Current password')).toContain(messages.passwordCurrentWrong))
  })

  test('Password update is disabled for users logged in via Google.', async () => {
    showPage('password', {}, { ...MAYA, authProvider: 'google' })
    await screen.findByText('Password update is disabled for users logged in via Google.')
    expect(screen.getByRole('button', { name: 'Change password' }).hasAttribute('disabled')).toBe(true)
    expect(field('New password').matches(':disabled, fieldset[disabled] *')).toBe(true)
  })

  test('a profile whose session has ended leads to /signin', async () => {
    const { location } = showPage('profile', { 'GET /user/profile': rejected(401) })
    await waitFor(() => expect(location()).toBe('/signin'))
  })

  test('a change of the password after the session has ended leads to /signin', async () => {
    const page = showPage('password', {
      'POST /user/change-password': rejected(401, 'Please sign in first.'),
    })
    await changePassword(page)
    await waitFor(() => expect(page.location()).toBe('/signin'))
  })
})

describe('forgotten password', () => {
  test.each([
    ['abc', '6'],
    ['abc&staff', '12'],
  ])('the page of the link %s asks for at least %s characters', async (token, characters) => {
    show(<ResetPasswordPage />, { path: `/reset-password?token=${token}` })
    await screen.findByText(`At least ${characters} characters`, { exact: false })
  })

  test.each([
    ['without a token', '', undefined],
    ['that the server rejects', '?token=abc', rejected(422, 'Not valid', { code: 'link_invalid' })],
  ])('a link %s is reported as invalid, with one to a new mail', async (_, query, reply) => {
    const { fill, press } = show(<ResetPasswordPage />, {
      path: `/reset-password${query}`,
      replies: reply ? { 'POST /user/reset-password': reply } : {},
    })
    if (reply) {
      await fill('New password', 'naya hariyo 2')
      await fill('Confirm new password', 'naya hariyo 2')
      await press('Save the new password')
    }
    await screen.findAllByText(messages.resetLinkInvalid)
    expect(screen.getByRole('link', { name: 'Request a new link' }).getAttribute('href')).toBe(
      '/forgot-password',
    )
  })
})
