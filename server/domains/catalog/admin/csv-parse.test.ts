import { expect, test } from 'vitest'
import { csvText, parseCsv } from './csv-parse.ts'

const header = 'name,category,price,unit,description\n'

test('other work continues while a large file is parsed', async () => {
  const csv = header + `Rice,Grains,120,kg,${'धान '.repeat(50)}\n`.repeat(5000)
  let turns = 0
  let isRead = false
  const count = () => {
    turns += 1
    if (!isRead) setImmediate(count)
  }
  setImmediate(count)
  const { rows } = await parseCsv(csv)
  isRead = true
  expect(rows).toHaveLength(5000)
  expect(rows.every(({ cells }) => cells.description === 'धान '.repeat(50).trim())).toBe(true)
  expect(turns).toBeGreaterThan(50)
})

test('a row has the number of the line on which it begins, also after cells with line breaks', async () => {
  const { rows } = await parseCsv(
    `${header}"Long\nname",Pulses,10,kg,\n\n,,,,\nRice,Grains,120,kg,"a\nb\nc"\nDal,Pulses,10,kg,\n`,
  )
  expect(rows.map(({ line, cells }) => [line, cells.name])).toEqual([
    [2, 'Long\nname'],
    [6, 'Rice'],
    [9, 'Dal'],
  ])
})

test('the lines of a file may end in several ways', async () => {
  const { rows } = await parseCsv(
    csvText(
      Buffer.from(
        'name,category,price,unit\r\nRice,Grains,1,kg\nDal,Pulses,2,kg\rGhee,Dairy,3,kg\r\n"Two\r\nlines",Tea,4,g',
      ),
    ),
  )
  expect(rows.map(({ line, cells }) => [line, cells.name, cells.unit])).toEqual([
    [2, 'Rice', 'kg'],
    [3, 'Dal', 'kg'],
    [4, 'Ghee', 'kg'],
    [5, 'Two\nlines', 'g'],
  ])
})

test.each([
  ['', 'This file has no rows.'],
  [header, 'This file has no rows.'],
  [`${header}Rice,Grains,1,kg,\n\n"Da"l,Pulses,2,kg,\n`, 'Row 4 cannot be read.'],
  [`${header}Rice,Grains,1,kg,"never\nends\nDal,Pulses,2,kg,\n"Ghee",Dairy,3,kg\n`, 'Row 2 cannot be read.'],
  [`${header}Rice,Grains,1,kg,\nDal 5",Pulses,2,kg,\n`, 'Row 3 cannot be read.'],
  [`${header}Rice,Grains,1,kg,"${'long '.repeat(30_000)}\n`, 'Row 2 cannot be read.'],
  [`name,name\nRice,Rice\n`, 'The column name appears twice.'],
  [`name,category\nRice,Grains\n`, 'The column price is missing.'],
  [`${header}"Rice,Grains,10,kg,`, 'Row 2 cannot be read.'],
  [`id,price\n,5\n,1,250\n`, 'Row 3 has more cells than the first row.'],
  [`id,price,,\n,1,250\n`, 'Row 2 has more cells than the first row.'],
  [header + 'Rice,Grains,120,kg,\n'.repeat(10_001), 'This file has too many rows.'],
])('a file that is not a product CSV is rejected: %.30s', async (csv, message) => {
  await expect(parseCsv(csv)).rejects.toThrow(message)
})
