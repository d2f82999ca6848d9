import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { Secret, TOTP } from 'otpauth'
import { makeAdmin } from '../../server/domains/accounts/accounts.ts'
import { type Authenticator, createAuthenticator } from './authenticator.ts'
import type { ApiResponse, Client } from './client.ts'
import type { TestShop } from './shop.ts'
import { signIn } from './sign-ups.ts'

const STEP_MS = 30_000

/** An administrator who signed in with a password. */
export interface Staff {
  readonly id: string
  readonly email: string
  readonly password: string
  readonly client: Client
}

export async function signedInStaff(shop: TestShop): Promise<Staff> {
  const email = `staff-${randomBytes(6).toString('hex')}@example.com`
  const password = 'a long enough password'
  await makeAdmin(shop.db, email, password)
  const client = await signIn(shop, { email, password })
  const { user } = (await client.get('/user/profile')).body
  return { id: user._id, email, password, client }
}

/** The code of an authenticator app, `steps` half minutes from now. */
export function authenticatorCode(secret: string, steps = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * STEP_MS })
}

function must(response: ApiResponse, status: number): ApiResponse {
  if (response.status !== status) throw new Error(`${response.status}: ${JSON.stringify(response.body)}`)
  return response
}

/** Waits for the next half minute if this one ends soon: the code before would not be accepted any more. */
export async function awaitSteadyCodes(atLeastMs: number): Promise<void> {
  const leftMs = STEP_MS - (Date.now() % STEP_MS)
  if (leftMs < atLeastMs) await pause(leftMs)
}

/** Sets up an authenticator app. `nextCode` is a code that has not been used yet. */
export async function setUpAuthenticatorApp({ client }: Pick<Staff, 'client'>) {
  const { secret, setUp } = must(await client.post('/user/second-factor/app-secret'), 200).body
  await awaitSteadyCodes(5000)
  // the previous code; the current and the next one remain for signing in
  const { body } = must(
    await client.post('/user/second-factor/app', { setUp, code: authenticatorCode(secret, -1) }),
    201,
  )
  return {
    secret: secret as string,
    recoveryCodes: body.recoveryCodes as string[] | undefined,
    nextCode: () => authenticatorCode(secret, 1),
  }
}

export async function setUpPasskey(shop: TestShop, { client }: Pick<Staff, 'client'>) {
  const passkey = createAuthenticator(shop.config.publicUrl.href)
  const { options } = must(await client.post('/user/second-factor/passkey-options'), 200).body
  const { body } = must(
    await client.post('/user/second-factor/passkeys', { name: 'Phone', passkey: passkey.create(options) }),
    201,
  )
  return { passkey, recoveryCodes: body.recoveryCodes as string[] | undefined }
}

/** A client whose sign-in waits for the second factor. */
export async function beginSignIn(shop: TestShop, { email, password }: Staff): Promise<Client> {
  const browser = shop.visitor()
  const { body } = must(await browser.post('/user/signin', { email, password }), 401)
  if (body.code !== 'second_factor_required') throw new Error(JSON.stringify(body))
  return browser
}

/** Completes a pending sign-in with a passkey. */
export async function signInWithPasskey(browser: Client, passkey: Authenticator): Promise<ApiResponse> {
  const { options } = must(await browser.post('/user/signin/passkey-options'), 200).body
  return browser.post('/user/signin/passkey', { passkey: passkey.use(options) })
}

/** Makes the password confirmation of this account expire. */
export async function expireConfirmation(shop: TestShop, { id }: Pick<Staff, 'id'>): Promise<void> {
  await shop.db.updateTable('session').set({ confirmedAt: null }).where('accountId', '=', id).execute()
}
