import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { OperatorError } from '../../shared/operator-error.ts'

export interface FolderLock {
  /** Safe to call twice. */
  release(): void
}

const SQLITE_BUSY = 5
/** Keeps references, because garbage collection would close the file and release its lock. */
const locks = new Set<DatabaseSync>()
/** Enough for a shop that is just stopping. */
const WAIT_MS = 3000

/**
 * Allows one shop per data folder. It is a file lock of the operating system, taken through SQLite because Node has no API for
 * it. The system releases it when the process ends in any way, so there are no stale locks. Throws OperatorError.
 */
export async function lockFolder(dataDir: string): Promise<FolderLock> {
  const deadline = performance.now() + WAIT_MS
  for (;;) {
    const lock = tryLock(dataDir)
    if (lock) return lock
    if (performance.now() > deadline) {
      throw new OperatorError(
        `Another shop is running on DATA_DIR ${dataDir}: stop it first, or give this one its own DATA_DIR.`,
      )
    }
    await pause(100)
  }
}

/** Whether a shop or tool is running on the data folder. */
export function isLocked(dataDir: string): boolean {
  const lock = tryLock(dataDir)
  lock?.release()
  return lock === undefined
}

function tryLock(dataDir: string): FolderLock | undefined {
  const file = join(dataDir, 'shop.lock')
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(file)
    database.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
  } catch (error) {
    database?.close()
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return undefined
    throw new OperatorError(
      `DATA_DIR ${dataDir} cannot be written to by this user (${error instanceof Error ? error.message : error}).`,
    )
  }
  const held = database
  locks.add(held)
  return {
    release() {
      if (locks.delete(held)) held.close()
    },
  }
}
