import { expect, test } from 'vitest'
import { localAmount, localQuantity } from './product-texts.ts'

test('packs are shown with what they hold together', () => {
  expect(localQuantity(3, '500 g')).toBe('3 × 500 g (1.5 kg)')
  expect(localQuantity(3, '0.1 kg')).toBe('3 × 0.1 kg (0.3 kg)')
  expect(localQuantity(2, '250 ml')).toBe('2 × 250 ml (500 ml)')
  expect(localQuantity(5, '350 ml')).toBe('5 × 350 ml (1.75 L)')
  for (const [quantity, unit, shown] of [
    [1, '500 g', '1 × 500 g'],
    [3, '1 kg', '3 × 1 kg'],
    [3, 'kg', '3 kg'],
    [2, '1 crate (30)', '2 × 1 crate (30)'],
    [2, '500 g packet', '2 × 500 g packet'],
  ] as const) {
    expect(localQuantity(quantity, unit)).toBe(shown)
  }
  // a stepper keeps its width from the first unit on
  expect(localAmount(1, '500 g')).toBe('500 g')
})
