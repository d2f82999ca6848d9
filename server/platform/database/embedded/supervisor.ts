import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { OperatorError } from '../../shared/operator-error.ts'
import { type Cluster, PASSWORDS_FILE } from './cluster.ts'
import { connectionUrl, removeServerAddress, SHOP } from './connection.ts'
import type { FolderLock } from './folder-lock.ts'
import { dataPath, failureReason, type LaunchedProgram, launch } from './launch.ts'
import type { EmbeddedOptions, EmbeddedPostgres } from './options.ts'
import { isPostmasterOf, stopProcess, stopStaleServer } from './postmaster.ts'
import { serverParameters } from './settings.ts'

const RECOVERY_LIMIT_MS = 10 * 60_000
const REPORT_EVERY_MS = 10_000
const STALE_PROCESSES_LIMIT_MS = 8000
const MAX_RESTART_PAUSE_MS = 10_000

/** Starts the server of a cluster and restarts it whenever it exits by itself. */
export async function superviseServer(
  cluster: Cluster,
  options: EmbeddedOptions,
  lock: FolderLock,
): Promise<EmbeddedPostgres> {
  const { log } = options
  let server: ChildProcess | undefined
  let stopping: Promise<void> | undefined

  async function start(): Promise<void> {
    await stopStaleServer(cluster.folder, cluster.user, cluster.address.socketFolder, log)
    const launched = launchServer(cluster, options)
    server = launched.process
    await waitUntilReady(cluster, launched, log)
    await ensureShopDatabase(cluster)
  }

  function restartOnExit(): void {
    server?.once('exit', (code, signal) => {
      server = undefined
      if (stopping) return
      log(`PostgreSQL stopped by itself (${signal ?? `exit code ${code}`}): starting it again`)
      void restart()
    })
  }

  async function restart(): Promise<void> {
    for (let attempt = 0; !stopping; attempt++) {
      try {
        await start()
        if (server?.exitCode !== null || server.signalCode !== null) throw new Error('it stopped again')
        restartOnExit()
        return log('PostgreSQL is running again')
      } catch (error) {
        server?.kill('SIGINT')
        const reason = error instanceof Error ? error.message : error
        log(`PostgreSQL could not be started (${reason}): trying again`)
        await pause(Math.min(200 * 2 ** attempt, MAX_RESTART_PAUSE_MS))
      }
    }
  }

  async function stop(): Promise<void> {
    process.removeListener('exit', stopOnProcessExit)
    try {
      const pid = server?.pid
      if (pid && isPostmasterOf(pid, cluster.folder)) await stopProcess(pid, cluster.folder)
    } finally {
      removeServerAddress(cluster.address)
      lock.release()
    }
  }

  /** For a process that exits without calling `stop`. */
  function stopOnProcessExit(): void {
    server?.kill('SIGINT')
    removeServerAddress(cluster.address)
  }

  process.once('exit', stopOnProcessExit)
  try {
    await retryWhileInUse(start, log)
  } catch (error) {
    stopping = stop()
    await stopping.catch(() => {})
    throw error
  }
  restartOnExit()
  return {
    url: connectionUrl(cluster.address, 'shop', cluster.passwords),
    superuserUrl: connectionUrl(cluster.address, 'superuser', cluster.passwords),
    get pid() {
      return server?.pid
    },
    stop() {
      stopping ??= stop()
      return stopping
    },
  }
}

/** Child processes of a killed server exit after a moment; until then PostgreSQL rejects the data folder as in use. */
async function retryWhileInUse(start: () => Promise<void>, log: (message: string) => void): Promise<void> {
  const deadline = performance.now() + STALE_PROCESSES_LIMIT_MS
  for (;;) {
    try {
      return await start()
    } catch (error) {
      const isInUse =
        error instanceof Error && /shared memory block|in use|already exists/.test(error.message)
      if (!isInUse || performance.now() > deadline) throw error
      log('Waiting for the processes of an earlier PostgreSQL to end')
      await pause(200)
    }
  }
}

function launchServer({ binaries, user, folder, address }: Cluster, options: EmbeddedOptions) {
  const parameters = serverParameters(address, options)
  const server = launch(binaries.postgres, ['-D', dataPath(folder, user), ...parameters], folder, user)
  server.detach()
  return server
}

async function waitUntilReady(cluster: Cluster, launched: LaunchedProgram, log: (message: string) => void) {
  const startedAt = performance.now()
  let reportAt = startedAt + REPORT_EVERY_MS
  for (;;) {
    const { exitCode, signalCode, pid } = launched.process
    if (exitCode !== null || signalCode !== null || pid === undefined) {
      await pause(50) // the last output may still be in the pipe
      throw new OperatorError(
        `PostgreSQL does not start on ${cluster.folder}: ${failureReason(launched.output())}`,
      )
    }
    try {
      return await asSuperuser(cluster, async (client) => {
        await client.query('select 1')
      })
    } catch (error) {
      const code = (error as { code?: string }).code ?? ''
      if (code === '28P01' || code === '28000') {
        throw new OperatorError(
          `The passwords in ${join(cluster.folder, PASSWORDS_FILE)} are not valid for this database.`,
        )
      }
    }
    const now = performance.now()
    if (now - startedAt > RECOVERY_LIMIT_MS) {
      throw new OperatorError(
        `PostgreSQL on ${cluster.folder} is not ready after ten minutes: see its log folder.`,
      )
    }
    if (now > reportAt) {
      log('PostgreSQL is still recovering from an unclean stop')
      reportAt = now + REPORT_EVERY_MS
    }
    await pause(30)
  }
}

/** Creates the shop's role and database. Each is one atomic step, so the next start completes a start that was killed. */
async function ensureShopDatabase(cluster: Cluster): Promise<void> {
  await asSuperuser(cluster, async (client) => {
    const role = await client.query('select 1 from pg_roles where rolname = $1', [SHOP])
    if (role.rowCount === 0) {
      await client.query(`create role ${SHOP} login password ${pg.escapeLiteral(cluster.passwords.shop)}`)
    }
    const database = await client.query('select 1 from pg_database where datname = $1', [SHOP])
    if (database.rowCount === 0) await client.query(`create database ${SHOP} owner ${SHOP}`)
  })
}

async function asSuperuser(cluster: Cluster, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({
    connectionString: connectionUrl(cluster.address, 'superuser', cluster.passwords),
    connectionTimeoutMillis: 3000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}
