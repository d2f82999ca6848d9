import { randomBytes } from 'node:crypto'
import type { Role } from '#contract/accounts.ts'
import type { StaffRole } from '#contract/permissions.ts'
import { cookieName } from '../../server/domains/accounts/sign-in/cookies.ts'
import { openSession } from '../../server/domains/accounts/sign-in/sessions.ts'
import type { Tx } from '../../server/platform/database/database.ts'
import type { Client } from './client.ts'
import type { TestShop } from './shop.ts'

/** A signed-in account. */
export interface SignedInPerson {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly client: Client
}

/** A shop in this or another process, with access to its database. */
export type OpenShop = Pick<TestShop, 'db' | 'config' | 'visitor'>

interface AccountFields {
  name?: string
  role?: Role
  verified?: boolean
}

/** Creates a signed-in account directly in the database, without sign-up and mails. */
export async function signedInCustomer(shop: OpenShop, fields: AccountFields = {}): Promise<SignedInPerson> {
  const { name = 'Sita Sharma', role = 'customer', verified = true } = fields
  const email = `${role}-${randomBytes(6).toString('hex')}@example.com`
  return shop.db.transaction().execute(async (tx) => {
    const { id } = await tx
      .insertInto('account')
      .values({ name, email, role, isVerified: verified, phone: '9841234567', address: 'Lazimpat 2' })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, name, email, client: await openSessionOf(tx, shop, id) }
  })
}

async function openSessionOf(tx: Tx, shop: OpenShop, accountId: string): Promise<Client> {
  const token = await openSession(tx, accountId, {
    token: undefined,
    userAgent: 'test',
    source: '127.0.0.1',
    language: 'en',
  })
  const client = shop.visitor()
  client.cookies.set(cookieName(shop.config, 'session'), token)
  return client
}

/** The same person after signing in once more. */
export async function signedInAgain(shop: OpenShop, person: SignedInPerson): Promise<SignedInPerson> {
  const client = await shop.db.transaction().execute((tx) => openSessionOf(tx, shop, person.id))
  return { ...person, client }
}

export const signedInAdmin = (shop: OpenShop) =>
  signedInCustomer(shop, { name: 'Hari Shopkeeper', role: 'admin' })

export const signedInAs = (shop: OpenShop, role: StaffRole) =>
  signedInCustomer(shop, { name: `Maya ${role}`, role })

/** Creates several signed-in customers. */
export function signedInCustomers(shop: OpenShop, count: number): Promise<SignedInPerson[]> {
  return Promise.all(Array.from({ length: count }, () => signedInCustomer(shop)))
}
