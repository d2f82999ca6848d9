import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { findFreePort } from '../tests/support/free-port.ts'
import { type Memory, watchMemory } from './memory.ts'

/** A running `shop.ts`. */
export interface BenchShop {
  url: string
  pid: number
  /** Stops the shop. Returns its highest memory. */
  stop(): Promise<Memory>
}

/** Starts the shop on a database, with its other data below `folder`, with or without cached responses. */
export async function startShop(databaseUrl: string, folder: string, isCached = true): Promise<BenchShop> {
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const child = fork(new URL('./shop.ts', import.meta.url), {
    execArgv: [],
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATA_DIR: join(folder, `shop-${port}`),
      PORT: String(port),
      PUBLIC_URL: url,
      WORKERS: '1',
      RATE_LIMIT: '0',
      LOG_LEVEL: 'warn',
      SESSION_SECRET: 'the secret of a shop that only the bench visits',
      NODE_ENV: 'production',
      ...(isCached ? {} : { UNCACHED: '1' }),
    },
  })
  await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error('the shop did not start'))),
  ])
  const pid = child.pid ?? 0
  const memory = watchMemory(pid)
  return {
    url,
    pid,
    async stop() {
      const peak = memory.stop()
      child.disconnect()
      await once(child, 'exit')
      return peak
    },
  }
}
