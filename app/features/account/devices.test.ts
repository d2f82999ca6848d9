import { expect, test } from 'vitest'
import { deviceName } from './devices.ts'

test('a User-Agent becomes the names of browser and system', () => {
  expect(
    deviceName(
      'Mozilla/5.0 (Linux; Android 14; SM-A156E) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0 Mobile Safari/537.36',
    ),
  ).toBe('Chrome on Android')
  expect(
    deviceName(
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15',
    ),
  ).toBe('Safari on Mac')
  expect(
    deviceName(
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0 Safari/537.36 Edg/153.0',
    ),
  ).toBe('Edge on Windows')
})

test('anything else is an unknown device', () => {
  expect(deviceName('curl/8.0')).toBe('Unknown device')
  expect(deviceName('')).toBe('Unknown device')
})
