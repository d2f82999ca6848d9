import { MAX_LIST_LENGTH, MAX_LIST_LINES } from '#contract/limits.ts'
import { PROVINCES } from '#contract/nepal/provinces.ts'
import { asciiDigits } from '#contract/text.ts'
import { type Amount, MEASURES } from '#contract/written-lists.ts'
import { BOTTLES, SIX_OR_IS, type Token, tokensOf, UNITS, words } from './tokens.ts'

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
  /^\s{0,3}\[?[\d/., ]{0,14}\d{1,2}:\d{2}(?::\d{2})?[^\S\n]?(?:[ap]\.?m\.?)?[\d/., ]{0,14}\]? ?[-–]? ?[^:\n]{1,40}:\s/gim
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
    if (rest === line || !hasNumber(rest)) return line
    const [first] = tokensOf(rest)
    // `1 packet besan 500 g`
    return first?.kind === 'word' && !UNITS.has(first.text) ? rest : line
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

const isUnread = ({ kind, text }: Token) => kind === 'filler' && (/\d/.test(text) || SIX_OR_IS.has(text))

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
