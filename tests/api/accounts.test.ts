import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import * as messages from '#texts/messages.ts'
import * as validation from '#texts/validation.ts'
import type { Client } from '../support/client.ts'
import { openFileMailbox, startFileShop } from '../support/file-shop.ts'
import {
  readCode,
  type SignUpDetails,
  signIn,
  signUp,
  signUpAndVerify,
  signUpDetails,
  signUpsOf,
} from '../support/sign-ups.ts'

const mailbox = await openFileMailbox()
const shop = await startFileShop({ smtpUrl: mailbox.url })

const rejected = (status: number, message: unknown, code?: string) => ({
  status,
  body: { success: false, message, ...(code ? { code } : {}) },
})

const { signedUp, verified } = signUpsOf(shop, mailbox)

/** Moves the last code two minutes into the past. */
async function waitAMinute(email: string): Promise<void> {
  await sql`update one_time_code set created_at = created_at - interval '2 minutes' where email = ${email}`.execute(
    shop.db,
  )
}

describe('signing up', () => {
  test('creates an unverified account, signs it in and mails a code', async () => {
    const maya = signUpDetails()
    const browser = shop.visitor()
    const response = await browser.post('/user/register-with-otp', maya)
    expect(response).toMatchObject({
      status: 201,
      body: {
        success: true,
        message: messages.signUpSucceeded,
        user: {
          name: maya.name,
          email: maya.email,
          phone: maya.phone,
          address: maya.address,
          authProvider: 'local',
          is_verified: false,
          role: 'customer',
        },
      },
    })
    expect(JSON.stringify(response.body)).not.toMatch(/password|hash/i)
    expect(await browser.get('/user/profile')).toMatchObject({
      status: 200,
      body: { user: { name: maya.name } },
    })
    expect(await readCode(mailbox, maya.email)).toMatch(/^\d{6}$/)
  })

  test('puts nothing of the form into the mail, which may reach another person', async () => {
    const maya = signUpDetails({ name: 'Cheap loans at evil.example' })
    await signUp(shop, maya)
    const mail = await mailbox.waitForMail(maya.email, 'is your Hariyo code')
    for (const part of [mail.subject, mail.text, mail.html]) expect(part).not.toContain('evil.example')
  })

  test.each([
    ['name', { name: '  ' }, validation.nameMissing],
    ['name', { name: undefined }, validation.nameMissing],
    ['email', { email: '' }, validation.emailMissing],
    ['email', { email: 'maya' }, validation.emailInvalid],
    ['email', { email: 'maya@localhost' }, validation.emailInvalid],
    ['password', { password: '12345' }, validation.passwordTooShort],
    ['password', { password: '😀😀😀' }, validation.passwordTooShort],
    ['password', { password: 'x'.repeat(129) }, validation.passwordTooLong],
    ['address', { address: ' ' }, validation.addressInvalid],
    ['phone', { phone: '98412345' }, validation.signUpPhoneInvalid],
    ['phone', { phone: '98412345678' }, validation.signUpPhoneInvalid],
  ])('rejects an invalid %s: %j', async (field, details, message) => {
    const response = await shop.visitor().post('/user/register-with-otp', { ...signUpDetails(), ...details })
    expect(response).toMatchObject(rejected(422, message, 'invalid'))
    expect(response.body.fields).toEqual({ [field]: message })
  })

  test('accepts common spellings of a phone number', async () => {
    const browser = await signUp(shop, signUpDetails({ phone: '+977 984-123-4567' }))
    expect((await browser.get('/user/profile')).body.user.phone).toBe('9841234567')
  })

  test('ignores unknown fields', async () => {
    const person = {
      ...signUpDetails(),
      role: 'admin',
      is_verified: true,
      isVerified: true,
      _id: 'x',
      blockedAt: null,
    }
    const { body } = await shop.visitor().post('/user/register-with-otp', person)
    expect(body.user).toMatchObject({ role: 'customer', is_verified: false })
  })

  test('with a verified email asks to sign in', async () => {
    const { maya } = await verified()
    const response = await shop
      .visitor()
      .post('/user/register-with-otp', { ...maya, password: 'something else' })
    expect(response).toMatchObject(rejected(409, messages.emailTaken, 'email_taken'))
    expect(response.body.fields).toEqual({ email: messages.emailTaken })
    await signIn(shop, maya)
  })
})

describe('passwords', () => {
  test.each([
    ['spaces at both ends', '  six  '],
    ['Devanagari', 'तरकारी१२३'],
    ['a letter in another normal form', 'cafe\u0301-khana'],
    ['128 emoji', '🥬'.repeat(128)],
    ['a NUL', 'abc\u0000def'],
  ])('with %s work as typed', async (_what, password) => {
    const maya = signUpDetails({ password })
    await signUp(shop, maya)
    await signIn(shop, { ...maya, password: password.normalize('NFC') })
    expect((await shop.visitor().post('/user/signin', { ...maya, password: `${password} ` })).status).toBe(
      401,
    )
    expect(
      (await shop.visitor().post('/user/signin', { ...maya, password: password.trim().slice(0, -1) })).status,
    ).toBe(401)
  })

  test('are stored as argon2id, each with its own salt', async () => {
    const [one, two] = [signUpDetails(), signUpDetails()]
    await signUp(shop, one)
    await signUp(shop, two)
    const rows = await shop.db
      .selectFrom('account')
      .select('passwordHash')
      .where('email', 'in', [one.email, two.email])
      .execute()
    expect(rows).toHaveLength(2)
    for (const row of rows) expect(row.passwordHash).toMatch(/^\$argon2id\$v=19\$m=\d+,t=\d+,p=\d+\$/)
    expect(new Set(rows.map((row) => row.passwordHash)).size).toBe(2)
  })
})

describe('signing in', () => {
  test('needs both fields', async () => {
    for (const body of [
      {},
      { email: 'a@b.co' },
      { email: '', password: '' },
      { password: 'x' },
      { email: 'malformed' },
      { email: 'malformed', password: '' },
    ]) {
      expect(await shop.visitor().post('/user/signin', body)).toMatchObject(
        rejected(422, validation.signInFieldsMissing),
      )
    }
  })

  test('accepts the email in any case and with spaces around it, and the domain in any script', async () => {
    const maya = signUpDetails({ email: `maya-${randomUUID()}@डाटामेल.भारत` })
    await signUp(shop, maya)
    await signIn(shop, { ...maya, email: maya.email.replace(/@.*/, '@xn--c2bd4bq1db8d.xn--h2brj9c') })
    const [name, domain] = maya.email.split('@')
    const written = [maya.email.toUpperCase(), `  ${maya.email}  `, `${maya.email}.`, `${name}＠${domain}`]
    for (const email of written) await signIn(shop, { ...maya, email })
  })

  test('responds identically to a wrong password and an unknown email', async () => {
    const maya = signUpDetails()
    await signUp(shop, maya)
    const wrong = await shop.visitor().post('/user/signin', { ...maya, password: 'not this one' })
    const unknown = await shop.visitor().post('/user/signin', signUpDetails())
    expect(wrong).toMatchObject(rejected(401, messages.signInWrong, 'wrong_credentials'))
    expect({ status: unknown.status, body: unknown.body }).toEqual({ status: wrong.status, body: wrong.body })
    expect([...unknown.headers.keys()].sort()).toEqual([...wrong.headers.keys()].sort())
  })

  test('opens a new session and ends the previous one of the browser', async () => {
    const maya = signUpDetails()
    const browser = await signUp(shop, maya)
    const before = browser.cookies.get('hariyo_session') ?? ''
    await browser.post('/user/signin', maya)
    expect(browser.cookies.get('hariyo_session')).not.toBe(before)
    const old = shop.visitor()
    old.cookies.set('hariyo_session', before)
    expect((await old.get('/user/profile')).status).toBe(401)
  })

  test('of an unverified account mails a code if the last one has expired', async () => {
    const maya = signUpDetails()
    await signUp(shop, maya)
    await readCode(mailbox, maya.email)
    await sql`update one_time_code set expires_at = now(), created_at = now() - interval '10 minutes'
      where email = ${maya.email}`.execute(shop.db)
    const browser = await signIn(shop, maya)
    const otp = await readCode(mailbox, maya.email)
    expect((await browser.post('/user/verify-email', { email: maya.email, otp })).status).toBe(200)
  })

  test('of a blocked account is reported only with the right password', async () => {
    const maya = signUpDetails()
    const browser = await signUp(shop, maya)
    await shop.db
      .updateTable('account')
      .set({ blockedAt: new Date() })
      .where('email', '=', maya.email)
      .execute()
    expect((await browser.get('/user/profile')).status).toBe(401)
    expect(await shop.visitor().post('/user/signin', maya)).toMatchObject(
      rejected(403, messages.accountBlocked),
    )
    expect((await shop.visitor().post('/user/signin', { ...maya, password: 'wrong one' })).status).toBe(401)
  })
})

describe('the session', () => {
  test('is in a cookie that scripts cannot read, beside a readable hint', async () => {
    const maya = signUpDetails()
    const { headers } = await shop.visitor().post('/user/register-with-otp', maya)
    const cookies = headers.getSetCookie()
    const session = cookies.find((cookie) => cookie.startsWith('hariyo_session=')) ?? ''
    expect(session).toMatch(/HttpOnly/)
    expect(session).toMatch(/SameSite=Lax/)
    expect(session).toMatch(/Max-Age=2592000/)
    expect(session).toMatch(/^hariyo_session=[\w-]{43};/)
    const hint = cookies.find((cookie) => cookie.startsWith('hariyo_hint=')) ?? ''
    expect(hint).toMatch(/^hariyo_hint=1;/)
    expect(hint).not.toMatch(/HttpOnly/)
  })

  test('is stored as a hash of its token', async () => {
    const maya = signUpDetails()
    const browser = await signUp(shop, maya)
    const token = browser.cookies.get('hariyo_session') ?? ''
    const { rows } = await sql<{ row: string }>`
      select session::text as row from session join account on account.id = account_id
      where email = ${maya.email}`.execute(shop.db)
    expect(rows).toHaveLength(1)
    expect(rows[0]?.row).not.toContain(token)
    expect(rows[0]?.row).not.toContain(Buffer.from(token).toString('hex'))
  })

  test('is extended by use, up to its absolute end', async () => {
    const maya = signUpDetails()
    const browser = await signUp(shop, maya)
    const age = (created: string, seen: string, left: string) =>
      sql`update session set created_at = now() - ${created}::interval, last_seen_at = now() - ${seen}::interval,
            expires_at = now() + ${left}::interval
          where account_id = (select id from account where email = ${maya.email})`.execute(shop.db)
    const daysLeft = async () => {
      const { rows } = await sql<{ days: number }>`
        select extract(epoch from expires_at - now())::float8 / 86400 as days from session
        where account_id = (select id from account where email = ${maya.email})`.execute(shop.db)
      return Math.round(rows[0]?.days ?? Number.NaN)
    }

    await age('20 days', '20 days', '10 days')
    const { headers } = await browser.get('/user/profile')
    expect(await daysLeft()).toBe(30)
    expect(headers.getSetCookie().some((cookie) => cookie.startsWith('hariyo_session='))).toBe(true)

    await age('85 days', '20 days', '10 days')
    await browser.get('/user/profile')
    expect(await daysLeft()).toBe(5)

    await age('10 days', '10 minutes', '25 days')
    await browser.get('/user/profile')
    expect(await daysLeft()).toBe(25)

    await age('30 days', '30 days', '-1 second')
    expect((await browser.get('/user/profile')).status).toBe(401)
  })

  test('that has ended removes its cookies', async () => {
    const browser = await signUp(shop, signUpDetails())
    await sql`delete from session`.execute(shop.db)
    expect(await browser.get('/user/profile')).toMatchObject(
      rejected(401, messages.signInRequired, 'not_signed_in'),
    )
    expect([...browser.cookies.keys()]).not.toContain('hariyo_session')
    expect([...browser.cookies.keys()]).not.toContain('hariyo_hint')
  })

  test('is deleted on the server by a sign-out', async () => {
    const browser = await signUp(shop, signUpDetails())
    const token = browser.cookies.get('hariyo_session') ?? ''
    expect(await browser.post('/user/logout')).toMatchObject({ status: 200, body: { success: true } })
    expect([...browser.cookies.keys()]).not.toContain('hariyo_hint')
    browser.cookies.set('hariyo_session', token)
    expect((await browser.get('/user/profile')).status).toBe(401)
    expect((await shop.visitor().post('/user/logout')).status).toBe(200)
  })

  test('is listed with the others, and all can be ended together', async () => {
    const maya = signUpDetails()
    const phone = await signUp(shop, maya)
    const laptop = shop.visitor()
    await laptop.post('/user/signin', maya, { 'user-agent': 'Firefox on the laptop' })
    const { body } = await phone.get('/user/sessions')
    expect(body.sessions).toHaveLength(2)
    expect(body.sessions.filter((session: { current: boolean }) => session.current)).toHaveLength(1)
    const other = body.sessions.find((session: { current: boolean }) => !session.current)
    expect(other.userAgent).toBe('Firefox on the laptop')

    const stranger = await signUp(shop, signUpDetails())
    expect(await stranger.delete(`/user/sessions/${other._id}`)).toMatchObject(
      rejected(404, messages.notFound),
    )
    expect((await laptop.get('/user/profile')).status).toBe(200)
    expect((await phone.delete(`/user/sessions/${other._id}`)).status).toBe(200)
    expect((await laptop.get('/user/profile')).status).toBe(401)

    const tablet = await signIn(shop, maya)
    expect((await phone.delete('/user/sessions')).status).toBe(200)
    expect((await phone.get('/user/profile')).status).toBe(401)
    expect((await tablet.get('/user/profile')).status).toBe(401)
  })
})

describe('verifying an email', () => {
  test('accepts the mailed code once, ends the session and returns a token', async () => {
    const { maya, browser, otp } = await signedUp()
    const response = await browser.post('/user/verify-email', { email: maya.email, otp })
    expect(response).toMatchObject({ status: 200, body: { success: true, message: messages.codeAccepted } })
    expect((await browser.get('/user/profile')).status).toBe(401)

    const thief = shop.visitor()
    thief.cookies.set('hariyo_session', response.body.token)
    expect((await thief.get('/user/profile')).status).toBe(401)
    expect(
      (await thief.get('/user/profile', { authorization: `Bearer ${response.body.token}` })).status,
    ).toBe(401)

    const back = await signIn(shop, maya)
    expect((await back.get('/user/profile')).body.user.is_verified).toBe(true)
    expect(await back.post('/user/verify-email', { email: maya.email, otp })).toMatchObject(
      rejected(409, messages.alreadyVerified),
    )
  })

  test('without a session asks to sign in', async () => {
    const { maya, otp } = await signedUp()
    expect(await shop.visitor().post('/user/verify-email', { email: maya.email, otp })).toMatchObject(
      rejected(401, messages.verifyNeedsSignIn, 'not_signed_in'),
    )
  })

  test('accepts Devanagari digits and rejects malformed codes', async () => {
    const { maya, browser, otp } = await signedUp()
    expect(await browser.post('/user/verify-email', { email: maya.email, otp: '12345' })).toMatchObject(
      rejected(422, validation.codeFormat),
    )
    const nepali = otp.replace(/\d/g, (digit) => String.fromCharCode(0x0966 + Number(digit)))
    expect((await browser.post('/user/verify-email', { email: maya.email, otp: nepali })).status).toBe(200)
  })

  test('rejects a wrong code, an expired one, and after five wrong ones also the right one', async () => {
    const { maya, browser, otp } = await signedUp()
    const wrong = otp === '000000' ? '000001' : '000000'
    const enter = (code: string) => browser.post('/user/verify-email', { email: maya.email, otp: code })
    for (let time = 1; time <= 5; time++)
      expect(await enter(wrong)).toMatchObject(rejected(422, messages.codeWrong))
    expect(await enter(otp)).toMatchObject(rejected(422, messages.codeTooManyTries, 'too_many_tries'))

    await waitAMinute(maya.email)
    expect((await browser.post('/user/resend-otp', { email: maya.email })).status).toBe(200)
    const fresh = await readCode(mailbox, maya.email)
    await sql`update one_time_code set expires_at = now() where email = ${maya.email}`.execute(shop.db)
    expect(await enter(fresh)).toMatchObject(rejected(422, messages.codeWrong))
  })

  test('of another account’s email is rejected as a wrong code', async () => {
    const { browser, otp } = await signedUp()
    expect(await browser.post('/user/verify-email', { email: signUpDetails().email, otp })).toMatchObject(
      rejected(422, messages.codeWrong),
    )
  })
})

describe('asking for another code', () => {
  test('replaces the previous code, at most once a minute', async () => {
    const maya = signUpDetails()
    const browser = await signUp(shop, maya)
    const first = await readCode(mailbox, maya.email)
    const soon = await browser.post('/user/resend-otp', { email: maya.email })
    expect(soon).toMatchObject(rejected(429, messages.codeTooSoon, 'too_soon'))
    expect(Number(soon.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(Number(soon.headers.get('retry-after'))).toBeLessThanOrEqual(60)

    await waitAMinute(maya.email)
    expect(await browser.post('/user/resend-otp', { email: maya.email })).toMatchObject({
      status: 200,
      body: { success: true, message: messages.codeResent },
    })
    const second = await readCode(mailbox, maya.email)
    if (first !== second) {
      expect((await browser.post('/user/verify-email', { email: maya.email, otp: first })).status).toBe(422)
    }
    expect((await browser.post('/user/verify-email', { email: maya.email, otp: second })).status).toBe(200)
  })

  test('is possible five times an hour', async () => {
    const maya = signUpDetails()
    const browser = await signUp(shop, maya)
    for (let time = 2; time <= 5; time++) {
      await waitAMinute(maya.email)
      expect((await browser.post('/user/resend-otp', { email: maya.email })).status).toBe(200)
    }
    await waitAMinute(maya.email)
    const sixth = await browser.post('/user/resend-otp', { email: maya.email })
    const waitS = Number(sixth.headers.get('retry-after'))
    expect(sixth).toMatchObject(rejected(429, expect.stringMatching(/try again in (\d+ minutes|1 hour)\.$/)))
    expect(waitS).toBeGreaterThan(60)
  })

  test('is possible ten times a day', async () => {
    const maya = signUpDetails()
    const browser = await signUp(shop, maya)
    const nextHour = () => sql`delete from rate_limit where key not like 'code:day:%'`.execute(shop.db)
    for (let time = 2; time <= 10; time++) {
      await waitAMinute(maya.email)
      await nextHour()
      expect((await browser.post('/user/resend-otp', { email: maya.email })).status).toBe(200)
    }
    await waitAMinute(maya.email)
    await nextHour()
    const eleventh = await browser.post('/user/resend-otp', { email: maya.email })
    const waitS = Number(eleventh.headers.get('retry-after'))
    expect(eleventh).toMatchObject(rejected(429, expect.stringMatching(/try again in \d+ hours\.$/)))
    expect(waitS).toBeGreaterThan(60 * 60)
  })

  test('needs a session, sends only to the account’s email, and discloses no other account', async () => {
    const [maya, other] = [signUpDetails(), signUpDetails()]
    const browser = await signUp(shop, maya)
    await signUp(shop, other)
    const known = await browser.post('/user/resend-otp', { email: other.email })
    const unknown = await browser.post('/user/resend-otp', { email: signUpDetails().email })
    expect(known).toMatchObject(rejected(403, messages.notAllowed))
    expect(unknown.body).toEqual(known.body)
    expect(await shop.visitor().post('/user/resend-otp', { email: other.email })).toMatchObject(
      rejected(401, messages.verifyNeedsSignIn),
    )
  })
})

describe('the profile', () => {
  let browser: Client
  const maya = signUpDetails()
  beforeAll(async () => {
    browser = await signUpAndVerify(shop, mailbox, maya)
  })

  test('changes name, phone and address, and nothing else', async () => {
    const response = await browser.put('/user/profile', {
      name: ' Maya Thapa ',
      email: maya.email.toUpperCase(),
      phone: '9801234567',
      address: '',
      role: 'admin',
      is_verified: false,
      authProvider: 'google',
      password: 'another one',
    })
    expect(response).toMatchObject({ status: 200, body: { success: true, message: messages.profileUpdated } })
    const user = {
      name: 'Maya Thapa',
      email: maya.email,
      phone: '9801234567',
      address: '',
      authProvider: 'local',
      is_verified: true,
      role: 'customer',
    }
    expect(response.body.user).toMatchObject(user)
    expect((await browser.get('/user/profile')).body.user).toMatchObject(user)
  })

  test.each([
    [{ name: '' }, validation.nameMissing],
    [{ email: 'x' }, validation.emailInvalid],
    [{ phone: '123' }, validation.signUpPhoneInvalid],
    [{ address: 'x'.repeat(201) }, validation.tooLong],
  ])('rejects %j', async (change, message) => {
    const body = { name: 'Maya', email: maya.email, phone: '9801234567', address: 'Here', ...change }
    expect(await browser.put('/user/profile', body)).toMatchObject(rejected(422, message))
  })
})

describe('a new email', () => {
  const asForm = (person: ReturnType<typeof signUpDetails>, email: string) => ({
    name: person.name,
    phone: person.phone,
    address: person.address,
    email,
  })

  test('makes the account unverified until its code is entered, and the old email is notified', async () => {
    const { maya, browser } = await verified()
    const before = browser.cookies.get('hariyo_session')
    const { email } = signUpDetails()
    const response = await browser.put('/user/profile', asForm(maya, email))
    expect(response).toMatchObject({
      status: 200,
      body: { user: { email, is_verified: false, changesEmail: true } },
    })
    expect(browser.cookies.get('hariyo_session')).not.toBe(before)
    const notice = await mailbox.waitForMail(maya.email, 'is being changed')
    expect(notice.text).toContain(email)

    expect(
      (await browser.post('/user/change-password', { currentPassword: 'x', newPassword: 'yyyyyy' })).status,
    ).toBe(403)
    const otp = await readCode(mailbox, email)
    expect((await browser.post('/user/verify-email', { email, otp })).status).toBe(200)
    const back = await signIn(shop, { ...maya, email })
    expect((await back.get('/user/profile')).body.user).toMatchObject({
      email,
      is_verified: true,
      changesEmail: false,
    })
    expect((await shop.visitor().post('/user/signin', maya)).status).toBe(401)
  })

  test('signs in before it is verified, and the old one can revert the change', async () => {
    const { maya, browser } = await verified()
    const { email } = signUpDetails()
    await browser.put('/user/profile', asForm(maya, email))
    const waiting = await signIn(shop, { ...maya, email })
    expect((await waiting.get('/user/profile')).body.user).toMatchObject({ email, is_verified: false })

    const back = await signIn(shop, maya)
    expect((await back.get('/user/profile')).body.user).toMatchObject({
      email: maya.email,
      is_verified: true,
    })
    const otp = await readCode(mailbox, email)
    expect((await waiting.post('/user/verify-email', { email, otp })).status).not.toBe(200)
  })

  test('of another verified account is rejected', async () => {
    const [maya, sita] = [signUpDetails(), signUpDetails()]
    const browser = await signUpAndVerify(shop, mailbox, maya)
    await signUpAndVerify(shop, mailbox, sita)
    expect(await browser.put('/user/profile', asForm(maya, sita.email))).toMatchObject(
      rejected(409, messages.emailTaken),
    )
    expect((await browser.get('/user/profile')).body.user).toMatchObject({
      email: maya.email,
      is_verified: true,
    })
  })

  test('does not block the owner of that mailbox', async () => {
    const [maya, owner] = [signUpDetails(), signUpDetails()]
    const browser = await signUpAndVerify(shop, mailbox, maya)
    await browser.put('/user/profile', asForm(maya, owner.email))
    await readCode(mailbox, owner.email)
    const ownersBrowser = await signUpAndVerify(shop, mailbox, owner)
    expect((await ownersBrowser.get('/user/profile')).body.user).toMatchObject({
      email: owner.email,
      is_verified: true,
    })
    const otp = '123456'
    expect((await browser.post('/user/verify-email', { email: owner.email, otp })).status).toBe(422)
    await signIn(shop, maya)
  })

  test('of an unverified account goes to the first person who verifies it', async () => {
    const maya = signUpDetails()
    const stranger = signUpDetails({ password: 'the strangers own' })
    const browser = await signUpAndVerify(shop, mailbox, maya)
    const strangersBrowser = await signUp(shop, stranger)
    await readCode(mailbox, stranger.email)
    await browser.put('/user/profile', asForm(maya, stranger.email))
    const otp = await readCode(mailbox, stranger.email)
    expect((await browser.post('/user/verify-email', { email: stranger.email, otp })).status).toBe(200)
    expect((await strangersBrowser.get('/user/profile')).status).toBe(401)
    await signIn(shop, { email: stranger.email, password: maya.password })
    expect((await shop.visitor().post('/user/signin', stranger)).status).toBe(401)
  })
})

describe('changing the password', () => {
  test('needs the current one, ends all other sessions, rotates this one and notifies the owner', async () => {
    const { maya, browser } = await verified()
    const elsewhere = await signIn(shop, maya)
    const wrong = await browser.post('/user/change-password', {
      currentPassword: 'not it',
      newPassword: 'brand new one',
    })
    expect(wrong).toMatchObject(rejected(422, messages.passwordCurrentWrong, 'wrong_password'))
    expect((await elsewhere.get('/user/profile')).status).toBe(200)

    const before = browser.cookies.get('hariyo_session') ?? ''
    const response = await browser.post('/user/change-password', {
      currentPassword: maya.password,
      newPassword: 'brand new one',
    })
    expect(response).toMatchObject({
      status: 200,
      body: { success: true, message: messages.passwordUpdated },
    })
    expect((await browser.get('/user/profile')).status).toBe(200)
    expect((await elsewhere.get('/user/profile')).status).toBe(401)
    const old = shop.visitor()
    old.cookies.set('hariyo_session', before)
    expect((await old.get('/user/profile')).status).toBe(401)
    expect((await shop.visitor().post('/user/signin', maya)).status).toBe(401)
    await signIn(shop, { ...maya, password: 'brand new one' })
    await mailbox.waitForMail(maya.email, 'password was changed')
  })

  test('checks the rules of a new password', async () => {
    const { maya, browser } = await verified()
    const change = (newPassword: string) =>
      browser.post('/user/change-password', { currentPassword: maya.password, newPassword })
    expect(await change('12345')).toMatchObject(rejected(422, validation.passwordTooShort))
    expect(await change('x'.repeat(129))).toMatchObject(rejected(422, validation.passwordTooLong))
    await shop.db.updateTable('account').set({ role: 'admin' }).where('email', '=', maya.email).execute()
    expect(await change('elevenchars')).toMatchObject(rejected(422, messages.adminPasswordTooShort))
    expect((await change('twelve chars')).status).toBe(200)
  })
})

describe('a forgotten password', () => {
  const linkIn = (text = '') => /reset-password\?token=([\w-]+)/.exec(text)?.[1] ?? ''
  async function mailedToken({ email }: SignUpDetails): Promise<string> {
    await shop.visitor().post('/user/forgot-password', { email })
    return linkIn((await mailbox.waitForMail(email, 'Set a new password')).text)
  }

  test('is replaced once through a mailed link, which ends all sessions', async () => {
    const { maya, browser } = await verified()
    const asked = await shop.visitor().post('/user/forgot-password', { email: maya.email })
    expect(asked).toMatchObject({ status: 200, body: { success: true, message: messages.resetMailSent } })
    const mail = await mailbox.waitForMail(maya.email, 'Set a new password')
    const token = linkIn(mail.text)
    expect(mail.text).toContain(`${shop.config.publicUrl.origin}/reset-password?token=`)
    expect(mail.text).toContain('your password stays the same')
    expect(mail.text).not.toContain('staff')

    const reset = (newPassword: string) => shop.visitor().post('/user/reset-password', { token, newPassword })
    expect(await reset('12345')).toMatchObject(rejected(422, validation.passwordTooShort))
    expect(await reset('found again')).toMatchObject({
      status: 200,
      body: { success: true, message: messages.resetSucceeded },
    })
    expect((await browser.get('/user/profile')).status).toBe(401)
    await signIn(shop, { ...maya, password: 'found again' })
    await mailbox.waitForMail(maya.email, 'password was changed')
    expect(await reset('and once more')).toMatchObject(
      rejected(422, messages.resetLinkInvalid, 'link_invalid'),
    )
  })

  test('of new staff, who have none, is not called unchanged, and the link asks for twelve characters', async () => {
    const { maya } = await verified()
    await sql`update account set role = 'packer', password_hash = null where email = ${maya.email}`.execute(
      shop.db,
    )
    await shop.visitor().post('/user/forgot-password', { email: maya.email })
    const { text = '' } = await mailbox.waitForMail(maya.email, 'Set a new password')
    expect(text).toMatch(/reset-password\?token=[\w-]+&staff\s/)
    expect(text).toContain('Your account has no password')
    expect(text).not.toContain('stays the same')
    const reset = (newPassword: string) =>
      shop.visitor().post('/user/reset-password', { token: linkIn(text), newPassword })
    expect((await reset('elevenchars')).status).toBe(422)
    expect((await reset('twelve chars')).status).toBe(200)
  })

  test('cannot be set through a link that is older than a change of password or email', async () => {
    const changes: ((browser: Client, maya: SignUpDetails) => Promise<unknown>)[] = [
      (browser, { password }) =>
        browser.post('/user/change-password', { currentPassword: password, newPassword: 'the next one' }),
      async (browser, maya) => {
        const { email } = signUpDetails()
        await browser.put('/user/profile', { ...maya, email })
        await browser.post('/user/verify-email', { email, otp: await readCode(mailbox, email) })
      },
    ]
    for (const change of changes) {
      const { maya, browser } = await verified()
      const token = await mailedToken(maya)
      await change(browser, maya)
      const reset = await shop.visitor().post('/user/reset-password', { token, newPassword: 'of a thief' })
      expect(reset).toMatchObject(rejected(422, messages.resetLinkInvalid, 'link_invalid'))
    }
  })

  test('of an unknown email gets the same response and no mail', async () => {
    const [maya, nobody] = [signUpDetails(), signUpDetails()]
    await signUpAndVerify(shop, mailbox, maya)
    const known = await shop.visitor().post('/user/forgot-password', { email: maya.email })
    const unknown = await shop.visitor().post('/user/forgot-password', { email: nobody.email })
    expect(unknown.body).toEqual(known.body)
    await mailbox.waitForMail(maya.email, 'Set a new password')
    expect(mailbox.mails.filter((mail) => mail.recipients.includes(nobody.email))).toEqual([])
  })

  test('has a link that expires, and an invented link is rejected', async () => {
    const { maya } = await verified()
    const token = await mailedToken(maya)
    await sql`update password_reset set expires_at = now()`.execute(shop.db)
    for (const tried of [token, 'made-up', `${token}x`]) {
      const response = await shop
        .visitor()
        .post('/user/reset-password', { token: tried, newPassword: 'something' })
      expect(response).toMatchObject(rejected(422, messages.resetLinkInvalid))
    }
    await signIn(shop, maya)
  })

  test('reset by an unverified account verifies the email and removes details of other people', async () => {
    const maya = signUpDetails({ name: 'Refund at evil.example', phone: '9811111111' })
    const strangersBrowser = await signUp(shop, maya)
    await shop.visitor().post('/user/forgot-password', { email: maya.email })
    const mail = await mailbox.waitForMail(maya.email, 'Set a new password')
    expect(mail.text).not.toContain('evil.example')
    await shop
      .visitor()
      .post('/user/reset-password', { token: linkIn(mail.text), newPassword: 'the owner chose' })
    const changed = await mailbox.waitForMail(maya.email, 'was changed')
    expect(changed.text).not.toContain('evil.example')
    expect((await strangersBrowser.get('/user/profile')).status).toBe(401)
    const owner = await signIn(shop, { ...maya, password: 'the owner chose' })
    expect((await owner.get('/user/profile')).body.user).toMatchObject({
      is_verified: true,
      phone: '',
      address: '',
    })
  })

  test('of an administrator needs twelve characters', async () => {
    const { maya } = await verified()
    await shop.db.updateTable('account').set({ role: 'admin' }).where('email', '=', maya.email).execute()
    const token = await mailedToken(maya)
    const reset = (newPassword: string) => shop.visitor().post('/user/reset-password', { token, newPassword })
    expect(await reset('elevenchars')).toMatchObject(rejected(422, messages.adminPasswordTooShort))
    expect((await reset('twelve chars')).status).toBe(200)
  })

  test('can be requested three times an hour', async () => {
    const maya = signUpDetails()
    await signUp(shop, maya)
    const other = signUpDetails()
    await signUpAndVerify(shop, mailbox, other)
    for (let time = 1; time <= 5; time++) {
      // this replaces the unverified account
      if (time === 4) await signUp(shop, maya)
      await shop.visitor().post('/user/forgot-password', { email: maya.email })
      if (time <= 3) await mailbox.waitForMail(maya.email, 'Set a new password')
    }
    await shop.visitor().post('/user/forgot-password', { email: other.email })
    await mailbox.waitForMail(other.email, 'Set a new password')
    const links = mailbox.mails.filter(
      (mail) => mail.recipients.includes(maya.email) && mail.subject?.includes('Set a new password'),
    )
    expect(links).toHaveLength(3)
  })
})

describe('deleting the account', () => {
  test('removes the invitation of a member of staff who has changed the email since', async () => {
    const { maya, browser } = await verified()
    const { email } = signUpDetails()
    await sql`insert into staff_invitation (email, role, token_hash, expires_at, accepted_at)
      values (${maya.email}, 'packer', ${maya.email}::bytea, now(), now())`.execute(shop.db)
    await browser.put('/user/profile', { ...maya, email })
    await browser.post('/user/verify-email', { email, otp: await readCode(mailbox, email) })
    const back = await signIn(shop, { ...maya, email })
    expect((await back.delete('/user/profile')).status).toBe(200)
    const left = shop.db
      .selectFrom('staffInvitation')
      .select('email')
      .where('email', 'in', [maya.email, email])
    expect(await left.execute()).toEqual([])
  })

  test('is rejected for the last administrator', async () => {
    const { maya, browser } = await verified()
    await sql`update account set role = 'customer'`.execute(shop.db)
    await shop.db.updateTable('account').set({ role: 'admin' }).where('email', '=', maya.email).execute()
    expect(await browser.delete('/user/profile')).toMatchObject(
      rejected(409, messages.lastAdmin, 'last_admin'),
    )
    expect((await browser.get('/user/profile')).status).toBe(200)
  })
})
