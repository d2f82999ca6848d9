import cluster from 'node:cluster'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pino, { type Logger } from 'pino'
import { ensureAdmin } from '../accounts/accounts.ts'
import { bringSearchUpToDate } from '../catalog/catalog.ts'
import {
  BadSettingError,
  type Config,
  completeConfig,
  configWarnings,
  isReachableByOthers,
  readConfig,
} from '../config.ts'
import { type Db, openDatabase } from '../database/database.ts'
import {
  type EmbeddedPostgres,
  EmbeddedPostgresError,
  startEmbeddedPostgres,
} from '../database/embedded/embedded.ts'
import { migrate, UnusableDatabaseError } from '../database/migrate.ts'
import { startJobs } from '../jobs/jobs.ts'
import { openPictures } from '../media/media.ts'
import { logSettings } from '../observability/log.ts'
import { closeDemoAccounts, type DemoAdmin, seedDemoShop } from './demo-shop.ts'
import { connectionsPerProcess, DRAIN_MS, listenErrorMessage } from './listening.ts'
import { runWorker, startWorkers } from './workers.ts'

type RunningConfig = Config & { databaseUrl: string }

/** A reason not to start that the operator can do something about, in one sentence. */
class CannotStartError extends Error {}

/** Things to undo when the shop stops, last one first. */
type Undo = (drainMs: number) => Promise<unknown>

const PORT_WAIT_MS = 3000
/** The jobs' own connections, those that listen for changes, and this process's. */
const OTHER_CONNECTIONS = 15
const CONNECTIONS_OF_PRIMARY = 3
/** However stuck something is, a stopping shop is gone after this. */
const STOP_AT_MOST_MS = 19_000

function readSettings(): Config {
  return completeConfig(
    readConfig(
      process.argv.includes('--dev') ? { ...process.env, HARIYO_DEV: '1', WORKERS: '1' } : process.env,
    ),
  )
}

/** The process that was started: it looks after database, migrations, jobs and the processes that serve HTTP. */
async function runPrimary(settings: Config): Promise<void> {
  const log = pino(logSettings(settings.logLevel))
  const undo: Undo[] = []
  const stopped = stopOnSignal(undo, log)
  try {
    for (const warning of configWarnings(settings)) console.warn(`Warning: ${warning}`)
    await probePort(settings)
    let started = false
    const tell = (message: string) => (started ? log.warn(message) : console.log(`${message} …`))
    const embedded = settings.databaseUrl ? undefined : await startDatabase(settings, tell)
    if (embedded) undo.push(() => embedded.stop())
    const config: RunningConfig = Object.freeze({
      ...settings,
      databaseUrl: settings.databaseUrl ?? (embedded as EmbeddedPostgres).url,
    })
    const warn = (sentence: string) => console.warn(`Warning: ${sentence}`)
    await migrate(config.databaseUrl, { log: tell, warn })

    const { db, demoAdmin } = await furnish(config, tell, warn)
    undo.push(() => db.destroy())
    const jobs = await startJobs({ config, db, databaseUrl: config.databaseUrl, log })
    undo.push(() => jobs.stop())

    undo.push(await openForShoppers(config, log))
    started = true
    greet(config, demoAdmin)
  } catch (error) {
    // a signal during the start ends it half-way, which is no failure
    if (stopped()) return
    await undoAll(undo, 0, log)
    throw error
  }
}

async function startDatabase(config: Config, log: (message: string) => void): Promise<EmbeddedPostgres> {
  const connections = config.workers * (connectionsPerProcess(config.workers) + 2) + OTHER_CONNECTIONS
  return startEmbeddedPostgres({ dataDir: config.dataDir, connections, log })
}

/** Demo goods in an empty shop, and the first admin. A shop that others can reach has no account with a public password. */
async function furnish(
  config: RunningConfig,
  tell: (message: string) => void,
  warn: (sentence: string) => void,
): Promise<{ db: Db; demoAdmin: DemoAdmin | undefined }> {
  const db = openDatabase(config.databaseUrl, { connections: CONNECTIONS_OF_PRIMARY })
  try {
    await bringSearchUpToDate(db)
    const isOpen = isReachableByOthers(config)
    const closed = isOpen ? await closeDemoAccounts(db) : []
    if (config.admin && !(await ensureAdmin(db, config.admin))) {
      warn(
        `ADMIN_EMAIL ${config.admin.email} is no administrator. The setting only makes the first one of a shop; for another: npm run admin -- ${config.admin.email}`,
      )
    }
    const demoAdmin = config.demo
      ? await seedDemoShop(config.databaseUrl, await openPictures(config), tell)
      : undefined
    if (isOpen) closed.push(...(await closeDemoAccounts(db)))
    if (closed.length > 0) {
      warn(
        `others can reach this shop, and the passwords of the demo are public: ${closed.join(', ')} can no longer sign in, nor open the back office. Set ADMIN_EMAIL and ADMIN_PASSWORD, or run npm run admin -- EMAIL, to open it yourself. Start a real shop with DEMO=off and an empty DATA_DIR.`,
      )
    }
    return { db, demoAdmin: demoAdmin && !closed.includes(demoAdmin.email) ? demoAdmin : undefined }
  } catch (error) {
    await db.destroy()
    throw error
  }
}

async function openForShoppers(config: RunningConfig, log: Logger): Promise<Undo> {
  if (config.workers > 1) {
    const workers = await startWorkers(config, log, (sentence) => new CannotStartError(sentence))
    return (drainMs) => workers.stop(drainMs)
  }
  // not loaded into the main process of several, which answers no requests
  const { serve } = await import('./serve.ts')
  const serving = await serve(config)
  return (drainMs) => serving.stop(drainMs)
}

/** Found out before anything is created, and with patience for an earlier shop that is just stopping. */
async function probePort(config: Config): Promise<void> {
  const deadline = Date.now() + PORT_WAIT_MS
  for (;;) {
    const probe = createServer()
    try {
      probe.listen(config.port, config.host)
      await once(probe, 'listening')
      probe.close()
      await once(probe, 'close')
      return
    } catch (error) {
      const taken = (error as { code?: string }).code === 'EADDRINUSE'
      if (!taken || Date.now() > deadline) throw error
      await pause(100)
    }
  }
}

/** SIGTERM, SIGINT, a closed terminal, or the end of the script that started us: close in order and end with 0. */
function stopOnSignal(undo: Undo[], log: Logger): () => boolean {
  let stopping = false
  async function stop(drainMs: number): Promise<void> {
    if (stopping) return
    stopping = true
    setTimeout(() => {
      log.error('the shop did not stop in time and is cut off')
      process.exit(1)
    }, STOP_AT_MOST_MS).unref()
    const clean = await undoAll(undo, drainMs, log)
    process.exit(clean ? 0 : 1)
  }
  process.on('SIGTERM', () => void stop(DRAIN_MS))
  // whoever sits at the keyboard wants it now
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop(0))
  if (process.channel) {
    process.once('disconnect', () => void stop(0))
    process.channel.unref()
  }
  return () => stopping
}

async function undoAll(undo: Undo[], drainMs: number, log: Logger): Promise<boolean> {
  let clean = true
  for (let step = undo.pop(); step; step = undo.pop()) {
    await step(drainMs).catch((err: unknown) => {
      clean = false
      log.error({ err }, 'something could not be closed')
    })
  }
  return clean
}

function greet(config: RunningConfig, demoAdmin: DemoAdmin | undefined): void {
  const lines = [['Shop', config.publicUrl.origin]]
  if (demoAdmin) {
    lines.push(['Back office', `${config.publicUrl.origin}/admin`])
    lines.push(['', `sign in as ${demoAdmin.email} with ${demoAdmin.password}`])
  }
  lines.push([
    'Mail',
    config.smtpUrl
      ? `sent by ${new URL(config.smtpUrl).host}`
      : `written to ${join(config.dataDir, 'mail')} (no SMTP_URL is set)`,
  ])
  lines.push(['Data', config.dataDir])
  lines.push(['Stop', 'Ctrl-C'])
  console.log(
    `\n  Hariyo is open.\n\n${lines.map(([name = '', text]) => `  ${name.padEnd(13)}${text}`).join('\n')}\n`,
  )
}

function sentenceFor(error: unknown, config: Config | undefined): string | undefined {
  const known =
    error instanceof BadSettingError ||
    error instanceof EmbeddedPostgresError ||
    error instanceof UnusableDatabaseError ||
    error instanceof CannotStartError
  return known ? error.message : config && listenErrorMessage(error, config)
}

let config: Config | undefined
try {
  config = readSettings()
  if (cluster.isPrimary) await runPrimary(config)
  else await runWorker(config as RunningConfig)
} catch (error) {
  const sentence = sentenceFor(error, config)
  if (!sentence) throw error
  console.error(sentence)
  process.exit(1)
}
