import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { completeConfig, configWarnings, defaultWorkers, isReachableByOthers, readConfig } from './config.ts'

describe('an empty environment', () => {
  test('gives a demo shop that only this machine can reach', () => {
    expect(readConfig({})).toMatchObject({ port: 3000, host: '127.0.0.1', demo: true, rateLimit: 1 })
    expect(readConfig({}).publicUrl.origin).toBe('http://localhost:3000')
  })

  test('treats blank settings as unset', () => {
    expect(readConfig({ PORT: '', SMTP_URL: ' ', DEMO: '' })).toMatchObject({
      port: 3000,
      smtpUrl: undefined,
      demo: true,
    })
  })
})

test.each([
  [2, 512, 1],
  [2, 1024, 1],
  [2, 2048, 2],
  [8, 2048, 4],
  [8, 65_536, 8],
])('%i cores with %i MB of memory get %i HTTP processes', (cores, megabytes, workers) => {
  expect(defaultWorkers(cores, megabytes * 1024 * 1024)).toBe(workers)
})

test('a database of the operator gets no demo by default', () => {
  const DATABASE_URL = 'postgres://shop:pw@db/shop'
  expect(readConfig({ DATABASE_URL }).demo).toBe(false)
  expect(readConfig({ DATABASE_URL, DEMO: 'on' }).demo).toBe(true)
})

test.each([
  [{ PORT: '80a' }, 'PORT must be a whole number from 0 to 65535, but is "80a".'],
  [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535, but is "70000".'],
  [{ WORKERS: '0' }, 'WORKERS must be a whole number from 1 to 128, but is "0".'],
  [
    { PUBLIC_URL: 'shop.example' },
    'PUBLIC_URL must be an address like https://shop.example, but is "shop.example".',
  ],
  [
    { DATABASE_URL: 'postgres://shop:pw@db/shop?sslrootcert=/none.pem' },
    "DATABASE_URL cannot be used: ENOENT: no such file or directory, open '/none.pem'.",
  ],
  [
    { DATABASE_URL: 'mysql://db' },
    'DATABASE_URL must look like postgres://user:password@host:5432/database.',
  ],
  [{ DEMO: 'maybe' }, 'DEMO must be on or off, but is "maybe".'],
  [{ RATE_LIMIT: '-1' }, 'RATE_LIMIT must be 0 or a positive number, but is "-1".'],
  [{ SESSION_SECRET: 'short' }, 'SESSION_SECRET must have at least 32 characters.'],
  [
    { GOOGLE_CLIENT_ID: 'x' },
    'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET belong together, but only one of them is set.',
  ],
  [
    { GOOGLE_CLIENT_ID: 'x', GOOGLE_CLIENT_SECRET: 'y', GOOGLE_ISSUER: 'http://accounts.example' },
    'GOOGLE_ISSUER must be an https address, but is "http://accounts.example".',
  ],
  [
    { SMS_URL: 'http://sms.example/send', SMS_TOKEN: 'x', SMS_SENDER: 'y' },
    'SMS_URL must be an https address.',
  ],
  [
    { SMS_URL: 'https://sms.example/send', SMS_SENDER: 'y' },
    'SMS_URL, SMS_TOKEN and SMS_SENDER belong together, but not all are set.',
  ],
  [{ ADMIN_EMAIL: 'a@b.np' }, 'ADMIN_EMAIL and ADMIN_PASSWORD belong together, but only one of them is set.'],
])('%j is rejected in one sentence', (env, sentence) => {
  expect(() => readConfig(env as Record<string, string>)).toThrow(sentence)
})

test('an invalid database URL is rejected without repeating its password', () => {
  expect(() => readConfig({ DATABASE_URL: 'mysql://shop:hunter2@db/shop' })).toThrow(
    /^DATABASE_URL must look like postgres:\/\/user:password@host:5432\/database\.$/,
  )
})

test('proxies are given by number, address or network', () => {
  const trusted = (TRUST_PROXY?: string) => readConfig({ TRUST_PROXY }).trustProxy
  expect([undefined, 'off', '0', '2'].map(trusted)).toEqual([0, 0, 0, 2])
  expect(trusted('10.0.0.0/8, ::1')).toEqual(['10.0.0.0/8', '::1'])
  for (const wrong of ['on', '10', '10.0.0.0/33', '10.0.0.0/', '10.0.0.1,'])
    expect(() => trusted(wrong), wrong).toThrow(/be off, the number of proxies/)
})

test('a public shop without https or without rate limits logs a warning', () => {
  const settings = readConfig({ HOST: '0.0.0.0', RATE_LIMIT: '0', SESSION_SECRET: 'x'.repeat(32) })
  expect(configWarnings(completeConfig(settings))).toEqual([
    expect.stringContaining('RATE_LIMIT is 0'),
    expect.stringContaining('not https'),
  ])
  const warned = (env: Record<string, string>) =>
    configWarnings(completeConfig(readConfig({ SESSION_SECRET: 'x'.repeat(32), ...env })))
  const PUBLIC_URL = 'https://shop.example'
  expect(warned({ PUBLIC_URL })).toEqual([expect.stringContaining('TRUST_PROXY is off')])
  expect(warned({ PUBLIC_URL, TRUST_PROXY: '1' })).toEqual([])
  expect(warned({ PUBLIC_URL: 'http://shop.example' })).toEqual([expect.stringContaining('not https')])
})

test('a shop is public through its host or the URL of its proxy', () => {
  const open = (env: Record<string, string>) => isReachableByOthers(readConfig(env))
  expect(open({})).toBe(false)
  expect(open({ HOST: '0.0.0.0' })).toBe(true)
  expect(open({ PUBLIC_URL: 'https://shop.example' })).toBe(true)
  expect(open({ PUBLIC_URL: 'http://127.0.0.1:8080' })).toBe(false)
  expect(open({ PUBLIC_URL: 'http://[::1]:8080' })).toBe(false)
  // names that anybody can own
  expect(open({ PUBLIC_URL: 'https://127.shop.example' })).toBe(true)
  expect(open({ PUBLIC_URL: 'https://127.0.0.1.shop.example' })).toBe(true)
  expect(() => readConfig({ GOOGLE_ISSUER: 'http://127.shop.example' })).toThrow('https')
})

describe('the secret', () => {
  let dataDir: string
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'hariyo-config-'))
  })
  afterEach(() => rmSync(dataDir, { recursive: true }))

  test('is created once, readable by its owner only, and kept', () => {
    const first = completeConfig(readConfig({ DATA_DIR: dataDir })).sessionSecret
    const file = join(dataDir, 'session-secret')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readFileSync(file, 'utf8').trim()).toBe(first)
    expect(completeConfig(readConfig({ DATA_DIR: dataDir })).sessionSecret).toBe(first)
  })

  test('can be given instead', () => {
    const SESSION_SECRET = 'given by the operator of several machines'
    expect(completeConfig(readConfig({ DATA_DIR: dataDir, SESSION_SECRET })).sessionSecret).toBe(
      SESSION_SECRET,
    )
  })
})
