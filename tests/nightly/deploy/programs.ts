import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants, createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

const FOLDERS = ['/usr/local/sbin', '/usr/local/bin', '/usr/sbin', '/usr/bin', '/sbin', '/bin']

/** The path of an installed program; undefined when it is missing. */
function findProgram(name: string): string | undefined {
  return FOLDERS.map((folder) => join(folder, name)).find((path) => {
    try {
      accessSync(path, constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}

/** Why a trial cannot run on this machine; undefined when it can. All trials need root. */
export function whyNotRun(programs: readonly string[]): string | undefined {
  const missing = programs.filter((name) => !findProgram(name))
  if (missing.length > 0) return `${missing.join(', ')} not installed`
  return process.getuid?.() === 0 ? undefined : 'root is needed'
}

/** Prints what a trial has observed. */
export function observe(text: string): void {
  process.stdout.write(`observed: ${text}\n`)
}

/** Runs a program to its end and returns its output. Throws with the output when it fails. */
export async function run(program: string, args: string[], options: { cwd?: string } = {}): Promise<string> {
  const { stdout } = await promisify(execFile)(program, args, { ...options, maxBuffer: 64 * 1024 * 1024 })
  return stdout.trim()
}

/** A server that belongs to a trial. Its output goes to a file. */
export interface Server {
  readonly pid: number
  readonly isRunning: boolean
  /** Its exit code; null after a signal. */
  readonly ended: Promise<number | null>
  /** Sends a signal to the server and all processes that it started. */
  signal(name: NodeJS.Signals): void
  /** Ends it and all processes that it started. */
  stop(): Promise<void>
}

export function startServer(
  program: string,
  args: string[],
  logFile: string,
  options: { cwd?: string; env?: Record<string, string> } = {},
): Server {
  const env = { ...process.env, ...options.env }
  const child = spawn(program, args, { ...options, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  const log = createWriteStream(logFile, { flags: 'a' })
  child.stdout.pipe(log, { end: false })
  child.stderr.pipe(log, { end: false })
  const pid = child.pid ?? 0
  const ended = once(child, 'exit').then(([code]) => code)
  let isRunning = true
  child.once('exit', () => {
    isRunning = false
  })
  const signal = (name: NodeJS.Signals) => {
    try {
      process.kill(-pid, name)
    } catch {
      // it has ended
    }
  }
  return {
    pid,
    get isRunning() {
      return isRunning
    },
    ended,
    signal,
    async stop() {
      signal('SIGCONT')
      signal('SIGTERM')
      const kill = setTimeout(() => signal('SIGKILL'), 10_000)
      if (isRunning) await ended
      clearTimeout(kill)
      signal('SIGKILL')
    },
  }
}

/** Resolves when `check` returns something; throws after `seconds`. Errors of `check` count as not yet. */
export async function waitUntil<Result>(
  what: string,
  check: () => Promise<Result | undefined | false>,
  seconds = 60,
): Promise<Result> {
  const end = Date.now() + seconds * 1000
  let problem: unknown
  for (;;) {
    try {
      const result = await check()
      if (result) return result
    } catch (error) {
      problem = error
    }
    if (Date.now() > end) throw new Error(`${what}: not within ${seconds} s`, { cause: problem })
    await new Promise((resume) => setTimeout(resume, 100))
  }
}
