import { expect, test } from 'vitest'
import { csvLine, unguarded } from './csv.ts'

test.each(['=1+1', '+977', '-5', '@SUM(A1)', '\tx', '\rx'])('the text %j cannot run as a formula', (text) => {
  expect(csvLine([text])).toMatch(/^"?'/)
  expect(unguarded(`'${text}`)).toBe(text)
})

test('numbers stay numbers, also below zero', () => {
  expect(csvLine([-5, 1.5, 0])).toBe('-5,1.5,0\r\n')
})

test('commas, quotes and line breaks stay within their cell', () => {
  expect(csvLine(['a,b', 'he said "yes"', 'two\nlines', 'plain'])).toBe(
    '"a,b","he said ""yes""","two\nlines",plain\r\n',
  )
})

test('an apostrophe that belongs to the text stays', () => {
  expect(unguarded("'tis")).toBe("'tis")
})
