import { MAX_LIST_LENGTH, MAX_LIST_LINES } from '#contract/limits.ts'
import { PROVINCES } from '#contract/nepal/provinces.ts'
import { type Amount, MEASURES } from '#contract/shopping-lists.ts'
import { asciiDigits } from '#contract/text.ts'
import type { JoinedName } from '../catalog/catalog.ts'
import { BOTTLES, SIX_OR_IS, TIN_OR_THREE, type Token, tokensOf, UNITS, words } from './tokens.ts'

export interface ReadLine {
  /** As written, without bullets and numbering. */
  text: string
  /** The words that name the product; empty for a line without any. */
  name: string
  /**
   * The name without words behind the amount, which may be an unknown pack or a remark, those in brackets, and `bottle`; empty without
   * any of them.
   */
  shortName: string
  /** All amounts of the line, with the word behind each. */
  amounts: { amount: Amount; word: string | undefined }[]
  amount: Amount | null
  /** Whether the amount may be wrong: the line has several that do not go together, such as `2-3 kg`, or a number that cannot be read. */
  isUnsure: boolean
  /** Whether the line may not ask for the product that it names: `no onion`, a heading, or a part of an address. */
  isUnwanted: boolean
}

/** Words that say that a product is not wanted. */
const NEGATIONS = new Set(words('no not without bina nachahine nachahiyo बिना नचाहिने नचाहियो'))
/** Kinds of products, which are headings of lists unless an amount follows. */
const KINDS = new Set(
  words(
    `vegetable vegetables veg veggies tarkari tarkaari sabji sabjee sabzi तरकारी सब्जी fruit fruits phalphul फलफूल masala masalas spice spices
    मसला grocery groceries kirana किराना dairy grains anna अन्न snack snacks khaja nasta drink drinks beverages breakfast lunch dinner pulses
    gedagudi sweet sweets mithai`,
  ),
)
/** Words beside the kinds in a heading, and those of a label such as `Order:`. */
const LABEL_WORDS = new Set(
  words(
    'fresh green hariyo हरियो dry leafy item items product products saman सामान order list need please send kinmel किनमेल shopping',
  ),
)
const isLabel = (name: string) => words(name).every((word) => KINDS.has(word) || LABEL_WORDS.has(word))
const isKind = (name: string) => isLabel(name) && words(name).some((word) => KINDS.has(word))
const PLACES = new Set(
  PROVINCES.flatMap(({ districts }) =>
    districts.flatMap((district) =>
      [district, ...district.towns].flatMap(({ name, nepali }) => [name.toLowerCase(), nepali]),
    ),
  ),
)

/** Invisible characters, of emoji too. */
const INVISIBLE = /[\u200B\u200E\u200F\u2060\uFEFF]|\uFE0F/g
/** The frame of `1️⃣`. */
const KEYCAP = /\u20E3/g
const BULLET = /^(?:[-*•·–—>+#]+\s*|\(?\d{1,2}\)\s*|\d{1,2}\.\s*(?=\D))+/
/** `1.aalu 2.pyaj` on one line. */
const NUMBERED_LINE = /^\(?1[.)](?=.* \(?2[.)] ?\p{L})/u
/** `Fruits: apple 2 kg`. */
const LABEL = /^([\p{L}\p{M} ]{2,40}?) ?: ?(?=.)/u
/** What may be the number of a line in a numbered list: `1- aalu 2 kg`, `2/ pyaj 3 kg`, `3 lasun 500 g`. */
const LINE_NUMBER = /^(\d{1,2})\s?[-–—:/]?\s*(?=\p{L})/u
/** The same outside of a list that is numbered from 1. */
const SURE_LINE_NUMBER = /^(\d{1,2})\s?[-–—:/] (?=\p{L})(?!.*\d\s?[-–—:/] )/u
/** The time and sender of a message that was copied from a chat: `[9:15 AM, 11/12/2025] Sita: `, `12/11/2025, 9:15 am - Sita: `. */
const SENDER =
  /^\s{0,3}\[?[\d/., ]{0,14}\d{1,2}:\d{2}(?::\d{2})?[^\S\n]?(?:[ap]\.?m\.?)?[\d/., ]{0,14}\]? ?[-–]? ?[^:\n]{1,40}:\s/gim
/** A phone number: digits of a length that nobody orders, or those of a mobile phone in groups. */
const PHONE = /\d{7,}|(?<!\d)9[678]\d(?:[\s-]?\d){7}(?!\d)/
/** A line with only a date: `2082/08/05`, `Date: 12 Mangsir 2082`. */
const DATE =
  /^(?:(?:date|miti|मिति)[\s.,:]*)?\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}$|^(?:date|miti|मिति)[\s.,:]*(?:\d{1,2}[\s.,:]*(?:(?:st|nd|rd|th|gate|गते)[\s.,:]*)?)?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|bai|jes|jet|asa|sau|shra|bha|aso|kar|man|pou|pus|mag|fag|phag|cha|बै|वै|जेठ|असा|साउ|भदौ|असो|कात|कार|मंसि|पुस|माघ|फागु|चैत)/i

/**
 * Reads the lines of a written shopping list: at most 60, from at most 4,000 characters up to the last whole line. A line is
 * split at `and` unless `names` has the name of the whole line. `cut` counts the lines that were not read.
 */
export function readLines(text: string, names: ReadonlySet<string>): { lines: ReadLine[]; cut: number } {
  const whole = text.length <= MAX_LIST_LENGTH ? text : upToLastLine(text.slice(0, MAX_LIST_LENGTH))
  const all = splitLines(whole).flatMap((line) =>
    (CONJUNCTION.test(line) && !names.has(readLine(line).name) ? splitJoined(line) : [line]).flatMap(
      splitAmounts,
    ),
  )
  const saying = all.filter(saysSomething)
  const parts = saying.length > 0 ? saying : all
  return {
    lines: parts.slice(0, MAX_LIST_LINES).map(readLine),
    // the rest is only counted: it may be long
    cut: Math.max(0, parts.length - MAX_LIST_LINES) + separated(text.slice(whole.length)).length,
  }
}

/** The names of lines with an `and`, each of which may be the name of one product, with their parts; at most 60. */
export function joinedNames(text: string): JoinedName[] {
  if (!CONJUNCTION.test(text)) return []
  const nameOf = (line: string) => readLine(line).name
  const joined = splitLines(text.slice(0, MAX_LIST_LENGTH))
    .filter((line) => CONJUNCTION.test(line))
    .slice(0, MAX_LIST_LINES)
    .map((line) => ({
      name: nameOf(line),
      parts: [...new Set(line.split(CONJUNCTION).map(nameOf).filter(Boolean))].slice(0, MAX_PARTS),
    }))
    .filter(({ parts }) => parts.length > 0)
  return [...new Map(joined.map((one) => [one.name, one])).values()]
}

/** Products whose names have more parts with an `and` are unknown. */
const MAX_PARTS = 8

/** `and`, `ra`, `ani`, `र`, `अनि`, `&` and `+` as words of their own; `split` keeps them. */
const CONJUNCTION = /(\s(?:and|ra|ani|र|अनि|&|\+)\s)/i

/** The parts of `aalu ra pyaj`, but `dui ra adha kilo aalu` is one; a negation is that of all: `no onion and garlic`. */
function splitJoined(line: string): string[] {
  const parts: string[] = []
  const pieces = line.split(CONJUNCTION)
  for (const [index, piece] of pieces.entries()) {
    if (index % 2 === 1) continue
    const [before, conjunction] = [pieces[index - 2], pieces[index - 1]]
    const isOne = before !== undefined && isOneAmount(before, piece)
    parts.push(isOne ? `${parts.pop()}${conjunction}${piece}` : piece)
  }
  const [first = '', ...others] = parts
  const negation = tokensOf(first)[0]?.text ?? ''
  const isNegated = NEGATIONS.has(negation)
  return [first, ...others.map((part) => (isNegated && !hasNumber(part) ? `${negation} ${part}` : part))]
}

/** Whether an `and` is between two parts of an amount: numbers on both sides, and a name on one at most. */
function isOneAmount(left: string, right: string): boolean {
  const [before, after] = [left, right].map((part) => tokensOf(part).filter(isSaying)) as [Token[], Token[]]
  const last = before.at(before.at(-1)?.kind === 'unit' ? -2 : -1)
  const hasName = (tokens: Token[]) => tokens.some(({ kind }) => kind === 'word')
  return last?.kind === 'number' && after[0]?.kind === 'number' && !(hasName(before) && hasName(after))
}

/** Not `namaste dai` or `bholi pathaidinus`, which are no lines of a list. */
const saysSomething = (line: string) => tokensOf(line).some(isSaying)
const isSaying = ({ kind, text }: Token) => kind !== 'filler' || /\d/.test(text)

function upToLastLine(text: string): string {
  const end = Math.max(text.lastIndexOf('\n'), text.lastIndexOf(','), text.lastIndexOf(';'))
  return end > 0 ? text.slice(0, end) : text
}

/** For example `(small, red)`. */
const IN_BRACKETS = /\([^()\n]*\)/g

/**
 * The lines between line breaks, commas, semicolons and `।`, but a comma between digits or in brackets separates none. White space is one
 * space, which keeps the work on a line linear in its length.
 */
const separated = (text: string) =>
  asciiDigits(text)
    .replace(INVISIBLE, '')
    .replace(KEYCAP, ' ')
    .replace(SENDER, '')
    .replace(IN_BRACKETS, (remark) => remark.replace(/[,;।](?!\d)/g, ' '))
    .split(/[\n\r;।]|,(?!\d)|(?<!\d),/)
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')

/** The lines without bullets, labels and the numbers of `1.aalu 2.pyaj`. */
const withoutMarks = (lines: string[]) =>
  lines
    .flatMap((line) => (NUMBERED_LINE.test(line) ? line.split(/ (?=\(?\d{1,2}[.)] ?\p{L})/u) : [line]))
    .map((line) => withoutLabel(line.replace(BULLET, '')))
    .filter((line) => line !== '')

/** `Order: aalu 2 kg` without the label. */
function withoutLabel(line: string): string {
  const [label = '', name = ''] = LABEL.exec(line) ?? []
  const rest = line.slice(label.length)
  return name && isLabel(name.toLowerCase()) && tokensOf(rest).some(({ kind }) => kind === 'word')
    ? rest
    : line
}

/** The lines of a list without line numbers, and without headings unless it has nothing else. */
function splitLines(text: string): string[] {
  const lines = withoutMarks(separated(text))
  const withoutHeadings = lines.filter((line) => !isHeading(line))
  return withAmounts(withoutNumbers(withoutHeadings.length > 0 ? withoutHeadings : lines))
}

/** Without line numbers: `2- pyaj 3 kg` is 3 kg. Other lines, such as a heading, do not end a numbered list. */
function withoutNumbers(lines: string[]): string[] {
  // `1 packet besan 500 g` begins with an amount
  const numbersBy = (pattern: RegExp) =>
    lines.map((line) => {
      const number = Number(pattern.exec(line)?.[1] ?? 0)
      return number > 0 && tokensOf(line)[1]?.kind === 'word' ? number : 0
    })
  const without = (numbers: number[], pattern: RegExp) =>
    lines.map((line, index) => (numbers[index] ? line.replace(pattern, '') : line))
  const numbers = numbersBy(LINE_NUMBER)
  const run = numbers.filter((number) => number > 0)
  const unnumbered = without(numbers, LINE_NUMBER)
  const withAmount = unnumbered.filter((line, index) => numbers[index] && hasNumber(line)).length
  const isRun = run.every((number, index) => number === (run[index - 1] ?? 0) + 1)
  if (isRun && (run.length > 3 || (withAmount > 1 && withAmount * 2 >= run.length))) return unnumbered
  const sure = numbersBy(SURE_LINE_NUMBER)
  const sureRun = sure.filter((number) => number > 0)
  const isSure = sureRun.every((number, index) => index === 0 || number === (sureRun[index - 1] ?? 0) + 1)
  return lines.map((line, index) => {
    if (!isSure || !sure[index]) return line
    const rest = line.replace(SURE_LINE_NUMBER, '')
    return hasNumber(rest) ? rest : line
  })
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
const isNoProduct = (line: string) => PHONE.test(line) || DATE.test(line) || isHeading(line)

/** `Shopping:`, also with the Devanagari visarga, which looks like a colon, and with `:-`. */
const isHeading = (line: string) => /[:ः]\s*[-–—]?$/.test(line) && !hasNumber(line)

/** `2 aalu 3 pyaj` is two lines, and so is `aalu 2 kg pyaj 3 kg`. */
function splitAmounts(line: string): string[] {
  const tokens = tokensOf(line)
  const starts = tokens.flatMap((token, index) =>
    token.kind === 'number' && tokens[index - 1]?.kind !== 'number' ? [index] : [],
  )
  const hasNames = (from: number, to: number) => tokens.slice(from, to).some(({ kind }) => kind === 'word')
  if (starts.length < 2 || isNoProduct(line)) return [line]
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
  const nothing = { name: '', shortName: '', amounts: [], amount: null, isUnsure: false, isUnwanted: false }
  if (isNoProduct(text)) return { text, ...nothing }
  const tokens = tokensOf(text)
  const amounts: ReadLine['amounts'] = []
  /** Whether the rupees at this index are those of the number behind them: `lauka 2 Rs 170`. */
  const isOfNext = (at: number) =>
    tokens[at]?.kind === 'rupees' &&
    tokens[at + 1]?.kind === 'number' &&
    (tokens[at - 1]?.kind !== 'number' || tokens[at + 2]?.kind !== 'unit')
  for (const [index, token] of tokens.entries()) {
    const next = tokens[index + 1]
    if (token.kind === 'number') {
      const isMoney =
        isOfNext(index - 1) ||
        (next?.kind === 'rupees' && !isOfNext(index + 1)) ||
        (next?.kind === 'worth' && tokens[index + 2]?.kind !== 'unit')
      const unit = next?.kind === 'unit' ? next.unit : null
      amounts.push({
        amount: { amount: token.value, unit: isMoney ? 'rupees' : unit },
        word: next?.kind === 'word' ? next.text : undefined,
      })
    }
  }
  const name = nameIn(tokens).join(' ')
  const short = tokensOf(text.replace(IN_BRACKETS, ' '))
  const first = short.findIndex(({ kind }) => kind === 'number')
  const before = nameIn(short.slice(0, Math.max(first, 0)))
  const shortName = (before.length > 0 ? before : nameIn(short))
    .filter((word) => !BOTTLES.has(word))
    .join(' ')
  const { amount, isSure } = combined(amounts.map((one) => one.amount))
  return {
    text,
    name,
    shortName: shortName === name ? '' : shortName,
    amounts,
    amount,
    isUnsure: !isSure || isKind(name) || tokens.some(isUnsureToken),
    isUnwanted:
      PLACES.has(name) ||
      (amounts.length === 0 && isKind(name)) ||
      tokens.some(({ text: word }) => NEGATIONS.has(word)),
  }
}

/** The words that name a product; "rayo ko saag" is a name, too. */
const nameIn = (tokens: readonly Token[]) =>
  tokens
    .filter(
      ({ kind, text }, index) =>
        (kind === 'word' && !NEGATIONS.has(text)) ||
        (kind === 'worth' && tokens[index - 1]?.kind === 'word' && isNameWord(tokens[index + 1])),
    )
    .map(({ text }) => text)

const isNameWord = (token: Token | undefined) => token?.kind === 'word' && !UNITS.has(token.text)

/** A range, a number that cannot be read, and words with two meanings. */
const isUnsureToken = (token: Token) =>
  token.kind === 'number'
    ? token.isRange
    : (token.kind === 'filler' && (/\d/.test(token.text) || SIX_OR_IS.has(token.text))) ||
      (token.kind === 'unit' && token.text === TIN_OR_THREE)

/** A larger number beside a measured amount is a price: `jira 100 g (60)`. */
const LARGEST_COUNT = 12

/** `500 ml 2 packet` is a litre, `1 kg 500 g` is 1,500 g, and `500 ml Rs 50` is 500 ml; of amounts that do not go together, the first counts. */
export function combined(amounts: readonly Amount[]): { amount: Amount | null; isSure: boolean } {
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
  return packs.unit === null && packs.amount > LARGEST_COUNT
    ? { amount: measured, isSure: false }
    : // a bare number before it may be that of a line
      {
        amount: { ...measured, amount: first.amount * second.amount },
        isSure: measured === first || packs.unit !== null,
      }
}
