import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { appliedMigrations, knownMigrations, migrate } from '../database/migrate.ts'
import type { Pictures } from '../media/media.ts'
import { holdBackRestoredMails } from '../outbox/outbox.ts'
import { DOCUMENT_NUMBER, documentNumber } from '../shared/document-number.ts'
import { OperatorError } from '../shared/operator-error.ts'
import type { Manifest, VerifiedBackup } from './folder.ts'
import { connect, quoted, tablesOf } from './tables.ts'

export interface RestoreReport {
  madeAt: string
  rows: number
  pictures: number
  /** Mails that were waiting when the backup was made; they are not sent automatically. */
  mailsHeldBack: number
  /** The highest number of an invoice and of a credit note; undefined when there is none. */
  lastNumbers: LastNumbers
}

/** Numbers like 2083/84-000012. */
export interface LastNumbers {
  invoice: string | undefined
  creditNote: string | undefined
}

const CONCURRENT_WRITES = 8

/**
 * Restores a backup into an empty database and the picture storage. The pictures are written first, then the tables in one
 * transaction, then newer migrations are applied. All sessions end. Waiting mails are held back, because they may have been
 * sent after the backup was made. New invoices and credit notes get numbers above `lastNumbers`. Throws OperatorError.
 */
export async function restoreBackup(
  backup: VerifiedBackup,
  databaseUrl: string,
  pictures: Pictures,
  { stop, lastNumbers }: { stop?: AbortSignal; lastNumbers?: LastNumbers } = {},
): Promise<RestoreReport> {
  const { manifest } = backup
  rejectOtherVersion(manifest)
  const client = await connect(databaseUrl)
  try {
    await requireEmptyDatabase(client, manifest)
    await migrate(databaseUrl, { only: new Set(manifest.migrations.map(({ name }) => name)) })
    await writePictures(pictures, backup, stop)
    const mailsHeldBack = await writeTables(client, backup, stop)
    await migrate(databaseUrl)
    const last = {
      invoice: await raiseCounter(client, 'invoice_counter', lastNumbers?.invoice),
      creditNote: await raiseCounter(client, 'credit_note_counter', lastNumbers?.creditNote),
    }
    await client.query('analyze')
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    return { madeAt: manifest.madeAt, rows, pictures: manifest.pictures, mailsHeldBack, lastNumbers: last }
  } finally {
    await client.end().catch(() => {})
  }
}

/** Raises the counter to a number that was given after the backup. Returns the last number. */
async function raiseCounter(
  client: pg.Client,
  counter: 'invoice_counter' | 'credit_note_counter',
  last: string | undefined,
): Promise<string | undefined> {
  if (last !== undefined) {
    const [, year, number] = DOCUMENT_NUMBER.exec(last) ?? []
    await client.query(
      `insert into ${counter} as counter values ($1, $2) on conflict (fiscal_year)
        do update set last_number = greatest(counter.last_number, excluded.last_number)`,
      [year, number],
    )
  }
  const { rows } = await client.query(
    `select fiscal_year as year, last_number as number from ${counter} order by fiscal_year desc limit 1`,
  )
  return rows[0] && documentNumber(rows[0].year, rows[0].number)
}

function rejectOtherVersion(manifest: Manifest): void {
  const known = new Map(knownMigrations().map(({ name, checksum }) => [name, checksum]))
  const foreign = manifest.migrations.find(({ name, checksum }) => known.get(name) !== checksum)
  if (!foreign) return
  throw new OperatorError(
    `The backup was made by another version of the shop (its ${foreign.name} is not the one of this version), and nothing was changed: restore it with that version.`,
  )
}

async function requireEmptyDatabase(client: pg.Client, manifest: Manifest): Promise<void> {
  const { rows: others } = await client.query(
    `select from pg_stat_activity where datname = current_database() and application_name = 'hariyo' limit 1`,
  )
  if (others.length > 0) {
    throw new OperatorError('A shop is running on this database: stop it, or restore into another one.')
  }
  const ours = new Set(manifest.migrations.map(({ name }) => name))
  for (const { name } of await tablesOf(client)) {
    const { rows } = await client.query(`select from ${quoted(name)} limit 1`)
    if (rows.length === 0) continue
    throw new OperatorError(
      'There is a shop in this database already: restore into a fresh DATA_DIR or an empty database.',
    )
  }
  if ((await appliedMigrations(client)).some(({ name }) => !ours.has(name))) {
    throw new OperatorError(
      'The database was prepared by a newer version of the shop than the backup: restore into a fresh DATA_DIR or an empty database.',
    )
  }
}

async function writePictures(pictures: Pictures, backup: VerifiedBackup, stop?: AbortSignal): Promise<void> {
  let batch: { key: string; bytes: Buffer }[] = []
  for await (const picture of backup.pictures()) {
    batch.push(picture)
    if (batch.length < CONCURRENT_WRITES) continue
    stop?.throwIfAborted()
    await pictures.storage.write(batch, true)
    batch = []
  }
  await pictures.storage.write(batch, true)
}

/** Returns the number of mails that are held back. */
async function writeTables(client: pg.Client, backup: VerifiedBackup, stop?: AbortSignal): Promise<number> {
  const { manifest } = backup
  const backedUp = new Map(manifest.tables.map((table) => [table.name, table]))
  const tables = (await tablesOf(client)).filter(({ name }) => backedUp.has(name))
  await client.query('begin')
  // the results of the triggers are in the backup, and no process listens to their notifications
  for (const { name } of tables) await client.query(`alter table ${quoted(name)} disable trigger user`)
  for (const { name } of tables) {
    stop?.throwIfAborted()
    const { columns = [], rows = 0 } = backedUp.get(name) ?? {}
    const stream = client.query(copyFrom(`copy ${quoted(name)} (${quoted(...columns)}) from stdin`))
    await pipeline(backup.rowsOf(name), stream)
    if (stream.rowCount !== rows)
      throw new Error(`${name}: ${stream.rowCount} rows were written, the backup has ${rows}`)
  }
  for (const { table, column, last } of manifest.sequences) {
    await client.query('select setval(pg_get_serial_sequence($1, $2), $3)', [quoted(table), column, last])
  }
  const mailsHeldBack = await holdBackRestoredMails(client)
  // a table with pending constraint checks cannot be altered
  await client.query('set constraints all immediate')
  for (const { name } of tables) await client.query(`alter table ${quoted(name)} enable trigger user`)
  await client.query('commit')
  return mailsHeldBack
}
