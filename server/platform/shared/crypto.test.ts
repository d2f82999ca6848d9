import { expect, test } from 'vitest'
import { decrypt, encrypt, readSigned, sign } from './crypto.ts'

const SECRET = 'a secret that only this test knows of'

test('a signed value is valid only for its purpose and its shop, and in one spelling', () => {
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

test('an encrypted value is only decrypted unchanged, with its own purpose and secret', () => {
  const encrypted = encrypt(SECRET, 'mail', { code: '123456' })
  expect(encrypted).not.toContain(Buffer.from('123456').toString('base64url'))
  expect(encrypt(SECRET, 'mail', { code: '123456' })).not.toBe(encrypted)
  expect(decrypt(SECRET, 'mail', encrypted)).toEqual({ code: '123456' })
  expect(() => decrypt(SECRET, 'receipt', encrypted)).toThrow()
  expect(() => decrypt(`${SECRET}!`, 'mail', encrypted)).toThrow()
  const bytes = Buffer.from(encrypted, 'base64url')
  for (const at of [0, 12, bytes.length - 1]) {
    const changed = Buffer.from(bytes)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(() => decrypt(SECRET, 'mail', changed.toString('base64url'))).toThrow()
  }
})
