import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import {
  CODE_LENGTH,
  CODE_LIFETIME_MINUTES,
  CODE_MAX_TRIES,
  CODE_RESEND_AFTER_SECONDS,
  CODES_PER_DAY,
  CODES_PER_HOUR,
} from '#contract/limits.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { takeHits } from '../../../platform/http/rate-limit.ts'
import { keyedHash, sameBytes } from '../../../platform/shared/crypto.ts'
import { invalidField, ShopError } from '../../../platform/shared/errors.ts'

const HOUR_S = 60 * 60

/** The hash includes account and email, so that a code is not valid for others. */
function hashCode(secret: string, accountId: string, email: string, code: string): Buffer {
  return keyedHash(secret, 'one-time-code', [accountId, email, code].join('|'))
}

/**
 * Creates a code that replaces the previous one. Throws 429 if the last code for this email is less than a minute old, or if
 * the account has reached the limit per hour or day.
 */
export async function issueCode(tx: Tx, secret: string, accountId: string, email: string): Promise<string> {
  const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')
  const hash = hashCode(secret, accountId, email, code)
  const { rows } = await sql`
    insert into one_time_code as previous (account_id, code_hash, email, expires_at)
    values (${accountId}, ${hash}, ${email}, now() + make_interval(mins => ${CODE_LIFETIME_MINUTES}))
    on conflict (account_id) do update set
      code_hash = excluded.code_hash, email = excluded.email, attempts = 0,
      created_at = now(), expires_at = excluded.expires_at
    where previous.email <> excluded.email or previous.created_at <= now() - make_interval(secs => ${CODE_RESEND_AFTER_SECONDS})
    returning 1`.execute(tx)
  if (rows.length === 0) throw await tooSoon(tx, accountId)
  await takeHits(tx, 1, [
    { key: `code:hour:${accountId}`, hits: CODES_PER_HOUR, windowS: HOUR_S },
    { key: `code:day:${accountId}`, hits: CODES_PER_DAY, windowS: 24 * HOUR_S },
  ])
  return code
}

async function tooSoon(tx: Tx, accountId: string): Promise<ShopError> {
  const { leftS } = await tx
    .selectFrom('oneTimeCode')
    .select(
      sql<number>`extract(epoch from created_at - now())::float8 + ${CODE_RESEND_AFTER_SECONDS}`.as('leftS'),
    )
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow()
  return new ShopError(429, 'too_soon', (t) => t.codeTooSoon, { retryAfterS: Math.max(1, Math.ceil(leftS)) })
}

/** Condition: the code of this account and email that has not expired. */
const isCurrent = (accountId: string, email: string) =>
  sql<boolean>`account_id = ${accountId} and email = ${email} and expires_at > now()`

/** Whether the account has a code that can still be entered. */
export async function hasValidCode(db: Db, accountId: string, email: string): Promise<boolean> {
  const valid = await db
    .selectFrom('oneTimeCode')
    .select('accountId')
    .where(isCurrent(accountId, email))
    .where('attempts', '<', CODE_MAX_TRIES)
    .executeTakeFirst()
  return valid !== undefined
}

/**
 * Checks an entered code and returns its hash for `useCode`. The statement that reads the code also counts the attempt, so that
 * parallel guesses cannot exceed the limit. Throws 422.
 */
export async function checkCode(
  db: Db,
  secret: string,
  accountId: string,
  email: string,
  typed: string,
): Promise<Buffer> {
  const tried = await db
    .updateTable('oneTimeCode')
    .set({ attempts: sql<number>`attempts + 1` })
    .where(isCurrent(accountId, email))
    .returning(['codeHash', 'attempts'])
    .executeTakeFirst()
  if (tried && tried.attempts > CODE_MAX_TRIES) {
    throw invalidField('otp', (t) => t.codeTooManyTries, 'too_many_tries')
  }
  const hash = hashCode(secret, accountId, email, typed)
  if (!tried || !sameBytes(tried.codeHash, hash)) throw wrongCode()
  return hash
}

/** Deletes a checked code. Throws 422 if it was used in the meantime. */
export async function useCode(tx: Tx, accountId: string, hash: Buffer): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('oneTimeCode')
    .where('accountId', '=', accountId)
    .where('codeHash', '=', hash)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw wrongCode()
}

export const wrongCode = () => invalidField('otp', (t) => t.codeWrong)
