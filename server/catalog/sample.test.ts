import { describe, expect, test } from 'vitest'
import { printOf } from './prints.ts'
import { Sample } from './sample.ts'

const product = (...lexemes: string[]) => ({
  name_print: printOf(lexemes.slice(0, 1)),
  text_print: printOf(lexemes),
  lexemes: lexemes.join('\u001f'),
})

/** Black lentils, honey, and honey with black pepper. */
const shop = new Sample([
  ...Array.from({ length: 60 }, () => product('black', 'lentil')),
  ...Array.from({ length: 30 }, () => product('honey')),
  ...Array.from({ length: 10 }, () => product('honey', 'black', 'pepper')),
])
const words = (...lexemes: string[]) => lexemes.map((lexeme) => ({ lexemes: [lexeme] }))

describe('a sample of the products', () => {
  test.each([
    [words('black'), 0.7],
    [words('black', 'lentil'), 0.6],
    [words('lentil', 'black'), 0.6],
    [words('honey', 'black', 'pepper'), 0.1],
    [[{ lexemes: ['lentil', 'pepper'] }, { lexemes: ['black'] }], 0.7],
    [[{ lexemes: [], prefix: 'pep' }, { lexemes: ['honey'] }], 0.1],
    [[{ lexemes: [], prefix: 'l' }], 0.6],
  ])('tells how many have %j together', (terms, share) => {
    expect(shop.together(terms)).toBeCloseTo(share)
  })

  test('takes words that never meet, or are unknown, for rarer than what it could see', () => {
    expect(shop.together(words('honey', 'lentil'))).toBeCloseTo(0.005)
    expect(shop.together(words('saffron'))).toBeCloseTo(0.005)
  })

  test('tells how many prints let a search through, those of names and those of all words', () => {
    expect(shop.passing('texts', [printOf(['lentil'])])).toBeCloseTo(0.6, 1)
    expect(shop.passing('names', [printOf(['lentil'])])).toBeCloseTo(0, 1)
    expect(shop.passing('texts', [printOf(['honey']), printOf(['pepper'])])).toBeCloseTo(0.1, 1)
    expect(shop.passing('texts', [])).toBeCloseTo(1, 1)
  })

  test('is taken anew when the shop has outgrown it', () => {
    expect(new Sample([]).isSmallFor(1)).toBe(true)
    expect(shop.isSmallFor(150)).toBe(false)
    expect(shop.isSmallFor(1_000_000)).toBe(true)
  })
})
