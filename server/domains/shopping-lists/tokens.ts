import { normalizeSpelling } from '#contract/nepal/normalize.ts'
import { type AmountUnit, MEASURES } from '#contract/shopping-lists.ts'
import { normalForm } from '#contract/text.ts'

/** The words of a list with spaces between them. */
export const words = (list: string) => list.split(/\s+/).filter(Boolean)
const spellings = <Value>(table: [Value, string][]) =>
  new Map(table.flatMap(([value, list]) => words(list).map((word) => [word, value] as const)))

const NUMBERS = spellings([
  [0.5, 'half adha adhaa aada aadha aadhaa आधा ½'],
  [0.25, 'quarter ¼'],
  [0.75, '¾'],
  [1.5, 'dedh ded deda डेढ'],
  [2.5, 'dhai adhai adhaai ढाई अढाइ अढाई'],
  [1, 'one ek euta eutaa एक एउटा'],
  [2, 'two dui duee दुई दुइ'],
  [3, 'three tin teen तीन तिन'],
  [4, 'four char chaar चार'],
  [5, 'five panch paanch paach पाँच पांच पाच'],
  [6, 'six chha छ'],
  [7, 'seven sat saat सात'],
  [8, 'eight aath आठ'],
  [9, 'nine nau नौ'],
  [10, 'ten das दश दस'],
  [12, 'twelve bahra बाह्र'],
  [15, 'fifteen pandhra पन्ध्र'],
  [20, 'twenty bis बीस बिस'],
  [25, 'pachis पच्चीस पच्चिस'],
  [30, 'thirty tis तीस तिस'],
  [50, 'fifty pachas पचास'],
])
/** `paanch saya gram` is 500 g. */
const HUNDRED = new Set(words('hundred saya say सय'))
/** Six, and also "is there?", as in `dudh chha?`. */
export const SIX_OR_IS = new Set(words('chha छ'))
/** A tin behind digits or a unit, otherwise three. */
export const TIN_OR_THREE = 'tin'
/** A counter is often joined to the number: `duita`, पाँचवटा. */
const COUNTER = /(?:[vw]?[ao]ta|taa?|[वओ]?टा)$/
/** Words before a number that change its value: `sadhe 2` is 2.5, and `paune 2` is 1.75. */
const ADDED = spellings([
  [0.5, 'sadhe saadhe साढे'],
  [0.25, 'sawa सवा'],
  [-0.25, 'paune pauney पौने'],
])

export const UNITS = spellings<AmountUnit>([
  ['kg', 'kg kgs keji kejee kilo kilos kilogram kilograms केजी केजि किग्रा किलो किलोग्राम कि'],
  ['g', 'g gm gms grm gram grams gr ग्राम ग्रा'],
  ['L', 'l lt ltr ltrs lit litar litre litres liter liters लिटर लीटर लि ली'],
  ['ml', 'ml mls मिलि मिली मिलिलिटर मिलीलिटर एमएल'],
  // 250 g in some places; the response says that it was read as 200 g
  ['pau', 'pau paau पाउ'],
  ['dharni', 'dharni धार्नी'],
  ['mana', 'mana manas maana manaa माना'],
  ['glass', 'glass glasses glas gilas gilaas गिलास ग्लास'],
  ['dozen', 'dozen dozens doz dojen darjan darzan दर्जन'],
  ['mutha', 'mutha muthi mutho muthaa muttha bundle bundles bunch bunches मुठा मुठी मुठो'],
  // not "bottle": 2 bottle gourds; see `BOTTLES`
  [
    'packet',
    `packet packets pkt pkts pack packs paket pakets paaket pyaket poka poko pocket pockets पोका पोको प्याकेट पाकेट पकेट
    botal bottal बोतल jar jars जार box boxes बाकस dibba dabba डिब्बा डब्बा batta बट्टा bag bags thaili थैली pouch pouches pauch can cans tub tubs bucket balti बाल्टी`,
  ],
  ['crate', 'crate crates kret tray trays क्रेट ट्रे'],
  ['sack', 'sack sacks bora बोरा'],
  [
    'piece',
    'piece pieces pcs pc nos wata wota vata vota ota ote goda thaan dana daana poti kesra वटा ओटा गोटा दाना पोटी पोटि केस्रा',
  ],
])
/** The same by the normalized spelling of the search, for `killo` and `litter`. */
const UNITS_AS_SPELT = new Map([...UNITS].map(([word, unit]) => [normalizeSpelling(word), unit]))
/** Units that are a part of a name before a number: `methi dana 1`, `black gram 1`. */
const PARTS_OF_NAMES = new Set(words('dana daana दाना gram'))
/** Others are two amounts: `2/3 wata`, `4/5 kg`. */
const FRACTIONS = new Set(words('1/2 1/3 1/4 3/4 1/8'))
/** Packs unless a product is called so: 2 bottle gourds. */
export const BOTTLES = new Set(words('bottle bottles'))
/** Words around a product that do not name it: conjunctions, greetings, and what people say about themselves and the time. */
const FILLERS = new Set(
  words(
    `a an of x and also i we me us my our you your need want would like send deliver bring get give buy some the for order
    please pls plz kindly hello hi hey thank thanks sir madam mam if available possible
    today tomorrow tonight morning afternoon evening night urgent urgently asap soon now
    ra ani ma lai le bata malai hamilai mero hamro ho hola hai ni na la yo jati matra bhane bhae bhaye pae paye thiyo hunchha huncha hunxa
    namaste namaskar dai daju bhai didi bahini hajur sahuji dhanyabad dhanyawad kripaya saman samaan lagi ghar gharma pathai
    aaja bholi parsi bihana bihaana beluka beluki saanjh sanjha diuso diunso chhito chito chado
    र अनि म मा लाई ले बाट मलाई हामीलाई मेरो हाम्रो हो होला है नि न ल यो जति मात्र भने भए पाए थियो हुन्छ
    नमस्ते नमस्कार दाइ दाजु भाइ दिदी बहिनी हजुर साहुजी धन्यवाद कृपया सामान लागि घर घरमा पठाइ पठाई
    आज भोलि पर्सि बिहान बेलुका बेलुकी साँझ दिउँसो छिटो चाँडो`,
  ),
)
/** Verbs with which people ask: `pathaidinuhola`, `chahiyeko`. */
const ASKS =
  /^(?:(?:(?:path|ly)a+[iu]|gari?|rakhi)?(?:di)?nu(?:s|hos|hola)?|cha+h?i(?:yo|y?eko|nchh?a|nxa)|(?:पठा[इईउ]|ल्या[इईउ]|गर्|गरि|राखि)?(?:दि)?नु(?:स्?|होस्?|होला)?|चाहि(?:यो|एको|न्छ))$/
/** `2 and a half` and `dui ra adha` are one number. */
const CONJUNCTIONS = new Set(words('and ra ani र अनि & +'))
const ARTICLES = new Set(words('a an'))
/** `50 ko dhaniya` is coriander for Rs. 50. */
const WORTH = new Set(words('ko को'))
const RUPEES = new Set(words('rs rs. npr rupees rupee rupaiya rupaiyaa rupiya rupaya rupya रु रु. रुपैयाँ रुपियाँ'))

/** A part of a line: a number, its unit, money, `ko`, a word that says nothing, or one of the name. */
export type Token = { text: string } & (
  | { kind: 'number'; value: number; isRange: boolean }
  | { kind: 'unit'; unit: AmountUnit }
  | { kind: 'rupees' | 'worth' | 'filler' | 'word' }
)

/** The text in lower case with a space between all words and numbers; a range keeps its dash: `2-3`. */
const spaced = (text: string) =>
  normalForm(text, 'NFC')
    .toLowerCase()
    .replace(/₹/g, ' rs ')
    // bholi bihana 8 baje
    .replace(/(?<!\d)\d{1,2}(?:[:.]\d{2})? ?(?:baje|बजे|pm)(?![\p{L}\p{M}])/gu, ' ')
    .replace(/\bgood (?=(?:morning|afternoon|evening|night)\b)/g, '')
    // a tick or a folded hand is no part of a word
    .replace(/[^\p{L}\p{M}\p{N}\s.,/'’&+%~–—-]/gu, ' ')
    // 2.1/2 and 2-1/2
    .replace(/(\d) ?[-–—.] ?(?=\d\/\d)/g, '$1 ')
    // k.g., के. जी., कि.ग्रा., मि. लि.
    .replace(/(?<![\p{L}\p{M}])(k|m|के|कि|मि)\.? ?(g|l|जी|जि|ग्रा|लि|ली)\.?(?![\p{L}\p{M}])/gu, '$1$2')
    // 1kg/aduwa, 2kg.kaju, 2kg+lasun
    .replace(/(?<=[\p{L}\p{M}])\/(?=[\p{L}\p{M}])|(?<=[\p{L}\p{M}]{2})[.+&](?=[\p{L}\p{M}]{2})/gu, ' ')
    // achar ko lagi mula
    .replace(/(?<![\p{L}\p{M}])[\p{L}\p{M}]+? ?(?:ko|को) (?:lagi|laagi|लागि)(?![\p{L}\p{M}])/gu, ' ')
    // 1,500 and 1,5
    .replace(/\b([1-9]\d{0,2}),(?=\d{3}(?!\d))/g, '$1')
    .replace(/(\d),(?=\d)/g, '$1.')
    .replace(/(\d)(?: ?[-–—~]+ ?| to | dekhi | देखि )(?=\d)/g, '$1-')
    // 2kg, 2-aalu, rs.50, aalu-2, aalu...2
    .replace(/(\d)[^\p{L}\p{M}\p{N}\s]*(?=\p{L})/gu, '$1 ')
    .replace(/([\p{L}\p{M}])[^\p{L}\p{M}\p{N}\s]*(?=\d)/gu, '$1 ')
    .replace(/([½¼¾])/g, ' $1 ')
    .replace(/~|[-–—](?!\d)|(?<!\d)[-–—]/g, ' ')

/** `2 and a half kg`, `dui ra adha kilo` and `dui kilo adha` as `2 1/2 kg`, `dui 1/2 kilo`. */
function withFractions(raw: string[]): string[] {
  const found: string[] = []
  for (let index = 0; index < raw.length; index++) {
    const word = raw[index] ?? ''
    const isJoined = CONJUNCTIONS.has(word)
    const at = isJoined ? index + (ARTICLES.has(raw[index + 1] ?? '') ? 2 : 1) : index
    const fraction = WRITTEN_FRACTIONS[numberOf(raw[at] ?? '') ?? 0]
    const isBehindUnit = UNITS.has(found.at(-1) ?? '') && !UNITS.has(raw[at + 1] ?? '')
    const isMixed = isBehindUnit
      ? Number.isInteger(numberOf(found.at(-2) ?? ''))
      : isJoined && Number.isInteger(numberOf(found.at(-1) ?? ''))
    if (fraction && isMixed) {
      found.splice(isBehindUnit ? -1 : found.length, 0, fraction)
      index = at
    } else found.push(word)
  }
  return found
}
const WRITTEN_FRACTIONS: Partial<Record<number, string>> = { 0.25: '1/4', 0.5: '1/2', 0.75: '3/4' }

/** The parts of a line in the order in which they are written; a unit always follows its number. */
export function tokensOf(text: string): Token[] {
  // 2 kg., Rs. 50/-
  const raw = withFractions(
    spaced(text)
      .split(/\s+/)
      .map((written) => written.replace(/(?<![./])[./]+$/, ''))
      .filter(Boolean),
  )
  const isNumberAt = (index: number) => numberOf(raw[index]?.split('-')[0] ?? '') !== undefined
  const isUnitAt = (index: number) => UNITS.has(raw[index] ?? '')
  /** What goes on with the amount of a number before it. */
  const isAmountAt = (index: number) =>
    isNumberAt(index) || isUnitAt(index) || RUPEES.has(raw[index] ?? '') || WORTH.has(raw[index] ?? '')
  const tokens: Token[] = []
  /** The unit of the next number: `paneer kg 3`. */
  let unitOfNext: AmountUnit | undefined
  for (const [index, word] of raw.entries()) {
    const before = tokens.at(-1)
    const [start = '', end] = word.split('-')
    const isTin =
      word === TIN_OR_THREE &&
      !isUnitAt(index + 1) &&
      (before?.kind === 'unit' || (before?.kind === 'number' && /\d/.test(before.text)))
    const isThere =
      SIX_OR_IS.has(word) && index > 0 && !isUnitAt(index + 1) && !HUNDRED.has(raw[index + 1] ?? '')
    const number = isTin || isThere ? undefined : numberOf(start)
    const unit = isTin ? 'packet' : unitOf(word, before?.kind === 'number')
    if (number !== undefined) {
      // 1 1/2 and 1 ½
      if (before?.kind === 'number' && Number.isInteger(before.value) && number < 1 && /[/½¼¾]/.test(word)) {
        before.value += number
        before.text += ` ${word}`
        continue
      }
      // dui tin kilo, dui dui kilo
      if (before?.kind === 'number' && !before.isRange && !/\d/.test(before.text + word)) {
        before.isRange = true
        before.text += ` ${word}`
        continue
      }
      const previousWord = raw[index - 1] ?? ''
      const added = ADDED.get(previousWord)
      const lower = lowerOf(start, raw[index + 1])
      tokens.push({
        kind: 'number',
        text: added === undefined ? word : `${previousWord} ${word}`,
        value: lower ?? rounded(number < 1 ? number : number + (added ?? 0)),
        isRange: lower !== undefined || end !== undefined,
      })
      if (unitOfNext) tokens.push({ kind: 'unit', text: unitOfNext, unit: unitOfNext })
      unitOfNext = undefined
    } else if (HUNDRED.has(word) && before?.kind === 'number' && !HUNDRED.has(raw[index - 1] ?? '')) {
      before.value *= 100
      before.text += ` ${word}`
    } else if (ADDED.has(word)) {
      // paune kilo, but paune dui kilo
      if (isUnitAt(index + 1))
        tokens.push({ kind: 'number', text: word, value: 1 + (ADDED.get(word) ?? 0), isRange: false })
    } else if (unit && before?.kind === 'number') tokens.push({ kind: 'unit', text: word, unit })
    else if (unit && isUnitBeforeNumber(word) && isNumberAt(index + 1) && !isAmountAt(index + 2))
      unitOfNext = unit
    else if ([word, word.replace(/(?:ko|को)$/, '')].some((one) => RUPEES.has(one)))
      tokens.push({ kind: 'rupees', text: word })
    else if (WORTH.has(word)) tokens.push({ kind: 'worth', text: word })
    else if (FILLERS.has(word) || ASKS.test(word) || isTin || isThere)
      tokens.push({ kind: 'filler', text: word })
    else if (unit && before?.kind === 'filler' && tokens.at(-2)?.kind === 'number') {
      // half a kilo
      tokens.pop()
      tokens.push({ kind: 'unit', text: word, unit })
    } else if (unit === 'dozen') {
      // a dozen eggs
      tokens.push({ kind: 'number', text: '1', value: 1, isRange: false }, { kind: 'unit', text: word, unit })
    } else tokens.push({ kind: /\p{L}/u.test(word) ? 'word' : 'filler', text: word })
  }
  return tokens
}

const unitOf = (word: string, isBehindNumber: boolean) =>
  UNITS.get(word) ?? (isBehindNumber ? UNITS_AS_SPELT.get(normalizeSpelling(word)) : undefined)
/** Tea bags and jars of honey are names, or packs that a number counts anyway. */
const isUnitBeforeNumber = (word: string) => UNITS.get(word) !== 'packet' && !PARTS_OF_NAMES.has(word)

/** The first amount of two with a slash, such as `2/3 wata`; undefined for a fraction such as `3/4 kg`. */
function lowerOf(word: string, next = ''): number | undefined {
  const [, lower] = /^(\d{1,2})\/\d{1,2}$/.exec(word) ?? []
  const isFraction = FRACTIONS.has(word) && (lower === '1' || !!MEASURES[UNITS.get(next) ?? ''])
  return lower === undefined || isFraction ? undefined : Number(lower)
}

const rounded = (amount: number) => Math.round(amount * 1000) / 1000

function numberOf(word: string): number | undefined {
  const named = NUMBERS.get(word) ?? NUMBERS.get(word.replace(COUNTER, ''))
  if (named !== undefined) return named
  const fraction = /^(\d{1,2})\/(\d{1,2})$/.exec(word)
  if (fraction) return Number(fraction[2]) > 0 ? Number(fraction[1]) / Number(fraction[2]) : undefined
  // nobody orders a number of more digits, and very many would be infinite
  return /^(?=\.?\d)\d{0,6}(?:\.\d+)?$/.test(word) ? Number(word) : undefined
}
