import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { z } from 'zod'
import { AUTHENTICATOR_SET_UP_MINUTES } from '#contract/limits.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { decrypt, encrypt } from '../../../platform/shared/crypto.ts'
import { tooManyRequests } from '../../../platform/shared/errors.ts'
import { setUpExpired, wrongCode } from '../errors.ts'

const ISSUER = 'Hariyo'
const SECRET_BYTES = 20
const STEP_S = 30
/** A code is valid one step before and after its time, because clocks differ. */
const WINDOW_STEPS = 1
export const WRONG_CODES_WITHOUT_PAUSE = 10
const MAX_PAUSE_S = 24 * 60 * 60
const NO_WRONG_CODES = { wrongCodes: 0, nextCodeAt: sql<Date>`now()` }

/** The stored secret. It is encrypted and bound to its account. */
const StoredSecret = z.object({ accountId: z.string(), secret: z.string(), madeAt: z.number() })

function readSecret(
  key: string,
  accountId: string,
  encrypted: string,
): z.infer<typeof StoredSecret> | undefined {
  try {
    const content = StoredSecret.parse(decrypt(key, 'authenticator-app', encrypted))
    return content.accountId === accountId ? content : undefined
  } catch {
    // forged, or encrypted with an earlier SESSION_SECRET
    return undefined
  }
}

/** Creates a secret for an authenticator app. `setUp` is the encrypted secret, which the browser returns with the first code. */
export function makeAuthenticator(
  key: string,
  { id, email }: { id: string; email: string },
): { setUp: string; secret: string; link: string } {
  const secret = new Secret({ size: SECRET_BYTES })
  return {
    setUp: encrypt(key, 'authenticator-app', { accountId: id, secret: secret.base32, madeAt: Date.now() }),
    secret: secret.base32,
    link: new TOTP({ issuer: ISSUER, label: email, secret }).toString(),
  }
}

/** The time step of a code; undefined for a wrong code. */
function stepOf(secret: string, code: string): number | undefined {
  const timestamp = Date.now()
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period: STEP_S })
  const delta = totp.validate({ token: code, timestamp, window: WINDOW_STEPS })
  return delta === null ? undefined : Math.floor(timestamp / 1000 / STEP_S) + delta
}

/** Stores an authenticator app, in place of an earlier one, if its first code is correct. Throws 409 or 422. */
export async function addAuthenticator(
  tx: Tx,
  key: string,
  accountId: string,
  setUp: string,
  code: string,
): Promise<void> {
  const content = readSecret(key, accountId, setUp)
  if (!content || Date.now() - content.madeAt > AUTHENTICATOR_SET_UP_MINUTES * 60_000) throw setUpExpired()
  const step = stepOf(content.secret, code)
  if (step === undefined) throw wrongCode()
  const values = { encryptedSecret: setUp, lastStep: step, ...NO_WRONG_CODES }
  await tx
    .insertInto('authenticatorApp')
    .values({ accountId, ...values })
    .onConflict((known) => known.column('accountId').doUpdateSet({ ...values, createdAt: sql<Date>`now()` }))
    .execute()
}

/**
 * Counts a code as wrong before it is checked, so that parallel guesses cannot exceed the limits. Returns the number of wrong codes
 * since the last correct one. From the tenth on, each is followed by a pause, which doubles from a minute up to a day. Throws 429
 * during a pause.
 */
export async function countWrongCode(db: Db, accountId: string): Promise<number> {
  const { rows } = await sql<{ wrongCodes: number }>`
    update authenticator_app set wrong_codes = wrong_codes + 1, next_code_at = clock_timestamp() + make_interval(secs =>
      case when wrong_codes + 1 < ${WRONG_CODES_WITHOUT_PAUSE} then 0
        else least(60 * 2 ^ (wrong_codes + 1 - ${WRONG_CODES_WITHOUT_PAUSE}), ${MAX_PAUSE_S}) end)
    where account_id = ${accountId} and next_code_at <= clock_timestamp()
    returning wrong_codes`.execute(db)
  if (rows[0]) return rows[0].wrongCodes
  const app = await db
    .selectFrom('authenticatorApp')
    .select(sql<number>`ceil(extract(epoch from next_code_at - clock_timestamp()))::int`.as('pauseS'))
    .where('accountId', '=', accountId)
    .executeTakeFirst()
  if (app) throw tooManyRequests(Math.max(1, app.pauseS))
  return 0
}

/** Ends the pause after wrong codes, because a new password stops the person who entered them. */
export async function endCodePause(tx: Tx, accountId: string): Promise<void> {
  await tx.updateTable('authenticatorApp').set(NO_WRONG_CODES).where('accountId', '=', accountId).execute()
}

/** Uses a code of the account's app. False if it is wrong, or if this or a later code was used before. */
export async function useAuthenticatorCode(
  tx: Tx,
  key: string,
  accountId: string,
  code: string,
): Promise<boolean> {
  const app = await tx
    .selectFrom('authenticatorApp')
    .select('encryptedSecret')
    .where('accountId', '=', accountId)
    .executeTakeFirst()
  const content = app && readSecret(key, accountId, app.encryptedSecret)
  const step = content && stepOf(content.secret, code)
  if (!app || step === undefined) return false
  const { numUpdatedRows } = await tx
    .updateTable('authenticatorApp')
    .set({ lastStep: step, ...NO_WRONG_CODES })
    .where('accountId', '=', accountId)
    .where('encryptedSecret', '=', app.encryptedSecret)
    .where('lastStep', '<', step)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
