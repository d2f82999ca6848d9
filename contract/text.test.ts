import { expect, test } from 'vitest'
import { cut } from './text.ts'

test('a shortened Nepali text ends with a whole letter', () => {
  // क्ष is one letter for a reader, and four code points with its vowel sign
  expect(cut('क्षेक्षेक्षे', 2)).toBe('क्षेक्षे...')
  expect(cut('गोलभेंडा', 2)).toBe('गोल...')
  expect(cut('गोलभेंडा', 5)).toBe('गोलभेंडा')
})
