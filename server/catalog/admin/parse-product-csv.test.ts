import { expect, test } from 'vitest'
import { readSheet } from './parse-product-csv.ts'

const header = 'name,category,price,unit,description\n'

test('other work runs again and again while a large sheet is read', async () => {
  const csv = header + `Rice,Grains,120,kg,${'धान '.repeat(50)}\n`.repeat(5000)
  let turns = 0
  let isRead = false
  const count = () => {
    turns += 1
    if (!isRead) setImmediate(count)
  }
  setImmediate(count)
  const lines = await readSheet(csv)
  isRead = true
  expect(lines).toHaveLength(5000)
  expect(lines.every(({ cells }) => cells.description === 'धान '.repeat(50).trim())).toBe(true)
  expect(turns).toBeGreaterThan(50)
})

test('a row is named by the line on which it begins, also behind cells with line breaks', async () => {
  const lines = await readSheet(
    `${header}"Long\nname",Pulses,10,kg,\n\n,,,,\nRice,Grains,120,kg,"a\nb\nc"\nDal,Pulses,10,kg,\n`,
  )
  expect(lines.map(({ line, cells }) => [line, cells.name])).toEqual([
    [2, 'Long\nname'],
    [6, 'Rice'],
    [9, 'Dal'],
  ])
})

test.each([
  ['', 'This file has no rows.'],
  [header, 'This file has no rows.'],
  [`name,colour\nRice,white\n`, 'Unknown column: colour.'],
  [`name,name\nRice,Rice\n`, 'The column name appears twice.'],
  [`name,price\nRice,10\n`, 'The column category is missing.'],
  [`${header}"Rice,Grains,10,kg,`, 'This file cannot be read as CSV.'],
  [header + 'Rice,Grains,120,kg,\n'.repeat(10_001), 'This file has too many rows.'],
])('what is no sheet is refused: %.30s', async (csv, message) => {
  await expect(readSheet(csv)).rejects.toThrow(message)
})
