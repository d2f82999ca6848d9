import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { z } from 'zod'
import { AUTHENTICATOR_SET_UP_MINUTES } from '#contract/limits.ts'
import type { Tx } from '../../database/database.ts'
import { decrypt, encrypt } from '../../shared/crypto.ts'
import { setUpExpired, wrongCode } from './errors.ts'

const ISSUER = 'Hariyo'
const SECRET_BYTES = 20
const STEP_S = 30
/** A code is valid one step before and after its time, because clocks differ. */
const WINDOW_STEPS = 1

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
  const values = { encrypted_secret: setUp, last_step: step }
  await tx
    .insertInto('authenticator_app')
    .values({ account_id: accountId, ...values })
    .onConflict((known) =>
      known.column('account_id').doUpdateSet({ ...values, created_at: sql<Date>`now()` }),
    )
    .execute()
}

/** Uses a code of the account's app. False if it is wrong, or if this or a later code was used before. */
export async function useAuthenticatorCode(
  tx: Tx,
  key: string,
  accountId: string,
  code: string,
): Promise<boolean> {
  const app = await tx
    .selectFrom('authenticator_app')
    .select('encrypted_secret')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  const content = app && readSecret(key, accountId, app.encrypted_secret)
  const step = content && stepOf(content.secret, code)
  if (!app || step === undefined) return false
  const { numUpdatedRows } = await tx
    .updateTable('authenticator_app')
    .set({ last_step: step })
    .where('account_id', '=', accountId)
    .where('encrypted_secret', '=', app.encrypted_secret)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
