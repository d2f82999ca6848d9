import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { hashKey } from '../../../platform/http/rate-limit.ts'
import { readSigned, sign } from '../../../platform/shared/crypto.ts'
import type { Account } from '../queries.ts'
import { TRUSTED_DEVICE_DAYS } from './cookies.ts'

const DAY_MS = 24 * 60 * 60 * 1000

type Owner = Pick<Account, 'id' | 'passwordHash'>

// the field names are those of tokens that browsers already have
const Token = z.object({ for: z.string(), leftAt: z.number() })

/**
 * A token for a browser in which the account's password was entered correctly. It has its own sign-in limit. It is bound to the
 * current password, so that neither an earlier owner of the email nor a person who knows an old password can use that limit.
 */
export function createDeviceToken(secret: string, owner: Owner): string {
  const nonce = randomBytes(12).toString('base64url')
  return sign(secret, 'device', { for: ownerKey(owner), leftAt: Date.now(), nonce })
}

export function isTrustedDevice(secret: string, token: string, owner: Owner | undefined): boolean {
  const { data } = Token.safeParse(readSigned(secret, 'device', token))
  if (!data || !owner) return false
  return data.for === ownerKey(owner) && Date.now() - data.leftAt < TRUSTED_DEVICE_DAYS * DAY_MS
}

function ownerKey({ id, passwordHash }: Owner): string {
  return hashKey(`${id}:${passwordHash}`)
}
