import { expect, test } from 'vitest'
import { placeChoices } from './places.ts'

test('nothing typed offers every district of the province', () => {
  expect(placeChoices('Koshi', '')).toHaveLength(14)
  expect(placeChoices('Bagmati', '  ')).toHaveLength(13)
})

test('the beginning of a district offers it first', () => {
  expect(placeChoices('Bagmati', 'kath')[0]).toMatchObject({
    district: { name: 'Kathmandu' },
    town: undefined,
  })
})

test('another spelling and Devanagari lead to the same district', () => {
  expect(placeChoices('Bagmati', 'Chitawan')[0]?.district.name).toBe('Chitwan')
  expect(placeChoices('Gandaki', 'कास्की')[0]?.district.name).toBe('Kaski')
})

test('a town leads to its district', () => {
  for (const typed of ['Pokh', 'पोख']) {
    expect(placeChoices('Gandaki', typed)).toEqual([
      {
        province: 'Gandaki',
        district: expect.objectContaining({ name: 'Kaski' }),
        town: { name: 'Pokhara', nepali: 'पोखरा' },
      },
    ])
  }
})

test('places of the whole country are offered, those of the chosen province first', () => {
  expect(placeChoices('Koshi', 'lalit')).toMatchObject([
    { province: 'Bagmati', district: { name: 'Lalitpur' } },
  ])
  expect(placeChoices('Koshi', 'bha').map(({ province }) => province)).toEqual(
    expect.arrayContaining(['Koshi', 'Bagmati']),
  )
  for (const province of ['Koshi', 'Bagmati', 'Madhesh']) {
    expect(placeChoices(province, 'bha')[0]?.province).toBe(province)
  }
})
