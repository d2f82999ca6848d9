import type { Db, Tx } from './database.ts'
import { isPlanOutdated } from './prepared.ts'

const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'
const MAX_TRIES = 4

/** SQLSTATE raised by the triggers that limit the rows of an account. */
const ROW_LIMIT_EXCEEDED = 'HL001'

/** Whether a row was rejected because its account has reached the limit. */
export function isRowLimitExceeded(error: unknown): boolean {
  return sqlState(error) === ROW_LIMIT_EXCEEDED
}

/** The SQLSTATE of a PostgreSQL error, undefined for anything else. */
export function sqlState(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null)?.code
  // every SQLSTATE has a digit; EPIPE, an error of the operating system, has none
  return typeof code === 'string' && /^(?=.*\d)[0-9A-Z]{5}$/.test(code) ? code : undefined
}

/** Whether the database is unreachable, starting, stopping or out of connections. The request itself may be valid. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const state = sqlState(error)
  // 25P03, 25P04: session timeout; 25006: read-only replica or full disk; XX000: write error of the disk
  if (state) return /^(08|53|57P|58|25P0[34])/.test(state) || state === '25006' || state === 'XX000'
  if (!(error instanceof Error)) return false
  const code = (error as { code?: string }).code ?? ''
  return (
    /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/.test(
      code,
    ) ||
    /Connection terminated|timeout exceeded when trying to connect|timeout expired|Client (has encountered a connection error|was closed)/.test(
      error.message,
    )
  )
}

/** Whether the connection was closed by the database or the network: another try may succeed. */
export function isConnectionLost(error: unknown): boolean {
  const state = sqlState(error)
  if (state) return /^57P0[12]$/.test(state)
  if (!(error instanceof Error)) return false
  return (
    /^(ECONNRESET|EPIPE)$/.test((error as { code?: string }).code ?? '') ||
    /Connection terminated unexpectedly|Client (has encountered a connection error|was closed)/.test(
      error.message,
    )
  )
}

/**
 * Runs `work` in one transaction. After a deadlock, a serialization failure or an outdated plan it is run again, at most three times and a few
 * milliseconds apart. If `db` is a transaction already, `work` joins it, so that use cases can be combined.
 */
export async function inTransaction<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  if (db.isTransaction) return work(db as Tx)
  for (let attempt = 1; ; attempt++) {
    const after: (() => void)[] = []
    try {
      const result = await db.transaction().execute((tx) => {
        afterwards.set(tx, after)
        return work(tx)
      })
      for (const callback of after) callback()
      return result
    } catch (error) {
      const state = sqlState(error)
      const mayWork = state === SERIALIZATION_FAILURE || state === DEADLOCK || isPlanOutdated(error)
      if (!mayWork || attempt >= MAX_TRIES) throw error
      await new Promise((resume) => setTimeout(resume, Math.random() * 10 * 2 ** attempt))
    }
  }
}

const afterwards = new WeakMap<Tx, (() => void)[]>()

/** Calls `callback` after this transaction of `inTransaction` is committed. It must not throw. */
export function afterCommit(tx: Tx, callback: () => void): void {
  const after = afterwards.get(tx)
  if (!after) throw new Error('this transaction was not begun by inTransaction')
  after.push(callback)
}
