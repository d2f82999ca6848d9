import type { SignUp, User } from '#contract/accounts.ts'
import type { Config } from '../../../config.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { inTransaction } from '../../../platform/database/retry.ts'
import { hashKey, returnHits, takeHits } from '../../../platform/http/rate-limit.ts'
import { queueSecretMail } from '../../../platform/outbox/outbox.ts'
import { emailTaken } from '../errors.ts'
import {
  type Account,
  deleteUnverified,
  emailInUse,
  findAccountByEmail,
  insertAccount,
  lockEmail,
  mailTo,
  toUser,
} from '../queries.ts'
import { issueCode } from './codes.ts'
import { hashPassword } from './passwords.ts'
import { openSession, type SessionContext } from './sessions.ts'

const HOUR_S = 60 * 60
const CODES_PER_SOURCE_AND_EMAIL = 5
const CODES_PER_EMAIL = 15
const KNOWN_EMAILS_PER_SOURCE = 100

/**
 * Creates an unverified account, signs it in and mails a code. It replaces an earlier unverified account with this email, with
 * its password and sessions: access to the mailbox decides whose account it is. Throws 409 for a verified email, and 429.
 */
export async function signUp(
  db: Db,
  config: Config,
  form: SignUp,
  context: SessionContext,
): Promise<{ user: User; token: string }> {
  const { sessionSecret: secret, rateLimit } = config
  await countCode(db, config, form.email, context.source)
  // The response reveals whether an email is known, so the number of known emails per source is limited. Every request is
  // counted first and uncounted for an unknown email, so that above the limit all responses are the same.
  const known = { key: `sign-up:known:${context.source}`, hits: KNOWN_EMAILS_PER_SOURCE, windowS: HOUR_S }
  await takeHits(db, rateLimit, [known])
  const existing = await findAccountByEmail(db, form.email)
  if (existing?.isVerified) throw emailTaken()
  await returnHits(db, rateLimit, [known.key])
  const passwordHash = await hashPassword(form.password)
  return inTransaction(db, async (tx) => {
    await lockEmail(tx, form.email)
    await deleteUnverified(tx, form.email)
    const verifiedMeanwhile = await findAccountByEmail(tx, form.email)
    if (verifiedMeanwhile) throw emailTaken()
    const account = await insertAccount(tx, {
      name: form.name,
      email: form.email,
      phone: form.phone,
      address: form.address,
      passwordHash,
      language: context.language,
    })
    await mailCode(tx, secret, account)
    return { user: toUser(account), token: await openSession(tx, account.id, context) }
  })
}

/** Limits codes per email, because signing up again creates a new account with its own limit. Throws 429. */
async function countCode(db: Db, config: Config, email: string, source: string): Promise<void> {
  const emailHash = hashKey(email)
  await takeHits(db, config.rateLimit, [
    { key: `code:pair:${source}:${emailHash}`, hits: CODES_PER_SOURCE_AND_EMAIL, windowS: HOUR_S },
    { key: `code:address:${emailHash}`, hits: CODES_PER_EMAIL, windowS: HOUR_S },
  ])
}

/** Mails a new code to the account's email. Throws 429. */
export async function sendCode(tx: Tx, config: Config, account: Account, source: string): Promise<void> {
  await mailCode(tx, config.sessionSecret, account)
  await countCode(tx, config, emailInUse(account), source)
}

async function mailCode(tx: Tx, secret: string, account: Account): Promise<void> {
  const to = emailInUse(account)
  const code = await issueCode(tx, secret, account.id, to)
  await queueSecretMail(tx, secret, {
    kind: 'code',
    ...mailTo(account),
    to,
    data: { code },
  })
}
