import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

const TOKEN_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16

/** The purpose of a derived key, so that a value made for one purpose is invalid for another. */
export type Purpose = 'one-time-code' | 'receipt' | 'google' | 'device' | 'mail' | 'authenticator-app'

const derivedKeys = new Map<string, Buffer>()

function keyFor(secret: string, purpose: Purpose): Buffer {
  const name = `${purpose}:${secret}`
  const known = derivedKeys.get(name)
  if (known) return known
  const key = Buffer.from(hkdfSync('sha256', secret, 'hariyo', purpose, 32))
  derivedKeys.set(name, key)
  return key
}

/** 256 random bits in base64url. */
export function randomToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

/** The form in which a random token is stored, so that a copy of the database contains no valid tokens. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** A keyed hash, for values that could be guessed from a plain hash. */
export function keyedHash(secret: string, purpose: Purpose, value: string): Buffer {
  return createHmac('sha256', keyFor(secret, purpose)).update(value).digest()
}

/** Compares in constant time. */
export function sameBytes(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other)
}

/** The value with a signature. The value is encoded but readable. */
export function sign(secret: string, purpose: Purpose, value: unknown): string {
  const body = Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${body}.${keyedHash(secret, purpose, body).toString('base64url')}`
}

/** The signed value; undefined for an invalid signature. */
export function readSigned(secret: string, purpose: Purpose, signed: string): unknown {
  const [body, signature, ...rest] = signed.split('.')
  if (!body || !signature || rest.length > 0) return undefined
  // compared as text: base64url decodes several spellings to the same bytes, and only one of them may be valid
  const expected = keyedHash(secret, purpose, body).toString('base64url')
  if (!sameBytes(Buffer.from(expected), Buffer.from(signature))) return undefined
  return JSON.parse(Buffer.from(body, 'base64url').toString())
}

/** Encrypts a value with AES-256-GCM, for secrets in the database. */
export function encrypt(secret: string, purpose: Purpose, value: unknown): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyFor(secret, purpose), iv)
  const body = Buffer.concat([cipher.update(JSON.stringify(value)), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
}

/** Decrypts a value of `encrypt`. Throws if it was encrypted with another secret or purpose, or changed. */
export function decrypt(secret: string, purpose: Purpose, encrypted: string): unknown {
  const bytes = Buffer.from(encrypted, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', keyFor(secret, purpose), bytes.subarray(0, IV_BYTES))
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  const body = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
  return JSON.parse(body.toString())
}
