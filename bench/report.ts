import { writeFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'

/** A limit of the design; the measured value is at least or at most this. */
type Bar = { atLeast: number } | { atMost: number }

/** The report of a run: each value is printed at once, and all of them are written as one page at the end. */
export class Report {
  readonly #lines: string[] = []
  /** Whether a value missed its bar or the books did not agree. */
  hasFailed = false

  constructor(title: string) {
    this.#print(`# ${title}`)
  }

  /** Begins a table, with a sentence about what it shows. */
  section(title: string, about: string): void {
    this.#print(`\n## ${title}\n\n${about} ${busyness()}\n\n| what | measured | bar | |\n|---|---:|---:|---|`)
  }

  /** Adds a value, compared with its bar if there is one. */
  add(what: string, value: number, unit: string, bar?: Bar): void {
    const isMissed =
      bar !== undefined && ('atLeast' in bar ? !(value >= bar.atLeast) : !(value <= bar.atMost))
    this.hasFailed ||= isMissed
    const limit = bar ? ('atLeast' in bar ? `≥ ${bar.atLeast}` : `≤ ${bar.atMost}`) : ''
    const shown = Math.abs(value) < 10 ? Math.round(value * 100) / 100 : Math.round(value)
    this.#print(`| ${what} | ${shown} ${unit} | ${limit} | ${bar ? (isMissed ? '**missed**' : 'met') : ''} |`)
  }

  /** Adds a sentence below a table; a failure makes the run fail. */
  note(sentence: string, isFailure = false): void {
    this.hasFailed ||= isFailure
    this.#print(`\n${isFailure ? '**' : ''}${sentence}${isFailure ? '**' : ''}`)
  }

  save(file: string): void {
    writeFileSync(file, `${this.#lines.join('\n')}\n`)
  }

  #print(text: string): void {
    console.log(text)
    this.#lines.push(text)
  }
}

/** Other work on the machine makes every value worse. */
function busyness(): string {
  return `Before it, ${loadavg()[0]?.toFixed(1)} processes were runnable on ${availableParallelism()} cores.`
}

export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}
