import { describe, expect, test } from 'vitest'
import { merchantOf, readMerchantQr, withAmount, writeMerchantQr } from './merchant-qr.ts'

/** The example of the EMVCo specification for merchant-presented codes. */
const EXAMPLE =
  '00020101021229300012D156000000000510A93FO3230Q31280012D15600000001030812345678520441115802CN5914BEST TRANSPORT6007BEIJING64200002ZH0104最佳运输0202北京540523.7253031565502016233030412340603***0708A60086670902ME91320016A0112233449988770708123456786304A13A'

const ACCOUNT = ['26', '0016np.example.hariyo0104shop'] as const
const NEPALI = [
  ['00', '01'],
  ['01', '11'],
  ACCOUNT,
  ['52', '5411'],
  ['53', '524'],
  ['58', 'NP'],
  ['59', 'Hariyo'],
  ['60', 'Lalitpur'],
  ['62', '0703A01'],
] as const
const CODE = writeMerchantQr(NEPALI)
/** The code with other values of these tags; without a tag whose value is empty. */
const codeWith = (changed: Record<string, string>) =>
  writeMerchantQr(
    NEPALI.map(([tag, value]) => [tag, changed[tag] ?? value] as const).filter(([, value]) => value),
  )

test('the example of the specification is read, and written back as it was', () => {
  const fields = readMerchantQr(EXAMPLE)
  expect(new Map(fields).get('59')).toBe('BEST TRANSPORT')
  expect(new Map(fields).get('64')).toBe('0002ZH0104最佳运输0202北京')
  expect(writeMerchantQr(fields ?? [])).toBe(EXAMPLE)
})

describe('a code of Nepal', () => {
  test.each([
    [0.5, '0.50'],
    [931, '931.00'],
    [999_999.99, '999999.99'],
  ])('for Rs. %d has the amount and the order, and all else as it was', (rupees, amount) => {
    expect(readMerchantQr(withAmount(CODE, rupees, 'b5e42e'))).toEqual([
      ['00', '01'],
      ['01', '12'],
      ...NEPALI.slice(2, 5),
      ['54', amount],
      ...NEPALI.slice(5, 8),
      ['62', '0506b5e42e0703A01'],
    ])
  })

  test('that has an amount, a reference and no purpose keeps their places', () => {
    const earlier = withAmount(codeWith({ '01': '', '62': '0503***' }), 5, '000000')
    expect(earlier.startsWith('000201010212')).toBe(true)
    expect(withAmount(earlier, 1204.25, 'b5e42e')).toBe(
      withAmount(codeWith({ '62': '0503***' }), 1204.25, 'b5e42e'),
    )
  })

  test.each([
    ['are full', '0795'.padEnd(99, 'x')],
    ['cannot be read', 'x'],
  ])('keeps its additional data when they %s', (_name, additional) => {
    const fields = new Map(readMerchantQr(withAmount(codeWith({ '62': additional }), 931, 'b5e42e')))
    expect([fields.get('54'), fields.get('62')]).toEqual(['931.00', additional])
  })

  test('counts characters of a name in Devanagari, and bytes in the checksum', () => {
    const code = codeWith({ '59': 'हरियो किराना पसल', '60': 'ललितपुर' })
    expect(code).toContain('5916हरियो किराना पसल6007ललितपुर')
    expect(merchantOf(code)).toEqual({ name: 'हरियो किराना पसल', city: 'ललितपुर' })
    expect(merchantOf(withAmount(code, 931, 'b5e42e'))).toEqual(merchantOf(code))
  })
})

test.each([
  ['of another country', EXAMPLE],
  ['in another currency', codeWith({ '53': '840' })],
  ['of another version', codeWith({ '00': '02' })],
  ['of a wallet', '{"eSewa_id":"9800000000","name":"Hariyo"}'],
  ['with a wrong digit', CODE.replace('0104shop', '0104shep')],
  ['that is cut off', CODE.slice(0, -1)],
  ['without a checksum', CODE.slice(0, -8)],
  ['with something behind the checksum', `${CODE}0000`],
  ['that is too long', writeMerchantQr([...NEPALI, ...Array(9).fill(['80', 'x'.repeat(60)])])],
  ['that is empty', ''],
])('a code %s is no code of Nepal and stays as it is', (_name, code) => {
  expect(merchantOf(code)).toBeUndefined()
  expect(withAmount(code, 931, 'b5e42e')).toBe(code)
})
