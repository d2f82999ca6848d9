import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { pipeline as connectStreams, type Readable, Transform } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { z } from 'zod'
import { OperatorError } from '../shared/operator-error.ts'
import { type Cipher, decryptWith, isWrongKey, UNENCRYPTED } from './encryption.ts'

/*
 * A backup is a folder:
 *   manifest.json           the contents of the tables and the applied migrations
 *   tables/NAME.copy.gz     the rows of a table in the format of PostgreSQL's COPY
 *   pictures/ab/ID/480.webp the files of the pictures
 *   SHA256SUMS              the checksum of each file, for `sha256sum -c`; the manifest, which counts them, is the last
 * With a public key, all files except SHA256SUMS are encrypted with age and their names end with .age.
 */

const FORMAT = 1
const MANIFEST = 'manifest.json'
const SUMS = 'SHA256SUMS'
const OWNER_ONLY = 0o600
/** Does not match paths outside the folder, which a manipulated list could contain. */
const FILE = /^(?:tables\/[a-z_0-9]+\.copy\.gz|pictures\/[\w-]+\/[\w-]+\/[\w-]+\.\w+)(?:\.age)?$/
const SUM_LINE = /^([0-9a-f]{64}) {2}(\S+)$/

const Manifest = z.object({
  format: z.literal(FORMAT),
  madeAt: z.iso.datetime(),
  /** The applied migrations, oldest first. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int() })),
  /** The last value of each sequence. */
  sequences: z.array(z.object({ table: z.string(), column: z.string(), last: z.int() })),
  pictures: z.int(),
  /** Number of files, without the manifest and the list of checksums. */
  files: z.int(),
})
export type Manifest = z.infer<typeof Manifest>

/** A backup that is being written under a temporary name. */
export interface BackupDraft {
  addTable(name: string, rows: Readable): Promise<void>
  /** `key` is the key of the file in the storage. */
  addPicture(key: string, bytes: Uint8Array): Promise<void>
  finish(contents: Omit<Manifest, 'format' | 'madeAt' | 'files'>): Promise<void>
  /** Removes the unfinished backup. */
  discard(): Promise<void>
}

/** Starts a backup that becomes the folder `target`. Throws OperatorError if it exists or its parent does not. */
export async function createBackupDraft(target: string, cipher: Cipher = UNENCRYPTED): Promise<BackupDraft> {
  if (await exists(target)) throw new OperatorError(`${target} exists already: choose another name.`)
  if (!(await exists(dirname(target)))) {
    throw new OperatorError(`The folder ${dirname(target)} does not exist: create it first.`)
  }
  const draft = await mkdtemp(join(dirname(target), `${basename(target)}.part-`))
  await mkdir(join(draft, 'tables'))
  await mkdir(join(draft, 'pictures'))
  const sums = createWriteStream(join(draft, SUMS), { mode: OWNER_ONLY, flush: true })
  // an error is thrown where the next line is added, or at the end
  sums.on('error', () => {})
  let files = 0

  async function addChecksum(file: string, checksum: string): Promise<void> {
    if (sums.errored) throw sums.errored
    if (!sums.write(`${checksum}  ${file}\n`)) await once(sums, 'drain')
  }

  return {
    async addTable(name, rows) {
      const file = `tables/${name}.copy.gz${cipher.suffix}`
      const hash = createHash('sha256')
      const hashing = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          hash.update(chunk)
          done(null, chunk)
        },
      })
      const to = createWriteStream(join(draft, file), { mode: OWNER_ONLY, flush: true })
      await pipeline(rows, createGzip(), cipher.stream, hashing, to)
      await addChecksum(file, hash.digest('hex'))
      files++
    },
    async addPicture(key, picture) {
      const file = `pictures/${key}${cipher.suffix}`
      const bytes = await cipher.bytes(picture)
      await mkdir(dirname(join(draft, file)), { recursive: true })
      await writeFile(join(draft, file), bytes, { mode: OWNER_ONLY, flush: true })
      await addChecksum(file, createHash('sha256').update(bytes).digest('hex'))
      files++
    },
    async finish(contents) {
      const manifest: Manifest = { format: FORMAT, madeAt: new Date().toISOString(), ...contents, files }
      const bytes = await cipher.bytes(Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`))
      const file = MANIFEST + cipher.suffix
      await writeFile(join(draft, file), bytes, { mode: OWNER_ONLY, flush: true })
      await addChecksum(file, createHash('sha256').update(bytes).digest('hex'))
      sums.end()
      await finished(sums)
      await rename(draft, target)
      const parent = await open(dirname(target), 'r')
      await parent.sync().finally(() => parent.close())
    },
    async discard() {
      sums.destroy()
      await rm(draft, { recursive: true, force: true })
    },
  }
}

/** A backup whose checksums are correct. */
export interface VerifiedBackup {
  readonly manifest: Manifest
  /** The rows of a table in the format of COPY. */
  rowsOf(table: string): Readable
  /** The keys and bytes of all picture files. */
  pictures(): AsyncIterable<{ key: string; bytes: Buffer }>
}

/**
 * Reads the whole backup and verifies its checksums. `key` is the secret key of an encrypted backup. Throws OperatorError for a
 * wrong key or missing or changed files.
 */
export async function openBackup(folder: string, key?: string): Promise<VerifiedBackup> {
  const cipher = await cipherOf(folder, key)
  const manifestFile = MANIFEST + cipher.suffix
  let files = 0
  let last = ''
  for await (const { file, checksum } of sumsOf(folder)) {
    if ((await checksumOf(join(folder, file))) !== checksum) {
      throw new OperatorError(`The backup is damaged: ${file} is missing or has changed.`)
    }
    files++
    last = file
  }
  const manifest =
    last === manifestFile ? parseManifest(await cipher.bytes(await readFile(join(folder, last)))) : undefined
  const tables = manifest?.tables.every(({ name }) => FILE.test(`tables/${name}.copy.gz`))
  if (!manifest || !tables || manifest.files !== files - 1) {
    throw new OperatorError(`The backup is damaged: ${SUMS} is incomplete.`)
  }
  return {
    manifest,
    rowsOf(table) {
      const file = createReadStream(join(folder, 'tables', `${table}.copy.gz${cipher.suffix}`))
      // errors reach the reader of the rows
      return connectStreams(file, cipher.stream, createGunzip(), () => {})
    },
    async *pictures() {
      for await (const { file } of sumsOf(folder)) {
        if (!file.startsWith('pictures/')) continue
        const bytes = await cipher.bytes(await readFile(join(folder, file)))
        const name = file.slice('pictures/'.length, file.length - cipher.suffix.length)
        yield { key: name, bytes: Buffer.from(bytes) }
      }
    },
  }
}

async function* sumsOf(folder: string): AsyncGenerator<{ file: string; checksum: string }> {
  const lines = createInterface({
    input: createReadStream(join(folder, SUMS)),
    crlfDelay: Number.POSITIVE_INFINITY,
  })
  for await (const line of lines) {
    const [, checksum, file] = SUM_LINE.exec(line) ?? []
    const known = file && !file.includes('..') && (file.replace(/\.age$/, '') === MANIFEST || FILE.test(file))
    if (!checksum || !known)
      throw new OperatorError(`The backup is damaged: ${SUMS} contains an invalid line.`)
    yield { file, checksum }
  }
}

async function checksumOf(path: string): Promise<string | undefined> {
  const hash = createHash('sha256')
  try {
    await pipeline(createReadStream(path), hash)
    return hash.digest('hex')
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return undefined
    throw error
  }
}

/** The cipher for reading the backup. The key is checked by decrypting the manifest. */
async function cipherOf(folder: string, key: string | undefined): Promise<Cipher> {
  const manifest = join(folder, MANIFEST)
  if (await exists(join(folder, SUMS))) {
    if (await exists(manifest)) return UNENCRYPTED
    if (await exists(`${manifest}.age`)) {
      if (!key) {
        throw new OperatorError(
          `The backup is encrypted: name the file with its secret key, npm run restore -- FOLDER --identity FILE.`,
        )
      }
      const cipher = decryptWith(key)
      // any other error is damage, which the checksums report
      await cipher.bytes(await readFile(`${manifest}.age`)).catch((error: unknown) => {
        if (isWrongKey(error)) {
          throw new OperatorError(
            'This key does not open the backup: use the secret key that belongs to its --recipient.',
          )
        }
      })
      return cipher
    }
  }
  throw new OperatorError(`${folder} is not a backup of this shop: ${SUMS} or ${MANIFEST} is missing.`)
}

function parseManifest(bytes: Uint8Array): Manifest {
  const parsed = Manifest.safeParse(JSON.parse(Buffer.from(bytes).toString()))
  if (parsed.success) return parsed.data
  throw new OperatorError('The backup was made by another version of the shop: restore it with that version.')
}

/** Throws OperatorError if this user may not look, as in another user’s folder. */
async function exists(path: string): Promise<boolean> {
  try {
    await stat(path)
    return true
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return false
    throw new OperatorError(`This user may not read ${dirname(path)} (${message}).`)
  }
}
