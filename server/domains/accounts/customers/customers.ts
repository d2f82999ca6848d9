import { sql } from 'kysely'
import { isStaff } from '#contract/permissions.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { conflict, invalidField, notFound } from '../../../platform/shared/errors.ts'
import { type Account, findAccountForUpdate } from '../queries.ts'
import { endSessionsOf } from '../sign-in/sessions.ts'

/** Locks a customer's account until the transaction ends. Throws 404. */
export async function lockCustomer(tx: Tx, id: string): Promise<Account> {
  const account = await findAccountForUpdate(tx, id)
  if (!account) throw notFound((t) => t.customerGone)
  return account
}

/** Blocks or unblocks a customer. Blocking ends all sessions. Returns the name. Throws 404, and 409 for staff. */
export async function blockCustomer(tx: Tx, id: string, blocked: boolean): Promise<string> {
  const account = await lockCustomer(tx, id)
  if (blocked && isStaff(account.role)) throw conflict('is_staff', (t) => t.staffNotBlockable)
  await tx
    .updateTable('account')
    .set({ blockedAt: blocked ? sql<Date>`coalesce(blocked_at, now())` : null })
    .where('id', '=', id)
    .execute()
  if (blocked) await endSessionsOf(tx, id)
  return account.name
}

/**
 * The account for a phone order: the one that the shopkeeper confirmed with the caller, else the one with the verified email.
 * A phone number alone is not enough, because it is not verified. Throws 422 if the confirmed account is deleted, blocked or
 * unverified, or has another phone number.
 */
export async function findCustomer(
  db: Db,
  { customerId, email, phone }: { customerId?: string | undefined; email: string; phone: string },
): Promise<Pick<Account, 'id' | 'email' | 'language'> | undefined> {
  const active = db
    .selectFrom('account')
    .select(['id', 'email', 'language'])
    .where('isVerified', '=', true)
    .where('blockedAt', 'is', null)
  if (customerId === undefined) return active.where('email', '=', email).executeTakeFirst()
  return active
    .where('id', '=', customerId)
    .where('phone', '=', phone)
    .executeTakeFirstOrThrow(() => invalidField('customerId', (t) => t.callerChanged))
}
