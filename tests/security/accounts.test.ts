import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { CODE_MAX_TRIES } from '#contract/limits.ts'
import * as messages from '#texts/messages.ts'
import { sweepAccounts } from '../../server/domains/accounts/accounts.ts'
import { openFileMailbox, startFileShop } from '../support/file-shop.ts'
import { newShop } from '../support/for-one-test.ts'
import { raceBehind } from '../support/locks.ts'
import { queuedMails } from '../support/queued-mails.ts'
import { readCode, signIn, signUp, signUpAndVerify, signUpDetails, signUpsOf } from '../support/sign-ups.ts'

const mailbox = await openFileMailbox()
const shop = await startFileShop({ smtpUrl: mailbox.url })
const { signedUp, verified } = signUpsOf(shop, mailbox)

const times = <Result>(count: number, work: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))

const statuses = (responses: { status: number }[]) => {
  const counts: Record<number, number> = {}
  for (const { status } of responses) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

describe('a code', () => {
  test('sent fifty times simultaneously is accepted once', async () => {
    const { maya, browser, otp } = await signedUp()
    const [responses] = await raceBehind(
      shop,
      // all attempts wait for the same lock when it is released
      sql`select pg_advisory_xact_lock(hashtextextended(${`account:${maya.email}`}, 0))`,
      () => [times(50, () => browser.post('/user/verify-email', { email: maya.email, otp }))],
      CODE_MAX_TRIES,
    )
    expect(statuses(responses)[200]).toBe(1)
    for (const { status } of responses) expect([200, 401, 409, 422]).toContain(status)
  })

  test('is compared with at most five of sixty simultaneous guesses', async () => {
    const { maya, browser, otp } = await signedUp()
    const guesses = Array.from({ length: 60 }, (_, guess) => String(100_000 + guess)).filter(
      (code) => code !== otp,
    )
    const responses = await raceBehind(
      shop,
      sql`select 1 from one_time_code where email = ${maya.email} for update`,
      () => guesses.map((guess) => browser.post('/user/verify-email', { email: maya.email, otp: guess })),
      CODE_MAX_TRIES + 1,
    )
    const evaluated = responses.filter(({ body }) => body.message === messages.codeWrong)
    expect(evaluated).toHaveLength(5)
    expect(responses.filter(({ body }) => body.code === 'too_many_tries')).toHaveLength(guesses.length - 5)
    expect((await browser.post('/user/verify-email', { email: maya.email, otp })).status).toBe(422)
  })

  test('is rejected in another browser, also a signed-in one', async () => {
    const { maya, otp } = await signedUp()
    const thiefsBrowser = await signUp(shop, signUpDetails())
    for (const browser of [thiefsBrowser, shop.visitor()]) {
      const response = await browser.post('/user/verify-email', { email: maya.email, otp })
      expect([401, 422]).toContain(response.status)
    }
    const account = await shop.db
      .selectFrom('account')
      .select('isVerified')
      .where('email', '=', maya.email)
      .executeTakeFirstOrThrow()
    expect(account.isVerified).toBe(false)
  })

  test('is stored as a hash that needs the secret', async () => {
    await signUp(shop, signUpDetails())
    const { otp } = await signedUp()
    const hashes = await shop.db.selectFrom('oneTimeCode').select('codeHash').execute()
    const plain = createHash('sha256').update(otp).digest()
    expect(hashes.some(({ codeHash }) => codeHash.equals(plain))).toBe(false)
    expect(hashes.every(({ codeHash }) => codeHash.length === 32)).toBe(true)
  })

  test('requested twenty times simultaneously is mailed once', async () => {
    const maya = signUpDetails()
    const browser = await signUp(shop, maya)
    await sql`update one_time_code set created_at = now() - interval '2 minutes' where email = ${maya.email}`.execute(
      shop.db,
    )
    const responses = await times(20, () => browser.post('/user/resend-otp', { email: maya.email }))
    expect(statuses(responses)).toEqual({ 200: 1, 429: 19 })
  })
})

describe('an email', () => {
  test('signed up twenty times simultaneously belongs to one account with one working password', async () => {
    const maya = signUpDetails()
    const browsers = await times(20, async (index) => {
      const browser = shop.visitor()
      const response = await browser.post('/user/register-with-otp', {
        ...maya,
        password: `password ${index}`,
      })
      return { browser, response }
    })
    expect(statuses(browsers.map(({ response }) => response))).toEqual({ 201: 20 })
    const accounts = await shop.db
      .selectFrom('account')
      .select('id')
      .where('email', '=', maya.email)
      .execute()
    expect(accounts).toHaveLength(1)
    const alive = await Promise.all(browsers.map(({ browser }) => browser.get('/user/profile')))
    expect(statuses(alive)).toEqual({ 200: 1, 401: 19 })
    const signIns = await times(20, (index) =>
      shop.visitor().post('/user/signin', { email: maya.email, password: `password ${index}` }),
    )
    expect(statuses(signIns)).toEqual({ 200: 1, 401: 19 })
  })

  test.each(['the owner first', 'the stranger first'])(
    'signed up by its owner and a stranger, %s, opens only to the owner’s password',
    async (order) => {
      const owner = signUpDetails({ name: 'Owner', password: 'of the owner' })
      const stranger = { ...owner, name: 'Stranger', password: 'of the stranger' }
      let browser = await signUp(shop, order === 'the owner first' ? owner : stranger)
      let otp = await readCode(mailbox, owner.email)
      if (order === 'the owner first') {
        const strangersBrowser = await signUp(shop, stranger)
        // the owner's session has ended; the mailed code is useless to the stranger
        expect((await browser.post('/user/verify-email', { email: owner.email, otp })).status).toBe(401)
        expect((await strangersBrowser.post('/user/verify-email', { email: owner.email, otp })).status).toBe(
          422,
        )
      }
      browser = await signUp(shop, owner)
      // all earlier codes belong to replaced sign-ups
      for (;;) {
        const response = await browser.post('/user/verify-email', { email: owner.email, otp })
        if (response.status === 200) break
        otp = await readCode(mailbox, owner.email)
      }
      expect((await shop.visitor().post('/user/signin', stranger)).status).toBe(401)
      const back = await signIn(shop, owner)
      expect((await back.get('/user/profile')).body.user).toMatchObject({ name: 'Owner', is_verified: true })
    },
  )

  test('cannot be replaced by a sign-up while its owner is verifying it', async () => {
    const owner = signUpDetails({ password: 'of the owner' })
    const stranger = { ...owner, password: 'of the stranger' }
    const browser = await signUp(shop, owner)
    const otp = await readCode(mailbox, owner.email)
    const [verified, ...replacements] = await Promise.all([
      browser.post('/user/verify-email', { email: owner.email, otp }),
      ...Array.from({ length: 5 }, () => shop.visitor().post('/user/register-with-otp', stranger)),
    ])
    const { rows } = await sql<{ isVerified: boolean }>`
      select is_verified from account where email = ${owner.email}`.execute(shop.db)
    expect(rows).toHaveLength(1)
    const ownerGetsIn = (await shop.visitor().post('/user/signin', owner)).status === 200
    const strangerGetsIn = (await shop.visitor().post('/user/signin', stranger)).status === 200
    expect([ownerGetsIn, strangerGetsIn]).toEqual(verified.status === 200 ? [true, false] : [false, true])
    expect(rows[0]?.isVerified).toBe(verified.status === 200)
    if (verified.status === 200) expect(statuses(replacements)[201] ?? 0).toBe(0)
  })

  test('that is unverified after ninety days is deleted, a verified one is kept', async () => {
    const [verified, late, lately] = [signUpDetails(), signUpDetails(), signUpDetails()]
    await signUpAndVerify(shop, mailbox, verified)
    for (const person of [late, lately]) await signUp(shop, person)
    const age = (email: string, days: number) =>
      sql`update account set created_at = now() - make_interval(days => ${days}) where email = ${email}`.execute(
        shop.db,
      )
    await Promise.all([age(verified.email, 900), age(late.email, 91), age(lately.email, 89)])
    // more than one statement deletes
    await sql`insert into account (name, email, password_hash, created_at)
      select 'Old', 'old-' || n || '@example.com', '', now() - interval '91 days' from generate_series(1, 501) n`.execute(
      shop.db,
    )
    await sweepAccounts(shop.db)
    expect(await shop.db.selectFrom('account').select('id').where('name', '=', 'Old').execute()).toEqual([])
    const kept = await shop.db
      .selectFrom('account')
      .select('email')
      .where('email', 'in', [verified.email, late.email, lately.email])
      .execute()
    expect(kept.map(({ email }) => email).sort()).toEqual([verified.email, lately.email].sort())
  })

  test('claimed by two accounts simultaneously goes to one', async () => {
    const { email } = signUpDetails()
    const browsers = [(await verified()).browser, (await verified()).browser]
    const codes: string[] = []
    for (const browser of browsers) {
      const { status } = await browser.put('/user/profile', { name: 'X', phone: '', address: '', email })
      expect(status).toBe(200)
      codes.push(await readCode(mailbox, email))
    }
    const responses = await Promise.all(
      browsers.map((browser, index) => browser.post('/user/verify-email', { email, otp: codes[index] })),
    )
    expect(statuses(responses)).toEqual({ 200: 1, 409: 1 })
  })
})

describe('a password', () => {
  test('changed from two browsers simultaneously is changed once', async () => {
    const maya = signUpDetails()
    const browsers = [await signUpAndVerify(shop, mailbox, maya), await signIn(shop, maya)]
    const responses = await Promise.all(
      browsers.map((browser, index) =>
        browser.post('/user/change-password', {
          currentPassword: maya.password,
          newPassword: `new one ${index}`,
        }),
      ),
    )
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    const winner = responses.findIndex(({ status }) => status === 200)
    await signIn(shop, { ...maya, password: `new one ${winner}` })
    const live = await Promise.all(browsers.map((browser) => browser.get('/user/profile')))
    expect(live[winner]?.status).toBe(200)
    expect(live[1 - winner]?.status).toBe(401)
  })

  test('changed twice simultaneously from one browser is changed once', async () => {
    const { maya, browser } = await verified()
    const responses = await times(2, (index) =>
      browser.post('/user/change-password', {
        currentPassword: maya.password,
        newPassword: `new one ${index}`,
      }),
    )
    expect(statuses(responses)).toEqual({ 200: 1, 409: 1 })
    const winner = responses.findIndex(({ status }) => status === 200)
    await signIn(shop, { ...maya, password: `new one ${winner}` })
  })

  test('replaced during a sign-in with the old one gives no session', async () => {
    const { maya } = await verified()
    const visitor = shop.visitor()
    // a password change that has not committed yet
    const change = sql`update account set password_hash = 'another' where email = ${maya.email}`
    const [signingIn] = await raceBehind(shop, change, () => [visitor.post('/user/signin', maya)])
    expect(signingIn.status).toBe(401)
    expect((await visitor.get('/user/profile')).status).toBe(401)
  })

  test('reset twice simultaneously through one link is set once', async () => {
    const { maya } = await verified()
    await shop.visitor().post('/user/forgot-password', { email: maya.email })
    const mail = await mailbox.waitForMail(maya.email, 'Set a new password')
    const token = /token=([\w-]+)/.exec(mail.text ?? '')?.[1]
    // both have hashed their password and accepted the link before the first one continues
    const account = sql`select 1 from account where email = ${maya.email} for update`
    const responses = await raceBehind(shop, account, () =>
      [0, 1].map((index) =>
        shop.visitor().post('/user/reset-password', { token, newPassword: `found again ${index}` }),
      ),
    )
    expect(statuses(responses)).toEqual({ 200: 1, 422: 1 })
  })

  test('and a code cannot be read from the outbox: they are encrypted and removed when sent', async () => {
    const { maya, otp } = await signedUp()
    const sent = () => queuedMails(shop, { recipient: maya.email })
    await expect.poll(async () => (await sent()).every((mail) => mail.sentAt !== null)).toBe(true)
    for (const { data } of await sent()) expect(data).toEqual({})

    const quiet = await newShop()
    const hidden = signUpDetails()
    await signUp(quiet, hidden)
    const { rows } = await sql<{ row: string }>`select mail::text as row from mail`.execute(quiet.db)
    expect(rows).toHaveLength(1)
    expect(rows[0]?.row).toContain('sealed')
    expect(rows[0]?.row).not.toContain(otp)
    expect(rows[0]?.row).not.toMatch(/"code"/)
  })
})
