import { describe, expect, test } from 'vitest'
import type { Language } from '#contract/languages.ts'
import { mailKind as englishName } from '../../../../texts/en/admin/mails.ts'
import { mailKind as nepaliName } from '../../../../texts/ne/admin/mails.ts'
import { mailContext } from '../mail-context.ts'
import { outcomeOf } from './gateway.ts'
import { type AnySmsKind, type SmsData, smsKinds, writeSms } from './kinds.ts'
import { countParts } from './parts.ts'

describe('a response of the gateway', () => {
  const code = (response_code: number) => JSON.stringify({ response_code })
  const page = '<h1>No such page for 9841000000</h1>'
  const busy = (status: number) => ({ outcome: 'retry', isBusy: true, why: `status ${status}` })

  test.each<[number, string, object]>([
    [200, code(200), { outcome: 'sent' }],
    [202, code(200), { outcome: 'rejected' }],
    [504, code(200), { outcome: 'unknown' }],
    [200, page, { outcome: 'rejected' }],
    // a wrong number or text fails alone, whatever the status
    ...[200, 401, 403, 422, 500].map((status): [number, string, object] => [
      status,
      code(1011),
      { outcome: 'rejected', response: `${status} ${code(1011)}` },
    ]),
    [200, code(4711), { outcome: 'rejected' }],
    [403, code(4711), { outcome: 'rejected' }],
    // a wrong token, or no credit, concerns all texts
    [403, code(1002), { outcome: 'stop', stop: 'not_accepted' }],
    [200, code(1012), { outcome: 'stop', stop: 'no_credit' }],
    [401, '', { outcome: 'stop', stop: 'not_accepted' }],
    [403, page, { outcome: 'stop', stop: 'not_accepted' }],
    [401, code(4711), { outcome: 'stop', stop: 'not_accepted' }],
    // a proxy in front of the gateway does not know whether the text was sent
    [500, page, { outcome: 'unknown' }],
    [502, page, { outcome: 'unknown' }],
    [504, '', { outcome: 'unknown' }],
    [429, page, busy(429)],
    [503, page, { outcome: 'unknown' }],
    [500, code(1), busy(500)],
    [404, page, { outcome: 'retry', isBusy: false, why: 'status 404' }],
  ])('%i %s means %o', (status, body, outcome) => {
    expect(outcomeOf(status, body)).toMatchObject(outcome)
  })
})

describe('the parts of a text', () => {
  test.each([
    ['a'.repeat(160), 1],
    ['a'.repeat(161), 2],
    ['a'.repeat(306), 2],
    ['a'.repeat(307), 3],
    // each of these needs two septets
    [`${'a'.repeat(158)}€`, 1],
    [`${'a'.repeat(159)}€`, 2],
    ['क'.repeat(70), 1],
    ['क'.repeat(71), 2],
    ['क'.repeat(134), 2],
    ['क'.repeat(135), 3],
    // one Devanagari letter makes the whole text Unicode, and an emoji is two units
    [`${'a'.repeat(70)}क`, 2],
    [`${'क'.repeat(68)}🍅`, 1],
    [`${'क'.repeat(69)}🍅`, 2],
    // a sign of two units is not divided between two parts
    [`${'a'.repeat(152)}[${'a'.repeat(152)}`, 3],
    [`${'a'.repeat(153)}[${'a'.repeat(151)}`, 2],
    [`${'क'.repeat(66)}🍅${'क'.repeat(66)}`, 3],
    ['', 1],
  ])('of %j are %i', (text, parts) => {
    expect(countParts(text)).toBe(parts)
  })
})

/** As long as they get. */
const samples: { [Kind in AnySmsKind]: SmsData<Kind> } = {
  'sms-recall': {
    code: 'K7M2QXRT',
    product: { name: 'Tomato', nepaliName: 'गोलभेंडा' },
    text: 'Please throw it away.',
    nepaliText: 'कृपया फाल्नुहोस्।',
  },
  'sms-not-at-home': {},
  'sms-on-the-way': { cash: 99_999.5, phone: '9841234567' },
  'sms-cancelled': {},
  'sms-changed': { total: 1_25_999.5 },
  'sms-placed': { cash: 99_999.5, deliveryDay: '2026-09-23' },
  'sms-new-order': { lines: 100, total: 1_25_999.5, city: 'Sindhupalchok', state: 'Bagmati' },
}

function write(kind: AnySmsKind, language: Language, data: object = samples[kind]) {
  const { dates, shopUrl } = mailContext('https://shop.example', language)
  const orderId = 'ab12cd34-0000-4000-8000-000000000000'
  return writeSms(kind, data, { language, dates, shopUrl, orderId, shopPhone: '9801234567' })
}

const kinds = Object.keys(smsKinds) as AnySmsKind[]

describe.each(kinds)('a text of the kind %s', (kind) => {
  test.each(['en', 'ne'] as const)('in %s names the order and has few parts', (language) => {
    const text = write(kind, language)
    expect(text).not.toMatch(/undefined|NaN|\[object|\s{2}|\n/)
    if (kind === 'sms-recall') expect(text).toContain('/lot/K7M2QXRT')
    else {
      expect(text).toContain('ab12cd')
      expect(countParts(text), text).toBeLessThanOrEqual(
        kind === 'sms-on-the-way' && language === 'ne' ? 2 : 1,
      )
    }
  })

  test('in Nepali contains no English', () => {
    const written = write(kind, 'ne').replace(/ab12cd|https:\/\/\S+/g, '')
    expect(written).not.toMatch(/[A-Za-z]/)
  })

  test('has a label in the back office in both languages', () => {
    expect(englishName(kind)).not.toBe(kind)
    expect(nepaliName(kind)).not.toBe(kind)
  })
})

test('a text in Nepali names the day in the Nepali calendar, as far as that is known', () => {
  expect(write('sms-placed', 'ne')).toContain('असोज 7 गते ल्याउँछौं।')
  expect(write('sms-placed', 'ne', { cash: 0, deliveryDay: '2060-09-23' })).toContain('23 सेप्टेम्बरमा ल्याउँछौं।')
  expect(write('sms-placed', 'en')).toContain('23 Sept')
})

test('a text names what is to pay, and who can be called', () => {
  expect(write('sms-on-the-way', 'en')).toBe(
    'Hariyo: your order ab12cd is coming today. Please have Rs. 99,999.50 ready in cash. Questions: 9841234567',
  )
  expect(write('sms-on-the-way', 'en', { cash: 0, phone: '' })).toBe(
    'Hariyo: your order ab12cd is coming today. You pay nothing. Questions: 9801234567',
  )
  expect(write('sms-on-the-way', 'ne')).toContain('रु 99,999.50')
  expect(write('sms-changed', 'en', { total: 360 })).toBe(
    'Hariyo: your order ab12cd was changed. You now pay Rs. 360 in cash.',
  )
  expect(write('sms-changed', 'ne', { total: 0 })).toBe('हरियो: अर्डर ab12cd बदलियो। पैसा तिर्नुपर्दैन।')
})
