import { expect, test } from 'vitest'
import { readLines } from './read-lines.ts'

const linesOf = (text: string) => readLines(text, new Set()).lines

test.each([
  ['repeated hundreds', `2 saya${' saya'.repeat(155)} kg aalu`],
  ['many digits between commas', `${'999,'.repeat(150)}999 kg aalu`],
  ['many digits', `${'9'.repeat(400)} kg aalu`],
  ['many digits behind a point', `0.${'9'.repeat(400)} kg aalu`],
  ['many numbers', '999999 saya kg '.repeat(200)],
])('reads a finite amount or none from %s', (_, text) => {
  for (const { amount } of linesOf(text)) expect(Number.isFinite(amount?.amount ?? 0)).toBe(true)
})

test('reads five hundred', () => {
  expect(linesOf('paanch saya gram aalu')[0]?.amount).toEqual({ amount: 500, unit: 'g' })
})

test('splits a numbered list on one line, and reads no more than 60 lines', () => {
  expect(linesOf(' 1.aalu   2.pyaj \u20e3 3) lasun').map(({ name }) => name)).toEqual([
    'aalu',
    'pyaj',
    'lasun',
  ])
  expect(readLines('aalu\n'.repeat(70), new Set()).cut).toBe(10)
})
