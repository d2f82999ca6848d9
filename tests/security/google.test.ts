import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, onTestFinished, test } from 'vitest'
import * as messages from '#texts/messages.ts'
import { readSigned, sign } from '../../server/platform/shared/crypto.ts'
import type { Client } from '../support/client.ts'
import { openFileMailbox, startFileShop } from '../support/file-shop.ts'
import { newShop } from '../support/for-one-test.ts'
import { type GooglePerson, prepareGoogle } from '../support/google.ts'
import { raceBehind } from '../support/locks.ts'
import { queuedMails } from '../support/queued-mails.ts'
import { readCode, signIn, signUp, signUpDetails, signUpsOf } from '../support/sign-ups.ts'
import { setUpAuthenticatorApp } from '../support/staff.ts'

const mailbox = await openFileMailbox()
const google = await prepareGoogle()
const shop = await startFileShop({ google: google.settings, smtpUrl: mailbox.url })
await google.open(shop)
const { verified } = signUpsOf(shop, mailbox)

afterAll(() => google.close())

afterEach(() => google.respondWith('right'))

function someone(details: Partial<GooglePerson> = {}): GooglePerson {
  const id = randomBytes(6).toString('hex')
  return { sub: id, email: `ram-${id}@example.com`, email_verified: true, name: 'Ram Thapa', ...details }
}

/** Starts a Google sign-in; returns the provider's redirect back as a path of the API. */
async function leave(
  browser: Client,
  person: GooglePerson | 'cancel' = someone(),
  next = '',
  change = (_there: URL) => {},
): Promise<string> {
  google.expect(person)
  const { status, headers } = await browser.get(`/user/google${next}`)
  expect(status).toBe(302)
  const there = new URL(headers.get('location') ?? '')
  change(there)
  const back = await google.walk(there.href)
  expect(back.startsWith(`${shop.url}/api/user/google/callback?`)).toBe(true)
  return back.slice(`${shop.url}/api`.length)
}

async function signInWithGoogle(browser: Client, person: GooglePerson, next?: string) {
  const back = await leave(browser, person, next)
  const { status, headers } = await browser.get(back, { 'sec-fetch-site': 'cross-site' })
  expect(status).toBe(302)
  return { browser, location: headers.get('location') }
}

/** Signs in on a new device. */
const arrive = (person = someone(), next?: string) => signInWithGoogle(shop.visitor(), person, next)

async function expectFailed(browser: Client, back: string): Promise<void> {
  expect((await browser.get(back)).headers.get('location')).toBe('/signin?error=google_failed')
  expect((await browser.get('/user/profile')).status).toBe(401)
}

const profileOf = async (browser: Client) => (await browser.get('/user/profile')).body.user

describe('signing in with Google', () => {
  test('creates a verified account for a new email, and recognizes it the next time', async () => {
    const ram = someone({ email: `Ram-${randomBytes(4).toString('hex')}@Example.com` })
    const { browser, location } = await arrive(ram)
    expect(location).toBe('/')
    const user = await profileOf(browser)
    expect(user).toMatchObject({
      name: 'Ram Thapa',
      email: ram.email.toLowerCase(),
      authProvider: 'google',
      is_verified: true,
      role: 'customer',
      phone: '',
      address: '',
    })
    const again = await arrive({ ...ram, email: 'ram.moved@example.com' })
    expect((await profileOf(again.browser))._id).toBe(user._id)
  })

  test('leads to the language of the account on a device without a stored language', async () => {
    const ram = someone()
    await arrive(ram)
    await shop.db.updateTable('account').set({ language: 'ne' }).where('email', '=', ram.email).execute()
    const newDevice = await arrive(ram, '?next=/cart')
    expect(newDevice.location).toBe('/ne/cart')
    expect(newDevice.browser.cookies.get('hariyo_language')).toBe('ne')
    const english = shop.visitor()
    english.cookies.set('hariyo_language', 'en')
    expect((await signInWithGoogle(english, ram, '?next=/cart')).location).toBe('/cart')
  })

  test('stores the language of the page in the account', async () => {
    const ram = someone()
    await arrive(ram)
    expect((await arrive(ram, '?next=/ne/cart')).location).toBe('/ne/cart')
    const account = shop.db.selectFrom('account').select('language').where('email', '=', ram.email)
    expect(await account.executeTakeFirst()).toEqual({ language: 'ne' })
  })

  test('uses a fresh state, nonce and PKCE challenge', async () => {
    const [one, two] = await Promise.all([
      shop.visitor().get('/user/google'),
      shop.visitor().get('/user/google'),
    ])
    const [first, second] = [one, two].map(
      ({ headers }) => new URL(headers.get('location') ?? '').searchParams,
    )
    expect(first?.get('code_challenge_method')).toBe('S256')
    expect(first?.get('redirect_uri')).toBe(`${shop.url}/api/user/google/callback`)
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(first?.get(name)?.length).toBeGreaterThan(20)
      expect(first?.get(name)).not.toBe(second?.get(name))
    }
  })

  test('can be started by a visitor, not by another site', async () => {
    const sent = async (site: string) => {
      const browser = shop.visitor()
      const { headers } = await browser.get('/user/google', { 'sec-fetch-site': site })
      return [headers.get('location')?.startsWith(google.settings.issuer.origin), browser.cookies.size]
    }
    for (const site of ['same-origin', 'none']) expect([site, ...(await sent(site))]).toEqual([site, true, 1])
    for (const site of ['cross-site', 'same-site'])
      expect([site, ...(await sent(site))]).toEqual([site, false, 0])
  })

  test('links to the customer with the verified email, who keeps the password', async () => {
    const { maya, browser } = await verified()
    const { _id } = await profileOf(browser)
    const withGoogle = await arrive(someone({ email: maya.email }))
    expect(await profileOf(withGoogle.browser)).toMatchObject({ _id, authProvider: 'local', name: maya.name })
    await signIn(shop, maya)
  })

  test('notifies the owner by mail when a Google account is linked', async () => {
    const { maya } = await verified()
    const person = someone({ email: maya.email })
    await arrive(person)
    const mail = await mailbox.waitForMail(maya.email, 'You can now sign in to Hariyo with Google')
    expect(mail.text).toContain(`${shop.url}/forgot-password`)
    await arrive(person)
    const again = await queuedMails(shop, { recipient: maya.email, kind: 'google-linked' })
    expect(again).toHaveLength(1)
  })

  test('ends for a linked Google account when the owner changes the password, resets it or proves a new address', async () => {
    const changes: Record<
      string,
      (owner: Client, maya: ReturnType<typeof signUpDetails>) => Promise<unknown>
    > = {
      'changes the password': (owner, { password }) =>
        owner.post('/user/change-password', { currentPassword: password, newPassword: 'quite another' }),
      async 'resets the password'(_owner, { email }) {
        await shop.visitor().post('/user/forgot-password', { email })
        const { text } = await mailbox.waitForMail(email, 'Set a new password')
        const token = /token=([\w-]+)/.exec(text ?? '')?.[1]
        await shop.visitor().post('/user/reset-password', { token, newPassword: 'quite another' })
      },
      async 'proves a new address'(owner, maya) {
        const email = signUpDetails().email
        await owner.put('/user/profile', { ...maya, email })
        await owner.post('/user/verify-email', { email, otp: await readCode(mailbox, email) })
      },
    }
    for (const [what, change] of Object.entries(changes)) {
      const { maya, browser: owner } = await verified()
      const { _id } = await profileOf(owner)
      // another Google account that owned this mailbox before
      const linked = someone({ email: maya.email })
      await arrive(linked)
      await change(owner, maya)
      const later = await arrive({ ...linked, email: someone().email })
      expect([what, (await profileOf(later.browser))._id === _id]).toEqual([what, false])
    }
  })

  test('opens the account again after a new email address was mistyped', async () => {
    const ram = someone()
    const { browser } = await arrive(ram)
    const details = { name: ram.name, phone: '9841234567', address: 'Lakeside 6' }
    await browser.put('/user/profile', { ...details, email: 'ram@exmaple.example.com' })
    expect((await browser.put('/user/profile', { ...details, email: ram.email })).status).toBe(403)
    const { browser: again } = await arrive(ram)
    expect(await profileOf(again)).toMatchObject({ email: ram.email, is_verified: true })
    expect((await again.put('/user/profile', { ...details, email: ram.email })).status).toBe(200)
  })

  test('never signs in to an unverified account, nor keeps its password', async () => {
    const stranger = signUpDetails({ name: 'Stranger', password: 'planted beforehand' })
    const strangersBrowser = await signUp(shop, stranger)
    const { browser: owner } = await arrive(someone({ email: stranger.email, name: 'Owner' }))
    expect(await profileOf(owner)).toMatchObject({ name: 'Owner', authProvider: 'google', is_verified: true })
    expect((await strangersBrowser.get('/user/profile')).status).toBe(401)
    expect((await shop.visitor().post('/user/signin', stranger)).status).toBe(401)
  })

  test('does not link to an account of another Google account, nor to an administrator’s', async () => {
    const ram = someone()
    await arrive(ram)
    const other = await arrive(someone({ email: ram.email }))
    expect(other.location).toBe('/signin?error=google_address_taken')
    expect((await other.browser.get('/user/profile')).status).toBe(401)

    const { maya } = await verified()
    await shop.db.updateTable('account').set({ role: 'admin' }).where('email', '=', maya.email).execute()
    const { location } = await arrive(someone({ email: maya.email }))
    expect(location).toBe('/signin?error=google_address_taken')
  })

  test.each([
    ['not linked yet', false],
    ['linked', true],
  ])(
    'does not open the account of a customer who becomes staff at the same moment, %s',
    async (_state, linked) => {
      const { maya } = await verified()
      const identity = someone({ email: maya.email })
      if (linked) await arrive(identity)
      const browser = shop.visitor()
      const promotion = sql`update account set role = 'admin', google_subject = null where email = ${maya.email}`
      const [response] = await raceBehind(shop, promotion, () => [signInWithGoogle(browser, identity)])
      expect(response.location).toBe('/signin?error=google_address_taken')
      expect((await browser.get('/user/profile')).status).toBe(401)
    },
  )

  test('with an email that Google has not verified is rejected', async () => {
    // the standard demands a boolean, so the text "true" proves nothing
    for (const claim of [false, 'true', 1, undefined]) {
      const { browser, location } = await arrive(someone({ email_verified: claim as boolean }))
      expect(location).toBe('/signin?error=google_unverified_email')
      expect((await browser.get('/user/profile')).status).toBe(401)
    }
  })

  test('of a blocked account is rejected with the reason', async () => {
    const ram = someone()
    await arrive(ram)
    await shop.db
      .updateTable('account')
      .set({ blockedAt: new Date() })
      .where('email', '=', ram.email)
      .execute()
    expect((await arrive(ram)).location).toBe('/signin?error=account_blocked')
  })

  test('has no password to change or reset', async () => {
    const ram = someone()
    const { browser } = await arrive(ram)
    expect(
      await browser.post('/user/change-password', { currentPassword: 'whatever', newPassword: 'something' }),
    ).toMatchObject({ status: 403, body: { message: messages.passwordGoogle, code: 'google_account' } })
    await shop.visitor().post('/user/forgot-password', { email: ram.email })
    const mail = await mailbox.waitForMail(ram.email)
    expect(mail.subject).toBe('Sign in to Hariyo with Google')
    expect(mail.text).not.toContain('token=')
    expect((await shop.visitor().post('/user/signin', { email: ram.email, password: '' })).status).toBe(422)
    expect((await shop.visitor().post('/user/signin', { email: ram.email, password: 'null' })).status).toBe(
      401,
    )
  })

  test('by the same person in ten browsers simultaneously creates one account', async () => {
    const ram = someone()
    const browsers = Array.from({ length: 10 }, () => shop.visitor())
    const ways = await Promise.all(browsers.map((browser) => leave(browser, ram)))
    await Promise.all(browsers.map((browser, index) => browser.get(ways[index] ?? '')))
    const ids = await Promise.all(browsers.map(async (browser) => (await profileOf(browser))._id))
    expect(new Set(ids).size).toBe(1)
  })
})

describe('the return from Google', () => {
  test('that was cancelled at Google is reported', async () => {
    const browser = shop.visitor()
    const { headers } = await browser.get(await leave(browser, 'cancel'))
    expect(headers.get('location')).toBe('/signin?error=google_cancelled')
  })

  test('works once, even if the provider accepts a code twice', async () => {
    google.respondWith('again')
    const browser = shop.visitor()
    const back = await leave(browser)
    const copy = new Map(browser.cookies)
    expect((await browser.get(back)).headers.get('location')).toBe('/')
    const replay = shop.visitor()
    for (const [name, value] of copy) replay.cookies.set(name, value)
    await expectFailed(replay, back)
  })

  test('with an unsigned ID token is rejected', async () => {
    const browser = shop.visitor()
    const back = await leave(browser)
    google.respondWith('unsigned')
    await expectFailed(browser, back)
  })

  test.each([
    ['an ID token made for another visit', 'nonce', 'n'.repeat(43)],
    ['a code that another browser asked for', 'code_challenge', 'c'.repeat(43)],
  ])('with %s is rejected', async (_what, name, value) => {
    const browser = shop.visitor()
    const change = (there: URL) => there.searchParams.set(name, value)
    await expectFailed(browser, await leave(browser, someone(), '', change))
  })

  test('after more than ten minutes is rejected', async () => {
    for (const [minutes, location] of [
      [9, '/'],
      [11, '/signin?error=google_failed'],
    ] as const) {
      const browser = shop.visitor()
      const back = await leave(browser)
      const { sessionSecret } = shop.config
      const state = readSigned(sessionSecret, 'google', browser.cookies.get('hariyo_google') ?? '') as object
      const startedAt = Date.now() - minutes * 60_000
      browser.cookies.set('hariyo_google', sign(sessionSecret, 'google', { ...state, startedAt }))
      expect((await browser.get(back)).headers.get('location')).toBe(location)
    }
  })

  test('in another browser is rejected', async () => {
    const back = await leave(shop.visitor())
    const victim = shop.visitor()
    await expectFailed(victim, back)
    await leave(victim)
    await expectFailed(victim, back)
  })

  test.each([
    ['another state', (back: URL) => back.searchParams.set('state', 'x'.repeat(43))],
    ['no state', (back: URL) => back.searchParams.delete('state')],
    ['another code', (back: URL) => back.searchParams.set('code', 'made-up')],
    ['no code', (back: URL) => back.searchParams.delete('code')],
    ['another issuer', (back: URL) => back.searchParams.set('iss', 'https://evil.example')],
    ['an error of the provider', (back: URL) => back.searchParams.set('error', 'server_error')],
  ])('with %s is rejected', async (_what, change) => {
    const browser = shop.visitor()
    const back = new URL(`${shop.url}/api${await leave(browser)}`)
    change(back)
    await expectFailed(browser, `/user/google/callback${back.search}`)
  })

  test('with an invented cookie is rejected', async () => {
    const browser = shop.visitor()
    const back = await leave(browser)
    const [body = ''] = (browser.cookies.get('hariyo_google') ?? '').split('.')
    for (const cookie of ['', 'x', 'x.y', `${body}.`, `${body}.${Buffer.alloc(32).toString('base64url')}`]) {
      browser.cookies.set('hariyo_google', cookie)
      await expectFailed(browser, back)
    }
  })

  test('leads to the page that the visitor came from, and never to another site', async () => {
    const to = async (next: string) => (await arrive(someone(), `?next=${encodeURIComponent(next)}`)).location
    expect(await to('/product/1?from=list')).toBe('/product/1?from=list')
    const elsewhere = [
      'https://evil.example',
      '//evil.example',
      '//evil.example/elsewhere',
      '/\\evil.example',
      '/\t/evil.example',
      '/x/..//evil.example',
      'javascript:alert(1)',
      'evil',
      '',
    ]
    for (const next of elsewhere) expect(await to(next)).toBe('/')
  })

  test.each(['/ne//evil.example/sign-in', '/ne/\\evil.example'])(
    'stays in the shop when the language changes after it: %s',
    async (target) => {
      const next = `?next=${encodeURIComponent(target)}`
      const english = shop.visitor()
      english.cookies.set('hariyo_language', 'en')
      expect((await signInWithGoogle(english, someone(), next)).location).toBe('/')

      const staff = someone()
      await arrive(staff)
      await shop.db.updateTable('account').set({ role: 'manager' }).where('email', '=', staff.email).execute()
      expect((await arrive(staff, next)).location).toBe('/')
    },
  )

  test('removes its cookie in every case', async () => {
    const browser = shop.visitor()
    await browser.get(await leave(browser, 'cancel'))
    expect(browser.cookies.has('hariyo_google')).toBe(false)
  })
})

describe('staff who sign in with Google', () => {
  async function enterStaff() {
    const person = someone()
    const { browser } = await arrive(person)
    const { _id } = await profileOf(browser)
    await shop.db.updateTable('account').set({ role: 'admin' }).where('id', '=', _id).execute()
    return { person, browser, id: _id as string }
  }
  const startSetUp = (client: Client) => client.post('/user/second-factor/app-secret')

  test('need their second factor, and have no session before it', async () => {
    const { person, id } = await enterStaff()
    const { browser } = await arrive(person, '?confirm=yes')
    const { nextCode } = await setUpAuthenticatorApp({ client: browser })

    // the browser is signed in; the new sign-in replaces that session
    expect((await signInWithGoogle(browser, person)).location).toBe('/signin?step=second-factor')
    expect((await browser.get('/user/profile')).status).toBe(401)
    expect([...browser.cookies.keys()]).toEqual(['hariyo_pending'])
    const methods = await browser.get('/user/signin/second-factor')
    expect(methods.body.methods).toEqual(['app', 'recovery'])
    expect((await browser.post('/user/signin/code', { code: nextCode() })).body.user._id).toBe(id)
    expect(browser.cookies.has('hariyo_device')).toBe(false)
    expect((await browser.get('/admin/today')).status).toBe(200)
  })

  test('confirm a change by a new sign-in with Google, for five minutes', async () => {
    const { person, browser } = await enterStaff()
    const rejected = await startSetUp(browser)
    expect([rejected.status, rejected.body.code]).toEqual([403, 'confirmation_required'])
    expect(rejected.body.message).toBe(messages.confirmationGoogle)
    const password = await browser.post('/user/confirm-password', { password: 'has none' })
    expect(password.status).toBe(403)

    const next = '?confirm=yes&next=/profile?tab=two-step'
    const back = await leave(browser, person, next, ({ searchParams }) => {
      expect(searchParams.get('prompt')).toBe('login')
      expect(searchParams.get('max_age')).toBe('0')
    })
    expect((await browser.get(back)).headers.get('location')).toBe('/profile?tab=two-step')
    expect((await startSetUp(browser)).status).toBe(200)
  })

  test('do not confirm a change by an ordinary sign-in with Google', async () => {
    const { person, browser } = await enterStaff()
    await signInWithGoogle(browser, person)
    expect((await startSetUp(browser)).status).toBe(403)
  })

  test('confirm a change with their second factor too, if they have one', async () => {
    const { person, browser } = await enterStaff()
    await signInWithGoogle(browser, person, '?confirm=yes')
    const { recoveryCodes = [] } = await setUpAuthenticatorApp({ client: browser })
    for (const [next, status] of [
      ['', 403],
      ['?confirm=yes', 200],
    ] as const) {
      await signInWithGoogle(browser, person, next)
      const code = recoveryCodes.pop()
      expect((await browser.post('/user/signin/code', { code })).status).toBe(200)
      expect((await startSetUp(browser)).status).toBe(status)
    }
  })
})

test('a shop without Google reports that', async () => {
  const plain = await newShop()
  for (const path of ['/user/google', '/user/google/callback?code=x&state=y']) {
    expect((await plain.visitor().get(path)).headers.get('location')).toBe('/signin?error=google_unavailable')
  }
})

test('an unavailable provider is reported with other ways to sign in, and the shop recovers', async () => {
  const away = await prepareGoogle()
  onTestFinished(() => away.close())
  const other = await newShop({ google: away.settings })
  expect((await other.visitor().get('/user/google')).headers.get('location')).toBe(
    '/signin?error=google_failed',
  )
  await away.open(other)
  expect((await other.visitor().get('/user/google')).headers.get('location')).toMatch(
    new RegExp(`^${away.settings.issuer.origin}/`),
  )
})
