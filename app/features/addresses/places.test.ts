import { expect, test } from 'vitest'
import { placeChoices } from './places.ts'

test('nothing typed offers every district of the province', () => {
  expect(placeChoices('Koshi', '')).toHaveLength(14)
  expect(placeChoices('Bagmati', '  ')).toHaveLength(13)
})

test('the beginning of a district offers it first', () => {
  expect(placeChoices('Bagmati', 'kath')[0]).toMatchObject({ district: 'Kathmandu', town: undefined })
})

test('another spelling and Devanagari lead to the same district', () => {
  expect(placeChoices('Bagmati', 'Chitawan')[0]?.district).toBe('Chitwan')
  expect(placeChoices('Gandaki', 'कास्की')[0]?.district).toBe('Kaski')
})

test('a town leads to its district', () => {
  expect(placeChoices('Gandaki', 'Pokh')).toEqual([{ district: 'Kaski', town: 'Pokhara', nepali: 'कास्की' }])
})

test('places of another province are not offered', () => {
  expect(placeChoices('Koshi', 'Pokhara')).toEqual([])
  expect(placeChoices('Nowhere', 'Kath')).toEqual([])
})
