import { expect, test } from 'vitest'
import { hashPassword, isPassword } from './passwords.ts'

test('a password is known by its own hash and no other', async () => {
  const [one, two] = await Promise.all([hashPassword('तरकारी 1'), hashPassword('तरकारी 1')])
  expect(one).not.toBe(two)
  expect(await isPassword('तरकारी 1', one)).toBe(true)
  expect(await isPassword('तरकारी 1', two)).toBe(true)
  expect(await isPassword('तरकारी 2', one)).toBe(false)
})

test('no password is right where there is none', async () => {
  for (const tried of ['', 'null', 'undefined']) expect(await isPassword(tried, null)).toBe(false)
})

test('a hash of another cost is checked at that cost', async () => {
  const stored = await hashPassword('a password')
  const cheaper = stored.replace(/m=\d+/, 'm=8192')
  expect(await isPassword('a password', cheaper)).toBe(false)
})

test('a flood is turned away instead of piling up without end', async () => {
  const settled = await Promise.allSettled(Array.from({ length: 200 }, () => isPassword('a guess', null)))
  const refused = settled.filter(({ status }) => status === 'rejected')
  expect(refused.length).toBeGreaterThan(50)
  for (const { reason } of refused as PromiseRejectedResult[]) {
    expect(reason).toMatchObject({ status: 503, code: 'unavailable', retryAfterS: 2 })
  }
  expect(await isPassword('and then', await hashPassword('and then'))).toBe(true)
})
