const WARN_EVERY_MS = 10 * 60_000

/** Logs that messages of one channel cannot be sent and are tried again, and when they can be sent after that. */
export interface SendingLog {
  /** Logs at most one of the failures within ten minutes. `why` must not quote the message or its recipient. */
  failed(why: string): void
  sent(): void
}

export function sendingLog(
  log: { info(details: object, message: string): void; warn(details: object, message: string): void },
  channel: 'mail' | 'sms',
): SendingLog {
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
  }
}
