import { MAX_LIST_LENGTH, MAX_LIST_LINES } from '#contract/limits.ts'
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
  /** Whether the line has several amounts of the same kind, such as `2-3 kg`, of which the first is taken. */
  isRange: boolean
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
    पठाउनु पठाउनुस् पठाउनुहोस्`,
  ),
)
/** `50 ko dhaniya` is coriander for Rs. 50. */
const WORTH = new Set(words('ko को'))
const RUPEES = new Set(words('rs rs. npr rupees rupee rupaiya rupaiyaa rupiya rupaya rupya रु रु. रुपैयाँ रुपियाँ'))

const BULLET = /^\s*(?:[-*•·–—>+]+\s*|\(?\d{1,2}[.)]\s*(?=\D)|\(\d{1,2}\)\s*)+/
/** A phone number: digits of a length that nobody orders. */
const PHONE = /\d{7,}/

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

/** The names of lines with an `and`, each of which may be the name of one product; at most 60. */
export function joinedNames(text: string): string[] {
  const lines = splitLines(text.slice(0, MAX_LIST_LENGTH)).filter((line) => CONJUNCTION.test(line))
  return [...new Set(lines.slice(0, MAX_LIST_LINES).map((line) => readLine(line).name))].filter(Boolean)
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
    .split(/[\n\r;।]|,(?!\d)|(?<!\d),/)
    .map((line) => line.replace(BULLET, '').replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')

/** The lines of a list without headings, unless it has nothing else. */
function splitLines(text: string): string[] {
  const lines = separated(text)
  const withoutHeadings = lines.filter((line) => !isHeading(line))
  return withoutHeadings.length > 0 ? withoutHeadings : lines
}

/** `Shopping:`, also with the Devanagari visarga, which looks like a colon, and with `:-`. */
const isHeading = (line: string) =>
  /[:ः]\s*[-–—]?$/.test(line) && tokensOf(line).every(({ kind }) => kind !== 'number')

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
    .replace(/₹/g, ' rs ')
    // k.g., के. जी., कि.ग्रा., मि. लि.
    .replace(/(?<![\p{L}\p{M}])(k|m|के|कि|मि)\.? ?(g|l|जी|जि|ग्रा|लि|ली)\.?(?![\p{L}\p{M}])/gu, '$1$2')
    .replace(/(\d),(?=\d)/g, '$1.')
    .replace(/(\d)(?: ?[-–—~]+ ?| to | dekhi | देखि )(?=\d)/g, '$1-')
    // 2kg, 2-aalu, rs.50, aalu-2, aalu...2
    .replace(/(\d)[^\p{L}\p{M}\p{N}\s]*(?=\p{L})/gu, '$1 ')
    .replace(/([\p{L}\p{M}])[^\p{L}\p{M}\p{N}\s]*(?=\d)/gu, '$1 ')
    .replace(/([½¼¾])/g, ' $1 ')
    .replace(/[()[\]{}:=_*×|"“”?!<>]|[-–—](?!\d)|(?<!\d)[-–—]/g, ' ')

function tokensOf(text: string): Token[] {
  const raw = spaced(text).split(/\s+/).filter(Boolean)
  const tokens: Token[] = []
  for (const [index, written] of raw.entries()) {
    // 2 kg., Rs. 50/-
    const word = written.replace(/(?<![./])[./]+$/, '')
    if (word === '') continue
    const before = tokens.at(-1)
    const [start = '', end] = word.split('-')
    const number = numberOf(start)
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
      tokens.push({
        kind: 'number',
        text: added === undefined ? word : `${previousWord} ${word}`,
        value: number + (added ?? 0),
        isRange: end !== undefined,
      })
    } else if (HUNDRED.has(word) && before?.kind === 'number') {
      before.value *= 100
      before.text += ` ${word}`
    } else if (ADDED.has(word)) continue
    else if (UNITS.has(word) && before?.kind === 'number') {
      tokens.push({ kind: 'unit', text: word, unit: UNITS.get(word) ?? 'piece' })
    } else if ([written, word, word.replace(/(?:ko|को)$/, '')].some((one) => RUPEES.has(one)))
      tokens.push({ kind: 'rupees', text: word })
    else if (WORTH.has(word)) tokens.push({ kind: 'worth', text: word })
    else if (FILLERS.has(word)) tokens.push({ kind: 'filler', text: word })
    else if (UNITS.has(word) && before?.kind === 'filler' && tokens.at(-2)?.kind === 'number') {
      // half a kilo
      tokens.pop()
      tokens.push({ kind: 'unit', text: word, unit: UNITS.get(word) ?? 'piece' })
    } else if (UNITS.get(word) === 'dozen') {
      // a dozen eggs
      tokens.push(
        { kind: 'number', text: '1', value: 1, isRange: false },
        { kind: 'unit', text: word, unit: 'dozen' },
      )
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
  const isPhone = PHONE.test(text.replace(/(?<=\d)[\s-](?=\d)/g, ''))
  if (isPhone || isHeading(text)) return { text, name: '', shortName: '', amount: null, isRange: false }
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
    } else if (token.kind === 'word') name.push(token.text)
    // "rayo ko saag" names a product
    else if (token.kind === 'worth' && name.length > 0 && next?.kind === 'word') name.push(token.text)
  }
  const [last, before] = tokens.filter(({ kind }) => kind !== 'filler').toReversed()
  const mayBePack = last?.kind === 'word' && (before?.kind === 'number' || before?.kind === 'unit')
  const withoutPack = mayBePack ? name.slice(0, -1) : name.filter((word) => !BOTTLES.has(word))
  return {
    text,
    name: name.join(' '),
    shortName: withoutPack.length < name.length ? withoutPack.join(' ') : '',
    amount: combined(amounts),
    isRange:
      tokens.some((token) => token.kind === 'number' && token.isRange) ||
      (amounts.length > 1 && amounts[0]?.unit === amounts[1]?.unit),
  }
}

/** `500 ml 2 packet` is a litre, `1 kg 500 g` is 1,500 g; of amounts that do not go together, the first counts. */
function combined(amounts: Amount[]): Amount | null {
  const [first, second] = amounts
  if (!first || !second) return first ?? null
  if (first.unit === second.unit) return first
  const [one, other] = [MEASURES[first.unit ?? ''], MEASURES[second.unit ?? '']]
  if (one && other) {
    const amount = first.amount * one.amount + second.amount * other.amount
    return one.measure === other.measure ? { amount, unit: one.measure } : first
  }
  const measured = one ? first : second
  return one || other ? { ...measured, amount: first.amount * second.amount } : first
}
