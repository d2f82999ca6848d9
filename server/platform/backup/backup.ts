import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { appliedMigrations } from '../database/migrate.ts'
import { FOLDERS, filesOfPicture, PICTURES_LOCK, type Pictures } from '../media/media.ts'
import { OperatorError } from '../shared/operator-error.ts'
import { encryptTo, UNENCRYPTED } from './encryption.ts'
import { type BackupDraft, createBackupDraft, type Manifest } from './folder.ts'
import { connect, quoted, type Table, tablesOf } from './tables.ts'

export { openBackup } from './folder.ts'
export { restoreBackup } from './restore.ts'

export interface BackupReport {
  tables: number
  rows: number
  pictures: number
  /** Pictures with missing files in the shop itself; their other files are in the backup. */
  incomplete: number
}

const CONCURRENT_READS = 8

/**
 * Writes a backup of the shop to the folder `target`, also while the shop is running: all tables in one snapshot, then the files
 * of their pictures, which never change and are not removed in the meantime. Removes everything it wrote if it fails or `stop` is
 * aborted. With `recipient`, an age public key, the backup is encrypted. Throws OperatorError.
 */
export async function makeBackup(
  databaseUrl: string,
  pictures: Pictures,
  target: string,
  stop?: AbortSignal,
  recipient?: string,
): Promise<BackupReport> {
  const cipher = recipient ? encryptTo(recipient) : UNENCRYPTED
  const client = await connect(databaseUrl)
  try {
    if ((await appliedMigrations(client)).length === 0) {
      throw new OperatorError('There is no shop in this database yet.')
    }
    const draft = await createBackupDraft(target, cipher)
    try {
      // before the snapshot, so that none of its pictures are removed until they are copied
      await client.query('select pg_advisory_lock_shared($1)', [PICTURES_LOCK])
      const { widths, ...contents } = await copyTables(client, draft, stop)
      const incomplete = await copyPictures(pictures, widths, draft, stop)
      await draft.finish({ ...contents, pictures: widths.size })
      const rows = contents.tables.reduce((sum, table) => sum + table.rows, 0)
      return { tables: contents.tables.length, rows, pictures: widths.size, incomplete }
    } catch (error) {
      await draft.discard()
      throw error
    }
  } finally {
    // releases the lock, which belongs to the session; this also happens when the process is killed
    await client.end().catch(() => {})
  }
}

type Contents = Pick<Manifest, 'migrations' | 'tables' | 'sequences'> & {
  /** The original width of each picture, by its id. */
  widths: Map<string, number>
}

async function copyTables(client: pg.Client, draft: BackupDraft, stop?: AbortSignal): Promise<Contents> {
  const found = await beginSnapshot(client)
  const migrations = await appliedMigrations(client)
  const tables: Manifest['tables'] = []
  for (const table of found) {
    stop?.throwIfAborted()
    const stream = client.query(copyTo(`copy (${rowsOf(table)}) to stdout`))
    await draft.addTable(table.name, stream)
    tables.push({ name: table.name, columns: table.columns, rows: stream.rowCount })
  }
  const { rows } = await client.query<{ id: string; width: number }>(usedPictures('id, width'))
  await client.query('commit')
  // after the rows were read, so that sequences are not behind them
  const sequences = await lastNumbers(client, found)
  return { migrations, tables, sequences, widths: new Map(rows.map(({ id, width }) => [id, width])) }
}

/**
 * Begins a transaction with one snapshot of all tables. The tables are locked before the snapshot, because a table that a
 * migration rewrites appears empty in an earlier snapshot. LOCK TABLE itself takes no snapshot.
 */
async function beginSnapshot(client: pg.Client): Promise<Table[]> {
  for (;;) {
    const names = (await tablesOf(client)).map(({ name }) => name)
    await client.query('begin isolation level repeatable read read only')
    await client.query(`lock table ${quoted(...names)} in access share mode`)
    const found = await tablesOf(client)
    if (found.every(({ name }) => names.includes(name))) return found
    await client.query('rollback') // a migration added a table in the meantime
  }
}

function rowsOf({ name, columns }: Table): string {
  return name === 'picture'
    ? usedPictures(quoted(...columns))
    : `select ${quoted(...columns)} from ${quoted(name)}`
}

/** Without unused pictures: they belong to running requests and may be removed before their files are copied. */
function usedPictures(columns: string): string {
  return `select ${columns} from picture where not exists (select from unused_picture where unused_picture.id = picture.id)`
}

async function lastNumbers(client: pg.Client, tables: Table[]): Promise<Manifest['sequences']> {
  const sequences: Manifest['sequences'] = []
  for (const { name: table, identities } of tables) {
    for (const column of identities) {
      const { rows } = await client.query('select pg_get_serial_sequence($1, $2) as name', [
        quoted(table),
        column,
      ])
      const { rows: last } = await client.query(
        `select last_value::float8 as last, is_called from ${rows[0].name}`,
      )
      if (last[0].is_called) sequences.push({ table, column, last: last[0].last })
    }
  }
  return sequences
}

/** Returns the number of pictures with missing files in the shop itself. */
async function copyPictures(
  pictures: Pictures,
  widths: Map<string, number>,
  draft: BackupDraft,
  stop?: AbortSignal,
): Promise<number> {
  const missing = new Map([...widths].map(([id, width]) => [id, new Set(filesOfPicture(width))]))
  for (const folder of FOLDERS) {
    const wanted = (await pictures.storage.list(folder)).filter((key) => widths.has(idOf(key)))
    for (let from = 0; from < wanted.length; from += CONCURRENT_READS) {
      stop?.throwIfAborted()
      await Promise.all(
        wanted.slice(from, from + CONCURRENT_READS).map(async (key) => {
          const bytes = await pictures.storage.read(key)
          if (!bytes) return
          await draft.addPicture(key, bytes)
          const id = idOf(key)
          const files = missing.get(id)
          files?.delete(key.slice(key.lastIndexOf('/') + 1))
          if (files?.size === 0) missing.delete(id)
        }),
      )
    }
  }
  return missing.size
}

function idOf(key: string): string {
  return key.split('/')[1] ?? ''
}
