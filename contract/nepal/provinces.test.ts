import { describe, expect, test } from 'vitest'
import { DEFAULT_DELIVERY_TERMS, deliveryCharge } from '../delivery-terms.ts'
import { districtsOf, findDistrict, isProvince, PROVINCES, suggestDistrict } from './provinces.ts'

/** Province, delivery charge of the specification in rupees, and number of districts. */
const CHARGES = [
  ['Koshi', 250, 14],
  ['Madhesh', 270, 8],
  ['Bagmati', 150, 13],
  ['Gandaki', 250, 11],
  ['Lumbini', 270, 12],
  ['Karnali', 300, 10],
  ['Sudurpashchim', 320, 9],
]

/** Each province with all spellings of its districts, the label first. */
const ATLAS = PROVINCES.map(({ name, districts }): [province: string, districts: string[][]] => [
  name,
  districts.map((district) => [district.name, district.nepali, ...district.also]),
])

describe('provinces', () => {
  test('are seven with 77 districts and the delivery charges of the specification', () => {
    const found = PROVINCES.map(({ name }) => [
      name,
      deliveryCharge(DEFAULT_DELIVERY_TERMS, name, 0),
      districtsOf(name).length,
    ])
    expect(found).toEqual(CHARGES)
    expect(PROVINCES.flatMap(({ districts }) => districts)).toHaveLength(77)
  })

  test('an unknown province has no districts and no charge', () => {
    for (const name of ['', 'koshi', 'Kosi', 'Province 1', 'constructor', '__proto__']) {
      expect(isProvince(name)).toBe(false)
      expect(districtsOf(name)).toEqual([])
      expect(deliveryCharge(DEFAULT_DELIVERY_TERMS, name, 0)).toBe(0)
      expect(findDistrict(name, 'Jhapa')).toBeUndefined()
    }
  })
})

describe.each(ATLAS)('districts of %s', (province, districts) => {
  test.each(districts)('each spelling of %s leads to it', (label, ...spellings) => {
    for (const spelling of [label ?? '', ...spellings]) {
      for (const typed of [
        spelling,
        ` ${spelling.toUpperCase()} `,
        `${spelling} District`,
        `${spelling}-jilla`,
      ]) {
        expect(findDistrict(province, typed), typed).toBe(label)
      }
      expect(findDistrict(province, spelling.normalize('NFD')), spelling).toBe(label)
      expect(findDistrict(province, `${spelling} जिल्ला`), spelling).toBe(label)
    }
  })

  test('no spelling is shared by two districts of a province', () => {
    const others = (label: string) => districts.filter(([other]) => other !== label).flat()
    for (const [label = '', ...spellings] of districts) {
      for (const spelling of [label, ...spellings]) {
        expect(findDistrict(province, spelling)).toBe(label)
        for (const other of others(label)) expect(findDistrict(province, other), other).not.toBe(label)
      }
    }
  })
})

test('only Nawalparasi and Rukum share a name across provinces', () => {
  const shared = new Set<string>()
  for (const [province, districts] of ATLAS) {
    for (const spelling of districts.flat()) {
      for (const [other] of ATLAS) {
        if (other !== province && findDistrict(other, spelling)) shared.add(spelling)
      }
    }
  }
  expect([...shared].sort()).toEqual(['Nawalparasi', 'Rukum', 'नवलपरासी', 'रुकुम'])
})

test('an empty text, a town and a bare suffix match no district', () => {
  for (const typed of ['', '  ', 'district', 'जिल्ला', '-', 'Pokhara', 'Atlantis', '42']) {
    expect(findDistrict('Gandaki', typed), typed).toBeUndefined()
  }
})

describe('suggestions', () => {
  test('a town leads to its district', () => {
    expect(suggestDistrict('Gandaki', 'Pokhara')).toEqual({
      place: { name: 'Pokhara', nepali: 'पोखरा' },
      district: 'Kaski',
      province: 'Gandaki',
    })
    expect(suggestDistrict('Koshi', ' biratnagar ')).toMatchObject({ district: 'Morang', province: 'Koshi' })
    expect(suggestDistrict('Koshi', 'Pokhara')).toMatchObject({ district: 'Kaski', province: 'Gandaki' })
    expect(suggestDistrict('Koshi', 'विराटनगर')).toMatchObject({ district: 'Morang' })
  })

  test('a district of another province leads to that province', () => {
    expect(suggestDistrict('Koshi', 'Kavre')).toMatchObject({
      place: { name: 'Kavrepalanchok' },
      district: 'Kavrepalanchok',
      province: 'Bagmati',
    })
  })

  test('the chosen province is searched first, and Patan means Lalitpur elsewhere', () => {
    expect(suggestDistrict('Sudurpashchim', 'Chainpur')).toMatchObject({ district: 'Bajhang' })
    expect(suggestDistrict('Koshi', 'Chainpur')).toMatchObject({ district: 'Sankhuwasabha' })
    expect(suggestDistrict('Sudurpashchim', 'Patan')).toMatchObject({ district: 'Baitadi' })
    expect(suggestDistrict('Koshi', 'Patan')).toMatchObject({ district: 'Lalitpur', province: 'Bagmati' })
  })

  test('an unknown place has no suggestion', () => {
    expect(suggestDistrict('Koshi', 'Atlantis')).toBeUndefined()
    expect(suggestDistrict('Koshi', '')).toBeUndefined()
  })
})
