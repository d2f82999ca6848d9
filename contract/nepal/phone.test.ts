import { describe, expect, test } from 'vitest'
import { formatPhone, NEPALI_MOBILE, normalizePhone } from './phone.ts'
import { phoneLink } from './phone-link.ts'

describe('phone numbers', () => {
  test.each([
    '9841234567',
    ' 984-123-4567 ',
    '98 4123 4567',
    '+977 9841234567',
    '+977-984-1234567',
    '977-9841234567',
    '9779841234567',
    '00977 9841234567',
    '09841234567',
    '(984) 1234567',
    '९८४१२३४५६७',
    '+९७७ ९८४१२३४५६७',
    '984\u20111234567',
    '\u200e9841234567',
  ])('%s is ten digits', (typed) => {
    expect(normalizePhone(typed)).toBe('9841234567')
    expect(normalizePhone(typed)).toMatch(NEPALI_MOBILE)
  })

  test.each(['9641234567', '9741234567', '9841234567'])('%s is a mobile number', (phone) => {
    expect(phone).toMatch(NEPALI_MOBILE)
  })

  test.each([
    '',
    '984123456',
    '98412345678',
    '9541234567',
    '0141234567',
    '98412345a7',
    '+1 9841234567',
    '98412345678901',
  ])('%s is not a mobile number', (typed) => {
    expect(normalizePhone(typed)).not.toMatch(NEPALI_MOBILE)
  })

  test('is shown in two groups and linked with the country', () => {
    expect(formatPhone('9841234567')).toBe('9841-234567')
    expect(phoneLink('9841234567')).toBe('tel:+9779841234567')
    expect(formatPhone('112')).toBe('112')
    expect(phoneLink('112')).toBe('tel:112')
  })

  test.each([
    ['०६१-४६५०००', 'tel:061465000'],
    ['+977-61-465000', 'tel:+97761465000'],
    ['(061) 465000', 'tel:061465000'],
    ['061-465000, 061-465001', 'tel:061465000'],
    ['९८४१२३४५६७ / ०६१-४६५०००', 'tel:+9779841234567'],
    ['Pokhara: 061-465000 वा 061-465001', 'tel:061465000'],
  ])('%s is called at %s', (typed, link) => {
    expect(phoneLink(typed)).toBe(link)
  })
})
