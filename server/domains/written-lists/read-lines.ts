import { MAX_LIST_LENGTH, MAX_LIST_LINES } from '#contract/limits.ts'
import { PROVINCES } from '#contract/nepal/provinces.ts'
import { asciiDigits } from '#contract/text.ts'
import { type Amount, type AmountUnit, MEASURES } from '#contract/written-lists.ts'

export interface ReadLine {
  /** As written, without bullets and numbering. */
  text: string
  /** The words that name the product; empty for a line without any. */
  name: string
  /** The name without a last word right behind the amount, which may be an unknown pack, or without `bottle`; empty without one. */
  shortName: string
  amount: Amount | null
  /** Whether the amount may be wrong: the line has several that do not go together, such as `2-3 kg`, or a number that cannot be read. */
  isUnsure: boolean
  /** Whether the line may not ask for the product that it names: `no onion`, a heading, or a part of an address. */
  isUnwanted: boolean
}

const words = (list: string) => list.split(/\s+/).filter(Boolean)
const spellings = <Value>(table: [Value, string][]) =>
  new Map(table.flatMap(([value, list]) => words(list).map((word) => [word, value] as const)))

const NUMBERS = spellings([
  [0.5, 'half adha aadha aadhaa आधा ½'],
  [0.25, '¼'],
  [0.75, '¾'],
  [1.5, 'dedh ded deda डेढ'],
  [2.5, 'dhai adhai adhaai ढाई अढाइ अढाई'],
  [1, 'one ek euta eutaa एक एउटा'],
  [2, 'two dui दुई दुइ'],
  [3, 'three tin teen तीन तिन'],
  [4, 'four char chaar चार'],
  [5, 'five panch paanch paach पाँच पांच पाच'],
  [6, 'six chha छ'],
  [7, 'seven sat saat सात'],
  [8, 'eight aath आठ'],
  [9, 'nine nau नौ'],
  [10, 'ten das दश दस'],
])
/** `paanch saya gram` is 500 g. */
const HUNDRED = new Set(words('hundred saya say सय'))
/** Six, and also "is there?", as in `dudh chha?`. */
const SIX_OR_IS = new Set(words('chha छ'))
/** A tin behind digits or a unit, otherwise three. */
const TIN_OR_THREE = 'tin'
/** A counter is often joined to the number: `duita`, पाँचवटा. */
const COUNTER = /(?:[vw]?[ao]ta|taa?|[वओ]?टा)$/
/** Words before a number that change its value: `sadhe 2` is 2.5, and `paune 2` is 1.75. */
const ADDED = spellings([
  [0.5, 'sadhe saadhe साढे'],
  [-0.25, 'paune pauney पौने'],
])

const UNITS = spellings<AmountUnit>([
  ['kg', 'kg kgs kilo kilos kilogram kilograms केजी केजि किग्रा किलो किलोग्राम कि'],
  ['g', 'g gm gms gram grams gr ग्राम ग्रा'],
  ['L', 'l lt ltr ltrs lit litre litres liter liters लिटर लीटर लि ली'],
  ['ml', 'ml mls मिलि मिली मिलिलिटर मिलीलिटर एमएल'],
  // 250 g in some places; the response says that it was read as 200 g
  ['pau', 'pau paau पाउ'],
  ['dharni', 'dharni धार्नी'],
  ['mana', 'mana manas maana manaa माना'],
  ['glass', 'glass glasses glas gilas gilaas गिलास ग्लास'],
  ['dozen', 'dozen dozens doz darjan दर्जन'],
  ['mutha', 'mutha muthi muthaa muttha bundle bundles bunch bunches मुठा मुठी'],
  // not "bottle": 2 bottle gourds; see `BOTTLES`
  [
    'packet',
    `packet packets pkt pkts pack packs paket pakets paaket pyaket poka poko pocket pockets पोका पोको प्याकेट पाकेट पकेट
    botal bottal बोतल jar jars जार box boxes बाकस dibba dabba डिब्बा डब्बा batta बट्टा bag bags thaili थैली`,
  ],
  ['crate', 'crate crates kret क्रेट'],
  ['sack', 'sack sacks bora बोरा'],
  [
    'piece',
    'piece pieces pcs pc wata wota vata vota ota ote goda thaan dana daana poti kesra वटा ओटा गोटा दाना पोटी पोटि केस्रा',
  ],
])
/** Packs unless a product is called so: 2 bottle gourds. */
const BOTTLES = new Set(words('bottle bottles'))
/** Words around a product that do not name it, among them greetings. */
const FILLERS = new Set(
  words(
    `a an of x ma lai le bata malai hola ho please pls plz hello hi namaste namaskar dai bhai didi bahini sir madam thank thanks you
    dhanyabad dhanyawad ghar bholi aaja lagi saman samaan chahiyo chaiyo chaahiyo chahinchha dinu dinus dinuhos pathaidinu pathaidinus
    pathaunu pathaunus मा लाई ले बाट मलाई होला हो नमस्ते नमस्कार दाइ दाजु भाइ दिदी बहिनी धन्यवाद घर भोलि आज लागि सामान चाहियो दिनु दिनुस् दिनुहोस्
    पठाउनु पठाउनुस् पठाउनुहोस् bhane भने`,
  ),
)
/** `50 ko dhaniya` is coriander for Rs. 50. */
const WORTH = new Set(words('ko को'))
const RUPEES = new Set(words('rs rs. npr rupees rupee rupaiya rupaiyaa rupiya rupaya rupya रु रु. रुपैयाँ रुपियाँ'))

/** Words that say that a product is not wanted. */
const NEGATIONS = new Set(words('no not without bina nachahine nachahiyo बिना नचाहिने नचाहियो'))
/** Kinds of products, which are headings of lists unless an amount follows. */
const KINDS = new Set(
  words(
    `vegetable vegetables veg veggies tarkari tarkaari sabji sabjee sabzi तरकारी सब्जी fruit fruits phalphul फलफूल masala masalas spice spices
    मसला grocery groceries kirana किराना dairy grains anna अन्न`,
  ),
)
const PLACES = new Set(
  PROVINCES.flatMap(({ districts }) => districts.flatMap(({ name, nepali }) => [name.toLowerCase(), nepali])),
)

const BULLET = /^\s*(?:[-*•·–—>+]+\s*|\(?\d{1,2}[.)]\s*(?=\D)|\(\d{1,2}\)\s*)+/
/** `Fruits: apple 2 kg`. */
const LABEL = /^([\p{L}\p{M}]+) ?: ?(?=.)/u
/** What may be the number of a line in a numbered list: `1- aalu 2 kg`, `2/ pyaj 3 kg`, `3 lasun 500 g`. */
const LINE_NUMBER = /^(\d{1,2})\s?[-–—:/]?\s*(?=\p{L})/u
/** The same outside of a list that is numbered from 1. */
const SURE_LINE_NUMBER = /^\d{1,2}\s?[-–—:/] (?=\p{L})(?!.*\d\s?[-–—:/] )/u
/** The time and sender of a message that was copied from a chat: `[9:15 AM, 11/12/2025] Sita: `, `12/11/2025, 9:15 am - Sita: `. */
const SENDER =
  /^\s{0,3}\[?[\d/., ]{0,14}\d{1,2}:\d{2}(?::\d{2})?\s?(?:[ap]\.?m\.?)?[\d/., ]{0,14}\]?\s?[-–]?\s?[^:\n]{1,40}:\s/gim
/** A phone number: digits of a length that nobody orders. */
const PHONE = /\d{7,}/
/** A line with only a date. */
const DATE = /^(?:(?:date|miti|मिति)\W*)?\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}$/i

/**
 * Reads the lines of a written shopping list: at most 60, from at most 4,000 characters up to the last whole line. A line is
 * split at `and` unless `names` has the name of the whole line. `cut` counts the lines that were not read.
 */
export function readLines(text: string, names: ReadonlySet<string>): { lines: ReadLine[]; cut: number } {
  const whole = text.length <= MAX_LIST_LENGTH ? text : upToLastLine(text.slice(0, MAX_LIST_LENGTH))
  const parts = splitLines(whole).flatMap((line) =>
    (names.has(readLine(line).name) ? [line] : line.split(CONJUNCTION)).flatMap(splitAmounts),
  )
  return {
    lines: parts.slice(0, MAX_LIST_LINES).map(readLine),
    // the rest is only counted: it may be long
    cut: Math.max(0, parts.length - MAX_LIST_LINES) + separated(text.slice(whole.length)).length,
  }
}

/** The names of lines with an `and`, each of which may be the name of one product, with their parts; at most 60. */
export function joinedNames(text: string): { name: string; parts: string[] }[] {
  const nameOf = (line: string) => readLine(line).name
  return splitLines(text.slice(0, MAX_LIST_LENGTH))
    .filter((line) => CONJUNCTION.test(line))
    .slice(0, MAX_LIST_LINES)
    .map((line) => ({ name: nameOf(line), parts: line.split(CONJUNCTION).map(nameOf).filter(Boolean) }))
    .filter(({ parts }) => parts.length > 0)
}

/** `and`, `ra`, `ani`, `र`, `अनि`, `&` and `+` as words of their own. */
const CONJUNCTION = / (?:and|ra|ani|र|अनि|&|\+) /i

function upToLastLine(text: string): string {
  const end = Math.max(text.lastIndexOf('\n'), text.lastIndexOf(','), text.lastIndexOf(';'))
  return end > 0 ? text.slice(0, end) : text
}

/** At line breaks, commas, semicolons and `।`, but not at a comma between digits. */
const separated = (text: string) =>
  asciiDigits(text)
    .replace(SENDER, '')
    .split(/[\n\r;।]|,(?!\d)|(?<!\d),/)
    .map((line) => line.replace(BULLET, '').replace(/\s+/g, ' ').trim())
    .map((line) => line.replace(LABEL, (label, kind: string) => (KINDS.has(kind.toLowerCase()) ? '' : label)))
    .filter((line) => line !== '')

/** The lines of a list without line numbers, and without headings unless it has nothing else. */
function splitLines(text: string): string[] {
  const lines = separated(text)
  const withoutHeadings = lines.filter((line) => !isHeading(line))
  return withAmounts(withoutNumbers(withoutHeadings.length > 0 ? withoutHeadings : lines))
}

/** Without line numbers: `2- pyaj 3 kg` is 3 kg. */
function withoutNumbers(lines: string[]): string[] {
  const without = (line: string, number: RegExp) => {
    const rest = line.replace(number, '')
    return rest !== line && tokensOf(rest)[0]?.kind === 'word' && hasNumber(rest) ? rest : line
  }
  const isNumbered = lines.every((line, index) => Number(LINE_NUMBER.exec(line)?.[1]) === index + 1)
  const unnumbered = lines.filter((line) => isNumbered && without(line, LINE_NUMBER) !== line)
  // most have an amount besides
  return unnumbered.length > 1 && unnumbered.length * 2 >= lines.length
    ? lines.map((line) => line.replace(LINE_NUMBER, ''))
    : lines.map((line) => without(line, SURE_LINE_NUMBER))
}

/** Lines that are only an amount belong to the product before them: `aalu, 2 kg`. */
function withAmounts(lines: string[]): string[] {
  const joined: string[] = []
  let isProduct = false
  for (const line of lines) {
    const kinds = new Set(tokensOf(line).map(({ kind }) => kind))
    const isAmount = kinds.has('number') && !kinds.has('word') && !isNoProduct(line)
    if (isProduct && isAmount) joined.push(`${joined.pop()} ${line}`)
    else joined.push(line)
    isProduct = kinds.has('word') && !kinds.has('number')
  }
  return joined
}

const hasNumber = (line: string) => tokensOf(line).some(({ kind }) => kind === 'number')

/** A phone number, a date or a heading. */
const isNoProduct = (line: string) =>
  PHONE.test(line.replace(/(?<=\d)[\s-](?=\d)/g, '')) || DATE.test(line) || isHeading(line)

/** `Shopping:`, also with the Devanagari visarga, which looks like a colon, and with `:-`. */
const isHeading = (line: string) => /[:ः]\s*[-–—]?$/.test(line) && !hasNumber(line)

type Token = { text: string } & (
  | { kind: 'number'; value: number; isRange: boolean }
  | { kind: 'unit'; unit: AmountUnit }
  | { kind: 'rupees' | 'worth' | 'filler' | 'word' }
)

/** The text in lower case with a space between all words and numbers; a range keeps its dash: `2-3`. */
const spaced = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFC')
    // invisible marks and those of emoji
    .replace(/[\u200B-\u200F\u2060\uFEFF]|\u20E3|\uFE0F/g, '')
    .replace(/₹/g, ' rs ')
    // a tick or a folded hand is no part of a word
    .replace(/[^\p{L}\p{M}\p{N}\s.,/'’&+%~–—-]/gu, ' ')
    // 1kg/aduwa
    .replace(/(?<=[\p{L}\p{M}])\/(?=[\p{L}\p{M}])/gu, ' ')
    // 2.1/2 and 2-1/2
    .replace(/(\d) ?[-–—.] ?(?=\d\/\d)/g, '$1 ')
    // k.g., के. जी., कि.ग्रा., मि. लि.
    .replace(/(?<![\p{L}\p{M}])(k|m|के|कि|मि)\.? ?(g|l|जी|जि|ग्रा|लि|ली)\.?(?![\p{L}\p{M}])/gu, '$1$2')
    // 1,500 and 1,5
    .replace(/\b([1-9]\d{0,2}),(?=\d{3}(?!\d))/g, '$1')
    .replace(/(\d),(?=\d)/g, '$1.')
    .replace(/(\d)(?: ?[-–—~]+ ?| to | dekhi | देखि )(?=\d)/g, '$1-')
    // 2kg, 2-aalu, rs.50, aalu-2, aalu...2
    .replace(/(\d)[^\p{L}\p{M}\p{N}\s]*(?=\p{L})/gu, '$1 ')
    .replace(/([\p{L}\p{M}])[^\p{L}\p{M}\p{N}\s]*(?=\d)/gu, '$1 ')
    .replace(/([½¼¾])/g, ' $1 ')
    .replace(/~|[-–—](?!\d)|(?<!\d)[-–—]/g, ' ')

function tokensOf(text: string): Token[] {
  // 2 kg., Rs. 50/-
  const raw = spaced(text)
    .split(/\s+/)
    .map((written) => written.replace(/(?<![./])[./]+$/, ''))
    .filter(Boolean)
  const isNumberAt = (index: number) => numberOf(raw[index]?.split('-')[0] ?? '') !== undefined
  const isUnitAt = (index: number) => UNITS.has(raw[index] ?? '')
  const tokens: Token[] = []
  /** The unit of the next number: `paneer kg 3`. */
  let unitOfNext: AmountUnit | undefined
  for (const [index, word] of raw.entries()) {
    const before = tokens.at(-1)
    const [start = '', end] = word.split('-')
    const isTin =
      word === TIN_OR_THREE &&
      (before?.kind === 'unit' || (before?.kind === 'number' && /\d/.test(before.text)))
    const isThere = SIX_OR_IS.has(word) && index > 0 && !isUnitAt(index + 1)
    const number = isTin || isThere ? undefined : numberOf(start)
    const unit = isTin ? 'packet' : UNITS.get(word)
    if (number !== undefined) {
      // 1 1/2 and 1 ½
      if (before?.kind === 'number' && Number.isInteger(before.value) && number < 1 && /[/½¼¾]/.test(word)) {
        before.value += number
        before.text += ` ${word}`
        continue
      }
      // dui tin kilo
      if (before?.kind === 'number' && number === before.value + 1 && !/\d/.test(before.text + word)) {
        before.isRange = true
        before.text += ` ${word}`
        continue
      }
      const previousWord = raw[index - 1] ?? ''
      const added = ADDED.get(previousWord)
      // 2/3 wata is two or three, and 3/4 kg three quarters
      const [, low = '', high] = /^([2-8])\/([3-9])$/.exec(start) ?? []
      const isRange =
        Number(high) === Number(low) + 1 && (low === '2' || !MEASURES[UNITS.get(raw[index + 1] ?? '') ?? ''])
      tokens.push({
        kind: 'number',
        text: added === undefined ? word : `${previousWord} ${word}`,
        value: Math.round((isRange ? Number(low) : number + (added ?? 0)) * 1000) / 1000,
        isRange: isRange || end !== undefined,
      })
      if (unitOfNext) tokens.push({ kind: 'unit', text: unitOfNext, unit: unitOfNext })
      unitOfNext = undefined
    } else if (HUNDRED.has(word) && before?.kind === 'number') {
      before.value *= 100
      before.text += ` ${word}`
    } else if (ADDED.has(word)) continue
    else if (unit && before?.kind === 'number') tokens.push({ kind: 'unit', text: word, unit })
    else if (unit && isNumberAt(index + 1) && !isNumberAt(index + 2) && !isUnitAt(index + 2))
      unitOfNext = unit
    else if ([word, word.replace(/(?:ko|को)$/, '')].some((one) => RUPEES.has(one)))
      tokens.push({ kind: 'rupees', text: word })
    else if (WORTH.has(word)) tokens.push({ kind: 'worth', text: word })
    else if (FILLERS.has(word) || isTin || isThere) tokens.push({ kind: 'filler', text: word })
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

function numberOf(word: string): number | undefined {
  const named = NUMBERS.get(word) ?? NUMBERS.get(word.replace(COUNTER, ''))
  if (named !== undefined) return named
  const fraction = /^(\d{1,2})\/(\d{1,2})$/.exec(word)
  if (fraction) return Number(fraction[2]) > 0 ? Number(fraction[1]) / Number(fraction[2]) : undefined
  return /^\d+(?:\.\d+)?$/.test(word) ? Number(word) : undefined
}

/** `2 aalu 3 pyaj` is two lines, and so is `aalu 2 kg pyaj 3 kg`. */
function splitAmounts(line: string): string[] {
  const tokens = tokensOf(line)
  const starts = tokens.flatMap((token, index) =>
    token.kind === 'number' && tokens[index - 1]?.kind !== 'number' ? [index] : [],
  )
  const hasNames = (from: number, to: number) => tokens.slice(from, to).some(({ kind }) => kind === 'word')
  if (starts.length < 2) return [line]
  const leads = !hasNames(0, starts[0] ?? 0)
  // an amount belongs to the words behind it if the line begins with one, otherwise to those before it
  const ends = leads
    ? starts.slice(1)
    : starts.map((start) => start + (tokens[start + 1]?.kind === 'unit' ? 2 : 1)).slice(0, -1)
  const bounds = [0, ...ends, tokens.length]
  const parts = bounds.slice(1).map((end, index) => [bounds[index] ?? 0, end] as const)
  if (!parts.every(([from, to]) => hasNames(from, to))) return [line]
  return parts.map(([from, to]) =>
    tokens
      .slice(from, to)
      .map(({ text }) => text)
      .join(' '),
  )
}

function readLine(text: string): ReadLine {
  const nothing = { name: '', shortName: '', amount: null, isUnsure: false, isUnwanted: false }
  if (isNoProduct(text)) return { text, ...nothing }
  const tokens = tokensOf(text)
  const amounts: Amount[] = []
  const name: string[] = []
  for (const [index, token] of tokens.entries()) {
    const next = tokens[index + 1]
    if (token.kind === 'number') {
      const isMoney =
        tokens[index - 1]?.kind === 'rupees' || next?.kind === 'rupees' || next?.kind === 'worth'
      const unit = next?.kind === 'unit' ? next.unit : null
      amounts.push({ amount: token.value, unit: isMoney ? 'rupees' : unit })
    } else if (token.kind === 'word' && !NEGATIONS.has(token.text)) name.push(token.text)
    // "rayo ko saag" names a product
    else if (token.kind === 'worth' && name.length > 0 && next?.kind === 'word') name.push(token.text)
  }
  const [last, before] = tokens.filter(({ kind }) => kind !== 'filler').toReversed()
  const mayBePack = last?.kind === 'word' && (before?.kind === 'number' || before?.kind === 'unit')
  const withoutPack = mayBePack ? name.slice(0, -1) : name.filter((word) => !BOTTLES.has(word))
  const { amount, isSure } = combined(amounts)
  return {
    text,
    name: name.join(' '),
    shortName: withoutPack.length < name.length ? withoutPack.join(' ') : '',
    amount,
    isUnsure: !isSure || tokens.some((token) => (token.kind === 'number' ? token.isRange : isUnread(token))),
    isUnwanted:
      PLACES.has(name.join(' ')) ||
      (amounts.length === 0 && KINDS.has(name.join(' '))) ||
      tokens.some(({ text: word }) => NEGATIONS.has(word)),
  }
}

const isUnread = ({ kind, text }: Token) => kind === 'filler' && /\d/.test(text)

/** A larger number beside a measured amount is a price: `jira 100 g (60)`. */
const MOST_PACKS = 12

/** `500 ml 2 packet` is a litre, `1 kg 500 g` is 1,500 g, and `500 ml Rs 50` is 500 ml; of amounts that do not go together, the first counts. */
function combined(amounts: Amount[]): { amount: Amount | null; isSure: boolean } {
  const [first, second] = amounts.toSorted(
    (a, b) => Number(a.unit === 'rupees') - Number(b.unit === 'rupees'),
  )
  if (!first || !second || second.unit === 'rupees') return { amount: first ?? null, isSure: true }
  if (first.unit === second.unit) return { amount: first, isSure: false }
  const [one, other] = [MEASURES[first.unit ?? ''], MEASURES[second.unit ?? '']]
  if (one && other) {
    const amount = first.amount * one.amount + second.amount * other.amount
    return { amount: one.measure === other.measure ? { amount, unit: one.measure } : first, isSure: true }
  }
  const [measured, packs] = one ? [first, second] : [second, first]
  if (!one && !other) return { amount: first, isSure: true }
  return packs.unit === null && packs.amount > MOST_PACKS
    ? { amount: measured, isSure: false }
    : { amount: { ...measured, amount: first.amount * second.amount }, isSure: true }
}
