import { expect, test } from 'vitest'
import { csvLines, withoutFormulaGuard } from './csv.ts'

test.each([
  '=1+1',
  '+977',
  '-5',
  '@SUM(A1)',
  '\tx',
  '\rx',
  '\n=1',
  '  =1',
  '\u00a0\t-1',
  '＝1',
  ' ＋1',
  "'- from Jumla",
  "''=1",
])('the text %j is not a formula in a spreadsheet', (text) => {
  expect(csvLines([[text]])).toMatch(/^"?'/)
  const [, cell = ''] = /^"?([\s\S]*?)"?\r\n$/.exec(csvLines([[text]])) ?? []
  expect(withoutFormulaGuard(cell)).toBe(text)
})

test('numbers stay numbers, even below zero', () => {
  expect(csvLines([[-5, 1.5, 0]])).toBe('-5,1.5,0\r\n')
})

test('commas, quotes and line breaks stay in their cell', () => {
  expect(csvLines([['a,b', 'he said "yes"', 'two\nlines', 'plain', '']])).toBe(
    '"a,b","he said ""yes""","two\nlines",plain,\r\n',
  )
})

test('each row is a line, and no rows give an empty text', () => {
  expect(csvLines([['a'], ['b', 'c']])).toBe('a\r\nb,c\r\n')
  expect(csvLines([])).toBe('')
})

test('an apostrophe in the text stays', () => {
  expect(withoutFormulaGuard("'tis")).toBe("'tis")
})
