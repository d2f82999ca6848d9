import type { Db, Tx } from './database.ts'

const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'
const MAX_TRIES = 4

/** What the triggers of 0050 answer to a row over the limit of its account. */
const ROW_TOO_MANY = 'HL001'

/** Whether a row was refused because its account has as many as it may have. */
export function isRowLimitExceeded(error: unknown): boolean {
  return sqlState(error) === ROW_TOO_MANY
}

/** The SQLSTATE of a PostgreSQL error, undefined for anything else. */
export function sqlState(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null)?.code
  // each has a digit; EPIPE, which has none, is the operating system's
  return typeof code === 'string' && /^(?=.*\d)[0-9A-Z]{5}$/.test(code) ? code : undefined
}

/** True when the database is away, starting, stopping or out of connections: the request itself may be fine. */
export function isDatabaseAway(error: unknown): boolean {
  const state = sqlState(error)
  // 25P03, 25P04: it ended the session; 25006: it is a copy or its disk is full; XX000: the disk refuses to take more
  if (state) return /^(08|53|57P|58|25P0[34])/.test(state) || state === '25006' || state === 'XX000'
  if (!(error instanceof Error)) return false
  const code = (error as { code?: string }).code ?? ''
  return (
    /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND)$/.test(code) ||
    /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
      error.message,
    )
  )
}

/** True when the database ended the connection, or the network did: on another connection the same may succeed. */
export function isConnectionLost(error: unknown): boolean {
  const state = sqlState(error)
  if (state) return /^57P0[12]$/.test(state)
  if (!(error instanceof Error)) return false
  return (
    /^(ECONNRESET|EPIPE)$/.test((error as { code?: string }).code ?? '') ||
    /Connection terminated unexpectedly|Client has encountered a connection error/.test(error.message)
  )
}

/**
 * Runs `work` in one transaction, and again (at most three times, a few milliseconds apart) when PostgreSQL chose it as the
 * victim of a deadlock or serialization failure. Handed a transaction, it works within that one, so that use cases compose.
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
      for (const act of after) act()
      return result
    } catch (error) {
      const state = sqlState(error)
      if ((state !== SERIALIZATION_FAILURE && state !== DEADLOCK) || attempt >= MAX_TRIES) throw error
      await new Promise((resume) => setTimeout(resume, Math.random() * 10 * 2 ** attempt))
    }
  }
}

const afterwards = new WeakMap<Tx, (() => void)[]>()

/** Does `act`, which must not throw, once this transaction of `inTransaction` has been committed; never if it has not. */
export function afterCommit(tx: Tx, act: () => void): void {
  const after = afterwards.get(tx)
  if (!after) throw new Error('this transaction was not begun by inTransaction')
  after.push(act)
}
