import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openFileMailbox, startFileShop } from '../support/file-shop.ts'
import { signUp, signUpAndVerify, signUpDetails } from '../support/sign-ups.ts'

const hashed: { memory: number; passes: number; parallelism: number; tagLength: number }[] = []

// counts calls of the real hash function: equal work is compared by calls instead of time
const { argon2 } = crypto
beforeAll(() => {
  crypto.argon2 = ((...given: Parameters<typeof argon2>) => {
    const { memory, passes, parallelism, tagLength } = given[1]
    hashed.push({ memory, passes, parallelism, tagLength })
    return argon2(...given)
  }) as typeof argon2
  syncBuiltinESMExports()
})
afterAll(() => {
  crypto.argon2 = argon2
  syncBuiltinESMExports()
})

const mailbox = await openFileMailbox()
const shop = await startFileShop({ smtpUrl: mailbox.url })
beforeEach(() => {
  hashed.length = 0
})

interface Observed {
  status: number
  body: unknown
  headers: string[]
  work: typeof hashed
}

/** The visible response of a call, and the number of password hashes it caused. */
async function ask(path: string, body: object): Promise<Observed> {
  hashed.length = 0
  const response = await shop.visitor().post(path, body)
  return {
    status: response.status,
    body: response.body,
    headers: [...response.headers.keys()].filter((name) => name !== 'date').sort(),
    work: [...hashed],
  }
}

test('a failed sign-in has the same cost and response for known and unknown emails', async () => {
  const [known, unverified] = [signUpDetails(), signUpDetails()]
  await signUpAndVerify(shop, mailbox, known)
  await signUp(shop, unverified)
  const google = signUpDetails()
  await shop.db
    .insertInto('account')
    .values({
      name: 'G',
      email: google.email,
      isVerified: true,
      authProvider: 'google',
      phone: '',
      address: '',
    })
    .execute()

  const nobody = await ask('/user/signin', { email: signUpDetails().email, password: 'not the password' })
  expect([nobody.status, nobody.work.length]).toEqual([401, 1])
  for (const { email } of [known, unverified, google]) {
    expect(await ask('/user/signin', { email, password: 'not the password' })).toEqual(nobody)
  }
})

test('a request for a new password has the same cost and response for known and unknown emails', async () => {
  const known = signUpDetails()
  await signUpAndVerify(shop, mailbox, known)
  const nobody = await ask('/user/forgot-password', { email: signUpDetails().email })
  expect(nobody).toMatchObject({ status: 200, work: [] })
  expect(await ask('/user/forgot-password', { email: known.email })).toEqual(nobody)
  await mailbox.waitForMail(known.email, 'Set a new password')
})

test('a password above the limit is rejected before it is hashed', async () => {
  const long = 'x'.repeat(100_000)
  const maya = signUpDetails()
  const responses = [
    await ask('/user/register-with-otp', { ...maya, password: long }),
    await ask('/user/signin', { email: maya.email, password: long }),
    await ask('/user/reset-password', { token: 'x', newPassword: long }),
  ]
  for (const { status, work } of responses) expect([status, work]).toEqual([status === 401 ? 401 : 422, []])
})
