import { PAYMENT_CODE_MAX_LENGTH } from '../limits.ts'

/** A part of a merchant QR: a tag of two digits and its value. */
type Field = readonly [tag: string, value: string]

/** The fields of a text in which each has its tag, the length of its value in characters, and its value. Undefined for another text. */
function readFields(text: string): Field[] | undefined {
  const characters = Array.from(text)
  const fields: Field[] = []
  for (let at = 0; at < characters.length; ) {
    const head = characters.slice(at, at + 4).join('')
    const end = at + 4 + Number(head.slice(2))
    if (!/^\d{4}$/.test(head) || end > characters.length) return undefined
    fields.push([head.slice(0, 2), characters.slice(at + 4, end).join('')])
    at = end
  }
  return fields
}

const lengthOf = (value: string) => Array.from(value).length

const writeFields = (fields: readonly Field[]) =>
  fields.map(([tag, value]) => `${tag}${String(lengthOf(value)).padStart(2, '0')}${value}`).join('')

/** CRC-16/CCITT-FALSE of the bytes in UTF-8, as four hexadecimal digits. */
function checksum(text: string): string {
  let crc = 0xffff
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit++) crc = ((crc << 1) ^ (crc & 0x8000 ? 0x1021 : 0)) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

/** The fields of a merchant QR as EMVCo specifies it, without the checksum. Undefined for another or a damaged code. */
export function readMerchantQr(code: string): Field[] | undefined {
  const fields = code.length <= PAYMENT_CODE_MAX_LENGTH ? readFields(code) : undefined
  const [tag, crc] = fields?.pop() ?? []
  const isWhole = tag === '63' && crc?.toUpperCase() === checksum(code.slice(0, -4))
  return isWhole ? fields : undefined
}

/** The code of these fields, with its checksum. */
export function writeMerchantQr(fields: readonly Field[]): string {
  const start = `${writeFields(fields)}6304`
  return start + checksum(start)
}

/** Puts a value in the place of the earlier one of its tag; a tag that was missing comes before the first higher one. */
function withField(fields: readonly Field[], tag: string, value: string): Field[] {
  if (new Map(fields).has(tag)) return fields.map((field) => (field[0] === tag ? [tag, value] : field))
  const higher = fields.findIndex(([other]) => other > tag)
  const at = higher < 0 ? fields.length : higher
  return [...fields.slice(0, at), [tag, value], ...fields.slice(at)]
}

/** The fields of a merchant QR that pays in Nepal, in rupees. */
function readNepaliQr(code: string): Field[] | undefined {
  const fields = readMerchantQr(code)
  const values = new Map(fields)
  const isNepali = values.get('00') === '01' && values.get('58') === 'NP' && values.get('53') === '524'
  return isNepali ? fields : undefined
}

/** Who is paid with a merchant QR of Nepal; undefined for any other code. */
export function merchantOf(code: string): { name: string; city: string } | undefined {
  const fields = readNepaliQr(code)
  const values = new Map(fields)
  return fields && { name: values.get('59') ?? '', city: values.get('60') ?? '' }
}

const ADDITIONAL_DATA = '62'
const MAX_VALUE_LENGTH = 99

/**
 * A merchant QR of Nepal for one payment: with the amount, and a reference where there is room for one. All else stays as the bank
 * wrote it. Any other code is returned as it is.
 */
export function withAmount(code: string, rupees: number, reference: string): string {
  const fields = readNepaliQr(code)
  if (!fields) return code
  const once = withField(withField(fields, '01', '12'), '54', rupees.toFixed(2))
  const additional = readFields(new Map(fields).get(ADDITIONAL_DATA) ?? '')
  const referred = additional && writeFields(withField(additional, '05', reference))
  const hasRoom = referred !== undefined && lengthOf(referred) <= MAX_VALUE_LENGTH
  return writeMerchantQr(hasRoom ? withField(once, ADDITIONAL_DATA, referred) : once)
}
