import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp, type Shop } from '../../server/app.ts'
import { type Config, completeConfig, readConfig } from '../../server/config.ts'
import { HASH_COST } from '../../server/domains/accounts/sign-in/passwords.ts'
import { readSmsSettings } from '../../server/domains/settings/settings.ts'
import type { Db } from '../../server/platform/database/database.ts'
import { openPictures } from '../../server/platform/media/media.ts'
import { type Outbox, startOutbox, type Tasks } from '../../server/platform/outbox/outbox.ts'
import { createTasks } from '../../server/tasks.ts'
import { type Client, createClient } from './client.ts'
import { createTestDatabase } from './database.ts'
import { findFreePort } from './free-port.ts'

// tests hash thousands of passwords; tests/faults/start.test.ts checks what a real shop uses
Object.assign(HASH_COST, { memory: 64, passes: 1 })
/** Background work polls often, so that tests do not wait for it. */
const POLL_MS = 20
const SILENT = { info() {}, warn() {}, error() {} }
/** Time for running requests when the shop closes, as in serve.ts. */
const LAST_REQUESTS_MS = 5000

export interface TestShop {
  readonly url: string
  readonly db: Db
  readonly databaseUrl: string
  readonly config: Config
  readonly app: FastifyInstance
  /** A client without cookies. */
  visitor(): Client
  close(): Promise<void>
}

export type ShopOptions = Partial<Config> &
  Pick<Shop, 'timeouts' | 'logTo'> & {
    /** Whether background jobs run; the default is true if there is an `smtpUrl`. */
    jobs?: boolean
    /** Host name of the shop; passkeys need a name instead of an IP address. */
    hostname?: string
  }

/** Sends mails and runs jobs, as another process of the shop would. */
export function startJobs(
  shop: Pick<TestShop, 'config' | 'db' | 'databaseUrl'>,
  tasks: Tasks = {},
  more: Partial<Parameters<typeof startOutbox>[0]> = {},
): Outbox {
  const { config, db, databaseUrl } = shop
  const settings = { log: SILENT, readSmsSettings, print: () => {}, pollMs: POLL_MS }
  return startOutbox({ config, db, databaseUrl, ...settings, ...more }, tasks)
}

/** Settings of a provider that does not respond, for pages with the button. */
export const GOOGLE = { clientId: 'shop', clientSecret: 'secret', issuer: new URL('http://127.0.0.1:9') }

/**
 * Starts the shop in this process, on a free port with its own new database. Rate limits are off unless `rateLimit` is
 * given. With `smtpUrl` (see mailbox.ts) the job runner works too, so that mails are sent; with `jobs: true` and no
 * `smtpUrl` they become files below `config.dataDir`.
 */
export async function startShop(options: ShopOptions = {}): Promise<TestShop> {
  const { jobs: withJobs, timeouts, logTo, hostname = '127.0.0.1', ...overrides } = options
  const database = await createTestDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'hariyo-shop-'))
  const port = await findFreePort()
  const url = `http://${hostname}:${port}`
  const settings = readConfig({
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    WORKERS: '1',
    RATE_LIMIT: '0',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
    SESSION_SECRET: 'the secret of a shop that only tests visit',
  })
  const config = completeConfig({ ...settings, ...overrides })
  const pictures = await openPictures(config)
  const app = await buildApp({
    config,
    db: database.db,
    pictures,
    ...(timeouts ? { timeouts } : {}),
    ...(logTo ? { logTo } : {}),
  })
  await app.listen({ port, host: '127.0.0.1' })
  let jobs: Outbox | undefined
  if (withJobs ?? config.smtpUrl !== undefined) {
    const { log } = app
    const { db, url: databaseUrl } = database
    jobs = startJobs({ config, db, databaseUrl }, createTasks({ config, db, log }), { log })
  }
  return {
    url,
    db: database.db,
    databaseUrl: database.url,
    config,
    app,
    visitor: () => createClient(url),
    async close() {
      const cut = setTimeout(() => app.server.closeAllConnections(), LAST_REQUESTS_MS)
      await app.close()
      clearTimeout(cut)
      await jobs?.stop()
      await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
