import { sql } from 'kysely'
import { z } from 'zod'
import { MAX_PASSKEYS, PASSKEY_CHALLENGE_MINUTES } from '#contract/limits.ts'
import type { CreatedPasskey, UsedPasskey } from '#contract/second-factor.ts'
import type { Config } from '../../../config.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { conflict } from '../../../platform/shared/errors.ts'
import { wrongPasskey } from '../errors.ts'

/** Loaded on first use: it takes 26 MB, and most processes never handle a passkey. */
const webAuthn = () => import('@simplewebauthn/server')

/** EdDSA, ES256 and RS256: every passkey supports one of them. Newer algorithms are experimental in Node and print warnings. */
const ALGORITHMS = [-8, -7, -257]
const TIMEOUT_MS = PASSKEY_CHALLENGE_MINUTES * 60_000

/** The account of a challenge, and the session or pending sign-in that requested it. */
export interface ChallengeOwner {
  accountId: string
  holder: string
}

async function storeChallenge(
  db: Db,
  { accountId, holder }: ChallengeOwner,
  challenge: string,
): Promise<void> {
  await db
    .insertInto('passkeyChallenge')
    .values({
      challenge,
      accountId,
      holder,
      expiresAt: sql<Date>`now() + make_interval(mins => ${PASSKEY_CHALLENGE_MINUTES})`,
    })
    .execute()
}

const ClientData = z.object({ challenge: z.string().regex(/^[\w-]{1,200}$/) })

/** Uses the challenge of a passkey's response. Throws 422 if it belongs to another owner, has expired or was used before. */
async function useChallenge(
  db: Db,
  { accountId, holder }: ChallengeOwner,
  clientDataJson: string,
): Promise<string> {
  const challenge = readChallenge(clientDataJson)
  const { numDeletedRows } = await db
    .deleteFrom('passkeyChallenge')
    .where('challenge', '=', challenge)
    .where('accountId', '=', accountId)
    .where('holder', '=', holder)
    .where('expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw wrongPasskey()
  return challenge
}

function readChallenge(clientDataJson: string): string {
  try {
    return ClientData.parse(JSON.parse(Buffer.from(clientDataJson, 'base64url').toString())).challenge
  } catch {
    throw wrongPasskey()
  }
}

function knownCredentials(db: Db, accountId: string) {
  return db
    .selectFrom('passkey')
    .select(['credentialId as id', 'transports'])
    .where('accountId', '=', accountId)
    .orderBy('createdAt')
    .execute()
}

/** Options for the browser to create a passkey. */
export async function passkeyCreationOptions(
  db: Db,
  config: Config,
  owner: ChallengeOwner,
  person: { name: string; email: string },
) {
  const { generateRegistrationOptions } = await webAuthn()
  const options = await generateRegistrationOptions({
    rpName: 'Hariyo',
    rpID: config.publicUrl.hostname,
    userID: new Uint8Array(Buffer.from(owner.accountId)),
    userName: person.email,
    userDisplayName: person.name,
    timeout: TIMEOUT_MS,
    excludeCredentials: await knownCredentials(db, owner.accountId),
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
  await storeChallenge(db, owner, options.challenge)
  return options
}

interface NewPasskey {
  credentialId: string
  publicKey: Buffer
  counter: number
  transports: string[]
}

/** Checks a created passkey against its challenge. Throws 422. */
export async function checkCreatedPasskey(
  db: Db,
  config: Config,
  owner: ChallengeOwner,
  response: CreatedPasskey,
): Promise<NewPasskey> {
  const expectedChallenge = await useChallenge(db, owner, response.response.clientDataJSON)
  const { verifyRegistrationResponse } = await webAuthn()
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...response, clientExtensionResults: {} },
    expectedChallenge,
    expectedOrigin: config.publicUrl.origin,
    expectedRPID: config.publicUrl.hostname,
    supportedAlgorithmIDs: ALGORITHMS,
    // possession of the passkey is enough as a second factor after the password
    requireUserVerification: false,
  }).catch((error: unknown) => {
    throw wrongPasskey(error)
  })
  if (!registrationInfo) throw wrongPasskey()
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential
  return { credentialId: id, publicKey: Buffer.from(publicKey), counter, transports }
}

/** Throws 409 for a known passkey or too many. The caller has locked the account. */
export async function insertPasskey(
  tx: Tx,
  accountId: string,
  name: string,
  passkey: NewPasskey,
): Promise<void> {
  const known = await knownCredentials(tx, accountId)
  if (known.length >= MAX_PASSKEYS) throw conflict('too_many_passkeys', (t) => t.passkeysFull)
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('passkey')
    .values({ accountId, name, ...passkey })
    .onConflict((taken) => taken.column('credentialId').doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 0n) throw conflict('passkey_known', (t) => t.passkeyKnown)
}

/** Options for the browser to use one of the account's passkeys. */
export async function passkeyRequestOptions(db: Db, config: Config, owner: ChallengeOwner) {
  const { generateAuthenticationOptions } = await webAuthn()
  const options = await generateAuthenticationOptions({
    rpID: config.publicUrl.hostname,
    timeout: TIMEOUT_MS,
    allowCredentials: await knownCredentials(db, owner.accountId),
    userVerification: 'preferred',
  })
  await storeChallenge(db, owner, options.challenge)
  return options
}

/** Checks a passkey's response against its challenge; `recordPasskeyUse` must follow. Throws 422. */
export async function checkUsedPasskey(
  db: Db,
  config: Config,
  owner: ChallengeOwner,
  response: UsedPasskey,
): Promise<{ credentialId: string; counter: number }> {
  const passkey = await db
    .selectFrom('passkey')
    .select(['publicKey', 'counter'])
    .where('accountId', '=', owner.accountId)
    .where('credentialId', '=', response.id)
    .executeTakeFirstOrThrow(() => wrongPasskey())
  const expectedChallenge = await useChallenge(db, owner, response.response.clientDataJSON)
  const { verifyAuthenticationResponse } = await webAuthn()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...response, clientExtensionResults: {} },
    expectedChallenge,
    expectedOrigin: config.publicUrl.origin,
    expectedRPID: config.publicUrl.hostname,
    credential: {
      id: response.id,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: passkey.counter,
    },
    requireUserVerification: false,
  }).catch((error: unknown) => {
    throw wrongPasskey(error)
  })
  if (!verified) throw wrongPasskey()
  return { credentialId: response.id, counter: authenticationInfo.newCounter }
}

/** Stores the counter and the time. Throws 422 if the passkey was removed in the meantime. */
export async function recordPasskeyUse(
  tx: Tx,
  accountId: string,
  { credentialId, counter }: { credentialId: string; counter: number },
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('passkey')
    .set({ counter: sql<number>`greatest(counter, ${counter})`, lastUsedAt: sql<Date>`now()` })
    .where('accountId', '=', accountId)
    .where('credentialId', '=', credentialId)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw wrongPasskey()
}
