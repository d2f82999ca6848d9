import type { SignUp, User } from '#contract/accounts.ts'
import type { Config } from '../config.ts'
import type { Db, Tx } from '../database/database.ts'
import { inTransaction } from '../database/retry.ts'
import { hashKey, returnHits, takeHits } from '../http/rate-limit.ts'
import { queueSecretMail } from '../mail/mail.ts'
import { issueCode } from './codes.ts'
import { emailTaken } from './errors.ts'
import { hashPassword } from './passwords.ts'
import {
  type Account,
  deleteUnverified,
  emailInUse,
  findAccountByEmail,
  insertAccount,
  lockEmail,
  toUser,
} from './queries.ts'
import { openSession, type SessionContext } from './sessions.ts'

const HOUR_S = 60 * 60
const CODES_PER_SOURCE_AND_ADDRESS = 5
const CODES_PER_ADDRESS = 15
const KNOWN_ADDRESSES_PER_SOURCE = 100

/**
 * Creates an unverified account, signs it in and mails a code. Whoever signed up with the address before without proving
 * it is replaced, with password and sessions: the mailbox decides whose account it is. Throws 409 when the address is
 * proven.
 */
export async function signUp(
  db: Db,
  config: Config,
  form: SignUp,
  context: SessionContext,
): Promise<{ user: User; token: string }> {
  const { sessionSecret: secret, rateLimit } = config
  await countCode(db, config, form.email, context.source)
  // The answer for a known address tells that it is known, so lists of addresses must not get far. Every address counts until
  // it turns out to be unknown: once the limit is reached, all answers are the same.
  const known = { key: `sign-up:known:${context.source}`, hits: KNOWN_ADDRESSES_PER_SOURCE, windowS: HOUR_S }
  await takeHits(db, rateLimit, [known])
  const proven = await findAccountByEmail(db, form.email)
  if (proven?.isVerified) throw emailTaken()
  await returnHits(db, rateLimit, [known.key])
  const passwordHash = await hashPassword(form.password)
  return inTransaction(db, async (tx) => {
    await lockEmail(tx, form.email)
    await deleteUnverified(tx, form.email)
    const provenMeanwhile = await findAccountByEmail(tx, form.email)
    if (provenMeanwhile) throw emailTaken()
    const account = await insertAccount(tx, {
      name: form.name,
      email: form.email,
      phone: form.phone,
      address: form.address,
      passwordHash,
    })
    await mailCode(tx, secret, account)
    return { user: toUser(account), token: await openSession(tx, account.id, context) }
  })
}

/**
 * Counts a code against the address it is mailed to, because signing up again makes a new account with counts of its own.
 * Throws 429.
 */
async function countCode(db: Db, config: Config, email: string, source: string): Promise<void> {
  const address = hashKey(email)
  await takeHits(db, config.rateLimit, [
    { key: `code:pair:${source}:${address}`, hits: CODES_PER_SOURCE_AND_ADDRESS, windowS: HOUR_S },
    { key: `code:address:${address}`, hits: CODES_PER_ADDRESS, windowS: HOUR_S },
  ])
}

/** Mails a fresh code to the account's address, at the wish of this source. Throws 429 when that would be too many. */
export async function sendCode(tx: Tx, config: Config, account: Account, source: string): Promise<void> {
  await mailCode(tx, config.sessionSecret, account)
  await countCode(tx, config, emailInUse(account), source)
}

async function mailCode(tx: Tx, secret: string, account: Account): Promise<void> {
  const to = emailInUse(account)
  const code = await issueCode(tx, secret, account.id, to)
  await queueSecretMail(tx, secret, {
    kind: 'code',
    to,
    accountId: account.id,
    data: { code },
  })
}
