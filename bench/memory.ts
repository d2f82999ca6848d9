import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'

/** Proportional set sizes in MiB: in a sum, memory shared by several processes counts once. */
export interface Memory {
  /** The processes of the shop, oldest first: the main process and those that it started. */
  processes: number[]
  /** Sum of all processes of its PostgreSQL; 0 when the shop did not start one. */
  postgres: number
  /** Highest sum of all at the same time. */
  total: number
}

interface ProcessStat {
  pid: number
  parent: number
  name: string
  cpuMs: number
}

/** The kernel walks all pages of a process for its PSS: four samples a second would take 3 to 5 % of two cores. */
const SAMPLE_EVERY_MS = 1000
/** Linux counts CPU time in hundredths of a second. */
const TICK_MS = 10

/** Samples the memory of a process and all its descendants. All values are 0 on systems without /proc. */
export class MemoryWatch {
  readonly #root: number
  readonly #peaks = new Map<number, number>()
  #postgres = 0
  #total = 0
  #now = 0
  #sampling: Promise<void> = Promise.resolve()
  readonly #timer: NodeJS.Timeout

  constructor(root: number) {
    this.#root = root
    this.#timer = setInterval(() => {
      this.#sampling = this.#sampling.then(() => this.#sample())
    }, SAMPLE_EVERY_MS)
  }

  /** The highest values so far. */
  get peak(): Memory {
    const byAge = [...this.#peaks].sort(([one], [other]) => one - other)
    return { processes: byAge.map(([, mib]) => mib), postgres: this.#postgres, total: this.#total }
  }

  /** The sum of all processes in the last sample. */
  get now(): number {
    return this.#now
  }

  async stop(): Promise<Memory> {
    clearInterval(this.#timer)
    await this.#sampling
    await this.#sample()
    return this.peak
  }

  async #sample(): Promise<void> {
    const family = descendantsOf(this.#root)
    const sizes = await Promise.all(family.map(async (stat) => ({ ...stat, mib: await pssOf(stat.pid) })))
    let postgres = 0
    let total = 0
    for (const { pid, name, mib } of sizes) {
      total += mib
      if (name === 'postgres') postgres += mib
      else if (mib > 0) this.#peaks.set(pid, Math.max(this.#peaks.get(pid) ?? 0, mib))
    }
    this.#postgres = Math.max(this.#postgres, postgres)
    this.#total = Math.max(this.#total, total)
    this.#now = total
  }
}

/** CPU time of the current children of a process; undefined on systems without /proc. */
export function childrenCpuMs(parent: number | undefined): number | undefined {
  const stats = readProcesses()
  if (stats.length === 0) return undefined
  return stats.filter((stat) => stat.parent === parent).reduce((sum, { cpuMs }) => sum + cpuMs, 0)
}

/** CPU time of all cores that other virtual machines of the host had since its start; 0 on systems without /proc. */
export function stolenCpuMs(): number {
  try {
    // after "cpu": user, nice, system, idle, iowait, irq, softirq, steal
    const fields = readFileSync('/proc/stat', 'utf8').split('\n', 1)[0]?.split(/\s+/) ?? []
    return Number(fields[8]) * TICK_MS
  } catch {
    return 0
  }
}

function descendantsOf(root: number): ProcessStat[] {
  const all = readProcesses()
  const found = all.filter(({ pid }) => pid === root)
  for (const { pid } of found) found.push(...all.filter(({ parent }) => parent === pid))
  return found
}

function readProcesses(): ProcessStat[] {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((pid) => readStat(Number(pid)) ?? [])
  } catch {
    return []
  }
}

/** Undefined when the process has just ended. */
function readStat(pid: number): ProcessStat | undefined {
  try {
    const [, name = '', rest = ''] = /\((.*)\) (.*)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
    // fields from the state on: the second is the parent, the twelfth and thirteenth are user and system time
    const fields = rest.split(' ')
    const cpuMs = (Number(fields[11]) + Number(fields[12])) * TICK_MS
    return { pid, parent: Number(fields[1]), name, cpuMs }
  } catch {
    return undefined
  }
}

/** 0 when the process has just ended. */
async function pssOf(pid: number): Promise<number> {
  try {
    const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8')
    return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}
