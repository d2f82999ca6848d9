import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { join } from 'node:path'
import { MALLOC_SETTINGS, NODE_FLAGS } from '../server/platform/process/workers.ts'
import { findFreePort } from '../tests/support/free-port.ts'
import { type Memory, MemoryWatch } from './memory.ts'
import type { Ask, State } from './shop.ts'

/** A running `shop.ts`, in one or more processes. */
export interface Shop {
  url: string
  process: ChildProcess
  workers: number
  memory: MemoryWatch
  state(): Promise<State>
  /** Records the statements from now on for the next state. */
  capture(): void
  /** Stops the shop. Returns its highest memory. */
  stop(): Promise<Memory>
}

export type Mode = 'cached' | 'uncached' | 'logging'

/**
 * Starts the shop on a database, with its other data under `folder`. An uncached shop renders every response; a logging one
 * writes a line for each request to a file, as by default.
 */
export async function startShop(
  databaseUrl: string,
  { folder, workers, mode }: { folder: string; workers: number; mode: Mode },
): Promise<Shop> {
  const port = await findFreePort()
  const child = fork(new URL('./shop.ts', import.meta.url), {
    serialization: 'advanced',
    stdio: ['ignore', openSync(join(folder, `shop-${port}.log`), 'w'), 'inherit', 'ipc'],
    // the limits of the shop's HTTP processes
    execArgv: NODE_FLAGS,
    env: {
      ...process.env,
      ...MALLOC_SETTINGS,
      DATABASE_URL: databaseUrl,
      DATA_DIR: join(folder, `shop-${port}`),
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      WORKERS: String(workers),
      RATE_LIMIT: '0',
      LOG_LEVEL: mode === 'logging' ? 'info' : 'warn',
      SESSION_SECRET: 'the secret of a shop that only the bench visits',
      NODE_ENV: 'production',
      ...(mode === 'uncached' ? { BENCH_UNCACHED: '1' } : {}),
    },
  })
  await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error('the shop did not start'))),
  ])
  const memory = new MemoryWatch(child.pid ?? 0)
  const send = (message: Ask) => child.send(message)
  return {
    url: `http://127.0.0.1:${port}`,
    process: child,
    workers,
    memory,
    capture: () => send({ ask: 'capture' }),
    async state() {
      send({ ask: 'state' })
      const [state] = await once(child, 'message')
      return state as State
    },
    async stop() {
      const peak = await memory.stop()
      child.kill()
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      return peak
    },
  }
}
