import { expect, test } from 'vitest'
import { MAX_LIST_LENGTH } from '#contract/limits.ts'
import { joinedNames, readLines } from '../../server/domains/written-lists/read-lines.ts'

/**
 * Work on free text grows at most linearly with its length; otherwise one request could stop a process. Each function reads texts
 * of a prefix, a repeated unit and a suffix at two lengths, of which the second is three times the first: linear work takes
 * three times as long, quadratic work nine times. `HARIYO_TIER=more` tries all texts, otherwise a sample is tried.
 */
const READERS: Record<string, { read: (text: string) => unknown; length?: number }> = {
  'lines of a list': { read: (text) => readLines(text, new Set()), length: MAX_LIST_LENGTH },
  'lines of a list, most of which are only counted': { read: (text) => readLines(text, new Set()) },
  'names with an "and"': { read: joinedNames, length: MAX_LIST_LENGTH },
}
const LENGTH = 12_000
const MOST_GROWTH = 6
/** Quadratic work on 4,000 characters takes longer. */
const LEAST_MS = 4
const SAMPLE = 60
/** Doubtful growth is measured for so long. */
const MEASURED_MS = 200

type Shape = readonly [prefix: string, unit: string, suffix: string]

/** Prefixes that lead into what a function does only with certain texts. */
const PREFIXES = [
  '', 'x', ' ', '1', '-', '+', '.', '"', "'", '(', '[', '<', '&', '@', ':', ';', ',', '%', '\\', '/', '\n', '\r\n', 'क', '५',
  'x\n1.a 2.b', '1) a 2) b', '1.a', '2 ', '2- ', 'date', 'date1', 'miti 2 ', 'मिति', 'aalu ', 'aalu 2 kg ', '2 kg ', 'k', 'के', 'Rs ',
  'aalu ra ', 'no ', 'Order: ', '9:15 am ', '[9:15', '984', 'a@', 'a@b.', 'http://', '2081-', '2 saya ', 'en;q=', 'for=', 'a=', '=',
] // biome-ignore format: a table
const UNITS = [
  ' ', '  ', '\t', '\n', '\r', '\u00a0', '\u2028', '\u20e3', '\u200b', '\u200d', '\ufeff', '.', '..', ',', ', ', ';', ':', ': ', '-',
  '- ', '–', '/', '//', '\\', '"', '""', "'", '(', ')', '[', '<', '<a', '&', '&amp;', '%', '%20', '@', '+', '*', '#', '=', '~', '_', 'a',
  'A', 'a ', 'a.', 'a-', 'a,', 'a\n', 'aa ', '1', '1 ', '1,', '1.', '1. a ', '1-', '1/2 ', '0', '9', '12 ', '1kg ', '2 kg aalu ', 'k.g',
  'क', 'क्', 'ा', 'क ', '५', '५ ', '।', '½', 'é', 'e\u0301', '\u0301', '🙏', '\ud800', 'ﷺ', 'ra ', ' ra a', ' and ', 'saya ', 'dui ',
  'tin ', 'chha ', 'ko ', 'ko lagi ', 'sadhe ', 'kg ', 'rs ', 'no ', 'date ', 'sh', 'h', 'oo', 'ee', 'x=y; ', 'en,', ';q=0.1', 'for=1,',
] // biome-ignore format: a table
const SUFFIXES = ['', 'x', ' x', '!', '1', ' 1', '\n', '"', '=', ' kg', ' 2.b', '@', '>', ')', 'क', '\u20e3']

/** What once took seconds. */
const TRAPS: Shape[] = [
  ['x\n1.a 2.b', ' ', 'x'],
  ['x\n1.a 2.b', '\u20e3', 'x'],
  ['date1', '.', ''],
]

const seed = Number(process.env.SEED ?? Date.now() % 1_000_000)
const isWhole = process.env.HARIYO_TIER === 'more'
if (!isWhole) console.log(`tests/security/free-text.test.ts: SEED=${seed}`)

/** Numbers from 0 to below 1 that follow from the seed (mulberry32). */
function randomNumbers(state: number): () => number {
  let left = state
  return () => {
    left = (left + 0x6d2b79f5) | 0
    let mixed = Math.imul(left ^ (left >>> 15), 1 | left)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function shapes(): Shape[] {
  const all = PREFIXES.flatMap((prefix) =>
    UNITS.flatMap((unit) => SUFFIXES.map((suffix): Shape => [prefix, unit, suffix])),
  )
  if (isWhole) return [...TRAPS, ...all]
  const random = randomNumbers(seed)
  const sample = Array.from({ length: SAMPLE }, () => all[Math.floor(random() * all.length)])
  return [...TRAPS, ...sample.filter((shape) => shape !== undefined)]
}

const textOf = ([prefix, unit, suffix]: Shape, length: number) =>
  prefix +
  unit.repeat(Math.max(1, Math.floor((length - prefix.length - suffix.length) / unit.length))) +
  suffix

/** Milliseconds of a run, the least of some: other processes and collected garbage prolong them. */
function msOf(work: () => unknown): number {
  const times = [1, 2, 3].map(() => {
    const start = performance.now()
    work()
    return performance.now() - start
  })
  return Math.min(...times)
}

/** Processor time of some runs, which other processes do not prolong. Its clock is too coarse for a single run. */
function cpuMs(work: () => unknown, runs: number): number {
  const start = process.threadCpuUsage()
  for (let run = 0; run < runs; run++) work()
  return process.threadCpuUsage(start).user / 1000
}

/** How many times as long the long text takes. */
function growth(read: (text: string) => unknown, short: string, long: string): number {
  const long1 = msOf(() => read(long))
  if (long1 < LEAST_MS) return 0
  const quick = long1 / msOf(() => read(short))
  if (quick < MOST_GROWTH) return quick
  const runs = Math.max(1, Math.ceil(MEASURED_MS / long1))
  return (3 * cpuMs(() => read(long), runs)) / cpuMs(() => read(short), 3 * runs)
}

test.each(Object.entries(READERS))('reads %s in linear time', (_, { read, length = LENGTH }) => {
  const slow = shapes().flatMap((shape) => {
    const times = growth(read, textOf(shape, length / 3), textOf(shape, length))
    return times < MOST_GROWTH ? [] : [`${JSON.stringify(shape)} takes ${times.toFixed(1)} times as long`]
  })
  expect(slow).toEqual([])
})
