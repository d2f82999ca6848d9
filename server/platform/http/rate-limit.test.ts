import { expect, test } from 'vitest'
import { sourceOf } from './rate-limit.ts'

test('each IPv4 address is one source in every notation', () => {
  expect(sourceOf('203.0.113.7')).toBe('203.0.113.7')
  expect(sourceOf('::ffff:203.0.113.7')).toBe('203.0.113.7')
})

test('a port that a proxy adds does not change the source', () => {
  for (const port of ['', ':443', ':51877']) expect(sourceOf(`203.0.113.7${port}`)).toBe('203.0.113.7')
  for (const port of ['', ':51877']) expect(sourceOf(`[2001:db8:1:2::9]${port}`)).toBe('2001:db8:1:2::/64')
})

test('all addresses of one IPv6 customer are one source', () => {
  const written = [
    '2001:db8:1:2:aaaa:bbbb:cccc:dddd',
    '2001:0db8:0001:0002::1',
    '2001:DB8:1:2::',
    '2001:db8:1:2:0:0:0:1%eth0',
  ]
  for (const ip of written) expect(sourceOf(ip)).toBe('2001:db8:1:2::/64')
  expect(sourceOf('2001:db8:1:3::1')).toBe('2001:db8:1:3::/64')
  expect(sourceOf('2001:db8::1')).toBe('2001:db8:0:0::/64')
  expect(sourceOf('::1')).toBe('0:0:0:0::/64')
})
