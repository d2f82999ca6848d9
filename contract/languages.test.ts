import { expect, test } from 'vitest'
import { type Language, languageAfterSignIn, pathIn, splitPath } from './languages.ts'

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

test.each<[language: Language, role: string, chosen: Language | undefined, page: Language, after: Language]>([
  ['ne', 'customer', undefined, 'en', 'ne'],
  ['ne', 'customer', 'en', 'en', 'en'],
  ['en', 'customer', 'ne', 'ne', 'ne'],
  ['en', 'customer', undefined, 'ne', 'ne'],
  ['en', 'packer', undefined, 'ne', 'en'],
  ['en', 'packer', 'ne', 'ne', 'ne'],
])(
  'an account in %s (%s) that chose %s on the device signs in on a page in %s and goes on in %s',
  (language, role, chosen, page, after) => {
    expect(languageAfterSignIn({ language, role }, { chosen, page })).toBe(after)
  },
)
