import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A control group of Linux that limits the memory of the processes started in it. Needs root. */
export interface MemoryLimit {
  readonly cgroup: string
  use(): LimitUse
  remove(): void
}

export interface LimitUse {
  mib: number
  /** Highest memory of the group, with the file cache that the kernel could drop. */
  peakMib: number
  /** Processes that the kernel killed because the limit was reached. */
  killed: number
}

const GROUPS = '/sys/fs/cgroup'
const MIB = 1024 * 1024

/** Creates the control group, of version 1 or 2. Throws where this is not possible. */
export function limitMemory(mib: number): MemoryLimit {
  const first = join(GROUPS, 'memory')
  const [parent, limitFile, peakFile, eventsFile] = existsSync(first)
    ? [first, 'memory.limit_in_bytes', 'memory.max_usage_in_bytes', 'memory.oom_control']
    : [GROUPS, 'memory.max', 'memory.peak', 'memory.events']
  const cgroup = join(parent, `hariyo-bench-${process.pid}`)
  mkdirSync(cgroup)
  const read = (file: string) => readFileSync(join(cgroup, file), 'utf8')
  writeFileSync(join(cgroup, limitFile), String(mib * MIB))
  return {
    cgroup,
    use: () => ({
      mib,
      peakMib: Number(read(peakFile)) / MIB,
      killed: Number(/^oom_kill (\d+)$/m.exec(read(eventsFile))?.[1] ?? 0),
    }),
    remove: () => rmdirSync(cgroup),
  }
}
