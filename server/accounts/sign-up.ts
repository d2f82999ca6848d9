import type { SignUp, User } from '../../contract/accounts.ts'
import type { Config } from '../config.ts'
import type { Db, Tx } from '../database/database.ts'
import { inTransaction } from '../database/retry.ts'
import { keyPart, takeHits } from '../http/rate-limit.ts'
import { queueSecretMail } from '../mail/mail.ts'
import { issueCode } from './codes.ts'
import { emailTaken } from './errors.ts'
import { hashPassword } from './passwords.ts'
import {
  type Account,
  addressInUse,
  deleteUnproven,
  findAccountByEmail,
  insertAccount,
  lockAddress,
  toUser,
} from './queries.ts'
import { openSession, type Visit } from './sessions.ts'

const HOUR_S = 60 * 60
const PER_SOURCE_AND_ADDRESS = 8
const PER_ADDRESS = 30
const KNOWN_ADDRESSES_PER_SOURCE = 10

/**
 * Creates an unverified account, signs it in and mails a code. Whoever signed up with the address before without proving
 * it is replaced, with password and sessions: the mailbox decides whose account it is. Throws 409 when the address is
 * proven.
 */
export async function signUp(
  db: Db,
  { sessionSecret: secret, rateLimit }: Config,
  form: SignUp,
  visit: Visit,
): Promise<{ user: User; token: string }> {
  const address = keyPart(form.email)
  await takeHits(db, rateLimit, [
    { key: `sign-up:pair:${visit.source}:${address}`, hits: PER_SOURCE_AND_ADDRESS, windowS: HOUR_S },
    { key: `sign-up:address:${address}`, hits: PER_ADDRESS, windowS: HOUR_S },
  ])
  const proven = await findAccountByEmail(db, form.email)
  if (proven?.isVerified) {
    // the answer tells that the address is known, so lists of addresses must not get far
    await takeHits(db, rateLimit, [
      { key: `sign-up:known:${visit.source}`, hits: KNOWN_ADDRESSES_PER_SOURCE, windowS: HOUR_S },
    ])
    throw emailTaken()
  }
  const passwordHash = await hashPassword(form.password)
  return inTransaction(db, async (tx) => {
    await lockAddress(tx, form.email)
    await deleteUnproven(tx, form.email)
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
    return { user: toUser(account), token: await openSession(tx, account.id, visit) }
  })
}

/** Mails a fresh code to the address the account is to be known under. Throws 429 when that would be too many. */
export async function mailCode(tx: Tx, secret: string, account: Account): Promise<void> {
  const to = addressInUse(account)
  const code = await issueCode(tx, secret, account.id, to)
  await queueSecretMail(tx, secret, {
    kind: 'code',
    to,
    accountId: account.id,
    data: { name: account.name, code },
  })
}
