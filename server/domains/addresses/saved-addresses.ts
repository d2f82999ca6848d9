import { CONTACT_FIELDS, type SaveAddress, type SavedAddress } from '#contract/addresses.ts'
import { MAX_SAVED_ADDRESSES } from '#contract/limits.ts'
import type { Db } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import { conflict, invalidField, notFound } from '../../platform/shared/errors.ts'
import { lockCustomer } from '../accounts/accounts.ts'

const columns = ['id as _id', 'label', ...CONTACT_FIELDS] as const

/** The addresses that a customer has saved, oldest first. */
export function listAddresses(db: Db, accountId: string): Promise<SavedAddress[]> {
  return db
    .selectFrom('savedAddress')
    .select(columns)
    .where('accountId', '=', accountId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

/** Saves an address. Throws 409 when the account has the maximum, and 422 for a label that it already uses. */
export function addAddress(db: Db, accountId: string, address: SaveAddress): Promise<SavedAddress> {
  return inTransaction(db, async (tx) => {
    // serializes the changes of one account
    await lockCustomer(tx, accountId)
    const existing = await listAddresses(tx, accountId)
    if (existing.length >= MAX_SAVED_ADDRESSES) {
      throw conflict('too_many_addresses', (t) => t.tooManyAddresses(MAX_SAVED_ADDRESSES))
    }
    requireFreeLabel(existing, address.label)
    return tx
      .insertInto('savedAddress')
      .values({ accountId, ...address })
      .returning(columns)
      .executeTakeFirstOrThrow()
  })
}

/** Replaces a saved address of the customer. Throws 404, and 422 for a label that another one uses. */
export function changeAddress(
  db: Db,
  accountId: string,
  addressId: string,
  address: SaveAddress,
): Promise<SavedAddress> {
  return inTransaction(db, async (tx) => {
    await lockCustomer(tx, accountId)
    const others = (await listAddresses(tx, accountId)).filter(({ _id }) => _id !== addressId)
    requireFreeLabel(others, address.label)
    return tx
      .updateTable('savedAddress')
      .set(address)
      .where('accountId', '=', accountId)
      .where('id', '=', addressId)
      .returning(columns)
      .executeTakeFirstOrThrow(() => notFound((t) => t.addressGone))
  })
}

/** Deletes a saved address of the customer. Throws 404. */
export async function deleteAddress(db: Db, accountId: string, addressId: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('savedAddress')
    .where('accountId', '=', accountId)
    .where('id', '=', addressId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw notFound((t) => t.addressGone)
}

function requireFreeLabel(others: SavedAddress[], label: string): void {
  if (!others.some((other) => other.label.toLowerCase() === label.toLowerCase())) return
  throw invalidField('label', (t) => t.addressLabelTaken(label))
}
