import { PreparingClient } from './prepared.ts'

/** PostgreSQL itself ends a statement after 5 s; what says nothing for longer than that is not there any more. */
export const ANSWER_WITHIN_MS = 6000

/**
 * A connection that gives itself up when the server leaves a statement unanswered: behind a broken network nobody says
 * that the server is gone, and the limits that it keeps itself help no one then.
 */
export class TimeoutClient extends PreparingClient {
  #silent: NodeJS.Timeout | undefined

  constructor(...given: ConstructorParameters<typeof PreparingClient>) {
    super(...given)
    const rest = () => clearTimeout(this.#silent)
    // everything asked so far is answered
    this.on('drain', rest)
    this.on('end', rest)
  }

  // biome-ignore lint/suspicious/noExplicitAny: the library's own signature has a dozen shapes that all pass through
  override query(...given: [any, any?, ...any[]]): any {
    clearTimeout(this.#silent)
    this.#silent = setTimeout(() => this.#giveUp(), ANSWER_WITHIN_MS)
    return super.query(...given)
  }

  /** All that waits on this connection fails at once, and the pool replaces it. */
  #giveUp(): void {
    const { connection } = this as unknown as { connection: { stream: { destroy(error: Error): void } } }
    connection.stream.destroy(Object.assign(new Error('The database does not answer'), { code: 'ETIMEDOUT' }))
  }
}
