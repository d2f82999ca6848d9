import { expect, test } from 'vitest'
import { pathIn, splitPath } from './languages.ts'

test.each([
  ['/', '/ne'],
  ['/products?search=tea', '/ne/products?search=tea'],
  ['/?a=1', '/ne?a=1'],
  ['/#no-such-page', '/ne#no-such-page'],
])('%s is %s in Nepali, and leads back', (english, nepali) => {
  expect(pathIn('ne', english)).toBe(nepali)
  expect(pathIn('en', english)).toBe(english)
  expect(splitPath(nepali)).toEqual({ language: 'ne', path: english })
  expect(splitPath(english)).toEqual({ language: 'en', path: english })
})

test('only a whole segment is a prefix', () => {
  expect(splitPath('/news')).toEqual({ language: 'en', path: '/news' })
  expect(splitPath('/ne/')).toEqual({ language: 'ne', path: '/' })
})
