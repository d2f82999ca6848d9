import { expect, test } from 'vitest'
import { decrypt, encrypt, readSigned, sign } from './crypto.ts'

const SECRET = 'a secret that only this test knows of'

test('a signed value counts for its purpose and its shop, in its one spelling', () => {
  const signed = sign(SECRET, 'device', { for: 'somebody' })
  expect(readSigned(SECRET, 'device', signed)).toEqual({ for: 'somebody' })
  expect(readSigned(SECRET, 'google', signed)).toBeUndefined()
  expect(readSigned(`${SECRET}!`, 'device', signed)).toBeUndefined()
  const [body = '', signature = ''] = signed.split('.')
  const other = sign(SECRET, 'device', { for: 'somebody else' }).split('.')[0]
  const respelt = [
    `${signed}=`,
    `${signed}!`,
    ` ${signed}`,
    `${body}.`,
    body,
    `${other}.${signature}`,
    `${signed}.`,
  ]
  for (const value of respelt)
    expect([value, readSigned(SECRET, 'device', value)]).toEqual([value, undefined])
})

test('a sealed value is read by its own purpose and secret, and only whole', () => {
  const sealed = encrypt(SECRET, 'mail', { code: '123456' })
  expect(sealed).not.toContain(Buffer.from('123456').toString('base64url'))
  expect(encrypt(SECRET, 'mail', { code: '123456' })).not.toBe(sealed)
  expect(decrypt(SECRET, 'mail', sealed)).toEqual({ code: '123456' })
  expect(() => decrypt(SECRET, 'receipt', sealed)).toThrow()
  expect(() => decrypt(`${SECRET}!`, 'mail', sealed)).toThrow()
  const bytes = Buffer.from(sealed, 'base64url')
  for (const at of [0, 12, bytes.length - 1]) {
    const changed = Buffer.from(bytes)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(() => decrypt(SECRET, 'mail', changed.toString('base64url'))).toThrow()
  }
})
