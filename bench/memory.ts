import { readdirSync, readFileSync } from 'node:fs'

interface ProcessStat {
  pid: number
  parent: number
  cpuMs: number
}

/** Linux counts CPU time in hundredths of a second. */
const TICK_MS = 10
/** The kernel walks all pages of a process for its memory. */
const SAMPLE_EVERY_MS = 1000

/** Highest memory in MiB as proportional set sizes (PSS): memory that processes share counts once in a sum. */
export interface Memory {
  largestProcess: number
  total: number
}

/** Samples the memory of a process and all its descendants until `stop` is called. Linux only. */
export function watchMemory(root: number): { stop(): Memory } {
  const peak: Memory = { largestProcess: 0, total: 0 }
  const sample = () => {
    const sizes = familyOf(root).map(({ pid }) => pssOf(pid))
    peak.largestProcess = Math.max(peak.largestProcess, ...sizes)
    peak.total = Math.max(
      peak.total,
      sizes.reduce((sum, size) => sum + size, 0),
    )
  }
  const timer = setInterval(sample, SAMPLE_EVERY_MS)
  return {
    stop() {
      clearInterval(timer)
      sample()
      return peak
    },
  }
}

/** CPU time in milliseconds of a process and all its descendants that still run. */
export function cpuMsOf(root: number): number {
  return familyOf(root).reduce((sum, { cpuMs }) => sum + cpuMs, 0)
}

function familyOf(root: number): ProcessStat[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => readStat(Number(pid)) ?? [])
  const found = all.filter(({ pid }) => pid === root)
  for (const { pid } of found) found.push(...all.filter(({ parent }) => parent === pid))
  return found
}

/** Undefined when the process has just ended. */
function readStat(pid: number): ProcessStat | undefined {
  try {
    const [, rest = ''] = /\(.*\) (.*)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
    // fields from the state on: the second is the parent, the twelfth and thirteenth are user and system time
    const fields = rest.split(' ')
    return { pid, parent: Number(fields[1]), cpuMs: (Number(fields[11]) + Number(fields[12])) * TICK_MS }
  } catch {
    return undefined
  }
}

/** In MiB; 0 when the process has just ended. */
function pssOf(pid: number): number {
  try {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
    return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}
