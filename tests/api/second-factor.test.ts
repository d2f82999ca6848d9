import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import * as messages from '#texts/messages.ts'
import { sweepAccounts } from '../../server/domains/accounts/accounts.ts'
import { hashToken } from '../../server/platform/shared/crypto.ts'
import { createAuthenticator } from '../support/authenticator.ts'
import type { ApiResponse, Client } from '../support/client.ts'
import { startFileShop } from '../support/file-shop.ts'
import { newShop } from '../support/for-one-test.ts'
import { raceBehind } from '../support/locks.ts'
import { changeSettings } from '../support/office.ts'
import { signedInAdmin, signedInCustomer } from '../support/people.ts'
import { queuedMails } from '../support/queued-mails.ts'
import { signUpDetails } from '../support/sign-ups.ts'
import {
  authenticatorCode,
  beginSignIn,
  expireConfirmation,
  type Staff,
  setUpAuthenticatorApp,
  setUpPasskey,
  signedInStaff,
  signInWithPasskey,
} from '../support/staff.ts'

const run = promisify(execFile)

const shop = await startFileShop()

/** An administrator with an authenticator app. */
async function staffWithApp() {
  const staff = await signedInStaff(shop)
  return { staff, ...(await setUpAuthenticatorApp(staff)) }
}
/** The same, and a browser whose sign-in waits for the code. */
async function signingIn() {
  const withApp = await staffWithApp()
  return { ...withApp, browser: await beginSignIn(shop, withApp.staff) }
}

const statusOf = async (browser: Client) => (await browser.get('/user/profile')).status
const rejection = ({ status, body }: ApiResponse) => [status, body.code]
const code = (browser: Client, typed: string) => browser.post('/user/signin/code', { code: typed })
const secondFactor = async ({ client }: Pick<Staff, 'client'>) =>
  (await client.get('/user/second-factor')).body.secondFactor

const mailsTo = (staff: Staff) => queuedMails(shop, { accountId: staff.id })
const eventsMailedTo = async (staff: Staff) =>
  (await mailsTo(staff))
    .filter(({ kind }) => kind === 'second-factor')
    .map(({ data }) => (data as { event: string }).event)
async function loggedOf(staff: Staff): Promise<string[]> {
  const { client } = await signedInAdmin(shop)
  const { entries } = (await client.get(`/admin/audit?subjectId=${staff.id}`)).body
  return entries
    .map((entry: { action: string }) => entry.action)
    .filter((action: string) => action.startsWith('second-factor.'))
    .reverse()
}

describe('signing in with an authenticator app', () => {
  test('asks for the code after the password, and opens a session only then', async () => {
    const { staff, nextCode } = await staffWithApp()
    const browser = shop.visitor()
    const asked = await browser.post('/user/signin', staff)
    expect(asked.status).toBe(401)
    expect(asked.body).toEqual({
      success: false,
      code: 'second_factor_required',
      message: messages.secondFactorRequired,
      methods: ['app', 'recovery'],
    })
    expect(asked.headers.getSetCookie().join()).toMatch(/^hariyo_pending=[\w-]{43}; .*HttpOnly/)
    expect([...browser.cookies.keys()]).toEqual(['hariyo_pending'])
    expect(await statusOf(browser)).toBe(401)
    expect((await browser.get('/admin/today')).status).toBe(401)

    // the token of the pending sign-in is not a session
    const asSession = shop.visitor()
    asSession.cookies.set('hariyo_session', browser.cookies.get('hariyo_pending') ?? '')
    expect(await statusOf(asSession)).toBe(401)

    expect((await browser.get('/user/signin/second-factor')).body.methods).toEqual(['app', 'recovery'])
    const signedIn = await code(browser, nextCode())
    expect(signedIn.status).toBe(200)
    expect(signedIn.body.user).toMatchObject({ email: staff.email, role: 'admin' })
    expect(browser.cookies.has('hariyo_pending')).toBe(false)
    expect((await browser.get('/admin/today')).status).toBe(200)
  })

  test('accepts a code with spaces and in Devanagari digits, and rejects a wrong one', async () => {
    const { browser, nextCode } = await signingIn()
    const right = nextCode()
    const wrong = String((Number(right) + 1) % 1_000_000).padStart(6, '0')
    expect(rejection(await code(browser, wrong))).toEqual([422, 'wrong_second_factor'])
    expect(rejection(await code(browser, 'abc'))).toEqual([422, 'invalid'])
    const devanagari = right.replace(/\d/g, (digit) => '०१२३४५६७८९'[Number(digit)] ?? '')
    expect((await code(browser, ` ${devanagari.slice(0, 3)} ${devanagari.slice(3)}`)).status).toBe(200)
  })

  test('accepts codes of the current, previous and next half minute only', async () => {
    const { staff, secret } = await staffWithApp()
    // long ago, so that no code counts as used
    await shop.db
      .updateTable('authenticatorApp')
      .set({ lastStep: 0 })
      .where('accountId', '=', staff.id)
      .execute()
    const browser = await beginSignIn(shop, staff)
    // a new time step may begin between creating and checking a code, so one step is skipped
    expect((await code(browser, authenticatorCode(secret, 3))).status).toBe(422)
    expect((await code(browser, authenticatorCode(secret, -2))).status).toBe(422)
    expect((await code(browser, authenticatorCode(secret, 0))).status).toBe(200)
  })

  test('a used code is rejected, and so is an earlier one', async () => {
    const { staff, secret, nextCode } = await staffWithApp()
    const used = nextCode()
    expect((await code(await beginSignIn(shop, staff), used)).status).toBe(200)
    const again = await beginSignIn(shop, staff)
    expect(rejection(await code(again, used))).toEqual([422, 'wrong_second_factor'])
    expect(rejection(await code(again, authenticatorCode(secret, 0)))).toEqual([422, 'wrong_second_factor'])
  })

  test('one code entered twice simultaneously completes one sign-in', async () => {
    const { staff, nextCode } = await staffWithApp()
    const browsers = await Promise.all(Array.from({ length: 4 }, () => beginSignIn(shop, staff)))
    const typed = nextCode()
    const app = sql`select from authenticator_app where account_id = ${staff.id} for update`
    const responses = await raceBehind(shop, app, () => browsers.map((browser) => code(browser, typed)))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422])
  })

  test('the secret is stored encrypted', async () => {
    const { staff, secret } = await staffWithApp()
    const stored = await shop.db
      .selectFrom('authenticatorApp')
      .select('encryptedSecret')
      .where('accountId', '=', staff.id)
      .executeTakeFirstOrThrow()
    const bytes = Buffer.from(stored.encryptedSecret, 'base64url').toString('latin1')
    expect(bytes).not.toContain(secret)
    expect(stored.encryptedSecret).not.toContain(secret)
  })

  test('the set-up of another account and an invented one are rejected', async () => {
    const [one, other] = [await signedInStaff(shop), await signedInStaff(shop)]
    const { secret, setUp } = (await one.client.post('/user/second-factor/app-secret')).body
    const typed = { setUp, code: authenticatorCode(secret) }
    expect(rejection(await other.client.post('/user/second-factor/app', typed))).toEqual([
      409,
      'set_up_expired',
    ])
    const madeUp = { ...typed, setUp: `${setUp.slice(0, -2)}AA` }
    expect(rejection(await one.client.post('/user/second-factor/app', madeUp))).toEqual([
      409,
      'set_up_expired',
    ])
    expect(await secondFactor(other)).toMatchObject({ app: null })
  })

  test('an app cannot be set up with a wrong code', async () => {
    const staff = await signedInStaff(shop)
    const { secret, setUp } = (await staff.client.post('/user/second-factor/app-secret')).body
    const wrong = String((Number(authenticatorCode(secret)) + 1) % 1_000_000).padStart(6, '0')
    const response = await staff.client.post('/user/second-factor/app', { setUp, code: wrong })
    expect(rejection(response)).toEqual([422, 'wrong_second_factor'])
    expect((await shop.visitor().post('/user/signin', staff)).status).toBe(200)
  })
})

describe('a pending sign-in', () => {
  test('ends after five wrong codes, also simultaneous ones', async () => {
    const { staff, browser, nextCode } = await signingIn()
    const right = nextCode()
    const wrong = Array.from({ length: 8 }, (_, at) =>
      String((Number(right) + 1 + at) % 1_000_000).padStart(6, '0'),
    )
    const responses = await Promise.all(wrong.map((typed) => code(browser, typed)))
    expect(responses.filter(({ body }) => body.code === 'wrong_second_factor')).toHaveLength(5)
    expect(responses.filter(({ body }) => body.code === 'sign_in_again')).toHaveLength(3)
    expect(rejection(await code(browser, right))).toEqual([409, 'sign_in_again'])
    expect((await code(await beginSignIn(shop, staff), right)).status).toBe(200)
  })

  test('belongs to the browser that began it, and can be completed once', async () => {
    const { staff, browser, recoveryCodes = [] } = await signingIn()
    expect(rejection(await code(shop.visitor(), recoveryCodes[0] ?? ''))).toEqual([409, 'sign_in_again'])
    const copy = shop.visitor()
    copy.cookies.set('hariyo_pending', browser.cookies.get('hariyo_pending') ?? '')
    const responses = await Promise.all([
      code(browser, recoveryCodes[0] ?? ''),
      code(copy, recoveryCodes[1] ?? ''),
    ])
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await secondFactor(staff)).toMatchObject({ recoveryCodesLeft: 9 })
  })

  test('is stored as a hash, expires, and is then removed', async () => {
    const { staff, browser, nextCode } = await signingIn()
    const rows = await sql<{
      row: string
    }>`select row_to_json(p)::text as row from pending_sign_in p`.execute(shop.db)
    expect(JSON.stringify(rows.rows)).not.toContain(browser.cookies.get('hariyo_pending'))
    await sql`update pending_sign_in set expires_at = now() where account_id = ${staff.id}`.execute(shop.db)
    expect(rejection(await browser.get('/user/signin/second-factor'))).toEqual([409, 'sign_in_again'])
    expect(rejection(await code(browser, nextCode()))).toEqual([409, 'sign_in_again'])
    await sweepAccounts(shop.db)
    const left = await shop.db
      .selectFrom('pendingSignIn')
      .select('accountId')
      .where('accountId', '=', staff.id)
      .execute()
    expect(left).toEqual([])
  })

  test.each([
    [
      'the password is changed',
      async (staff: Staff) => {
        const typed = { currentPassword: staff.password, newPassword: 'another long password' }
        expect((await staff.client.post('/user/change-password', typed)).status).toBe(200)
      },
    ],
    [
      'its owner signs out everywhere',
      async (staff: Staff) => {
        expect((await staff.client.delete('/user/sessions')).status).toBe(200)
      },
    ],
    [
      'the account is no administrator any more',
      async (staff: Staff) => {
        const { client } = await signedInAdmin(shop)
        expect((await client.delete(`/admin/staff/${staff.id}`)).status).toBe(200)
      },
    ],
  ])('ends when %s', async (_what, change) => {
    const { staff, browser, nextCode } = await signingIn()
    await change(staff)
    expect(rejection(await code(browser, nextCode()))).toEqual([409, 'sign_in_again'])
    expect(await statusOf(browser)).toBe(401)
  })

  test('is required after the password was reset by a mailed link', async () => {
    const { staff } = await staffWithApp()
    const [token, newPassword] = ['a token from a mail', 'a password after that']
    await shop.db
      .insertInto('passwordReset')
      .values({
        tokenHash: hashToken(token),
        accountId: staff.id,
        expiresAt: sql<Date>`now() + interval '1 hour'`,
      })
      .execute()
    const pending = await beginSignIn(shop, staff)
    expect((await shop.visitor().post('/user/reset-password', { token, newPassword })).status).toBe(200)
    expect(rejection(await pending.get('/user/signin/second-factor'))).toEqual([409, 'sign_in_again'])
    const asked = await shop.visitor().post('/user/signin', { email: staff.email, password: newPassword })
    expect(rejection(asked)).toEqual([401, 'second_factor_required'])
  })

  test('keeps a pending email that its owner signs in with, as every sign-in does', async () => {
    const { staff, nextCode } = await staffWithApp()
    const details = { name: 'Hari', phone: '', address: '' }
    const elsewhere = signUpDetails().email
    expect((await staff.client.put('/user/profile', { ...details, email: elsewhere })).status).toBe(200)
    const browser = await beginSignIn(shop, staff)
    const pending = async () =>
      (
        await shop.db
          .selectFrom('account')
          .select('pendingEmail')
          .where('id', '=', staff.id)
          .executeTakeFirstOrThrow()
      ).pendingEmail
    expect(await pending()).toBe(elsewhere)
    expect((await code(browser, nextCode())).body.user).toMatchObject({ email: staff.email })
    expect(await pending()).toBe(null)
  })
})

describe('recovery codes', () => {
  test('are ten, are shown once, and are stored as hashes', async () => {
    const { staff, recoveryCodes = [] } = await staffWithApp()
    expect(new Set(recoveryCodes).size).toBe(10)
    for (const each of recoveryCodes) expect(each).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/)
    const rows = await sql`select * from recovery_code where account_id = ${staff.id}`.execute(shop.db)
    expect(rows.rows).toHaveLength(10)
    const dump = JSON.stringify([await mailsTo(staff), await secondFactor(staff)])
    for (const each of recoveryCodes) expect(dump).not.toContain(each)
    expect((await setUpPasskey(shop, staff)).recoveryCodes).toBeUndefined()
  })

  test('open one session each, with a mail to the owner and a log entry', async () => {
    const { staff, recoveryCodes = [] } = await staffWithApp()
    const [first = ''] = recoveryCodes
    const browser = await beginSignIn(shop, staff)
    expect((await code(browser, ` ${first.toUpperCase()} `)).status).toBe(200)
    expect(rejection(await code(await beginSignIn(shop, staff), first))).toEqual([422, 'wrong_second_factor'])
    expect(await secondFactor({ client: browser })).toMatchObject({ recoveryCodesLeft: 9 })
    expect(await eventsMailedTo(staff)).toEqual(['app-added', 'recovery-code-used'])
    expect(await loggedOf(staff)).toEqual(['second-factor.add', 'second-factor.recovery-code'])
  })

  test('one of them entered in several browsers simultaneously completes one sign-in', async () => {
    const { staff, recoveryCodes = [] } = await staffWithApp()
    const browsers = await Promise.all(Array.from({ length: 4 }, () => beginSignIn(shop, staff)))
    const codes = sql`select from recovery_code where account_id = ${staff.id} for update`
    const responses = await raceBehind(shop, codes, () =>
      browsers.map((browser) => code(browser, recoveryCodes[0] ?? '')),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422])
  })

  test('can be replaced, which invalidates the old ones', async () => {
    const { staff, recoveryCodes = [] } = await staffWithApp()
    const renewed = await staff.client.post('/user/second-factor/recovery-codes')
    expect(renewed.body.recoveryCodes).toHaveLength(10)
    const browser = await beginSignIn(shop, staff)
    expect((await code(browser, recoveryCodes[0] ?? '')).status).toBe(422)
    expect((await code(browser, renewed.body.recoveryCodes[0])).status).toBe(200)
    expect(await loggedOf(staff)).toContain('second-factor.new-recovery-codes')
  })

  test('are rejected for an account without a second factor', async () => {
    const staff = await signedInStaff(shop)
    expect((await staff.client.post('/user/second-factor/recovery-codes')).status).toBe(404)
  })

  test('sign in after a change of the shop’s secret has invalidated the app', async () => {
    const { staff, recoveryCodes = [], nextCode } = await staffWithApp()
    const { encryptedSecret } = await shop.db
      .selectFrom('authenticatorApp')
      .select('encryptedSecret')
      .where('accountId', '=', staff.id)
      .executeTakeFirstOrThrow()
    await shop.db
      .updateTable('authenticatorApp')
      .set({ encryptedSecret: encryptedSecret.replace(/^.{4}/, 'AAAA') })
      .where('accountId', '=', staff.id)
      .execute()
    const browser = await beginSignIn(shop, staff)
    expect(rejection(await code(browser, nextCode()))).toEqual([422, 'wrong_second_factor'])
    expect((await code(browser, recoveryCodes[0] ?? '')).status).toBe(200)
  })
})

describe('signing in with a passkey', () => {
  test('opens a session and records the time of the last use', async () => {
    const staff = await signedInStaff(shop)
    const { passkey, recoveryCodes } = await setUpPasskey(shop, staff)
    expect(recoveryCodes).toHaveLength(10)
    const asked = await shop.visitor().post('/user/signin', staff)
    expect(asked.body.methods).toEqual(['passkey', 'recovery'])
    const browser = await beginSignIn(shop, staff)
    const { options } = (await browser.post('/user/signin/passkey-options')).body
    expect(options).toMatchObject({
      rpId: '127.0.0.1',
      allowCredentials: [{ id: passkey.credentialId, transports: ['internal'] }],
    })
    expect(await secondFactor(staff)).toMatchObject({ passkeys: [{ name: 'Phone', lastUsedAt: null }] })
    expect((await signInWithPasskey(browser, passkey)).status).toBe(200)
    expect((await secondFactor({ client: browser })).passkeys[0].lastUsedAt).toEqual(expect.any(String))
    expect(await eventsMailedTo(staff)).toEqual(['passkey-added'])
    expect(await loggedOf(staff)).toEqual(['second-factor.add'])
  })

  test('needs the challenge of its own sign-in, each used once', async () => {
    const staff = await signedInStaff(shop)
    const { passkey } = await setUpPasskey(shop, staff)
    const [browser, other] = [await beginSignIn(shop, staff), await beginSignIn(shop, staff)]
    const ask = async (from: Client) => (await from.post('/user/signin/passkey-options')).body.options
    const use = async (response: object) =>
      rejection(await browser.post('/user/signin/passkey', { passkey: response }))
    const wrong = [422, 'wrong_second_factor']
    expect(await use(passkey.use(await ask(other)))).toEqual(wrong)
    expect(await use(passkey.use(await ask(browser), { challenge: 'made-up' }))).toEqual(wrong)
    const options = await ask(browser)
    expect(await use(passkey.use(options, { signature: Buffer.alloc(70) }))).toEqual(wrong)
    // the wrong response has used the challenge
    expect(await use(passkey.use(options))).toEqual(wrong)
    expect((await signInWithPasskey(await beginSignIn(shop, staff), passkey)).status).toBe(200)
  })

  test('one response sent twice simultaneously opens one session', async () => {
    const staff = await signedInStaff(shop)
    const { passkey } = await setUpPasskey(shop, staff)
    const browser = await beginSignIn(shop, staff)
    const { options } = (await browser.post('/user/signin/passkey-options')).body
    const response = { passkey: passkey.use(options) }
    const responses = await Promise.all([
      browser.post('/user/signin/passkey', response),
      browser.post('/user/signin/passkey', response),
    ])
    // the other one comes during the sign-in, at its end, or after it
    const [signedIn, rejected] = responses.map(({ status }) => status).sort()
    expect(signedIn).toBe(200)
    expect([401, 409, 422]).toContain(rejected)
  })

  test('an expired challenge, another site and another account’s passkey are rejected', async () => {
    const [staff, stranger] = [await signedInStaff(shop), await signedInStaff(shop)]
    const { passkey } = await setUpPasskey(shop, staff)
    const { passkey: foreign } = await setUpPasskey(shop, stranger)
    const browser = await beginSignIn(shop, staff)
    const ask = async () => (await browser.post('/user/signin/passkey-options')).body.options
    const use = async (response: object) =>
      (await browser.post('/user/signin/passkey', { passkey: response })).status
    const late = await ask()
    await sql`update passkey_challenge set expires_at = now() where account_id = ${staff.id}`.execute(shop.db)
    expect(await use(passkey.use(late))).toBe(422)
    expect(await use(passkey.use(await ask(), { origin: 'https://evil.example' }))).toBe(422)
    expect(await use(foreign.use(await ask()))).toBe(422)
    expect(await statusOf(browser)).toBe(401)
  })

  test('a passkey is set up once, by the session that requested it', async () => {
    const [staff, stranger] = [await signedInStaff(shop), await signedInStaff(shop)]
    const passkey = createAuthenticator(shop.url)
    const ask = async ({ client }: Staff) =>
      (await client.post('/user/second-factor/passkey-options')).body.options
    const add = ({ client }: Staff, response: object) =>
      client.post('/user/second-factor/passkeys', { name: 'Key', passkey: response })
    const theirs = passkey.create(await ask(stranger))
    expect((await add(staff, theirs)).status).toBe(422)
    expect((await add(staff, passkey.create(await ask(staff)))).status).toBe(201)
    const again = passkey.create(await ask(stranger))
    expect(rejection(await add(stranger, again))).toEqual([409, 'passkey_known'])
    expect(await secondFactor(stranger)).toMatchObject({ passkeys: [] })
  })
})

describe('changing the second factor', () => {
  test('ends all other sessions, sends a mail and is logged', async () => {
    const staff = await signedInStaff(shop)
    const other = shop.visitor()
    expect((await other.post('/user/signin', staff)).status).toBe(200)
    const { nextCode } = await setUpAuthenticatorApp(staff)
    expect([await statusOf(other), await statusOf(staff.client)]).toEqual([401, 200])
    const { passkey } = await setUpPasskey(shop, staff)
    const browser = await beginSignIn(shop, staff)
    expect((await signInWithPasskey(browser, passkey)).status).toBe(200)
    expect((await staff.client.delete('/user/second-factor/app')).status).toBe(200)
    expect(await statusOf(browser)).toBe(401)
    expect(rejection(await code(await beginSignIn(shop, staff), nextCode()))).toEqual([
      422,
      'wrong_second_factor',
    ])
    const [{ _id }] = (await secondFactor(staff)).passkeys
    expect((await staff.client.delete(`/user/second-factor/passkeys/${_id}`)).status).toBe(200)
    expect(await secondFactor(staff)).toEqual({ passkeys: [], app: null, recoveryCodesLeft: 0 })
    expect((await shop.visitor().post('/user/signin', staff)).status).toBe(200)
    expect(await eventsMailedTo(staff)).toEqual([
      'app-added',
      'passkey-added',
      'app-removed',
      'passkey-removed',
    ])
    expect(await loggedOf(staff)).toEqual([
      'second-factor.add',
      'second-factor.add',
      'second-factor.remove',
      'second-factor.remove',
    ])
  })

  test('another account’s passkey cannot be removed', async () => {
    const [staff, stranger] = [await signedInStaff(shop), await signedInStaff(shop)]
    await setUpPasskey(shop, staff)
    const [{ _id }] = (await secondFactor(staff)).passkeys
    expect((await stranger.client.delete(`/user/second-factor/passkeys/${_id}`)).status).toBe(404)
    expect((await secondFactor(staff)).passkeys).toHaveLength(1)
  })

  test('two first factors set up simultaneously create one set of recovery codes', async () => {
    const staff = await signedInStaff(shop)
    const { secret, setUp } = (await staff.client.post('/user/second-factor/app-secret')).body
    const { options } = (await staff.client.post('/user/second-factor/passkey-options')).body
    const passkey = createAuthenticator(shop.url).create(options)
    const account = sql`select from account where id = ${staff.id} for update`
    const responses = await raceBehind(shop, account, () => [
      staff.client.post('/user/second-factor/app', { setUp, code: authenticatorCode(secret) }),
      staff.client.post('/user/second-factor/passkeys', { name: 'Key', passkey }),
    ])
    expect(responses.map(({ status }) => status)).toEqual([201, 201])
    expect(responses.filter(({ body }) => body.recoveryCodes)).toHaveLength(1)
    expect(await secondFactor(staff)).toMatchObject({ recoveryCodesLeft: 10 })
  })

  test('by npm run admin removes all of it, prints that, and ends the sessions', async () => {
    const { staff } = await staffWithApp()
    await setUpPasskey(shop, staff)
    const admin = async () => {
      const env = { ...process.env, DATABASE_URL: shop.databaseUrl, DATA_DIR: shop.config.dataDir }
      const { stdout } = await run(process.execPath, ['server/domains/accounts/cli.ts', staff.email], { env })
      return stdout
    }
    expect(await admin()).toContain('Two-step verification is removed')
    const again = await admin()
    expect(again).not.toContain('Two-step verification')
    expect(again).toContain('The password is unchanged')
    expect(await statusOf(staff.client)).toBe(401)
    expect((await shop.visitor().post('/user/signin', staff)).status).toBe(200)
    expect((await eventsMailedTo(staff)).at(-1)).toBe('removed')
    expect((await loggedOf(staff)).at(-1)).toBe('second-factor.remove')
  })

  test('customers have no second factor and sign in without one', async () => {
    const customer = await signedInCustomer(shop)
    for (const path of ['passkey-options', 'app-secret', 'recovery-codes']) {
      const response = await customer.client.post(`/user/second-factor/${path}`)
      expect(rejection(response)).toEqual([403, 'not_allowed'])
    }
    const { staff } = await staffWithApp()
    const { client } = await signedInAdmin(shop)
    expect((await client.delete(`/admin/staff/${staff.id}`)).status).toBe(200)
    const signedIn = await shop.visitor().post('/user/signin', staff)
    expect(signedIn.status).toBe(200)
    expect(signedIn.body.user.role).toBe('customer')
    expect(await eventsMailedTo(staff)).toEqual(['app-added', 'removed'])
  })
})

describe('staff some minutes after signing in', () => {
  const details = { name: 'Hari', phone: '', address: '' }

  test('enter the password again before they change email or second factor', async () => {
    const staff = await signedInStaff(shop)
    const { client } = staff
    await setUpAuthenticatorApp(staff)
    await setUpPasskey(shop, staff)
    const { options } = (await client.post('/user/second-factor/passkey-options')).body
    const passkey = createAuthenticator(shop.url).create(options)
    const { secret, setUp } = (await client.post('/user/second-factor/app-secret')).body
    const [{ _id }] = (await secondFactor(staff)).passkeys
    await expireConfirmation(shop, staff)
    const { email } = signUpDetails()
    const changes = [
      () => client.put('/user/profile', { ...details, email }),
      () => client.post('/user/second-factor/passkey-options'),
      () => client.post('/user/second-factor/passkeys', { name: 'Key', passkey }),
      () => client.post('/user/second-factor/app-secret'),
      () => client.post('/user/second-factor/app', { setUp, code: authenticatorCode(secret) }),
      () => client.post('/user/second-factor/recovery-codes'),
      () => client.delete('/user/second-factor/app'),
      () => client.delete(`/user/second-factor/passkeys/${_id}`),
    ]
    for (const change of changes) expect(rejection(await change())).toEqual([403, 'confirmation_required'])
    expect(await secondFactor(staff)).toMatchObject({ passkeys: [{ _id }], recoveryCodesLeft: 10 })

    const confirm = (password: string) => client.post('/user/confirm-password', { password })
    expect(rejection(await confirm('not the password'))).toEqual([422, 'wrong_password'])
    expect((await changes[0]?.())?.status).toBe(403)
    expect((await confirm(staff.password)).status).toBe(200)
    for (const change of changes.slice(1)) expect([200, 201]).toContain((await change()).status)
    expect((await changes[0]?.())?.status).toBe(200)
  })

  test('change name, phone and address without the password', async () => {
    const staff = await signedInStaff(shop)
    await expireConfirmation(shop, staff)
    const saved = await staff.client.put('/user/profile', { ...details, email: staff.email })
    expect(saved.status).toBe(200)
  })

  test('have five minutes after entering the password', async () => {
    const staff = await signedInStaff(shop)
    const after = async (minutes: number) => {
      await sql`update session set confirmed_at = now() - make_interval(mins => ${minutes})
        where account_id = ${staff.id}`.execute(shop.db)
      return (await staff.client.post('/user/second-factor/app-secret')).status
    }
    expect([await after(4), await after(6)]).toEqual([200, 403])
  })

  test('confirm only the session in use', async () => {
    const staff = await signedInStaff(shop)
    const other = shop.visitor()
    await other.post('/user/signin', staff)
    await expireConfirmation(shop, staff)
    await other.post('/user/confirm-password', { password: staff.password })
    expect((await staff.client.post('/user/second-factor/app-secret')).status).toBe(403)
    expect((await other.post('/user/second-factor/app-secret')).status).toBe(200)
  })
})

describe('a shop that requires two-step verification', () => {
  test('limits staff without it to the set-up', async () => {
    const [owner, staff] = [await signedInStaff(shop), await signedInStaff(shop)]
    const rejected = await changeSettings(owner, { requireSecondFactor: true })
    expect([rejected.status, rejected.body.message]).toEqual([422, messages.secondFactorMissingOwn])
    expect(rejected.body.fields).toEqual({ requireSecondFactor: messages.secondFactorMissingOwn })
    await setUpAuthenticatorApp(owner)
    expect((await changeSettings(owner, { requireSecondFactor: true })).status).toBe(200)
    try {
      expect((await shop.visitor().get('/settings')).body.settings).not.toHaveProperty('requireSecondFactor')
      const adminCalls = shop.app.declaredRoutes.filter(({ url }) => url.startsWith('/api/admin/'))
      expect(adminCalls.length).toBeGreaterThan(30)
      for (const { method, url } of adminCalls) {
        const response = await fetch(shop.url + url.replace(/:\w+/g, staff.id), {
          method,
          headers: {
            origin: shop.url,
            cookie: `hariyo_session=${staff.client.cookies.get('hariyo_session')}`,
          },
        })
        const body = method === 'HEAD' ? { code: 'second_factor_missing' } : await response.json()
        expect([method, url, response.status, body.code]).toEqual([method, url, 403, 'second_factor_missing'])
      }
      const complaint = { orderId: staff.id, subject: 'quality', message: 'Bruised' }
      const filed = await staff.client.post('/complaints', complaint)
      expect([filed.status, filed.body.code]).toEqual([403, 'second_factor_missing'])
      const signedIn = await shop.visitor().post('/user/signin', staff)
      expect(signedIn.status).toBe(200)
      await setUpPasskey(shop, staff)
      expect((await staff.client.get('/admin/today')).status).toBe(200)
      expect((await owner.client.get('/admin/today')).status).toBe(200)
    } finally {
      expect((await changeSettings(owner, { requireSecondFactor: false })).status).toBe(200)
    }
    const { entries } = (await owner.client.get(`/admin/audit?actor=${owner.id}`)).body
    expect(entries.map((entry: { details: object }) => entry.details)).toEqual([
      { requireSecondFactor: { from: true, to: false } },
      { requireSecondFactor: { from: false, to: true } },
      { factor: 'app' },
    ])
  })
})

describe('guessing codes', () => {
  test('is limited per account and source across sign-ins', async () => {
    const guarded = await newShop({ rateLimit: 1 })
    const staff = await signedInStaff(guarded)
    const { nextCode } = await setUpAuthenticatorApp(staff)
    const wrong = String((Number(nextCode()) + 1) % 1_000_000).padStart(6, '0')
    const statuses: number[] = []
    for (let round = 0; round < 3; round++) {
      const browser = await beginSignIn(guarded, staff)
      for (let tries = 0; tries < 5; tries++) statuses.push((await code(browser, wrong)).status)
    }
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(422))
    expect(statuses.slice(10)).toEqual(Array(5).fill(429))
    expect((await code(await beginSignIn(guarded, staff), nextCode())).status).toBe(429)
  })

  test('is reported to the owner after ten wrong codes, and then needs longer and longer pauses', async () => {
    const { staff, nextCode, recoveryCodes = [] } = await staffWithApp()
    const wrong = String((Number(nextCode()) + 1) % 1_000_000).padStart(6, '0')
    let browser = await beginSignIn(shop, staff)
    const enter = async (typed: string) => {
      const response = await code(browser, typed)
      if (response.body.code !== 'sign_in_again') return response
      browser = await beginSignIn(shop, staff)
      return code(browser, typed)
    }
    const endPause = () =>
      sql`update authenticator_app set next_code_at = now() where account_id = ${staff.id}`.execute(shop.db)

    for (let time = 1; time <= 9; time++) expect((await enter(wrong)).status).toBe(422)
    expect(await eventsMailedTo(staff)).toEqual(['app-added'])
    for (const minutes of [1, 2, 4]) {
      expect((await enter(wrong)).status).toBe(422)
      const paused = await enter(nextCode())
      expect(paused.status).toBe(429)
      expect(Math.ceil(Number(paused.headers.get('retry-after')) / 60)).toBe(minutes)
      await endPause()
    }
    expect(await eventsMailedTo(staff)).toEqual(['app-added', 'wrong-codes'])

    // a recovery code works during a pause, and a correct code ends the counting
    await enter(wrong)
    expect((await enter(recoveryCodes[0] ?? '')).status).toBe(200)
    browser = await beginSignIn(shop, staff)
    expect((await enter(nextCode())).status).toBe(429)
    await endPause()
    expect((await enter(nextCode())).status).toBe(200)
    browser = await beginSignIn(shop, staff)
    for (let time = 1; time <= 9; time++) expect((await enter(wrong)).status).toBe(422)
  })

  test('does not stop the owner from setting a new password', async () => {
    const { staff, nextCode } = await staffWithApp()
    await sql`update authenticator_app set wrong_codes = 30, next_code_at = now() + interval '1 day'
      where account_id = ${staff.id}`.execute(shop.db)
    expect((await code(await beginSignIn(shop, staff), nextCode())).status).toBe(429)
    const password = 'another long enough password'
    const change = { currentPassword: staff.password, newPassword: password }
    expect((await staff.client.post('/user/change-password', change)).status).toBe(200)
    expect((await code(await beginSignIn(shop, { ...staff, password }), nextCode())).status).toBe(200)
  })
})
