import { tooManyRequests } from '../shared/errors.ts'

const RETRY_AFTER_S = 2

/**
 * Returns a function that runs expensive work of an account, at most `max` at once in this process. Further calls of the account
 * get 429. Not 503, because one customer could then raise the alert about server errors.
 */
export function limitConcurrency(
  max: number,
): <Result>(accountId: string, work: () => Promise<Result>) => Promise<Result> {
  const running = new Map<string, number>()
  return async (accountId, work) => {
    const count = running.get(accountId) ?? 0
    if (count >= max) throw tooManyRequests(RETRY_AFTER_S)
    running.set(accountId, count + 1)
    try {
      return await work()
    } finally {
      const left = (running.get(accountId) ?? 1) - 1
      if (left === 0) running.delete(accountId)
      else running.set(accountId, left)
    }
  }
}
