import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

export interface Child {
  readonly pid: number
  readonly command: string
}

/** Running child processes of a process. */
export function childrenOf(pid: number): Child[] {
  const listed = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat=,args='], { encoding: 'utf8' })
  return listed.split('\n').flatMap((line) => {
    const [, child, parent, state, command] = line.match(/^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/) ?? []
    if (Number(parent) !== pid || state?.startsWith('Z') || !command) return []
    return [{ pid: Number(child), command }]
  })
}

/** The resident memory of a process and its children. */
export function memoryMib(pid: number): number {
  return [pid, ...childrenOf(pid).map((child) => child.pid)].reduce((sum, one) => {
    const kib = readFileSync(`/proc/${one}/status`, 'utf8').match(/VmRSS:\s+(\d+)/)?.[1] ?? '0'
    return sum + Number(kib) / 1024
  }, 0)
}
