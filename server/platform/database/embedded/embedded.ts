import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { OperatorError } from '../../shared/operator-error.ts'
import { findBinaries } from './binaries.ts'
import {
  createCluster,
  readPasswords,
  rejectForeignCluster,
  rejectOtherSchema,
  rejectOtherVersion,
} from './cluster.ts'
import { connectionUrl, createServerAddress, removeServerAddress, type ServerAddress } from './connection.ts'
import { isLocked, lockFolder } from './folder-lock.ts'
import type { EmbeddedOptions, EmbeddedPostgres } from './options.ts'
import { isPostmasterOf } from './postmaster.ts'
import { superviseServer } from './supervisor.ts'
import { chooseSystemUser, chownRecursively } from './system-user.ts'

export type { EmbeddedOptions, EmbeddedPostgres }

/**
 * Starts the shop's own PostgreSQL on `dataDir`, creates the cluster on first use, and restarts the server when it crashes, until
 * `stop()`. It first cleans up after an earlier shop that was killed. Throws OperatorError.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { dataDir } = options
  const folder = join(dataDir, 'postgres')
  rejectForeignCluster(folder)
  rejectOtherSchema(folder, options)
  try {
    mkdirSync(dataDir, { recursive: true })
  } catch (error) {
    throw new OperatorError(
      `DATA_DIR ${dataDir} cannot be created (${error instanceof Error ? error.message : error}).`,
    )
  }
  const lock = await lockFolder(dataDir)
  let address: ServerAddress | undefined
  try {
    const user = chooseSystemUser(folder)
    if (user && existsSync(folder) && statSync(folder).uid === 0) chownRecursively(user, folder)
    const binaries = findBinaries(user)
    address = await createServerAddress(user)
    await createCluster({ dataDir, folder, binaries, user, options })
    rejectOtherVersion(folder, binaries)
    const cluster = { folder, binaries, user, address, passwords: readPasswords(folder) }
    return await superviseServer(cluster, options, lock)
  } catch (error) {
    if (address) removeServerAddress(address)
    lock.release()
    throw error
  }
}

/**
 * URL of the database of a shop or tool that is running on `dataDir` right now, for command line tools; undefined when none is.
 * A PostgreSQL that a killed shop left running does not count: the next start stops it.
 */
export function findRunningDatabase(dataDir: string): string | undefined {
  const folder = join(dataDir, 'postgres')
  try {
    const lines = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')
    if (!isPostmasterOf(Number.parseInt(lines[0] ?? '', 10), folder) || !isLocked(dataDir)) return undefined
    const socketFolder = lines[4]?.trim() || undefined
    return connectionUrl({ socketFolder, port: Number(lines[3]) }, 'shop', readPasswords(folder))
  } catch {
    return undefined
  }
}

/** Whether a shop has been created on `dataDir`, running or not. Throws OperatorError if this user may not look. */
export function hasEmbeddedDatabase(dataDir: string): boolean {
  try {
    return statSync(join(dataDir, 'postgres'), { throwIfNoEntry: false }) !== undefined
  } catch (error) {
    throw new OperatorError(
      `DATA_DIR ${dataDir} cannot be read by this user (${error instanceof Error ? error.message : error}): run this as the user of the shop.`,
    )
  }
}
