import { PreparingClient } from './prepared.ts'

/** PostgreSQL itself cancels a statement after 5 s, so after this time the server cannot be reached any more. */
const RESPONSE_TIMEOUT_MS = 6000

/**
 * A connection that closes itself when the server does not respond to a statement. Across a broken network no error arrives,
 * and the server's own time limits do not help.
 */
export class TimeoutClient extends PreparingClient {
  #timer: NodeJS.Timeout | undefined

  constructor(...args: ConstructorParameters<typeof PreparingClient>) {
    super(...args)
    const stopTimer = () => clearTimeout(this.#timer)
    // 'drain': all queries have been answered
    this.on('drain', stopTimer)
    this.on('end', stopTimer)
  }

  // biome-ignore lint/suspicious/noExplicitAny: the library's own signature has a dozen overloads, all passed through
  override query(...args: [any, any?, ...any[]]): any {
    clearTimeout(this.#timer)
    // with an active query, `end` closes the socket at once: all its queries fail, and the pool opens a new connection
    this.#timer = setTimeout(() => this.end().catch(() => {}), RESPONSE_TIMEOUT_MS)
    return super.query(...args)
  }
}
