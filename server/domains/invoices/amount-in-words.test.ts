import { expect, test } from 'vitest'
import { amountInWords } from './amount-in-words.ts'

test.each([
  [0, 'Zero rupees only'],
  [100, 'One rupee only'],
  [50, 'Fifty paisa only'],
  [1_900, 'Nineteen rupees only'],
  [2_050, 'Twenty rupees and fifty paisa only'],
  [99_99, 'Ninety-nine rupees and ninety-nine paisa only'],
  [100_00, 'One hundred rupees only'],
  [110_00, 'One hundred ten rupees only'],
  [1_000_00, 'One thousand rupees only'],
  [99_999_00, 'Ninety-nine thousand nine hundred ninety-nine rupees only'],
  [1_00_000_00, 'One lakh rupees only'],
  [1_25_000_00, 'One lakh twenty-five thousand rupees only'],
  [
    12_34_567_89,
    'Twelve lakh thirty-four thousand five hundred sixty-seven rupees and eighty-nine paisa only',
  ],
  [1_00_00_000_00, 'One crore rupees only'],
  [
    123_45_67_890_01,
    'One hundred twenty-three crore forty-five lakh sixty-seven thousand eight hundred ninety rupees and one paisa only',
  ],
])('%i paisa are written as “%s”', (paisa, words) => {
  expect(amountInWords(paisa)).toBe(words)
})

test('fractions of a paisa and negative amounts are rejected', () => {
  expect(() => amountInWords(0.5)).toThrow(RangeError)
  expect(() => amountInWords(-100)).toThrow(RangeError)
})
