import { randomInt } from 'node:crypto'
import { RECOVERY_CODES } from '#contract/limits.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { hashToken } from '../../../platform/shared/crypto.ts'

/** Without letters and digits that look alike. A code has 79 random bits, so a plain hash is safe. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
const LENGTH = 16

function makeCode(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
}

/** Replaces the recovery codes of an account. Only hashes are stored. Returns the new codes, grouped for reading. */
export async function replaceRecoveryCodes(tx: Tx, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, makeCode)
  await tx.deleteFrom('recoveryCode').where('accountId', '=', accountId).execute()
  await tx
    .insertInto('recoveryCode')
    .values(codes.map((code) => ({ accountId, codeHash: hashToken(code) })))
    .execute()
  return codes.map((code) => code.replace(/(.{4})(?=.)/g, '$1-'))
}

/** Uses a recovery code. False if it is unknown or was used before. */
export async function useRecoveryCode(tx: Tx, accountId: string, code: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('recoveryCode')
    .where('accountId', '=', accountId)
    .where('codeHash', '=', hashToken(code))
    .executeTakeFirst()
  return numDeletedRows === 1n
}
