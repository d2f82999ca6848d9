import type { UsedPasskey } from '#contract/second-factor.ts'
import type { Config } from '../../../config.ts'
import { writeAudit } from '../../../platform/audit/audit.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { inTransaction } from '../../../platform/database/retry.ts'
import { resetHits, takeHits } from '../../../platform/http/rate-limit.ts'
import { queueMail } from '../../../platform/outbox/outbox.ts'
import { hashToken } from '../../../platform/shared/crypto.ts'
import { signInAgain, wrongCode } from '../errors.ts'
import { type Account, findAccountForShare, mailTo } from '../queries.ts'
import type { SessionContext } from '../sign-in/sessions.ts'
import { afterSignIn, openSignedInSession, type SignInResult } from '../sign-in/sign-in.ts'
import { countWrongCode, useAuthenticatorCode, WRONG_CODES_WITHOUT_PAUSE } from './authenticator-app.ts'
import { type ChallengeOwner, checkUsedPasskey, passkeyRequestOptions, recordPasskeyUse } from './passkeys.ts'
import { claimAttempt, getPendingSignIn, type PendingSignIn, usePendingSignIn } from './pending.ts'
import { useRecoveryCode } from './recovery-codes.ts'

const QUARTER_S = 15 * 60
/** Each sign-in allows five attempts. This limit and the pauses of the app stop a person who knows the password from starting new ones. */
const CODES_PER_SOURCE = 10

export interface CompletedSignIn extends SignInResult {
  /** Whether the password was entered in this browser; false after signing in with Google. */
  knowsPassword: boolean
}

/** Completes a pending sign-in with a code of the app or a recovery code. Throws 422 for a wrong code, 409 if it has expired. */
export async function signInWithCode(
  db: Db,
  config: Config,
  token: string,
  code: string,
  context: SessionContext,
): Promise<CompletedSignIn> {
  const pending = await claimAttempt(db, token)
  const pair = `second-factor:pair:${context.source}:${pending.accountId}`
  await takeHits(db, config.rateLimit, [{ key: pair, hits: CODES_PER_SOURCE, windowS: QUARTER_S }])
  const isRecoveryCode = code.length > 6
  const wrongCodes = isRecoveryCode ? 0 : await countWrongCode(db, pending.accountId)
  const completed = await complete(db, config, token, pending, context, async (tx, account) => {
    const { id, name } = account
    if (isRecoveryCode) {
      if (!(await useRecoveryCode(tx, id, code))) throw wrongCode()
      const actor = { id, name, source: context.source }
      await writeAudit(tx, actor, 'second-factor.recovery-code', { type: 'customer', id })
      await queueMail(tx, {
        kind: 'second-factor',
        ...mailTo(account),
        data: { name, event: 'recovery-code-used' },
      })
    } else if (!(await useAuthenticatorCode(tx, config.sessionSecret, id, code))) {
      throw wrongCode()
    }
  }).catch(async (error: unknown) => {
    if (wrongCodes > 0 && wrongCodes % WRONG_CODES_WITHOUT_PAUSE === 0) await warnOwner(db, pending.accountId)
    throw error
  })
  await resetHits(db, [pair])
  return completed
}

/** Mails the owner that somebody enters wrong codes. */
async function warnOwner(db: Db, accountId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const account = await findAccountForShare(tx, accountId)
    if (!account) return
    const data = { name: account.name, event: 'wrong-codes' as const }
    await queueMail(tx, { kind: 'second-factor', ...mailTo(account), data })
  })
}

/** Options for the browser to use a passkey of the account. Throws 409 if the pending sign-in has expired. */
export async function startSignInWithPasskey(db: Db, config: Config, token: string) {
  const pending = await getPendingSignIn(db, token)
  return passkeyRequestOptions(db, config, ownerOf(pending, token))
}

/** Completes a pending sign-in with a passkey. Throws 422 for a wrong passkey, 409 if it has expired. */
export async function signInWithPasskey(
  db: Db,
  config: Config,
  token: string,
  passkey: UsedPasskey,
  context: SessionContext,
): Promise<CompletedSignIn> {
  const pending = await claimAttempt(db, token)
  const used = await checkUsedPasskey(db, config, ownerOf(pending, token), passkey)
  return complete(db, config, token, pending, context, (tx, { id }) => recordPasskeyUse(tx, id, used))
}

function ownerOf({ accountId }: PendingSignIn, token: string): ChallengeOwner {
  return { accountId, holder: `sign-in:${hashToken(token).toString('base64url')}` }
}

/** Uses the factor and the pending sign-in, and opens the session, in one transaction. */
async function complete(
  db: Db,
  config: Config,
  token: string,
  pending: PendingSignIn,
  context: SessionContext,
  useFactor: (tx: Tx, account: Account) => Promise<void>,
): Promise<CompletedSignIn> {
  const session = await inTransaction(db, async (tx) => {
    // locked: an earlier change of password or role has ended the pending sign-in
    const account = await findAccountForShare(tx, pending.accountId)
    if (!account || account.blockedAt) throw signInAgain()
    await useFactor(tx, account)
    await usePendingSignIn(tx, token)
    return openSignedInSession(tx, account, pending, context)
  })
  return {
    ...(await afterSignIn(db, config, session, context.source)),
    knowsPassword: pending.email !== null,
  }
}
