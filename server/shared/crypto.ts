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

/** What a derived key is for; a value made for one purpose never passes for another. */
export type Purpose = 'one-time-code' | 'receipt' | 'google' | 'device' | 'mail' | 'authenticator-app'

const derived = new Map<string, Buffer>()

function keyFor(secret: string, purpose: Purpose): Buffer {
  const name = `${purpose}:${secret}`
  const known = derived.get(name)
  if (known) return known
  const key = Buffer.from(hkdfSync('sha256', secret, 'hariyo', purpose, 32))
  derived.set(name, key)
  return key
}

/** 256 random bits, fit for a URL and a cookie. */
export function randomToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

/** How a random token is stored: without the token itself, a copy of the database opens nothing. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** A keyed hash, for what could be guessed from a plain one. */
export function keyedHash(secret: string, purpose: Purpose, value: string): Buffer {
  return createHmac('sha256', keyFor(secret, purpose)).update(value).digest()
}

export function sameBytes(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other)
}

/** The value as readable text with a signature behind it. */
export function sign(secret: string, purpose: Purpose, value: unknown): string {
  const body = Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${body}.${keyedHash(secret, purpose, body).toString('base64url')}`
}

/** The signed value; undefined when anything about it was changed. */
export function readSigned(secret: string, purpose: Purpose, signed: string): unknown {
  const [body, signature, ...rest] = signed.split('.')
  if (!body || !signature || rest.length > 0) return undefined
  // compared as text: the decoder takes many spellings of the same bytes, and each would be another valid value
  const right = keyedHash(secret, purpose, body).toString('base64url')
  if (!sameBytes(Buffer.from(right), Buffer.from(signature))) return undefined
  return JSON.parse(Buffer.from(body, 'base64url').toString())
}

/** The value encrypted, for secrets that must wait in the database. */
export function encrypt(secret: string, purpose: Purpose, value: unknown): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyFor(secret, purpose), iv)
  const body = Buffer.concat([cipher.update(JSON.stringify(value)), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
}

/** The sealed value. Throws when it was sealed under another secret or changed. */
export function decrypt(secret: string, purpose: Purpose, sealed: string): unknown {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', keyFor(secret, purpose), bytes.subarray(0, IV_BYTES))
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  const body = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
  return JSON.parse(body.toString())
}
