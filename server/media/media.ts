import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { storedWidths } from '#contract/pictures.ts'
import type { Config } from '../config.ts'
import type { Db } from '../database/database.ts'
import { unavailable } from '../shared/errors.ts'
import { ENCODING_VERSION, type Encoded, encodePicture } from './encode.ts'
import { openStorage, type Storage } from './storage.ts'

/** Where pictures are kept: encoded once into several widths, served as they are. */
export interface Pictures {
  readonly storage: Storage
  /** The variants asked for most recently, so that a hot picture costs no reading. */
  readonly recent: { readonly variants: Map<string, Buffer>; bytes: number }
}

export interface StoredPicture {
  id: string
  /** Pixels of the picture as it is shown. */
  width: number
  height: number
}

const RECENT_BYTES = 16 * 1024 * 1024
const FILE_NAME = /^(?:160|320|480|800|1200)\.(?:webp|avif)$/
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** A sweep that would remove more pictures than this, and more than a tenth of all files, removes none. */
const SWEPT_WITHOUT_DOUBT = 20
const DAY_MS = 24 * 60 * 60 * 1000
/** A day of grace, a day until the next sweep, and some hours in which it may work. */
const SWEPT_AFTER_MS = 2.25 * DAY_MS
/**
 * Held, shared, by whoever copies the pictures that the books show: no file is removed meanwhile. Any number, as long as
 * nothing else in this database locks on it.
 */
export const PICTURES_LOCK = 4_726_190_520

/** Opens the pictures of the shop that the settings describe. */
export function openPictures(config: Pick<Config, 'dataDir' | 's3'>): Pictures {
  return { storage: openStorage(config), recent: { variants: new Map(), bytes: 0 } }
}

/**
 * Stores a picture that a person sent. The files are written before the row, so that a row always has its files; those
 * of a transaction that fails later are left to `sweepOrphans`. Throws ShopError for what is no acceptable picture (413,
 * 415, 422) and when the storage is away or full (503).
 */
export async function storePicture(pictures: Pictures, db: Db, bytes: Uint8Array): Promise<StoredPicture> {
  const [stored] = await keep(pictures, db, [await encodePicture(bytes)], true)
  if (!stored) throw new Error('one picture in, none out')
  return stored
}

/** The master of a picture: its bytes, or the path of a file that holds them. */
export type Master = { bytes: Uint8Array } | { path: string }

/**
 * Stores the shop's own pictures, in the given order. With `cacheDir`, what was encoded once is taken from there: an
 * empty shop is filled again in seconds.
 */
export async function storePictures(
  pictures: Pictures,
  db: Db,
  masters: readonly Master[],
  options: { cacheDir?: string } = {},
): Promise<StoredPicture[]> {
  const encoded = await Promise.all(
    masters.map(async (master) => {
      const bytes = 'bytes' in master ? master.bytes : await readFile(master.path)
      return options.cacheDir ? encodeOnce(options.cacheDir, bytes) : encodePicture(bytes)
    }),
  )
  return keep(pictures, db, encoded, false)
}

async function keep(
  pictures: Pictures,
  db: Db,
  encoded: Encoded[],
  durable: boolean,
): Promise<StoredPicture[]> {
  const rows = encoded.map(({ width, height }) => ({ id: crypto.randomUUID(), width, height }))
  if (rows.length === 0) return rows
  try {
    for (const [index, { variants }] of encoded.entries()) {
      const folder = folderOf(rows[index]?.id ?? '')
      await pictures.storage.write(
        variants.map(({ file, bytes }) => ({ key: `${folder}/${file}`, bytes })),
        durable,
      )
    }
  } catch (error) {
    // what is left of a full disk must not be filled with halves
    await Promise.allSettled(rows.map(({ id }) => pictures.storage.removeFolder(folderOf(id))))
    throw unavailable(error)
  }
  await db.insertInto('picture').values(rows).execute()
  return rows
}

async function encodeOnce(cacheDir: string, bytes: Uint8Array): Promise<Encoded> {
  const hash = createHash('sha256').update(`${ENCODING_VERSION}:`).update(bytes).digest('hex')
  const folder = join(cacheDir, hash)
  try {
    const known: { width: number; height: number; files: string[] } = JSON.parse(
      await readFile(join(folder, 'picture.json'), 'utf8'),
    )
    const variants = await Promise.all(
      known.files.map(async (file) => ({ file, bytes: await readFile(join(folder, file)) })),
    )
    return { width: known.width, height: known.height, variants }
  } catch {
    const encoded = await encodePicture(bytes)
    await writeToCache(folder, encoded).catch(() => {}) // a cache that cannot be written is no reason to fail
    return encoded
  }
}

/** A folder that has its final name is whole. */
async function writeToCache(folder: string, { width, height, variants }: Encoded): Promise<void> {
  const draft = `${folder}.${process.pid}.${crypto.randomUUID()}`
  await mkdir(draft, { recursive: true })
  try {
    for (const { file, bytes } of variants) await writeFile(join(draft, file), bytes)
    const files = variants.map(({ file }) => file)
    await writeFile(join(draft, 'picture.json'), JSON.stringify({ width, height, files }))
    await rename(draft, folder)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/** The bytes of one variant, such as `480.webp`; nothing for a name that cannot be one or that does not exist. */
export async function readVariant(pictures: Pictures, id: string, file: string): Promise<Buffer | undefined> {
  if (!FILE_NAME.test(file)) return undefined
  const key = `${folderOf(id)}/${file}`
  const { variants } = pictures.recent
  const known = variants.get(key)
  if (known) {
    variants.delete(key)
    variants.set(key, known)
    return known
  }
  let bytes: Buffer | undefined
  try {
    bytes = await pictures.storage.read(key)
  } catch (error) {
    throw unavailable(error)
  }
  if (bytes) remember(pictures.recent, key, bytes)
  return bytes
}

function remember(recent: Pictures['recent'], key: string, bytes: Buffer): void {
  if (recent.variants.has(key)) return
  recent.variants.set(key, bytes)
  recent.bytes += bytes.byteLength
  for (const [oldest, buffer] of recent.variants) {
    if (recent.bytes <= RECENT_BYTES) break
    recent.variants.delete(oldest)
    recent.bytes -= buffer.byteLength
  }
}

/** Takes pictures out of the books; nothing may refer to them any more. Their files go with the next sweep. */
export async function deletePictureRows(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('picture').where('id', 'in', ids).execute()
}

/** Takes pictures that were stored for nothing out of the books, and their files at once as well. */
export async function deletePictures(pictures: Pictures, db: Db, ids: readonly string[]): Promise<void> {
  await deletePictureRows(db, ids)
  await Promise.allSettled(ids.map((id) => pictures.storage.removeFolder(folderOf(id))))
}

/** The sweep has removed nothing, because it would have removed too much. The message is one sentence for the operator. */
export class UnsafeSweepError extends Error {
  override name = 'UnsafeSweepError'
}

/**
 * Removes pictures that nothing shows, and files of pictures that have no row, such as those of a transaction that
 * failed, once they are older than `olderThanMs`: younger ones may belong to work that still goes on. Returns of how many
 * pictures files were removed. Throws UnsafeSweepError when the files seem to belong to another database.
 */
export async function sweepOrphans(
  pictures: Pictures,
  db: Db,
  olderThanMs: number = DAY_MS,
): Promise<number> {
  const before = Date.now() - olderThanMs
  await db
    .deleteFrom('picture')
    .where('id', 'in', (unused) =>
      unused.selectFrom('unused_picture').select('id').where('created_at', '<', new Date(before)),
    )
    .execute()
  const { orphans, files } = await findOrphans(pictures, db)
  // looked at after the rows: a copy that begins later does not know these pictures any more
  if (orphans.size === 0 || (await areBeingCopied(db))) return 0
  for (const [id, { key }] of orphans) {
    if ((await pictures.storage.lastModified(key)).getTime() >= before) orphans.delete(id)
  }
  refuseTooMany(orphans, files)
  for (const id of orphans.keys()) await pictures.storage.removeFolder(folderOf(id))
  return orphans.size
}

interface Orphan {
  /** One of its files. */
  key: string
  files: number
}

interface FoundFiles {
  /** Pictures that have files and no row, by their ids. */
  orphans: Map<string, Orphan>
  /** Files of all pictures, and of those with a row. */
  files: { all: number; known: number }
}

async function findOrphans(pictures: Pictures, db: Db): Promise<FoundFiles> {
  const orphans = new Map<string, Orphan>()
  const files = { all: 0, known: 0 }
  for await (const keys of pictures.storage.list()) {
    const found = keys.flatMap((key) => {
      const [, id, file] = key.split('/')
      return id && file && FILE_NAME.test(file) ? [{ key, id }] : []
    })
    const known = await knownOf(
      db,
      found.map(({ id }) => id),
    )
    files.all += found.length
    for (const { key, id } of found) {
      if (known.has(id)) files.known++
      else orphans.set(id, { key, files: (orphans.get(id)?.files ?? 0) + 1 })
    }
  }
  return { orphans, files }
}

function refuseTooMany(orphans: FoundFiles['orphans'], files: FoundFiles['files']): void {
  const doomed = [...orphans.values()].reduce((sum, orphan) => sum + orphan.files, 0)
  const isTooMany = orphans.size > SWEPT_WITHOUT_DOUBT && doomed > files.all / 10
  if (doomed === 0 || (files.known > 0 && !isTooMany)) return
  throw new UnsafeSweepError(
    `${doomed} of ${files.all} picture files belong to no picture in the database, so none was removed: check that DATABASE_URL and the pictures (DATA_DIR or S3_BUCKET) belong to the same shop.`,
  )
}

async function areBeingCopied(db: Db): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(${PICTURES_LOCK}::bigint) as free`.execute(db)
  return !rows[0]?.free
}

/** The files of a picture whose original is so many pixels wide. */
export function filesOfPicture(width: number): string[] {
  return storedWidths(width).flatMap((step) => [`${step}.webp`, `${step}.avif`])
}

/**
 * Compares the books with the storage, also while the shop is running: a sentence for each picture that lacks files and for
 * each file that the sweep should have removed by now.
 */
export async function checkPictureIntegrity(pictures: Pictures, db: Db): Promise<string[]> {
  const rows = await db.selectFrom('picture').select(['id', 'width']).execute()
  const missing = new Map(rows.map(({ id, width }) => [id, new Set(filesOfPicture(width))]))
  const known = new Set(missing.keys())
  /** A file of each picture without a row. */
  const strays = new Map<string, string>()
  for await (const keys of pictures.storage.list()) {
    for (const key of keys) {
      const [, id = '', file = ''] = key.split('/')
      const files = missing.get(id)
      files?.delete(file)
      if (files?.size === 0) missing.delete(id)
      if (!known.has(id) && FILE_NAME.test(file)) strays.set(id, key)
    }
  }
  const violations: string[] = []
  const present = await knownOf(db, [...missing.keys(), ...strays.keys()])
  for (const [id, files] of missing) {
    if (present.has(id)) violations.push(`Picture ${id}: files are missing (${[...files].join(', ')}).`)
  }
  for (const [id, key] of strays) {
    if (present.has(id)) continue
    const modified = await pictures.storage.lastModified(key).catch(() => undefined)
    if (!modified || Date.now() - modified.getTime() < SWEPT_AFTER_MS) continue
    violations.push(`Picture ${id}: it has files, but is not in the books.`)
  }
  return violations
}

async function knownOf(db: Db, ids: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from picture where id = any(${ids.filter((id) => ID.test(id))}::uuid[])`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Two letters first, so that no folder grows without bound. */
function folderOf(id: string): string {
  return `${id.slice(0, 2)}/${id}`
}
