const WARN_EVERY_MS = 10 * 60_000

/** The part of a logger that the background work uses; pino satisfies it. */
export interface OutboxLog {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

/** Logs that messages of one channel cannot be sent and are tried again, and when they can be sent after that. */
export interface SendingLog {
  /** Logs at most one of the failures within ten minutes. `why` must not quote the message or its recipient. */
  failed(why: string): void
  sent(): void
  /** A message that no attempt could send. */
  notWritten(kind: string, err: unknown): void
}

export function sendingLog(log: OutboxLog, channel: 'mail' | 'sms'): SendingLog {
  let warnedAt = Number.NEGATIVE_INFINITY
  let isBroken = false
  return {
    failed(why) {
      const now = performance.now()
      if (now - warnedAt < WARN_EVERY_MS) return
      warnedAt = now
      isBroken = true
      log.warn({ channel, why }, 'sending fails and is tried again')
    },
    sent() {
      if (isBroken) log.info({ channel }, 'sending works again')
      isBroken = false
    },
    notWritten: (kind, err) => log.error({ channel, kind, err }, 'a message cannot be written'),
  }
}
