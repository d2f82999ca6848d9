import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  chownSync,
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { freemem, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { type Binaries, findBinaries } from './binaries.ts'
import { EmbeddedPostgresError } from './error.ts'
import { type FolderLock, lockFolder } from './folder-lock.ts'
import { isPostmasterOf, SOCKET_FOLDER_PREFIX, stopProcess, stopStaleServer } from './postmaster.ts'
import { chooseSystemUser, chownRecursively, type SystemUser } from './system-user.ts'

export { EmbeddedPostgresError }

export interface EmbeddedOptions {
  /** Absolute path; the cluster lives in its subfolder `postgres`. */
  dataDir: string
  /** Most connections that all processes of the shop hold together. */
  connections: number
  log(message: string): void
  /** False gives up safety against power cuts for speed: for throw-away databases of tests only. */
  durable?: boolean
}

export interface EmbeddedPostgres {
  /** As the role that owns the shop's database and nothing else. */
  readonly url: string
  /** As the superuser, for what only that may do. */
  readonly superuserUrl: string
  /** Process id of the running server; undefined between a crash and its restart. */
  readonly pid: number | undefined
  /** Ends all connections, writes everything to disk and lets go of the folder. Safe to call twice. */
  stop(): Promise<void>
}

interface Cluster {
  /** Where the data is, as the shop sees it. */
  readonly folder: string
  readonly binaries: Binaries
  readonly user: SystemUser | undefined
  readonly address: Address
  readonly passwords: Passwords
}

/** A folder for the socket, or on Windows a port on loopback. */
interface Address {
  readonly socketFolder: string | undefined
  readonly port: number
}

interface Passwords {
  readonly superuser: string
  readonly shop: string
}

const SUPERUSER = 'postgres'
const SHOP = 'hariyo'
const PASSWORDS_FILE = 'hariyo-passwords.json'
const RESERVED_CONNECTIONS = 13
const RECOVERY_LIMIT_MS = 10 * 60_000
const REPORT_EVERY_MS = 10_000
const FORGOTTEN_AFTER_MS = 15 * 60_000
const MEGABYTE = 1024 * 1024

/**
 * Starts the shop's own PostgreSQL on `dataDir`, creating it on first use, and keeps it running until `stop()`: a server
 * that dies is started again. Whatever an earlier shop left behind, killed at any moment, is taken care of first.
 * Throws EmbeddedPostgresError.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { dataDir } = options
  try {
    mkdirSync(dataDir, { recursive: true })
  } catch (error) {
    throw new EmbeddedPostgresError(
      `DATA_DIR ${dataDir} cannot be created (${error instanceof Error ? error.message : error}).`,
    )
  }
  const lock = await lockFolder(dataDir)
  let address: Address | undefined
  try {
    const folder = join(dataDir, 'postgres')
    const user = chooseSystemUser(folder)
    if (user && existsSync(folder) && statSync(folder).uid === 0) chownRecursively(user, folder)
    rejectForeignCluster(folder)
    const binaries = findBinaries(user)
    removeUnfinished(dataDir)
    address = await chooseAddress(user)
    if (!existsSync(folder)) await createCluster({ dataDir, folder, binaries, user, address, options })
    rejectOtherVersion(folder, binaries)
    const cluster = { folder, binaries, user, address, passwords: readPasswords(folder) }
    return await superviseServer(cluster, options, lock)
  } catch (error) {
    if (address) removeAddress(address)
    lock.release()
    throw error
  }
}

/** Address of the database of a shop that is running on `dataDir` right now, for tools beside it; undefined when none is. */
export function findRunningDatabase(dataDir: string): string | undefined {
  const folder = join(dataDir, 'postgres')
  try {
    const lines = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')
    if (!isPostmasterOf(Number.parseInt(lines[0] ?? '', 10), folder)) return undefined
    const socketFolder = lines[4]?.trim() || undefined
    return connectionUrl({ socketFolder, port: Number(lines[3]) }, SHOP, readPasswords(folder).shop, SHOP)
  } catch {
    return undefined
  }
}

async function superviseServer(
  cluster: Cluster,
  options: EmbeddedOptions,
  lock: FolderLock,
): Promise<EmbeddedPostgres> {
  const { log } = options
  let server: ChildProcess | undefined
  let stopping: Promise<void> | undefined

  async function start(): Promise<void> {
    await stopStaleServer(cluster.folder, cluster.user, cluster.address.socketFolder, log)
    const started = spawnServer(cluster, options)
    server = started.process
    await waitUntilReady(cluster, started, log)
    await ensureShopDatabase(cluster)
  }

  function watch(): void {
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
        watch()
        return log('PostgreSQL is running again')
      } catch (error) {
        server?.kill('SIGINT')
        log(
          `PostgreSQL could not be started (${error instanceof Error ? error.message : error}): trying again`,
        )
        await pause(Math.min(200 * 2 ** attempt, 10_000))
      }
    }
  }

  async function stop(): Promise<void> {
    process.removeListener('exit', stopWithProcess)
    try {
      const pid = server?.pid
      if (pid && isPostmasterOf(pid, cluster.folder)) await stopProcess(pid, cluster.folder)
    } finally {
      removeAddress(cluster.address)
      lock.release()
    }
  }

  /** The last resort of a process that ends without calling `stop`. */
  function stopWithProcess(): void {
    server?.kill('SIGINT')
    removeAddress(cluster.address)
  }

  process.once('exit', stopWithProcess)
  try {
    await startPatiently(start, log)
  } catch (error) {
    stopping = stop()
    await stopping.catch(() => {})
    throw error
  }
  watch()
  return {
    url: connectionUrl(cluster.address, SHOP, cluster.passwords.shop, SHOP),
    superuserUrl: connectionUrl(cluster.address, SUPERUSER, cluster.passwords.superuser, 'postgres'),
    get pid() {
      return server?.pid
    },
    stop() {
      stopping ??= stop()
      return stopping
    },
  }
}

/** Helpers of a server that was killed need a moment to notice; until then PostgreSQL rightly refuses their data. */
async function startPatiently(start: () => Promise<void>, log: (message: string) => void): Promise<void> {
  const deadline = Date.now() + 8000
  for (;;) {
    try {
      return await start()
    } catch (error) {
      const stillUsed =
        error instanceof Error && /shared memory block|in use|already exists/.test(error.message)
      if (!stillUsed || Date.now() > deadline) throw error
      log('Waiting for the processes of an earlier PostgreSQL to end')
      await pause(200)
    }
  }
}

interface Started {
  process: ChildProcess
  /** What the server said, for the sentence that tells why it did not start. */
  said(): string
}

function spawnServer(cluster: Cluster, options: EmbeddedOptions): Started {
  const { binaries, user, folder, address } = cluster
  const settings: Record<string, string | number> = {
    port: address.port,
    listen_addresses: address.socketFolder ? '' : '127.0.0.1',
    unix_socket_directories: address.socketFolder ? `"${address.socketFolder}"` : '',
    unix_socket_permissions: '0700',
    max_connections: options.connections + RESERVED_CONNECTIONS,
    ...(options.durable === false ? { shared_buffers: '128MB' } : memorySettings()),
    // a small shop reads from memory: neither workers for reading from disk nor 16 MB for the log pay
    io_method: 'sync',
    wal_buffers: '4MB',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // shoppers' data stays out of the log: no statements, no key values
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    ...(options.durable === false
      ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', logging_collector: 'off' }
      : {
          logging_collector: 'on',
          log_directory: 'log',
          log_filename: 'postgresql-%a.log',
          log_truncate_on_rotation: 'on',
          log_rotation_age: '1d',
          log_rotation_size: 0,
        }),
  }
  const parameters = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  return launch(binaries.postgres, ['-D', dataPath(folder, user), ...parameters], folder, user)
}

/** An eighth of the machine for PostgreSQL's own cache: the rest is better used by the shop and the system's cache. */
function memorySettings() {
  const limit = process.constrainedMemory() || Number.POSITIVE_INFINITY
  const megabytes = Math.min(totalmem(), limit) / MEGABYTE
  return {
    shared_buffers: `${Math.round(Math.min(Math.max(megabytes / 8, 32), 1024))}MB`,
    effective_cache_size: `${Math.round(Math.max(Math.min(megabytes / 2, freemem() / MEGABYTE), 128))}MB`,
    maintenance_work_mem: '64MB',
  }
}

/**
 * In its own process group, so that Ctrl-C in a terminal reaches the shop alone and requests that run can still finish.
 */
function launch(program: string, args: string[], cwd: string, user: SystemUser | undefined): Started {
  const child = spawn(program, args, {
    cwd,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, LANG: 'C.UTF-8', TZ: 'UTC' },
    ...(user && { uid: user.uid, gid: user.gid }),
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8')
    stream.on('data', (text: string) => {
      said = (said + text).slice(-4000)
    })
    // the server outlives a shop that is killed, and must not keep one alive that wants to end
    ;(stream as unknown as { unref?(): void }).unref?.()
  }
  child.on('error', (error) => {
    said += error.message
  })
  child.unref()
  return { process: child, said: () => said }
}

/**
 * PostgreSQL enters its folder by name, which fails below a private folder for the user it runs as. The shop starts it
 * there, and `/proc/self/cwd` is a name for that place that needs no way through the folders above.
 */
function dataPath(folder: string, user: SystemUser | undefined): string {
  return user && process.platform === 'linux' ? '/proc/self/cwd' : folder
}

async function createCluster(work: {
  dataDir: string
  folder: string
  binaries: Binaries
  user: SystemUser | undefined
  address: Address
  options: EmbeddedOptions
}): Promise<void> {
  const { dataDir, folder, binaries, user, options } = work
  options.log('Creating the database')
  const passwords: Passwords = { superuser: newPassword(), shop: newPassword() }
  const draft = mkdtempSync(join(dataDir, 'postgres.new-'))
  const passwordFolder = makePrivateFolder(user)
  try {
    if (user) chownSync(draft, user.uid, user.gid)
    const passwordFile = join(passwordFolder, 'password')
    writePrivate(passwordFile, passwords.superuser, user)
    const initdb = launch(
      binaries.initdb,
      [
        ...['-D', dataPath(draft, user), '--username', SUPERUSER, '--pwfile', passwordFile],
        ...['--auth', 'scram-sha-256', '--encoding', 'UTF8', '--locale', 'C', '--lc-ctype', characterTypes()],
        ...(options.durable === false ? ['--no-sync'] : []),
      ],
      draft,
      user,
    )
    const code = await new Promise<number | null>((resolve) => {
      initdb.process.ref()
      initdb.process.once('close', resolve)
      initdb.process.once('error', () => resolve(1))
    })
    if (code !== 0) {
      throw new EmbeddedPostgresError(`The database cannot be created: ${lastWords(initdb.said())}`)
    }
    writePrivate(join(draft, PASSWORDS_FILE), JSON.stringify(passwords), user)
    renameSync(draft, folder)
    if (process.platform !== 'win32') syncFolder(dataDir)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    throw error
  } finally {
    rmSync(passwordFolder, { recursive: true, force: true })
  }
}

/** The shop searches Devanagari, and in the plain C locale trigrams see no letters in it. */
function characterTypes(): string {
  return process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'
}

/** What a shop that was killed while creating its database left behind. */
function removeUnfinished(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    if (name.startsWith('postgres.new-')) rmSync(join(dataDir, name), { recursive: true, force: true })
  }
}

async function waitUntilReady(cluster: Cluster, started: Started, log: (message: string) => void) {
  const begun = Date.now()
  let reportAt = begun + REPORT_EVERY_MS
  for (;;) {
    const { exitCode, signalCode, pid } = started.process
    if (exitCode !== null || signalCode !== null || pid === undefined) {
      await pause(50) // its last words may still be in the pipe
      throw new EmbeddedPostgresError(
        `PostgreSQL does not start on ${cluster.folder}: ${lastWords(started.said())}`,
      )
    }
    try {
      return await asSuperuser(cluster, async (client) => {
        await client.query('select 1')
      })
    } catch (error) {
      const code = (error as { code?: string }).code ?? ''
      if (code === '28P01' || code === '28000') {
        throw new EmbeddedPostgresError(
          `The passwords in ${join(cluster.folder, PASSWORDS_FILE)} do not open this database.`,
        )
      }
    }
    const now = Date.now()
    if (now - begun > RECOVERY_LIMIT_MS) {
      throw new EmbeddedPostgresError(
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

/** The role and the database of the shop; each is made in one step, so a start that was killed in between is completed here. */
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
    connectionString: connectionUrl(cluster.address, SUPERUSER, cluster.passwords.superuser, 'postgres'),
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

function connectionUrl(
  { socketFolder, port }: Address,
  user: string,
  password: string,
  database: string,
): string {
  const host = socketFolder ? encodeURIComponent(socketFolder) : '127.0.0.1'
  return `postgres://${user}:${password}@${host}:${port}/${database}`
}

async function chooseAddress(user: SystemUser | undefined): Promise<Address> {
  if (process.platform === 'win32') return { socketFolder: undefined, port: await findFreePort() }
  // the port is only a part of the socket's file name
  return { socketFolder: makePrivateFolder(user), port: 5432 }
}

function removeAddress(address: Address): void {
  if (address.socketFolder) rmSync(address.socketFolder, { recursive: true, force: true })
}

/** In /tmp rather than under DATA_DIR: the path of a socket may have 107 bytes at most, and `user` must be able to reach it. */
function makePrivateFolder(user: SystemUser | undefined): string {
  const parent = isWritable('/tmp') ? '/tmp' : tmpdir()
  removeForgotten(parent)
  const folder = mkdtempSync(join(parent, SOCKET_FOLDER_PREFIX))
  chmodSync(folder, 0o700)
  if (user) chownSync(folder, user.uid, user.gid)
  return folder
}

/** Empty folders of shops that were killed; a folder in use is not empty, or was made just now. */
function removeForgotten(parent: string): void {
  for (const name of readdirSync(parent)) {
    if (!/^hariyo-\w{6}$/.test(name)) continue
    try {
      const folder = join(parent, name)
      if (Date.now() - statSync(folder).mtimeMs > FORGOTTEN_AFTER_MS) rmdirSync(folder)
    } catch {
      // in use, or somebody else's
    }
  }
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK)
    return true
  } catch {
    return false
  }
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : Number.NaN))
    })
  })
}

function rejectForeignCluster(folder: string): void {
  const uid = process.getuid?.()
  if (uid === undefined || uid === 0 || !existsSync(folder)) return
  const owner = statSync(folder).uid
  if (owner === uid) return
  throw new EmbeddedPostgresError(
    `The database in ${folder} belongs to another user (id ${owner}): start the shop as root or as that user.`,
  )
}

function rejectOtherVersion(folder: string, binaries: Binaries): void {
  const version = Number.parseInt(readFileSync(join(folder, 'PG_VERSION'), 'utf8'), 10)
  if (version === binaries.majorVersion) return
  throw new EmbeddedPostgresError(
    `The database in ${folder} was made by PostgreSQL ${version}, but this shop comes with PostgreSQL ${binaries.majorVersion}.`,
  )
}

function readPasswords(folder: string): Passwords {
  try {
    return JSON.parse(readFileSync(join(folder, PASSWORDS_FILE), 'utf8'))
  } catch (error) {
    throw new EmbeddedPostgresError(
      `The passwords of the database in ${folder} cannot be read (${error instanceof Error ? error.message : error}).`,
    )
  }
}

function writePrivate(file: string, text: string, user: SystemUser | undefined): void {
  writeFileSync(file, text, { mode: 0o600, flush: true })
  if (user) chownSync(file, user.uid, user.gid)
}

function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

function newPassword(): string {
  return randomBytes(24).toString('base64url')
}

/** The line that tells why, of all that a program said before it gave up. */
function lastWords(said: string): string {
  const lines = said.split('\n').filter((line) => line.trim() !== '')
  const reason = lines.find((line) => /FATAL|error:/.test(line)) ?? lines.at(-1) ?? 'it said nothing'
  const words = reason.replace(/^.*?(FATAL|error):\s*/, '').trim()
  return words.endsWith('.') ? words : `${words}.`
}
