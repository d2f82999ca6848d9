import cluster from 'node:cluster'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pino, { type Logger } from 'pino'
import { type Config, completeConfig, configWarnings, isReachableByOthers, readConfig } from './config.ts'
import { type Demo, type DemoAdmin, seedDemoShop } from './demo-shop.ts'
import { closeDemoAccounts, ensureAdmin, hasAdmin } from './domains/accounts/accounts.ts'
import { bringSearchUpToDate } from './domains/catalog/catalog.ts'
import { readSmsSettings } from './domains/settings/settings.ts'
import { type Db, openDatabase } from './platform/database/database.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './platform/database/embedded/embedded.ts'
import { migrate, schemaId } from './platform/database/migrate.ts'
import { isConnectionLost } from './platform/database/retry.ts'
import { openPictures } from './platform/media/media.ts'
import { logSettings, openLogDestination } from './platform/observability/log.ts'
import type { MeasureOptions } from './platform/observability/metrics.ts'
import { startOutbox } from './platform/outbox/outbox.ts'
import { connectionsPerProcess, DRAIN_MS, listenErrorMessage } from './platform/process/listening.ts'
import { runWorker, type Serving, startWorkers } from './platform/process/workers.ts'
import { OperatorError, writeErrorReason } from './platform/shared/operator-error.ts'
import { createTasks } from './tasks.ts'

type RunningConfig = Config & { databaseUrl: string }

interface Admins {
  hasAdmin: boolean
  demoAdmin: DemoAdmin | undefined
}

/** A step of stopping the shop. The steps run in reverse order. */
type Cleanup = (drainMs: number) => Promise<unknown>

const PORT_WAIT_MS = 3000
/** For a database that starts at the same time. */
const DATABASE_WAIT_MS = 5 * 60_000
/** Connections of the outbox, of the listeners for changes and of this process. */
const OTHER_CONNECTIONS = 15
const PRIMARY_CONNECTIONS = 3
/** A shop that has not stopped after this time is ended by force. */
const STOP_TIMEOUT_MS = 19_000

const demo: Demo = {
  loadSeed: () => import('../demo/seed.ts'),
  loadPeople: () => import('../demo/people.ts'),
}

function readSettings(): Config {
  return completeConfig(
    readConfig(
      process.argv.includes('--dev') ? { ...process.env, HARIYO_DEV: '1', WORKERS: '1' } : process.env,
    ),
  )
}

/** The main process: it runs the database, the migrations, the jobs and the HTTP processes. */
async function runPrimary(settings: Config): Promise<void> {
  const log = pino(logSettings(settings.logLevel), openLogDestination())
  const cleanups: Cleanup[] = []
  const stopped = stopOnSignal(cleanups, log)
  try {
    for (const warning of configWarnings(settings)) console.warn(`Warning: ${warning}`)
    await probePort(settings)
    let started = false
    const logProgress = (message: string) => (started ? log.warn(message) : console.log(`${message} …`))
    const embedded = settings.databaseUrl ? undefined : await startDatabase(settings, logProgress)
    if (embedded) cleanups.push(() => embedded.stop())
    const config: RunningConfig = Object.freeze({
      ...settings,
      databaseUrl: settings.databaseUrl ?? (embedded as EmbeddedPostgres).url,
    })
    const warn = (sentence: string) => console.warn(`Warning: ${sentence}`)
    await migrate(config.databaseUrl, { log: logProgress, warn, waitForServerMs: DATABASE_WAIT_MS })

    const { db, ...admins } = await prepareShop(config, logProgress, warn)
    cleanups.push(() => db.destroy())
    const outbox = startOutbox(
      { config, db, databaseUrl: config.databaseUrl, log, readSmsSettings },
      createTasks({ config, db, log }),
    )
    cleanups.push(() => outbox.stop())

    cleanups.push(await startServing(config, log))
    started = true
    printBanner(config, admins)
  } catch (error) {
    // a signal during the start is not a failure
    if (stopped()) return
    await cleanUp(cleanups, 0, log)
    throw error
  }
}

async function startDatabase(config: Config, log: (message: string) => void): Promise<EmbeddedPostgres> {
  const connections = config.workers * (connectionsPerProcess(config.workers) + 2) + OTHER_CONNECTIONS
  return startEmbeddedPostgres({ dataDir: config.dataDir, connections, schema: schemaId(), log })
}

/**
 * Seeds an empty demo shop and creates the first administrator. If others can reach the shop, the demo accounts are closed,
 * because their passwords are public.
 */
async function prepareShop(
  config: RunningConfig,
  log: (message: string) => void,
  warn: (sentence: string) => void,
): Promise<{ db: Db } & Admins> {
  const db = openDatabase(config.databaseUrl, { connections: PRIMARY_CONNECTIONS })
  try {
    await bringSearchUpToDate(db)
    const isReachable = isReachableByOthers(config)
    const customers = (await demo.loadPeople()).CUSTOMERS.map(({ email }) => email)
    const closed = isReachable ? await closeDemoAccounts(db, customers) : []
    if (config.admin && !(await ensureAdmin(db, config.admin))) {
      warn(
        `ADMIN_EMAIL ${config.admin.email} is not an administrator. The setting creates only the first one; for another: npm run admin -- ${config.admin.email}`,
      )
    }
    const demoAdmin = config.demo
      ? await seedDemoShop(demo, config.databaseUrl, await openPictures(config), log)
      : undefined
    if (isReachable) closed.push(...(await closeDemoAccounts(db, customers)))
    if (closed.length > 0) {
      warn(
        `this shop can be reached from other machines, and the passwords of the demo are public: these accounts were disabled: ${closed.join(', ')}. Set ADMIN_EMAIL and ADMIN_PASSWORD, or run npm run admin -- EMAIL, to open the back office. Start a real shop with DEMO=off and an empty DATA_DIR.`,
      )
    }
    return {
      db,
      hasAdmin: await hasAdmin(db),
      demoAdmin: demoAdmin && !closed.includes(demoAdmin.email) ? demoAdmin : undefined,
    }
  } catch (error) {
    await db.destroy()
    throw error
  }
}

/** Loads the code that serves requests: with several processes the main process needs none of it. */
async function serve(config: RunningConfig, measure?: MeasureOptions): Promise<Serving> {
  return (await import('./serve.ts')).serve(config, measure)
}

async function startServing(config: RunningConfig, log: Logger): Promise<Cleanup> {
  if (config.workers > 1) {
    const workers = await startWorkers(config, log)
    return (drainMs) => workers.stop(drainMs)
  }
  const serving = await serve(config)
  return (drainMs) => serving.stop(drainMs)
}

/** Checks that the port is free before anything is created. Waits for an earlier shop that is just stopping. */
async function probePort(config: Config): Promise<void> {
  const deadline = performance.now() + PORT_WAIT_MS
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
      if (!taken || performance.now() > deadline) throw error
      await pause(100)
    }
  }
}

/** On SIGTERM, SIGINT, a closed terminal or the exit of the parent script: runs the cleanups and exits with 0. */
function stopOnSignal(cleanups: Cleanup[], log: Logger): () => boolean {
  let stopping = false
  async function stop(drainMs: number): Promise<void> {
    if (stopping) return
    stopping = true
    log.info('the shop stops')
    setTimeout(() => {
      log.error('the shop did not stop in time and was ended by force')
      process.exit(1)
    }, STOP_TIMEOUT_MS).unref()
    const clean = await cleanUp(cleanups, drainMs, log)
    process.exit(clean ? 0 : 1)
  }
  process.on('SIGTERM', () => void stop(DRAIN_MS))
  // an operator at the terminal does not want to wait
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop(0))
  if (process.channel) {
    process.once('disconnect', () => void stop(0))
    process.channel.unref()
  }
  return () => stopping
}

async function cleanUp(cleanups: Cleanup[], drainMs: number, log: Logger): Promise<boolean> {
  let clean = true
  for (let step = cleanups.pop(); step; step = cleanups.pop()) {
    await step(drainMs).catch((err: unknown) => {
      clean = false
      log.error({ err }, 'a step of the shutdown failed')
    })
  }
  return clean
}

function printBanner(config: RunningConfig, { hasAdmin, demoAdmin }: Admins): void {
  const lines = [['Shop', config.publicUrl.origin]]
  lines.push(['Back office', `${config.publicUrl.origin}/admin`])
  if (demoAdmin) lines.push(['', `sign in as ${demoAdmin.email} with ${demoAdmin.password}`])
  if (!hasAdmin) lines.push(['', 'has no administrator yet: npm run admin -- EMAIL'])
  lines.push([
    'Mail',
    config.smtpUrl
      ? `sent by ${new URL(config.smtpUrl).host}`
      : `written to ${join(config.dataDir, 'mail')} (no SMTP_URL is set)`,
  ])
  lines.push([
    'SMS',
    config.sms
      ? `sent by ${new URL(config.sms.url).host}`
      : `written to ${join(config.dataDir, 'sms')} (no SMS_URL is set)`,
  ])
  lines.push(['Data', config.dataDir])
  lines.push(['Stop', 'Ctrl-C'])
  console.log(
    `\n  Hariyo is open.\n\n${lines.map(([name = '', text]) => `  ${name.padEnd(13)}${text}`).join('\n')}\n`,
  )
}

function sentenceFor(error: unknown, config: Config | undefined): string | undefined {
  if (error instanceof OperatorError) return error.message
  const listenSentence = config && listenErrorMessage(error, config)
  if (listenSentence) return listenSentence
  const reason = writeErrorReason(error)
  if (reason) {
    return `The shop cannot write to DATA_DIR ${config?.dataDir} or to its database (${reason}): make space there, or let this user write, then start again.`
  }
  // PostgreSQL ends when it has no space for its log
  return isConnectionLost(error)
    ? 'The database stopped while the shop was starting: the log of PostgreSQL contains the reason, such as a full disk.'
    : undefined
}

let config: Config | undefined
try {
  config = readSettings()
  if (cluster.isPrimary) await runPrimary(config)
  else await runWorker(config as RunningConfig, serve)
} catch (error) {
  const sentence = sentenceFor(error, config)
  if (!sentence) throw error
  console.error(sentence)
  process.exit(1)
}
