import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chownSync,
  existsSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { OperatorError } from '../../shared/operator-error.ts'
import { SOCKET_FOLDER_PREFIX } from './connection.ts'
import type { SystemUser } from './system-user.ts'

/** Near the largest 32-bit process id: no system assigns it, so PostgreSQL assumes that its server is gone. */
const NO_PROCESS = 2_147_483_646
const FAST_STOP_MS = 10_000
const IMMEDIATE_STOP_MS = 5000

/**
 * Cleanly stops a server that a killed shop left running on this cluster. A stale pid file may name an unrelated process by
 * now, which is left alone.
 */
export async function stopStaleServer(
  cluster: string,
  user: SystemUser | undefined,
  ownSocketFolder: string | undefined,
  log: (message: string) => void,
): Promise<void> {
  const pidFile = join(cluster, 'postmaster.pid')
  if (!existsSync(pidFile)) return
  const lines = readFileSync(pidFile, 'utf8').split('\n')
  const pid = Number.parseInt(lines[0] ?? '', 10)
  const socketFolder = lines[4]?.trim()

  if (isPostmasterOf(pid, cluster)) {
    log(`Stopping the PostgreSQL (process ${pid}) that an earlier shop left running`)
    await stopProcess(pid, cluster)
  } else if (!(pid > 0) || exists(pid)) {
    // With this file PostgreSQL would not start. It is rewritten instead of removed: with a process id that cannot exist
    // PostgreSQL still checks that no backend of the old server uses the data.
    const draft = `${pidFile}.${randomBytes(4).toString('hex')}`
    writeFileSync(draft, [NO_PROCESS, ...lines.slice(1)].join('\n'), { mode: 0o600 })
    if (user) chownSync(draft, user.uid, user.gid)
    renameSync(draft, pidFile)
  }
  if (
    socketFolder &&
    socketFolder !== ownSocketFolder &&
    basename(socketFolder).startsWith(SOCKET_FOLDER_PREFIX)
  ) {
    rmSync(socketFolder, { recursive: true, force: true })
  }
}

/** Requests a fast shutdown, then an immediate one. Both are safe for the data. Throws OperatorError. */
export async function stopProcess(pid: number, cluster: string): Promise<void> {
  for (const [signal, waitMs] of [
    ['SIGINT', FAST_STOP_MS],
    ['SIGQUIT', IMMEDIATE_STOP_MS],
  ] as const) {
    send(pid, signal)
    const deadline = performance.now() + waitMs
    while (performance.now() < deadline) {
      if (!isRunning(pid)) return
      await pause(25)
    }
  }
  throw new OperatorError(`The PostgreSQL on ${cluster} (process ${pid}) does not stop: stop it manually.`)
}

/** Whether the process is the main process of a PostgreSQL server on this folder. */
export function isPostmasterOf(pid: number, cluster: string): boolean {
  if (!(pid > 0) || !isRunning(pid)) return false
  if (process.platform !== 'linux') {
    const shown = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? ''
    return /postgres/.test(shown) && shown.includes(cluster)
  }
  try {
    const program = basename(readlinkSync(`/proc/${pid}/exe`).replace(/ \(deleted\)$/, ''))
    const title = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    const [theirs, ours] = [statSync(`/proc/${pid}/cwd`), statSync(cluster)]
    const sameFolder = theirs.dev === ours.dev && theirs.ino === ours.ino
    return program === 'postgres' && !title.startsWith('postgres: ') && sameFolder
  } catch {
    return false
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as { code?: string }).code !== 'ESRCH') throw error
  }
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as { code?: string }).code === 'EPERM'
  }
}

/** False also for a zombie: a dead process that still has its id because its parent has not waited for it. */
function isRunning(pid: number): boolean {
  if (!exists(pid)) return false
  if (process.platform !== 'linux') return true
  try {
    const state = readFileSync(`/proc/${pid}/stat`, 'utf8').match(/\) (\S)/)?.[1]
    return state !== 'Z' && state !== 'X'
  } catch {
    return false
  }
}
