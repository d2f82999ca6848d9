import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { randomToken } from '../../shared/crypto.ts'
import { OperatorError } from '../../shared/operator-error.ts'
import type { Binaries } from './binaries.ts'
import { createPrivateFolder, type Passwords, type ServerAddress, SUPERUSER } from './connection.ts'
import { dataPath, failureReason, launch } from './launch.ts'
import type { EmbeddedOptions } from './options.ts'
import type { SystemUser } from './system-user.ts'

/** A data folder of PostgreSQL and what is needed to run a server on it. */
export interface Cluster {
  readonly folder: string
  readonly binaries: Binaries
  readonly user: SystemUser | undefined
  readonly address: ServerAddress
  readonly passwords: Passwords
}

export const PASSWORDS_FILE = 'hariyo-passwords.json'
const SCHEMA_FILE = 'hariyo-schema'
const DRAFT_PREFIX = 'postgres.new-'

/**
 * Creates the cluster unless it exists. It is created under a temporary name and then renamed, so that a cluster under its
 * final name is always complete; unfinished ones of killed processes are removed.
 */
export async function createCluster(given: {
  dataDir: string
  folder: string
  binaries: Binaries
  user: SystemUser | undefined
  options: EmbeddedOptions
}): Promise<void> {
  const { dataDir, folder, binaries, user, options } = given
  removeUnfinished(dataDir)
  if (existsSync(folder)) return
  options.log('Creating the database')
  const passwords: Passwords = { superuser: randomToken(), shop: randomToken() }
  const draft = mkdtempSync(join(dataDir, DRAFT_PREFIX))
  const passwordFolder = createPrivateFolder(user)
  try {
    if (user) chownSync(draft, user.uid, user.gid)
    const passwordFile = join(passwordFolder, 'password')
    writePrivate(passwordFile, passwords.superuser, user)
    const initdb = launch(
      binaries.initdb,
      [
        ...['-D', dataPath(draft, user), '--username', SUPERUSER, '--pwfile', passwordFile],
        ...['--auth', 'scram-sha-256', '--encoding', 'UTF8', '--locale', 'C', '--lc-ctype', characterType()],
        ...(options.durable === false ? ['--no-sync'] : []),
      ],
      draft,
      user,
    )
    const code = await new Promise<number | null>((resolve) => {
      initdb.process.once('close', resolve)
      initdb.process.once('error', () => resolve(1))
    })
    if (code !== 0) {
      throw new OperatorError(`The database cannot be created: ${failureReason(initdb.output())}`)
    }
    writePrivate(join(draft, PASSWORDS_FILE), JSON.stringify(passwords), user)
    if (options.schema) writePrivate(join(draft, SCHEMA_FILE), options.schema, user)
    renameSync(draft, folder)
    if (process.platform !== 'win32') syncFolder(dataDir)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    throw error
  } finally {
    rmSync(passwordFolder, { recursive: true, force: true })
  }
}

/** Search needs Devanagari letters; with the plain C locale pg_trgm recognizes none. */
function characterType(): string {
  return process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'
}

function removeUnfinished(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    if (name.startsWith(DRAFT_PREFIX)) rmSync(join(dataDir, name), { recursive: true, force: true })
  }
}

export function rejectForeignCluster(folder: string): void {
  const uid = process.getuid?.()
  if (uid === undefined || uid === 0 || !existsSync(folder)) return
  const owner = statSync(folder).uid
  if (owner === uid) return
  throw new OperatorError(
    `The database in ${folder} belongs to another user (id ${owner}): start the shop as that user, or run chown -R on DATA_DIR for this one.`,
  )
}

/** Before the server starts, because it would write to the folder. */
export function rejectOtherSchema(folder: string, { dataDir, schema }: EmbeddedOptions): void {
  if (!schema || !existsSync(folder)) return
  const file = join(folder, SCHEMA_FILE)
  if (existsSync(file) && readFileSync(file, 'utf8') === schema) return
  throw new OperatorError(
    `DATA_DIR ${dataDir} contains the shop of another version, which cannot be upgraded, and nothing in it was changed: move the folder away or set DATA_DIR to a new one, or run the version that created it.`,
  )
}

export function rejectOtherVersion(folder: string, binaries: Binaries): void {
  const version = Number.parseInt(readFileSync(join(folder, 'PG_VERSION'), 'utf8'), 10)
  if (version === binaries.majorVersion) return
  throw new OperatorError(
    `The database in ${folder} was made by PostgreSQL ${version}, but this shop comes with PostgreSQL ${binaries.majorVersion}.`,
  )
}

export function readPasswords(folder: string): Passwords {
  try {
    return JSON.parse(readFileSync(join(folder, PASSWORDS_FILE), 'utf8'))
  } catch (error) {
    throw new OperatorError(
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
