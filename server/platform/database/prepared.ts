import { createHash } from 'node:crypto'
import pg from 'pg'

/** Prepared statements per connection; further statements are planned on each execution. */
const MAX_STATEMENTS = 300

/** Whether a migration has changed the columns of a prepared statement ("cached plan must not change result type"). */
export function isPlanOutdated(error: unknown): boolean {
  return (error as { routine?: string } | null)?.routine === 'RevalidateCachedQuery'
}

/**
 * A connection that prepares statements with parameters, because planning the shop's queries takes longer than executing them.
 * A statement is prepared on its second use, so that one-time statements occupy no memory.
 *
 * PostgreSQL keeps a generic plan only if custom plans do not look cheaper. Frequent statements therefore pass limits, offsets
 * and lists as `(select $1::bigint)` or literally instead of as plain parameters.
 *
 * When a migration has made a plan outdated, the connection prepares all statements anew, under other names, and executes the
 * rejected one again. In a transaction, which has failed by then, `inTransaction` does so.
 */
export class PreparingClient extends pg.Client {
  readonly #names = new Map<string, string | undefined>()
  #generation = 0

  // biome-ignore lint/suspicious/noExplicitAny: the library's own signature has a dozen overloads, all passed through
  override query(text: any, values?: any, ...rest: any[]): any {
    const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 && this.#nameFor(text)
    const query = super.query as (...args: unknown[]) => unknown
    if (!name) return query.call(this, text, ...(values === undefined ? [] : [values]), ...rest)
    const result = query.call(this, { name, text, values }, ...rest)
    if (!(result instanceof Promise)) return result
    return result.catch((error) => {
      if (!isPlanOutdated(error)) throw error
      this.#prepareAnew()
      if (this.getTransactionStatus() !== 'I') throw error
      return query.call(this, text, values, ...rest)
    })
  }

  #nameFor(text: string): string | undefined {
    if (this.#names.has(text)) {
      const name =
        this.#names.get(text) ?? createHash('md5').update(`${this.#generation} ${text}`).digest('base64url')
      this.#names.set(text, name)
      return name
    }
    if (this.#names.size < MAX_STATEMENTS) this.#names.set(text, undefined)
    return undefined
  }

  #prepareAnew(): void {
    this.#generation++
    this.#names.clear()
  }
}
