import { expect, test } from 'vitest'
import { ageRule, lockedVersions, tooYoung } from './check-package-age.ts'

const NOW = Date.parse('2026-11-26T12:00:00Z')
const published = async (name: string) =>
  ({ old: '2026-11-23T11:59:00Z', young: '2026-11-23T12:01:00Z', '@a/b': '2026-11-26T00:00:00Z' })[name] ?? ''

test('a newly locked version younger than three days is found, unless its package is excepted', async () => {
  const added = ['old@1.0.0', 'young@1.0.0', '@a/b@2.0.0', 'withdrawn@1.0.0']
  const rule = { days: 3, excepted: [] as string[] }
  expect(await tooYoung(added, rule, published, NOW)).toEqual([
    'young@1.0.0',
    '@a/b@2.0.0',
    'withdrawn@1.0.0',
  ])
  expect(await tooYoung(added, { ...rule, excepted: ['@a/b', 'withdrawn'] }, published, NOW)).toEqual([
    'young@1.0.0',
  ])
})

test('the versions of a lock file are those of packages, wherever they are installed', () => {
  const packages = {
    '': { version: '1.0.0' },
    'node_modules/@a/b': { version: '2.0.0' },
    'node_modules/x/node_modules/y': { version: '3.0.0' },
    'node_modules/alias': { name: 'real', version: '4.0.0' },
    'node_modules/own': { link: true, version: '5.0.0' },
  }
  expect([...lockedVersions({ packages })]).toEqual(['@a/b@2.0.0', 'y@3.0.0', 'real@4.0.0'])
})

test('an exception needs its reason in the line above', () => {
  expect(ageRule('fund=false\nmin-release-age=3\n# CVE-2026-1\nmin-release-age-exclude[]=undici\n')).toEqual({
    days: 3,
    excepted: ['undici'],
  })
  expect(() => ageRule('min-release-age=3\nmin-release-age-exclude[]=undici\n')).toThrow(
    'undici has no reason',
  )
})
