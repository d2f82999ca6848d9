import { type DeleteResult, sql } from 'kysely'
import type { AuditAction } from '#contract/admin/choices.ts'
import type { CreatedPasskey, SecondFactor } from '#contract/second-factor.ts'
import type { Config } from '../../../config.ts'
import { type Actor, writeAudit } from '../../../platform/audit/audit.ts'
import { type Db, onlyRow, type Tx } from '../../../platform/database/database.ts'
import { isoTime } from '../../../platform/database/json.ts'
import { inTransaction } from '../../../platform/database/retry.ts'
import type { SignedIn } from '../../../platform/http/authorization.ts'
import { queueMail } from '../../../platform/outbox/outbox.ts'
import { notFound } from '../../../platform/shared/errors.ts'
import { type Account, findAccountByEmail, lockOwnAccount, mailTo } from '../queries.ts'
import { endSessionsOf } from '../sign-in/sessions.ts'
import { addAuthenticator, makeAuthenticator } from './authenticator-app.ts'
import { requireConfirmation } from './confirmation.ts'
import { checkCreatedPasskey, insertPasskey, passkeyCreationOptions } from './passkeys.ts'
import { deleteSecondFactor, hasSecondFactor } from './pending.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'

// Every change requires a confirmed session (403 otherwise), is written to the activity log and is mailed to the owner. Adding
// or removing a factor also ends all other sessions.

/** The second factors of an account. */
export const readSecondFactor = (db: Db, accountId: string): Promise<SecondFactor> =>
  onlyRow(
    db,
    sql<SecondFactor>`
    select (
        select coalesce(json_agg(json_build_object('_id', id, 'name', name, 'createdAt', ${isoTime(sql`created_at`)},
          'lastUsedAt', ${isoTime(sql`last_used_at`)}) order by created_at), '[]')
        from passkey where account_id = ${accountId}
      ) as passkeys,
      (select json_build_object('createdAt', ${isoTime(sql`created_at`)}) from authenticator_app where account_id = ${accountId}) as app,
      (select count(*)::int from recovery_code where account_id = ${accountId}) as "recoveryCodesLeft"`,
  )

const holderOf = ({ id, sessionId }: SignedIn) => ({ accountId: id, holder: `session:${sessionId}` })

/** Options for the browser to create a passkey. */
export async function startPasskey(db: Db, config: Config, signedIn: SignedIn) {
  await requireConfirmation(db, signedIn)
  return passkeyCreationOptions(db, config, holderOf(signedIn), signedIn.user)
}

/** Adds a passkey. Returns new recovery codes if it is the account's first factor. Throws 409 or 422. */
export async function addPasskey(
  db: Db,
  config: Config,
  signedIn: SignedIn,
  actor: Actor,
  { name, passkey }: { name: string; passkey: CreatedPasskey },
): Promise<string[] | undefined> {
  await requireConfirmation(db, signedIn)
  const created = await checkCreatedPasskey(db, config, holderOf(signedIn), passkey)
  return addFactor(db, signedIn, actor, 'passkey', (tx) => insertPasskey(tx, signedIn.id, name, created))
}

/** Creates a secret for an authenticator app. `addApp` stores it with its first code. */
export async function startApp(db: Db, config: Config, signedIn: SignedIn) {
  await requireConfirmation(db, signedIn)
  return makeAuthenticator(config.sessionSecret, { id: signedIn.id, email: signedIn.user.email })
}

/** Adds the authenticator app, in place of an earlier one, if its first code is correct. Returns and throws like `addPasskey`. */
export async function addApp(
  db: Db,
  config: Config,
  signedIn: SignedIn,
  actor: Actor,
  { setUp, code }: { setUp: string; code: string },
): Promise<string[] | undefined> {
  await requireConfirmation(db, signedIn)
  return addFactor(db, signedIn, actor, 'app', (tx) =>
    addAuthenticator(tx, config.sessionSecret, signedIn.id, setUp, code),
  )
}

/** Removes a passkey. Throws 404. */
export function removePasskey(db: Db, signedIn: SignedIn, actor: Actor, passkeyId: string): Promise<void> {
  return removeFactor(db, signedIn, actor, 'passkey', (tx) =>
    tx.deleteFrom('passkey').where('id', '=', passkeyId).where('accountId', '=', signedIn.id),
  )
}

/** Removes the authenticator app. Throws 404. */
export function removeApp(db: Db, signedIn: SignedIn, actor: Actor): Promise<void> {
  return removeFactor(db, signedIn, actor, 'app', (tx) =>
    tx.deleteFrom('authenticatorApp').where('accountId', '=', signedIn.id),
  )
}

/** Replaces the recovery codes. Throws 404 for an account without a second factor. */
export async function renewRecoveryCodes(db: Db, signedIn: SignedIn, actor: Actor): Promise<string[]> {
  await requireConfirmation(db, signedIn)
  return inTransaction(db, async (tx) => {
    const account = await lockOwnAccount(tx, signedIn.id)
    if (!(await hasSecondFactor(tx, signedIn.id))) throw notFound()
    await recordChange(tx, account, actor, 'second-factor.new-recovery-codes', 'recovery-codes-replaced')
    return replaceRecoveryCodes(tx, signedIn.id)
  })
}

/** Removes every second factor of the account with this email, for the command line. Returns whether there was one. */
export async function resetSecondFactor(db: Db, email: string): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const found = await findAccountByEmail(tx, email)
    if (!found) return false
    const account = await lockOwnAccount(tx, found.id)
    if (!(await deleteSecondFactor(tx, account.id))) return false
    const actor = { id: account.id, name: 'npm run admin', source: 'the shop’s machine' }
    await recordChange(tx, account, actor, 'second-factor.remove', 'removed', { everything: true })
    await endSessionsOf(tx, account.id)
    return true
  })
}

type Factor = 'passkey' | 'app'

async function addFactor(
  db: Db,
  signedIn: SignedIn,
  actor: Actor,
  factor: Factor,
  insert: (tx: Tx) => Promise<void>,
): Promise<string[] | undefined> {
  return inTransaction(db, async (tx) => {
    // locked, so that two first factors do not create two sets of recovery codes
    const account = await lockOwnAccount(tx, signedIn.id)
    const isFirst = !(await hasSecondFactor(tx, signedIn.id))
    await insert(tx)
    await recordChange(tx, account, actor, 'second-factor.add', `${factor}-added`, { factor })
    await endSessionsOf(tx, signedIn.id, signedIn.sessionId)
    return isFirst ? replaceRecoveryCodes(tx, signedIn.id) : undefined
  })
}

async function removeFactor(
  db: Db,
  signedIn: SignedIn,
  actor: Actor,
  factor: Factor,
  deletion: (tx: Tx) => { executeTakeFirst(): Promise<DeleteResult | undefined> },
): Promise<void> {
  await requireConfirmation(db, signedIn)
  await inTransaction(db, async (tx) => {
    const account = await lockOwnAccount(tx, signedIn.id)
    if ((await deletion(tx).executeTakeFirst())?.numDeletedRows !== 1n) throw notFound()
    // recovery codes replace a factor, so they are deleted with the last one
    if (!(await hasSecondFactor(tx, signedIn.id))) await deleteSecondFactor(tx, signedIn.id)
    await recordChange(tx, account, actor, 'second-factor.remove', `${factor}-removed`, { factor })
    await endSessionsOf(tx, signedIn.id, signedIn.sessionId)
  })
}

async function recordChange(
  tx: Tx,
  account: Account,
  actor: Actor,
  action: AuditAction,
  event: `${Factor}-${'added' | 'removed'}` | 'removed' | 'recovery-codes-replaced',
  details: Record<string, unknown> = {},
): Promise<void> {
  await writeAudit(tx, actor, action, { type: 'customer', id: account.id }, details)
  await queueMail(tx, { kind: 'second-factor', ...mailTo(account), data: { name: account.name, event } })
}
