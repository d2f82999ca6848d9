import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints } from '#contract/endpoints.ts'
import { canonicalEmail } from '#contract/fields.ts'
import { splitPath } from '#contract/languages.ts'
import { MAX_LIST_LENGTH } from '#contract/limits.ts'
import { canonicalLotCode } from '#contract/lot-codes.ts'
import { toBikramSambat } from '#contract/nepal/bikram-sambat.ts'
import { normalizeSpelling } from '#contract/nepal/normalize.ts'
import { formatPhone, normalizePhone } from '#contract/nepal/phone.ts'
import { phoneLink } from '#contract/nepal/phone-link.ts'
import { cityName, districtName } from '#contract/nepal/place-names.ts'
import { suggestDistrict } from '#contract/nepal/provinces.ts'
import { filtersFrom } from '#contract/product-filters.ts'
import { readNumber } from '#contract/read-number.ts'
import { cut, normalForm, oneLine, severalLines } from '#contract/text.ts'
import { unitIn } from '#contract/units.ts'
import { PARSE_OPTIONS } from '#contract/validation.ts'
import { deviceName } from '../../app/features/account/devices.ts'
import { matchingParts } from '../../app/features/catalog/marked.tsx'
import { placeChoices } from '../../app/features/delivery/places.ts'
import { districtsInNepali, orderIdMatches } from '../../server/backoffice/read/columns.ts'
import { complaintsMatching } from '../../server/backoffice/read/complaints.ts'
import { typedCode } from '../../server/backoffice/read/lots.ts'
import { ordersMatching } from '../../server/backoffice/read/orders.ts'
import { csvText, parseCsv } from '../../server/domains/catalog/admin/csv-parse.ts'
import { readRow } from '../../server/domains/catalog/admin/csv-row.ts'
import { nameKey, searchColumns, typeableWords } from '../../server/domains/catalog/search/documents.ts'
import { exactQuery, parseSearch, searchKey } from '../../server/domains/catalog/search/query.ts'
import {
  normalizedWords,
  romanised,
  typingDistance,
  wordsOf,
} from '../../server/domains/catalog/search/words.ts'
import { joinedNames, readLines } from '../../server/domains/shopping-lists/read-lines.ts'
import { tokensOf } from '../../server/domains/shopping-lists/tokens.ts'
import { chooseEncoding } from '../../server/platform/cache/encoding.ts'
import { containing } from '../../server/platform/database/like.ts'
import { languageOf } from '../../server/platform/http/language.ts'
import { sourceOf } from '../../server/platform/http/rate-limit.ts'
import { countParts } from '../../server/platform/mail/sms/parts.ts'
import { pageOf } from '../../server/platform/pages/paths.ts'
import { csvLines, withoutFormulaGuard } from '../../server/platform/shared/csv.ts'
import { readCursor } from '../../server/platform/shared/cursor.ts'
import { escapeHtml } from '../../server/platform/shared/escape-html.ts'

/**
 * Work on free text grows at most linearly with its length; otherwise one request could stop a process. Each function that reads
 * free text gets texts of a beginning, a repeated part and an end at two lengths, one three times the other: linear work takes
 * three times as long, quadratic work nine times. A new function that reads free text belongs into this table.
 */
type Read = (text: string) => unknown
interface Reader {
  read: Read
  /** Beginnings that lead into what only this function does. */
  starts?: string[]
  /** The longest text that is read as a whole, if it is shorter than usual. */
  length?: number
}

// biome-ignore format: a table
const LIST_STARTS = [
  'x\n1.a 2.b', '2- ', 'date', 'date1', 'मिति', 'aalu 2 kg ', 'k', 'के', 'aalu ra ', 'Order: ', '9:15 am ', '[9:15', '2 saya ', 'achar ko ',
]

const READERS: Record<string, Read | Reader> = {
  'lines of a list': {
    read: (text) => readLines(text, new Set()),
    length: MAX_LIST_LENGTH,
    starts: LIST_STARTS,
  },
  'lines of a list that are only counted': (text) => readLines(text, new Set()),
  'names in a list': { read: joinedNames, length: MAX_LIST_LENGTH, starts: LIST_STARTS },
  'words of a list': { read: tokensOf, starts: LIST_STARTS },
  'search words': (text) => parseSearch(text)?.things.map(exactQuery),
  'key of a search': searchKey,
  'words of products': (text) => wordsOf(text).map(romanised),
  'columns for the search': (text) =>
    typeableWords(
      searchColumns({
        name: text,
        nepaliName: '',
        description: '',
        nepaliDescription: '',
        category: '',
        nepaliCategory: '',
        unit: '',
        keywords: [],
      }).searchWords,
    ),
  'names of products': nameKey,
  'misspelled words': (text) =>
    normalizedWords(text)
      .slice(0, 8)
      .map((word) => typingDistance(word, 'golbheda')),
  'a search in a name': (text) => matchingParts('Fresh Mude Potatoes', text),
  'a name with a search': (text) => matchingParts(text, 'fresh mude potatoes'),
  'filters of a URL': (text) =>
    filtersFrom(new URLSearchParams({ search: text, minPrice: text, farm: text, district: text })),
  spellings: normalizeSpelling,
  'normal forms': (text) => [normalForm(text, 'NFC'), normalForm(text, 'NFKC')],
  'short texts': (text) => cut(text),
  numbers: readNumber,
  units: (text) => unitIn(text, 'ne'),
  'phone numbers': {
    read: (text) => [normalizePhone(text), formatPhone(text), phoneLink(text)],
    starts: ['+977', '984'],
  },
  'email addresses': { read: canonicalEmail, starts: ['a@', 'a@b.'] },
  places: (text) => [
    suggestDistrict('Koshi', text),
    districtName(text, 'Koshi', 'ne'),
    cityName(text, 'ne'),
    placeChoices('Koshi', text),
  ],
  'days of Bikram Sambat': { read: toBikramSambat, starts: ['2026-'] },
  'codes of lots': { read: (text) => [canonicalLotCode(text), typedCode(text)], starts: ['https://a/lot/'] },
  'searches of the back office': {
    read: (text) => [
      ordersMatching(text),
      complaintsMatching(text),
      districtsInNepali(text),
      containing(text),
      orderIdMatches('id' as never, text),
    ],
    starts: ['#', 'no. '],
  },
  cursors: (text) => {
    const encoded = Buffer.from(text).toString('base64url')
    for (const cursor of [text, encoded]) {
      try {
        readCursor(cursor, ['text'])
      } catch {}
    }
  },
  'a CSV file': {
    // a web page is refused
    read: async (text) => {
      try {
        await parseCsv(csvText(Buffer.from(text.toWellFormed())))
      } catch {}
    },
    starts: ['id,price\n', 'id,name\n1,"', 'sep=;\n', 'name,category,price,unit\n'],
  },
  'cells of a CSV file': (text) => {
    const names = [
      'name',
      'price',
      'unit_amount',
      'unit_measure',
      'category',
      'keywords',
      'farms',
      'labels',
      'state',
      'stock',
      'weighed',
      'grown_in',
    ]
    return readRow(
      Object.fromEntries(names.map((name) => [name, withoutFormulaGuard(text)])),
      undefined,
      new Map(),
      () => {},
    )
  },
  'a written CSV file': (text) => csvLines([[text]]),
  'the header Accept-Language': {
    read: (text) => languageOf({ headers: { 'accept-language': text } }),
    starts: ['en;q='],
  },
  'the header Accept-Encoding': { read: (text: string) => chooseEncoding(text, 2000), starts: ['br;q=0.'] },
  'the header X-Forwarded-For': {
    read: sourceOf,
    starts: ['1.2.3.4', '::', '[::1]:', '::ffff:1.2.3.4', '2001:db8:'],
  },
  'the header User-Agent': { read: deviceName, starts: ['Mozilla/5.0 ('] },
  'a URL': {
    read: (text) => pageOf(new URL(`http://shop/${text}`)),
    starts: ['ne/', 'product/', 'orders/1/', 'products?search=', '/'],
  },
  'a path': (text) => splitPath(`/${text}`),
  'lines and texts': (text) => [oneLine(text), severalLines(text), escapeHtml(text)],
  'texts as SMS': countParts,
}

/** Each request of the API, with the text in all fields that take any. */
for (const [name, parts] of Object.entries(endpoints)) {
  const schemas = ['query', 'body'].flatMap(
    (part) => (parts as Record<string, z.ZodType | undefined>)[part] ?? [],
  )
  if (schemas.length === 0) continue
  READERS[name] = (text) => {
    for (const schema of schemas) schema.safeParse(filled(jsonSchemaOf(schema), text), PARSE_OPTIONS)
  }
}
const jsonSchemas = new Map<z.ZodType, JsonSchema>()
function jsonSchemaOf(schema: z.ZodType): JsonSchema {
  const known =
    jsonSchemas.get(schema) ?? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema)
  jsonSchemas.set(schema, known)
  return known
}

interface JsonSchema {
  type?: string
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  minimum?: number
}

/** A value of this shape whose texts are `text`. */
function filled(
  { type, properties = {}, items, enum: values, const: only, anyOf, oneOf, minimum }: JsonSchema,
  text: string,
): unknown {
  if (only !== undefined) return only
  if (values) return values[0]
  const [choice] = anyOf ?? oneOf ?? []
  if (choice) return filled(choice, text)
  if (type === 'object')
    return Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, filled(inner, text)]))
  if (type === 'array') return items ? [filled(items, text)] : []
  if (type === 'integer' || type === 'number') return Math.max(1, minimum ?? 1)
  return type === 'boolean' ? true : text
}

const LENGTH = 12_000
const MOST_GROWTH = 6
/** Quadratic work takes longer at any of the lengths. */
const LEAST_MS = 4
/** Doubtful growth is measured for so long. */
const MEASURED_MS = 200
const SAMPLE = 12
/** All texts take some minutes. */
const WHOLE_TIMEOUT_MS = 30 * 60_000

const STARTS = ['', 'x', ' ', '1', '-', '"', '(', '@', ',', '\n', 'क', 'https://a']
// biome-ignore format: a table
const PARTS = [
  ' ', '\t', '\n', '\r\n', '\u00a0', '\u20e3', '\u200b', '\u200d', '\u0000', '.', ',', ';', ':', '-', '–', '/', '\\', '"', "'", '(', '<a>',
  '&', '%20', '@', '+', '#', '=', 'a', 'A', 'a ', 'a.', 'a-', 'a@', 'Aa', '1', '1 ', '1,', '1. a ', '1/2 ', '2 kg aalu ', 'क', 'क्', 'ा', '५', '½', 'é',
  '\u0301', 'गते', 'gate', '\u0301\u0316', '\uff9e\u0316', '🙏', '\ud800', 'ﷺ', ' ra a', 'saya ', 'dui ', 'ko lagi ', 'date ', 'sh', 'en,', ';q=0',
]
const ENDS = ['', 'x', ' 1', '!']
type Shape = readonly [start: string, part: string, end: string]

/** What once took seconds. */
const TRAPS: Record<string, Shape[]> = {
  'lines of a list': [
    ['x\n1.a 2.b', ' ', 'x'],
    ['x\n1.a 2.b', '\u20e3', 'x'],
    ['date1', '.', ''],
  ],
  'normal forms': [['e', '\u0301\u0316', '']],
}

const isWhole = process.env.HARIYO_TIER === 'more'
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000)
if (!isWhole) console.log(`tests/security/free-text.test.ts: a sample, SEED=${seed}`)

/** Numbers from 0 to below 1 that follow from a seed. */
function* randomNumbers(seed: number): Generator<number, never> {
  for (let state = seed; ; ) {
    state = (state * 16_807 + 11) % 2_147_483_647
    yield state / 2_147_483_647
  }
}
const random = randomNumbers(seed)
const oneOf = <Value>(values: readonly Value[]) =>
  values[Math.floor(random.next().value * values.length)] as Value

function shapesFor(name: string, starts: readonly string[]): Shape[] {
  const traps = TRAPS[name] ?? []
  if (!isWhole)
    return [
      ...traps,
      ...Array.from({ length: SAMPLE }, (): Shape => [oneOf(starts), oneOf(PARTS), oneOf(ENDS)]),
    ]
  const all = starts.flatMap((start) => PARTS.flatMap((part) => ENDS.map((end): Shape => [start, part, end])))
  return [...traps, ...all]
}

const textOf = ([start, part, end]: Shape, length: number) =>
  start + part.repeat(Math.max(1, Math.floor((length - start.length - end.length) / part.length))) + end

/** Milliseconds of a run, the least of some: other processes and collected garbage prolong them. */
async function msOf(work: () => unknown, tries: number): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let run = 0; run < tries; run++) {
    const start = performance.now()
    await work()
    least = Math.min(least, performance.now() - start)
    if (least < LEAST_MS) break
  }
  return least
}

/** Processor time of some runs, which other processes do not prolong. Its clock is too coarse for a single run. */
async function cpuMs(work: () => unknown, runs: number): Promise<number> {
  const start = process.threadCpuUsage()
  for (let run = 0; run < runs; run++) await work()
  return process.threadCpuUsage(start).user / 1000
}

/** How many times as long the long text takes; 0 for one that takes almost no time. */
async function growth(read: Read, short: string, long: string): Promise<number> {
  const ofLong = await msOf(() => read(long), 3)
  if (ofLong < LEAST_MS) return 0
  let times = ofLong / (await msOf(() => read(short), 3))
  const runs = Math.max(1, Math.ceil(MEASURED_MS / ofLong))
  // the least, because a busy machine also prolongs processor time: its caches are shared
  for (let round = 0; round < 4 && times >= MOST_GROWTH; round++) {
    const ofShort = await cpuMs(() => read(short), 3 * runs)
    times = Math.min(times, (3 * (await cpuMs(() => read(long), runs))) / ofShort)
  }
  return times
}

test.each(Object.entries(READERS))(
  'reads %s in linear time',
  async (name, reader) => {
    const {
      read,
      starts = [],
      length = LENGTH,
    }: Reader = typeof reader === 'function' ? { read: reader } : reader
    const slow: string[] = []
    for (const shape of shapesFor(name, [...STARTS, ...starts])) {
      const times = await growth(read, textOf(shape, length / 3), textOf(shape, length))
      if (times >= MOST_GROWTH) slow.push(`${JSON.stringify(shape)} takes ${times.toFixed(1)} times as long`)
    }
    expect(slow).toEqual([])
  },
  isWhole ? WHOLE_TIMEOUT_MS : undefined,
)
