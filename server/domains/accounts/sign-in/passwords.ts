import cluster from 'node:cluster'
import { argon2, randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import PQueue from 'p-queue'
import { sameBytes } from '../../../platform/shared/crypto.ts'
import { unavailable } from '../../../platform/shared/errors.ts'

/**
 * argon2id with the parameters recommended by OWASP: 19 MiB (`memory` is in KiB), two passes. Tests, which hash thousands of passwords,
 * lower them.
 */
export const HASH_COST = { memory: 19_456, passes: 2, parallelism: 1 }
const HASH_BYTES = 32
const SALT_BYTES = 16

/** Hashing shares Node's pool of four threads with files and pictures. */
const MAX_CONCURRENCY = 2
/** At most half the cores hash at once, so that other requests are still served. Each of several processes hashes one at a time. */
const CONCURRENCY = cluster.isWorker
  ? 1
  : Math.max(1, Math.min(MAX_CONCURRENCY, Math.floor(availableParallelism() / 2)))
const MAX_WAITING = 120

const queue = new PQueue({ concurrency: CONCURRENCY })

/** Throws 503 when more requests wait than can be served within a few seconds. */
async function enqueue<Result>(work: () => Promise<Result>): Promise<Result> {
  if (queue.size >= MAX_WAITING) throw unavailable()
  return queue.add(work)
}

function derive(password: string, salt: Buffer, cost: typeof HASH_COST): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const settings = {
      ...cost,
      message: Buffer.from(password.normalize('NFC')),
      nonce: salt,
      tagLength: HASH_BYTES,
    }
    argon2('argon2id', settings, (error, hash) => (error ? reject(error) : resolve(Buffer.from(hash))))
  })
}

/** The hash to store, with a new salt and the parameters used. Throws 503 when too many requests wait. */
export function hashPassword(password: string): Promise<string> {
  return enqueue(async () => {
    const salt = randomBytes(SALT_BYTES)
    const hash = await derive(password, salt, HASH_COST)
    return stored(salt, hash)
  })
}

/** Used for an unknown account or one without a password, so that the response takes the same time. */
const dummyHash = () => stored(randomBytes(SALT_BYTES), randomBytes(HASH_BYTES))

const STORED = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

/** Whether the password matches the stored hash. Takes the same time for `null`. Throws 503 when too many requests wait. */
export function isPassword(password: string, storedHash: string | null): Promise<boolean> {
  return enqueue(async () => {
    const [, memory, passes, parallelism, salt = '', hash = ''] = STORED.exec(storedHash ?? dummyHash()) ?? []
    const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
    const derived = await derive(password, Buffer.from(salt, 'base64'), cost)
    return sameBytes(derived, Buffer.from(hash, 'base64')) && storedHash !== null
  })
}

function stored(salt: Buffer, hash: Buffer): string {
  const { memory, passes, parallelism } = HASH_COST
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(hash)}`
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}

/** The passwords of the demo's accounts. Everybody can read them here, so they work only on the shop's own machine. */
export const DEMO_PASSWORDS = { staff: 'hariyo-demo-2026', customer: 'namaste-hariyo' } as const

/** Whether a password is one of the demo's. */
export const isDemoPassword = (password: string) => Object.values<string>(DEMO_PASSWORDS).includes(password)
