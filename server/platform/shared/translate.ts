import { formatDeliveryDay } from '#contract/delivery-days.ts'
import { DEFAULT_LANGUAGE, type Language } from '#contract/languages.ts'
import { PROVINCES } from '#contract/nepal/provinces.ts'
import * as labels from '#texts/labels.ts'
import * as messages from '#texts/messages.ts'
import * as nepaliDates from '../../../texts/ne/dates.ts'
import * as nepaliLabels from '../../../texts/ne/labels.ts'
import * as nepaliMessages from '../../../texts/ne/messages.ts'

/*
 * The server writes messages in English, which is the contract of the API. For other languages they are looked up by their
 * English text, as in gettext; a message with values is recognized by the words around them.
 */

type Value = string | number
type Write = (...values: Value[]) => string

interface Pattern {
  text: RegExp
  write(values: string[]): string
}

const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const isText = (text: unknown) => typeof text === 'string'
const isWriter = (text: unknown): text is Write => typeof text === 'function'

/** Labels are texts by value, in groups. */
function pairsOf(english: Record<string, unknown>, nepali: Record<string, unknown>): [unknown, unknown][] {
  return Object.entries(english).map(([name, text]) => [text, nepali[name]])
}
const groups = pairsOf(labels, nepaliLabels).filter(([group]) => typeof group === 'object') as [
  Record<string, string>,
  Record<string, string>,
][]
const messagePairs = pairsOf(messages, nepaliMessages)

const sentences = new Map<string, string>([
  ...PROVINCES.map(({ name, nepali }) => [name, nepali] as const),
  ...groups.flatMap(([english, nepali]) => pairsOf(english, nepali) as [string, string][]),
  ...(messagePairs.filter(([english]) => isText(english)) as [string, string][]),
])

const patterns = messagePairs.flatMap(([english, nepali]) =>
  isWriter(english) && isWriter(nepali) ? patternsOf(english, nepali) : [],
)

/** The sentences that a function writes. Some numbers have a sentence of their own, which does not repeat them. */
function patternsOf(english: Write, nepali: Write): Pattern[] {
  const slots = Array.from({ length: english.length }, (_, index) => `\u0000${index}\u0000`)
  const samples: Value[][] = [
    ...[0, 1].flatMap((number) => slots.map((_, index): Value[] => (slots as Value[]).with(index, number))),
    slots,
  ]
  return samples.map((sample) => {
    const order: number[] = []
    const text = escapeRegExp(english(...sample)).replace(/\0(\d)\0/g, (_, index: string) => {
      order.push(Number(index))
      return '(.+)'
    })
    return {
      text: new RegExp(`^${text}$`, 's'),
      write: (values) => {
        const given = [...sample]
        for (const [position, index] of order.entries()) given[index] = translateValue(values[position] ?? '')
        return nepali(...given)
      },
    }
  })
}

/** A label, a province, a number or a day within a message; other values are names and stay. */
function translateValue(value: string): Value {
  if (String(Number(value)) === value) return Number(value)
  if (/^\w{3}, \d{1,2} \w{3,4} \d{4}$/.test(value)) {
    const day = new Date(`${value} UTC`)
    if (!Number.isNaN(day.getTime()))
      return formatDeliveryDay(day.toISOString().slice(0, 10), nepaliDates.dateFormat)
  }
  return sentences.get(value) ?? value
}

/** A message of the server in a language. A text that is not the server's own stays as it is. */
export function translate(english: string, language: Language): string {
  if (language === DEFAULT_LANGUAGE) return english
  const sentence = sentences.get(english)
  if (sentence !== undefined) return sentence
  for (const { text, write } of patterns) {
    const values = text.exec(english)
    if (values) return write(values.slice(1))
  }
  return english
}
