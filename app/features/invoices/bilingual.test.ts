import { expect, test } from 'vitest'
import { amountInNepaliWords } from './bilingual.tsx'

test.each([
  [0, 'शून्य रुपैयाँ मात्र'],
  [50, 'पचास पैसा मात्र'],
  [100, 'एक रुपैयाँ मात्र'],
  [99_00, 'उनान्सय रुपैयाँ मात्र'],
  [321_00, 'तीन सय एक्काइस रुपैयाँ मात्र'],
  [125_000_50, 'एक लाख पच्चीस हजार रुपैयाँ पचास पैसा मात्र'],
  [2_00_00_001_00, 'दुई करोड एक रुपैयाँ मात्र'],
  [10_34_35_037_45, 'दस करोड चौंतीस लाख पैंतीस हजार सैंतीस रुपैयाँ पैंतालीस पैसा मात्र'],
])('%i paisa are %s', (paisa, words) => {
  expect(amountInNepaliWords(paisa)).toBe(words)
})

test('each number below a hundred has a word of its own', () => {
  const words = Array.from({ length: 100 }, (_, number) => amountInNepaliWords(number * 100))
  expect(new Set(words).size).toBe(100)
})

test('a negative amount and a fraction of a paisa are rejected', () => {
  expect(() => amountInNepaliWords(-1)).toThrow(RangeError)
  expect(() => amountInNepaliWords(0.5)).toThrow(RangeError)
})
