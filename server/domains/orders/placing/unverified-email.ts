import type { Db } from '../../../platform/database/database.ts'
import { hashKey, isWithinLimits, takeHits } from '../../../platform/http/rate-limit.ts'

const MAILS_PER_HOUR = { hits: 10, windowS: 3600 }

/** The email address of the account and the one typed for the order; empty when there is none. */
export interface Emails {
  own: string
  typed: string
}

/** Whether the order's mails go to an unverified address other than the account's own. */
export function isUnverifiedEmail(own: string | undefined, typed: string): boolean {
  return typed !== '' && typed !== own
}

const countOf = (typed: string) => ({ key: `order:address:${hashKey(typed)}`, ...MAILS_PER_HOUR })

/** Counts a mail to an unverified address. The limit per address is shared by all customers. Throws 429. */
export async function countUnverifiedEmail(db: Db, rateLimit: number, { own, typed }: Emails): Promise<void> {
  if (isUnverifiedEmail(own, typed)) await takeHits(db, rateLimit, [countOf(typed)])
}

/** Counts an optional mail. Returns false when the limit is reached. */
export async function mayMailUnverified(db: Db, rateLimit: number, { own, typed }: Emails): Promise<boolean> {
  return !isUnverifiedEmail(own, typed) || isWithinLimits(db, rateLimit, [countOf(typed)])
}
