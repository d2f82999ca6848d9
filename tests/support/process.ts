import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { completeConfig, readConfig } from '../../server/config.ts'
import type { Db } from '../../server/platform/database/database.ts'
import { type Client, createClient } from './client.ts'
import { findFreePort } from './free-port.ts'
import type { OpenShop } from './people.ts'

interface Ending {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
}

/** A shop in its own process, as `npm start` runs it. */
export interface ShopProcess {
  readonly url: string
  readonly dataDir: string
  /** Its environment; pass it to `startProcess` to start the same shop again. */
  readonly env: Record<string, string>
  readonly child: ChildProcess
  readonly pid: number
  readonly ended: Promise<Ending>
  visitor(): Client
  /** Its output so far. */
  output(): string
  /** Sends SIGTERM and waits for the end. */
  stop(): Promise<Ending>
  /** Sends SIGKILL and waits for the end. An embedded PostgreSQL keeps running. */
  kill(): Promise<Ending>
  /** Stops it and every process that uses its data folder, and removes the folder. */
  remove(): Promise<void>
}

/** Limits of the operating system for a shop and its child processes. */
export interface Limits {
  /** Maximum file size in blocks of 512 bytes, to simulate a full disk. */
  fileBlocks?: number
  /** Folder of a control group that it joins. */
  cgroup?: string
  /** The checkout of the shop, if it is not this one. */
  root?: string | undefined
}

const OPEN = 'Hariyo is open.'
const START_AT_MOST_MS = 120_000
const ROOT = join(import.meta.dirname, '..', '..')
/** Those of scripts/start.mjs. */
export const MEMORY_SETTINGS = parseEnv(readFileSync(join(ROOT, 'deploy', 'memory.env'), 'utf8'))
/** Where Node keeps compiled files, if `npm test` has named a folder: half of a start is compiling. */
const { NODE_COMPILE_CACHE } = process.env
const COMPILED = NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {}

/** Environment for tests: own folder, port and PostgreSQL, no demo, no rate limits. */
export async function processSettings(
  overrides: Record<string, string> = {},
): Promise<Record<string, string>> {
  const port = String(await findFreePort())
  return {
    PORT: port,
    DATA_DIR: mkdtempSync(join(tmpdir(), 'hariyo-process-')),
    DEMO: 'off',
    WORKERS: '1',
    RATE_LIMIT: '0',
    LOG_LEVEL: 'warn',
    ...MEMORY_SETTINGS,
    PUBLIC_URL: `http://127.0.0.1:${overrides.PORT ?? port}`,
    ...overrides,
  }
}

/** Starts a shop and waits until it serves. Throws with its output if it exits before or after `atMostMs`. */
export async function startProcess(
  overrides: Record<string, string> = {},
  { atMostMs = START_AT_MOST_MS, ...limits }: Limits & { atMostMs?: number } = {},
): Promise<ShopProcess> {
  const shop = await launchProcess(overrides, limits)
  const opened = new Promise<void>((resolve) => {
    const look = () => {
      if (shop.output().includes(OPEN)) resolve()
    }
    shop.child.stdout?.on('data', look)
    look()
  })
  const timeout = AbortSignal.timeout(atMostMs)
  const late = once(timeout, 'abort').then(() => 'it was not open in time')
  const early = shop.ended.then(({ code, signal }) => `it ended with ${signal ?? code}`)
  const problem = await Promise.race([opened, early, late])
  if (problem === undefined) return shop
  await shop.kill()
  throw new Error(`The shop did not start: ${problem}.\n${shop.output()}`)
}

/** Starts a shop without waiting, for tests of failing starts. */
export async function launchProcess(
  overrides: Record<string, string> = {},
  { fileBlocks, cgroup, root = ROOT }: Limits = {},
): Promise<ShopProcess> {
  const env = await processSettings(overrides)
  const command = [process.execPath, join(root, 'server', 'main.ts')]
  const limits = [
    ...(fileBlocks ? [`ulimit -S -f ${fileBlocks}`] : []),
    ...(cgroup ? [`echo $$ > '${cgroup}/cgroup.procs'`] : []),
  ]
  const [program = '', ...args] =
    limits.length > 0 ? ['/bin/sh', '-c', [...limits, 'exec "$0" "$@"'].join(' && '), ...command] : command
  const { child, output } = run(program, args, root, { NODE_ENV: 'production', ...env })
  const ended = once(child, 'close').then(([code, signal]): Ending => ({ code, signal }))
  const dataDir = env.DATA_DIR ?? ''
  const url = `http://127.0.0.1:${env.PORT}`

  async function end(signal: NodeJS.Signals): Promise<Ending> {
    child.kill(signal)
    return ended
  }

  return {
    url,
    dataDir,
    env,
    child,
    pid: child.pid ?? 0,
    ended,
    visitor: () => createClient(url),
    output,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    async remove() {
      await end('SIGINT')
      const left = postgresOf(dataDir)
      if (left) process.kill(left, 'SIGQUIT')
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
    },
  }
}

/** Runs one of the shop's command-line tools to its end. */
export async function runTool(
  program: string[],
  env: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  const { child, output } = run(process.execPath, program, ROOT, env)
  const [code] = await once(child, 'close')
  return { code, output: output().trim() }
}

/** Starts a program with nothing of this process's environment but what every program needs. */
function run(program: string, args: string[], cwd: string, env: Record<string, string>) {
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(program, args, {
    cwd,
    env: { PATH, HOME, TMPDIR: tmpdir(), ...COMPILED, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
  }
  return { child, output: () => said }
}

/** A shop of another process, as helpers need it that write to its database. */
export function openShopOf({ env, visitor }: ShopProcess, db: Db): OpenShop {
  return { db, config: completeConfig(readConfig(env)), visitor }
}

/** Process id of the PostgreSQL server that uses this data folder, if any. */
export function postgresOf(dataDir: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10)
    process.kill(pid, 0)
    return pid
  } catch {
    return undefined
  }
}
