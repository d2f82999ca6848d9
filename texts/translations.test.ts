import { describe, expect, test } from 'vitest'

type Module = Record<string, unknown>

const english = modules(import.meta.glob<Module>(['./en/**/*.ts', '!**/dates.ts'], { eager: true }), './en/')
const nepali = modules(import.meta.glob<Module>(['./ne/**/*.ts', '!**/dates.ts'], { eager: true }), './ne/')

/** Names, abbreviations and file formats that Nepali text writes in Latin letters as well. */
const LATIN_WORDS = new Set(
  `Hariyo Google Excel Sheets eSewa Khalti Facebook TikTok WhatsApp Instagram iPhone iPad OTP QR PDF PIN IP CSV UTF PAN
   A4 mm MB kg g ml bundle JPEG HEIC PNG WebP AVIF GIF CMYK RGB https id yes no Enter Authenticator
   tomato golbheda draft on sale archived`.split(/\s+/),
)
/** Texts that are no words. */
const CODES = [
  ...['language', 'otherLanguage', 'otherLanguageName', 'offerOtherLanguage'].map(
    (name) => `language.ts ${name}`,
  ),
  // what people type
  'admin/import.ts columnName.unit_measure',
  'shop/shopping-list.ts listExample',
]
/** Values for the parameters of texts. The first can be found again in the text. */
const SAMPLES = [(position: number) => `«${position}»`, () => 0, () => 1, () => 7]
/** The first parameters of texts that look words up by them, or compute with them. */
const KEYS: Record<string, (string | undefined)[]> = {
  cashDifference: [undefined, undefined, 'tip'],
  changeSeveralTo: ['shipped'],
  changeSeveralTitle: ['shipped'],
  chartTitle: ['sales', 'day'],
  subjectName: ['order'],
  percent: ['0.5'],
  every: ['7200'],
}

function modules(found: Record<string, Module>, folder: string): Record<string, Module> {
  return Object.fromEntries(Object.entries(found).map(([path, texts]) => [path.slice(folder.length), texts]))
}

/** Each text by its path, such as `sortOrders.newest`; a function gives one text for each of SAMPLES. */
function textsIn(value: unknown, path: string): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value === 'function')
    return SAMPLES.flatMap((sample, index) => {
      const values = Array.from({ length: value.length }, (_, at) => KEYS[path]?.[at] ?? sample(at))
      return textsIn(value(...values), `${path}(${index})`)
    })
  return Object.entries(value ?? {}).flatMap(([key, part]) => textsIn(part, `${path}.${key}`))
}

function textsOf(module: Module): Map<string, string> {
  return new Map(Object.entries(module).flatMap(([name, value]) => textsIn(value, name)))
}

/** Parameters and slots of a text, sorted: `{count}`, `<link>`, `«0»`. */
const slotsOf = (text = '') => [...new Set(text.match(/\{\w+\}|<\/?\w+>|«\d»/g))].sort()

const untranslated = (text: string) =>
  (text.replace(/<code>.*?<\/code>|\{\w+\}|<\/?\w+>/g, ' ').match(/[A-Za-z]\w*/g) ?? []).filter(
    (word) => !LATIN_WORDS.has(word),
  )

test('the Nepali word for the day of a lot also fits milk, eggs, honey and flour', () => {
  const found = ['shop/lots.ts', 'admin/lots.ts', 'messages.ts']
    .flatMap((file) => [...textsOf(nepali[file] ?? {})])
    .filter(([, text]) => /टिप[ेि]/.test(text))
  expect(found).toEqual([])
})

test('each file of texts exists in both languages', () => {
  expect(Object.keys(nepali).sort()).toEqual(Object.keys(english).sort())
})

describe.each(Object.keys(nepali))('the Nepali texts of %s', (file) => {
  const originals = textsOf(english[file] ?? {})
  const translations = textsOf(nepali[file] ?? {})

  test('have the names of the English texts', () => {
    const without = (texts: Map<string, string>, others: Map<string, string>) =>
      [...texts.keys()].filter((name) => !others.has(name))
    expect(without(originals, translations), 'only in texts/en').toEqual([])
    expect(without(translations, originals), 'only in texts/ne').toEqual([])
  })

  test('have the parameters and slots of the English texts', () => {
    const slots = (texts: Map<string, string>, name: string) => slotsOf(texts.get(name)).join()
    const both = [...translations.keys()].filter((name) => originals.has(name))
    expect(both.filter((name) => slots(translations, name) !== slots(originals, name))).toEqual([])
  })

  test('are spelled as docs/nepali.md decides', () => {
    const spelledOtherwise = /[ऐऔ\u0948\u094c]\u0901|ठिक|दुध|[०-९]/u
    const texts = [...translations].filter(([path]) => !CODES.includes(`${file} ${path}`))
    expect(texts.filter(([, text]) => spelledOtherwise.test(text))).toEqual([])
  })

  test('contain no English', () => {
    const words = [...translations]
      .filter(([path]) => !CODES.includes(`${file} ${path}`))
      .map(([path, text]) => [path, untranslated(text)] as const)
    expect(words.filter(([, found]) => found.length > 0)).toEqual([])
  })
})
