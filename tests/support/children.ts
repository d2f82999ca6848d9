import { execFileSync } from 'node:child_process'

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
