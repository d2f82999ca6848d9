import { createHash } from 'node:crypto'
import pg from 'pg'

/** Each connection holds at most this many plans; texts beyond that are planned each time. */
const MOST_STATEMENTS = 300

/**
 * A connection that lets PostgreSQL keep the plan of every statement with parameters: planning the shop's queries takes
 * longer than carrying them out. A text is prepared when it comes the second time, so that one-time texts leave nothing.
 *
 * For the plan to be kept, limits, offsets and lists of hot statements are given as `(select $1::bigint)` or literally: where
 * they are plain parameters PostgreSQL finds that it pays to plan for each value.
 */
export class PreparingClient extends pg.Client {
  readonly #names = new Map<string, string | undefined>()

  // biome-ignore lint/suspicious/noExplicitAny: the library's own signature has a dozen shapes that all pass through
  override query(text: any, values?: any, ...rest: any[]): any {
    const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 && this.#nameFor(text)
    const query = super.query as (...given: unknown[]) => unknown
    return name
      ? query.call(this, { name, text, values }, ...rest)
      : query.call(this, text, ...(values === undefined ? [] : [values]), ...rest)
  }

  #nameFor(text: string): string | undefined {
    if (this.#names.has(text)) {
      const name = this.#names.get(text) ?? createHash('md5').update(text).digest('base64url')
      this.#names.set(text, name)
      return name
    }
    if (this.#names.size < MOST_STATEMENTS) this.#names.set(text, undefined)
    return undefined
  }
}
