import { expect, test } from 'vitest'
import { HASH_COST, hashPassword, isPassword } from './passwords.ts'

test('a password matches its own hash only', async () => {
  const [one, two] = await Promise.all([hashPassword('तरकारी 1'), hashPassword('तरकारी 1')])
  expect(one).not.toBe(two)
  expect(await isPassword('तरकारी 1', one)).toBe(true)
  expect(await isPassword('तरकारी 1', two)).toBe(true)
  expect(await isPassword('तरकारी 2', one)).toBe(false)
})

test('no password matches a missing hash', async () => {
  for (const tried of ['', 'null', 'undefined']) expect(await isPassword(tried, null)).toBe(false)
})

test('a hash with other costs is checked with those costs', async () => {
  const stored = await hashPassword('a password')
  const cheaper = stored.replace(/m=\d+/, 'm=4096')
  expect(await isPassword('a password', cheaper)).toBe(false)
})

test('too many checks at the same time are rejected', async () => {
  HASH_COST.memory = 1024
  const settled = await Promise.allSettled(Array.from({ length: 200 }, () => isPassword('a guess', null)))
  const rejected = settled.filter(({ status }) => status === 'rejected')
  expect(rejected.length).toBeGreaterThan(50)
  for (const { reason } of rejected as PromiseRejectedResult[]) {
    expect(reason).toMatchObject({ status: 503, code: 'unavailable', retryAfterS: 2 })
  }
  expect(await isPassword('and then', await hashPassword('and then'))).toBe(true)
})
