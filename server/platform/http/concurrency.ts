import { tooManyRequests } from '../shared/errors.ts'

const RETRY_AFTER_S = 2

/**
 * Returns a function that runs work of an account, at most `max` at once in this process. As many as `maxWaiting` wait for their
 * turn; further requests of the account get 429. Not 503, because one customer could then raise the alert about server errors.
 */
export function limitConcurrency(
  max: number,
  maxWaiting = 0,
): <Result>(accountId: string, work: () => Promise<Result>) => Promise<Result> {
  const accounts = new Map<string, { running: number; waiting: (() => void)[] }>()
  return async (accountId, work) => {
    const account = accounts.get(accountId) ?? { running: 0, waiting: [] }
    if (account.running < max) account.running++
    else if (account.waiting.length < maxWaiting) await new Promise<void>((go) => account.waiting.push(go))
    else throw tooManyRequests(RETRY_AFTER_S)
    accounts.set(accountId, account)
    try {
      return await work()
    } finally {
      const next = account.waiting.shift()
      if (next) next()
      else if (--account.running === 0) accounts.delete(accountId)
    }
  }
}
