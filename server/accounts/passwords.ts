import cluster from 'node:cluster'
import { argon2, randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { sameBytes } from '../shared/crypto.ts'
import { unavailable } from '../shared/errors.ts'

/** argon2id with the cost OWASP names for it: 19 MiB, two passes. */
const MEMORY_KIB = 19_456
const PASSES = 2
const PARALLELISM = 1
const HASH_BYTES = 32
const SALT_BYTES = 16

/** Hashes take turns with files and pictures in Node's pool of four threads, which must not be all theirs. */
const HASHING_AT_MOST = 2
/** Half the cores may hash at once; the rest keeps serving those who only browse. Of several processes each hashes alone. */
const HASHING_AT_ONCE = cluster.isWorker
  ? 1
  : Math.max(1, Math.min(HASHING_AT_MOST, Math.floor(availableParallelism() / 2)))
const WAITING_AT_MOST = 120

let hashing = 0
const waiting: (() => void)[] = []

/** Throws 503 when more are waiting than could be served in a few seconds. */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (hashing >= HASHING_AT_ONCE) {
    if (waiting.length >= WAITING_AT_MOST) throw unavailable()
    // whoever finishes hands its place over, so the count stays as it is
    await new Promise<void>((resume) => waiting.push(resume))
  } else {
    hashing++
  }
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else hashing--
  }
}

interface Cost {
  memory: number
  passes: number
  parallelism: number
}

function derive(password: string, salt: Buffer, cost: Cost): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const settings = { ...cost, message: Buffer.from(password), nonce: salt, tagLength: HASH_BYTES }
    argon2('argon2id', settings, (error, hash) => (error ? reject(error) : resolve(Buffer.from(hash))))
  })
}

/** The password as it is stored: a fresh salt, and the cost it was hashed with. Throws 503 under a flood. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(async () => {
    const salt = randomBytes(SALT_BYTES)
    const cost = { memory: MEMORY_KIB, passes: PASSES, parallelism: PARALLELISM }
    const hash = await derive(password, salt, cost)
    return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${PARALLELISM}$${base64(salt)}$${base64(hash)}`
  })
}

/** Stands in for the hash of an account that does not exist or has no password, so that both cost the same. */
const NO_ONES_HASH = `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${PARALLELISM}$${base64(randomBytes(SALT_BYTES))}$${base64(randomBytes(HASH_BYTES))}`

const STORED = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

/** Whether the password is the one that was stored. Takes the same time for `null`. Throws 503 under a flood. */
export function isPassword(password: string, stored: string | null): Promise<boolean> {
  return inTurn(async () => {
    const [, memory, passes, parallelism, salt = '', hash = ''] = STORED.exec(stored ?? NO_ONES_HASH) ?? []
    const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
    const derived = await derive(password, Buffer.from(salt, 'base64'), cost)
    return sameBytes(derived, Buffer.from(hash, 'base64')) && stored !== null
  })
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
