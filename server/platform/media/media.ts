import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { storedWidths } from '#contract/pictures.ts'
import type { Config } from '../../config.ts'
import { type Db, onlyRow, type Tx } from '../database/database.ts'
import { unavailable } from '../shared/errors.ts'
import { type Encoded, encodePicture } from './encode.ts'
import { FOLDERS, openStorage, type Storage } from './storage.ts'

export { encodePicture } from './encode.ts'
export { FOLDERS } from './storage.ts'
export { grantTurns, type TurnGranted, type TurnMessage } from './turns.ts'

/** The picture storage. Pictures are encoded once into several widths and served unchanged. */
export interface Pictures {
  readonly storage: Storage
  /** Recently used variants by key. */
  readonly cache: LRUCache<string, Buffer>
  /** Pictures that `isPublic` has found on something public. */
  public: Set<string>
}

export interface StoredPicture {
  id: string
  /** In pixels, after rotating the picture upright. */
  width: number
  height: number
}

const MAX_KNOWN_PUBLIC = 20_000
const CACHE_BYTES = 16 * 1024 * 1024
const FILE_NAME = /^(?:160|320|480|800|1200)\.(?:webp|avif)$/
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** A sweep that would remove more pictures than this and more than a tenth of all files is rejected. */
const MAX_UNCHECKED_ORPHANS = 20
/** The next sweep removes the rest. */
const MAX_REMOVED = 10_000
/** Pictures that are looked up in the database at once. */
const LOOK_UP = 500
const DAY_MS = 24 * 60 * 60 * 1000
/** The minimum age of a day, a day until the next sweep, and some hours for the sweep itself. */
const SWEPT_AFTER_MS = 2.25 * DAY_MS
/**
 * Key of an advisory lock. A backup holds it shared while it copies pictures, so that no files are removed in the meantime. No other
 * lock in this database may use it.
 */
export const PICTURES_LOCK = 4_726_190_520

/** Opens the picture storage named by the settings. */
export function openPictures(config: Pick<Config, 'dataDir' | 's3'>): Pictures {
  const cache = new LRUCache<string, Buffer>({
    maxSize: CACHE_BYTES,
    sizeCalculation: (bytes) => bytes.byteLength,
  })
  return { storage: openStorage(config), cache, public: new Set() }
}

/** Whether something public shows a picture. Remembered until `forgetPublic`. */
export async function isPublic(pictures: Pictures, db: Db, id: string): Promise<boolean> {
  // a change in the meantime replaces it
  const known = pictures.public
  if (known.has(id)) return true
  const { rows } = await sql`select from public_picture where id = ${id} limit 1`.execute(db)
  if (rows.length > 0 && known.size < MAX_KNOWN_PUBLIC) known.add(id)
  return rows.length > 0
}

/** After an edit of something that may show pictures. */
export function forgetPublic(pictures: Pictures): void {
  pictures.public = new Set()
}

/**
 * Stores an uploaded picture. The files are written before the row, so that a row always has its files; `sweepOrphans` removes
 * the files of a transaction that fails later. Throws ShopError for an unacceptable picture (413, 415, 422) and if the storage
 * is unreachable or full (503). The signal ends the encoding.
 */
export async function storePicture(
  pictures: Pictures,
  db: Db,
  bytes: Uint8Array,
  signal?: AbortSignal,
): Promise<StoredPicture> {
  const [stored] = await save(pictures, db, [await encodePicture(bytes, signal)], true)
  if (!stored) throw new Error('one picture in, none out')
  return stored
}

/** Stores the shop's own pictures, which are encoded already, in the given order. */
export function storeEncoded(
  pictures: Pictures,
  db: Db,
  encoded: readonly Encoded[],
): Promise<StoredPicture[]> {
  return save(pictures, db, encoded, false)
}

async function save(
  pictures: Pictures,
  db: Db,
  encoded: readonly Encoded[],
  durable: boolean,
): Promise<StoredPicture[]> {
  const rows = encoded.map(({ width, height, variants }) => ({
    id: crypto.randomUUID(),
    width,
    height,
    bytes: variants.reduce((sum, { bytes }) => sum + bytes.byteLength, 0),
  }))
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
    // incomplete pictures would use up the rest of a full disk
    await Promise.allSettled(rows.map(({ id }) => pictures.storage.removeFolder(folderOf(id))))
    throw unavailable(error)
  }
  await db.insertInto('picture').values(rows).execute()
  return rows
}

/** How many pictures the shop has, and the size of their files. */
export const pictureStats = (db: Db) =>
  onlyRow(
    db,
    sql<{ pictures: number; bytes: number }>`
      select count(*)::int as pictures, coalesce(sum(bytes), 0)::float8 as bytes from picture`,
  )

/** The bytes of one variant, such as `480.webp`; undefined for an invalid name or a missing file. Throws 503. */
export async function readVariant(pictures: Pictures, id: string, file: string): Promise<Buffer | undefined> {
  if (!FILE_NAME.test(file)) return undefined
  const key = `${folderOf(id)}/${file}`
  const cached = pictures.cache.get(key)
  if (cached) return cached
  let bytes: Buffer | undefined
  try {
    bytes = await pictures.storage.read(key)
  } catch (error) {
    throw unavailable(error)
  }
  if (bytes) pictures.cache.set(key, bytes)
  return bytes
}

/** Deletes the rows of those of these pictures that nothing refers to. The next sweep removes their files. */
export async function deleteUnusedPictureRows(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`delete from picture where id = any(${ids}::uuid[]) and id in (select id from unused_picture)`.execute(
    tx,
  )
}

/** Deletes pictures that nothing refers to, rows and files. */
export async function deletePictures(pictures: Pictures, db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('picture').where('id', 'in', ids).execute()
  await Promise.allSettled(ids.map((id) => pictures.storage.removeFolder(folderOf(id))))
}

/** The sweep would have removed too many files and removed none. The message is one sentence for the operator. */
export class UnsafeSweepError extends Error {
  override name = 'UnsafeSweepError'
}

/**
 * Removes unused pictures, and files without a row, such as those of a failed transaction, that are older than `olderThanMs`;
 * newer ones may belong to running requests. Returns the number of pictures whose files were removed. Throws UnsafeSweepError
 * if the files seem to belong to another database.
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
      unused.selectFrom('unusedPicture').select('id').where('createdAt', '<', new Date(before)),
    )
    .execute()
  const { orphans, files } = await findOrphans(pictures, db)
  // checked after the rows were deleted: a backup that starts later does not contain these pictures
  if (orphans.size === 0 || (await isBackupRunning(db))) return 0
  for (const [id, { key, count }] of orphans) {
    // undefined: removed since it was listed
    const modified = await pictures.storage.lastModified(key)
    if (modified && modified.getTime() < before) continue
    orphans.delete(id)
    files.unknown -= count
  }
  rejectTooMany(orphans.size, files)
  for (const id of orphans.keys()) await pictures.storage.removeFolder(folderOf(id))
  return orphans.size
}

interface FoundFiles {
  /** At most MAX_REMOVED pictures with files but without a row, by id: one of its files, and their number. */
  orphans: Map<string, { key: string; count: number }>
  /** Number of files of pictures with and without a row. */
  files: { known: number; unknown: number }
}

async function findOrphans(pictures: Pictures, db: Db): Promise<FoundFiles> {
  const orphans: FoundFiles['orphans'] = new Map()
  const files = { known: 0, unknown: 0 }
  for (const folder of FOLDERS) {
    const found = await filesByPicture(pictures, folder)
    const existing = await existingIds(db, [...found.keys()])
    for (const [id, names] of found) {
      if (existing.has(id)) files.known += names.length
      else {
        files.unknown += names.length
        if (orphans.size < MAX_REMOVED)
          orphans.set(id, { key: `${folderOf(id)}/${names[0]}`, count: names.length })
      }
    }
  }
  return { orphans, files }
}

/** The file names of each picture in one of the storage's folders, by its id. */
async function filesByPicture(pictures: Pictures, folder: string): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  for (const key of await pictures.storage.list(folder)) {
    const [, id = '', file = ''] = key.split('/')
    if (!ID.test(id) || !FILE_NAME.test(file)) continue
    const files = found.get(id)
    if (files) files.push(file)
    else found.set(id, [file])
  }
  return found
}

function rejectTooMany(orphans: number, { known, unknown }: FoundFiles['files']): void {
  const isTooMany = orphans > MAX_UNCHECKED_ORPHANS && unknown > (known + unknown) / 10
  if (orphans === 0 || (known > 0 && !isTooMany)) return
  throw new UnsafeSweepError(
    `${unknown} of ${known + unknown} picture files belong to no picture in the database, so none was removed: check that DATABASE_URL and the pictures (DATA_DIR or S3_BUCKET) belong to the same shop.`,
  )
}

async function isBackupRunning(db: Db): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(${PICTURES_LOCK}::bigint) as free`.execute(db)
  return !rows[0]?.free
}

/** File names of a picture whose original has this width in pixels. */
export function filesOfPicture(width: number): string[] {
  return storedWidths(width).flatMap((step) => [`${step}.webp`, `${step}.avif`])
}

/**
 * Compares the database with the storage, also while the shop is running. Returns a sentence for each picture with missing
 * files and for each picture whose files the sweep should have removed.
 */
export async function checkPictures(pictures: Pictures, db: Db): Promise<string[]> {
  const violations: string[] = []
  for (const folder of FOLDERS) {
    // the rows first: a picture has its files before its row
    const rows = await db
      .selectFrom('picture')
      .select(['id', 'width'])
      .where('id', '>=', `${folder}000000-0000-0000-0000-000000000000`)
      .where('id', '<=', `${folder}ffffff-ffff-ffff-ffff-ffffffffffff`)
      .execute()
    const found = await filesByPicture(pictures, folder)
    const incomplete = new Map<string, string[]>()
    for (const { id, width } of rows) {
      const missing = filesOfPicture(width).filter((file) => !found.get(id)?.includes(file))
      if (missing.length > 0) incomplete.set(id, missing)
      found.delete(id)
    }
    const present = await existingIds(db, [...incomplete.keys(), ...found.keys()])
    for (const [id, files] of incomplete) {
      if (present.has(id)) violations.push(`Picture ${id}: files are missing (${files.join(', ')}).`)
    }
    for (const [id, [file]] of found) {
      if (present.has(id)) continue
      const modified = await pictures.storage.lastModified(`${folderOf(id)}/${file}`)
      if (!modified || Date.now() - modified.getTime() < SWEPT_AFTER_MS) continue
      violations.push(`Picture ${id}: files exist, but no database row.`)
    }
  }
  return violations
}

async function existingIds(db: Db, ids: string[]): Promise<Set<string>> {
  const existing = new Set<string>()
  for (let start = 0; start < ids.length; start += LOOK_UP) {
    const { rows } = await sql<{ id: string }>`
      select id from picture where id = any(${ids.slice(start, start + LOOK_UP)}::uuid[])`.execute(db)
    for (const { id } of rows) existing.add(id)
  }
  return existing
}

/** Grouped by the first two characters, to keep folders small. */
function folderOf(id: string): string {
  return `${id.slice(0, 2)}/${id}`
}
