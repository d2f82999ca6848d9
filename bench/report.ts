import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { barsOf } from './bars.ts'
import type { FestivalMeasured, RateMeasured } from './festival.ts'
import type { ShopMeasured } from './measure-shop.ts'
import type { Memory } from './memory.ts'

export interface Result extends ShopMeasured {
  size: number
  workers: number
  name: string
  /** Rate divided by the rate of `ceiling`. */
  ratio: number | undefined
  ceiling: 'bare' | 'pgbench' | ''
}

/** All values of one run, as written by `--save` and read by `--compare`. */
export interface Run {
  results: Result[]
  shops: { name: string; memory: Memory }[]
  festival: FestivalMeasured | undefined
}

/** Columns are aligned to the right. */
type Column = readonly [heading: string, width: number]

type Cell = string | number | undefined

const CALL_COLUMNS: Column[] = [
  ['proc', 4],
  ['per s', 8],
  ['p50 ms', 7],
  ['p99 ms', 7],
  ['queries', 7],
  ['shop ms', 7],
  ['db ms', 6],
  ['MiB', 5],
  ['refused', 7],
]
const NAME_WIDTH = 30
/** How much lower the median share of three pairs may be than in the saved run. */
const MAX_FALL = 0.2

const FESTIVAL_COLUMNS: Column[] = [
  ['orders/s', 8],
  ['reads/s', 8],
  ['of bare', 7],
  ['of base', 7],
  ['p50 ms', 7],
  ['p99 ms', 7],
  ['failed', 6],
  ['order ms', 8],
  ['p99', 6],
  ['max', 6],
  ['refused', 7],
  ['errors', 6],
  ['placed', 6],
  ['product age', 11],
  ['list age', 8],
  ['sold out', 8],
  ['MiB', 5],
  ['stolen', 6],
]

/** Prints each measurement at once, and keeps it for the final table and for `--save`. */
export class Report {
  readonly #run: Run = { results: [], shops: [], festival: undefined }
  readonly #printed: string[] = []
  readonly #compared: Run | undefined

  constructor(compareWith: string | undefined) {
    this.#compared = compareWith ? JSON.parse(readFileSync(compareWith, 'utf8')) : undefined
  }

  print(text: string): void {
    console.log(text)
    this.#printed.push(text)
  }

  /** The load of the machine in the last minute, this bench included. */
  busy(): string {
    return `${loadavg()[0]?.toFixed(1)} runnable processes on ${availableParallelism()} cores`
  }

  printHeadings(): void {
    this.print(`${'what'.padEnd(NAME_WIDTH)} ${headingsOf(CALL_COLUMNS)}  of ceiling`)
  }

  add(result: Result): void {
    this.#run.results.push(result)
    const former = this.#compared?.results.find(
      ({ name, size, workers }) => name === result.name && size === result.size && workers === result.workers,
    )
    const ratio = result.ratio === undefined ? '' : `${percent(result.ratio)} of ${result.ceiling}`
    const compared = former?.ratio && result.ratio ? `  (was ${percent(former.ratio)})` : ''
    const cells = row(CALL_COLUMNS, [
      result.workers,
      result.perSecond.toFixed(0),
      result.p50Ms,
      result.p99Ms,
      result.queries?.toFixed(1),
      result.shopCpuMs?.toFixed(2),
      result.databaseCpuMs?.toFixed(2),
      result.processMib.toFixed(0),
      result.refused,
    ])
    this.print(`${result.name.padEnd(NAME_WIDTH)} ${cells}  ${ratio}${compared}`)
  }

  addMemory(name: string, memory: Memory): void {
    this.#run.shops.push({ name, memory })
    this.print(`Memory, ${name}: ${memoryText(memory)}`)
  }

  addFestival(festival: FestivalMeasured): void {
    this.#run.festival = festival
    this.print(headingsOf(FESTIVAL_COLUMNS))
    for (const rate of festival.rates) this.print(row(FESTIVAL_COLUMNS, cellsOf(rate)))
    this.print(
      `\nMemory after the first start, which fills the shop: ${memoryText(festival.firstStartMemory)}`,
    )
    this.print(`Memory under load: ${memoryText(festival.memory)}`)
    if (festival.limit) {
      const { mib, peakMib, killed } = festival.limit
      this.print(
        `Memory limit ${mib} MiB: at most ${peakMib.toFixed(0)} MiB with file cache, ${killed} processes killed`,
      )
    }
    for (const { ordersPerSecond, ages } of festival.rates) {
      if (ages.oldestPath) this.print(`Oldest page at ${ordersPerSecond} orders/s: ${ages.oldestPath}`)
    }
    for (const problem of festival.problems) this.print(`Problem: ${problem}`)
    this.print(
      festival.violations.length === 0
        ? `${festival.placed} orders in the database: none is lost, doubled or oversold, and check-data finds no inconsistency.`
        : festival.violations.join('\n'),
    )
  }

  /** The final table. */
  printBars(): void {
    const bars = barsOf(this.#run, this.#compared)
    this.print('\n## Bars\n')
    for (const { what, limit, measured, passed } of bars) {
      const verdict = passed === undefined ? 'not measured' : passed ? 'pass' : 'FAIL'
      this.print(`${what.padEnd(70)} ${limit.padEnd(12)} ${measured.padStart(10)}  ${verdict}`)
    }
  }

  /** Prints which shares fell by more than noise allows since the compared run. Returns their number. */
  printFallen(): number {
    if (!this.#compared) return 0
    const formerShares = sharesOf(this.#compared)
    const fallen = [...sharesOf(this.#run)].filter(
      ([what, share]) => share < (formerShares.get(what) ?? 0) * (1 - MAX_FALL),
    )
    for (const [what, share] of fallen) {
      this.print(`FELL: ${what}: ${percent(share)} of bare, was ${percent(formerShares.get(what) ?? 0)}`)
    }
    if (fallen.length === 0)
      this.print(`\nNo share fell by more than ${percent(MAX_FALL)} of its saved value.`)
    return fallen.length
  }

  /** Writes the values as JSON, and the printed text to a file of the same name. */
  save(file: string): void {
    writeFileSync(file, `${JSON.stringify(this.#run, null, 2)}\n`)
    writeFileSync(`${file.replace(/\.json$/, '')}.txt`, this.#printed.join('\n'))
  }
}

/** The shares of the bare process by what was measured. */
function sharesOf({ results, festival }: Run): Map<string, number> {
  const reads = results.map(({ name, ratio }) => [name, ratio ?? 0] as const)
  const rates = festival?.rates.map(
    (rate) => [`reads at ${rate.ordersPerSecond} orders/s`, rate.ratio] as const,
  )
  return new Map([...reads, ...(rates ?? [])])
}

function cellsOf({
  ordersPerSecond,
  reads,
  ratio,
  ofBase,
  orders,
  ages,
  soldOutMs,
  mib,
  stolen,
}: RateMeasured): Cell[] {
  const ms = (value: number) => (Number.isNaN(value) ? undefined : value.toFixed(0))
  return [
    ordersPerSecond,
    reads.perSecond.toFixed(0),
    percent(ratio),
    Number.isNaN(ofBase) ? undefined : percent(ofBase),
    reads.p50Ms.toFixed(1),
    reads.p99Ms.toFixed(1),
    reads.refused,
    ms(orders.medianMs),
    ms(orders.p99Ms),
    ms(orders.maxMs),
    orders.rejected,
    orders.errors,
    orders.placed,
    ms(ages.productMs),
    ms(ages.listMs),
    ms(soldOutMs),
    mib.toFixed(0),
    percent(stolen),
  ]
}

function memoryText({ processes, postgres, total }: Memory): string {
  const each = processes.map((mib) => mib.toFixed(0)).join(', ')
  const database = postgres > 0 ? `; PostgreSQL ${postgres.toFixed(0)}; all together ${total.toFixed(0)}` : ''
  return `at most ${each} MiB per process${database}`
}

function headingsOf(columns: Column[]): string {
  return row(
    columns,
    columns.map(([heading]) => heading),
  )
}

function row(columns: Column[], cells: Cell[]): string {
  return columns.map(([, width], index) => String(cells[index] ?? '').padStart(width)).join(' ')
}

function percent(ratio: number): string {
  return `${Math.round(ratio * 100)} %`
}
