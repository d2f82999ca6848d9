import type { Db } from '../database/database.ts'
import { hashKey, takeHits } from '../http/rate-limit.ts'
import { ShopError } from '../shared/errors.ts'

const MAILS_PER_HOUR = { hits: 10, windowS: 3600 }

/** Whether an order's mails go to an address that is not the customer's own: nobody has proven it, and its owner has not asked. */
export function isUnverifiedEmail(own: string | undefined, typed: string): boolean {
  return typed !== '' && typed !== own
}

/** Counts a mail to a foreign address: each mailbox gets a few an hour, from all customers together. Throws 429. */
export async function countUnverifiedEmail(
  db: Db,
  rateLimit: number,
  { own, typed }: { own: string; typed: string },
): Promise<void> {
  if (!isUnverifiedEmail(own, typed)) return
  await takeHits(db, rateLimit, [{ key: `order:address:${hashKey(typed)}`, ...MAILS_PER_HOUR }])
}

/** The same for a mail that can be left out: false when the mailbox has had its mails of the hour. */
export async function mayMailUnverified(
  db: Db,
  rateLimit: number,
  addresses: { own: string; typed: string },
): Promise<boolean> {
  try {
    await countUnverifiedEmail(db, rateLimit, addresses)
    return true
  } catch (error) {
    if (error instanceof ShopError && error.status === 429) return false
    throw error
  }
}
