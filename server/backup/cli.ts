import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { BadSettingError, readConfig, type Settings } from '../config.ts'
import { withDatabase } from '../database/attach.ts'
import { EmbeddedPostgresError, findRunningDatabase } from '../database/embedded.ts'
import { DatabaseRefusedError } from '../database/migrate.ts'
import { describeError } from '../http/log.ts'
import { openPictures } from '../media/media.ts'
import { BackupRefusedError, makeBackup, openBackup, restoreBackup } from './backup.ts'

const stop = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => stop.abort(new BackupRefusedError('Stopped before the end.')))
}

/** `npm run backup -- FOLDER`: the shop's books and pictures as they are now, whether it is running or not. */
async function backup(config: Settings, folder: string): Promise<void> {
  if (!config.databaseUrl && !existsSync(join(config.dataDir, 'postgres'))) {
    throw new BackupRefusedError(`There is no shop in DATA_DIR ${config.dataDir} yet.`)
  }
  const made = await withDatabase(config, (url) => makeBackup(url, openPictures(config), folder, stop.signal))
  console.log(
    `${folder} holds ${made.rows} rows of ${made.tables} tables and ${made.pictures} pictures. It knows your customers: keep it as safe as the shop.`,
  )
  if (made.lacking > 0) {
    console.warn(
      `Files of ${made.lacking} pictures are missing in the shop itself: npm run check-books names them.`,
    )
  }
}

/** `npm run restore -- FOLDER`: a shop made of a backup, in a fresh DATA_DIR or an empty DATABASE_URL. */
async function restore(config: Settings, folder: string): Promise<void> {
  const sound = await openBackup(folder)
  if (!config.databaseUrl && findRunningDatabase(config.dataDir)) {
    throw new BackupRefusedError(`A shop is running in DATA_DIR ${config.dataDir}: restore into a fresh one.`)
  }
  const done = await withDatabase(config, (url) =>
    restoreBackup(sound, url, openPictures(config), stop.signal),
  )
  console.log(
    `The shop of ${done.madeAt} is back: ${done.rows} rows and ${done.pictures} pictures. Everybody has to sign in anew.`,
  )
  if (done.mailsHeldBack > 0) {
    console.log(
      `${done.mailsHeldBack} mails waited then and may have been sent since: they are held back under Mails, failed, in the back office.`,
    )
  }
}

const CANNOT_WRITE = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'EIO'])

try {
  const [task, folder] = process.argv.slice(2)
  if (!folder || (task !== 'backup' && task !== 'restore')) {
    throw new BackupRefusedError(`Say which folder: npm run ${task} -- FOLDER`)
  }
  // npm runs us in the shop's own folder, whatever folder the operator is in
  const path = resolve(process.env.INIT_CWD ?? '.', folder)
  await (task === 'backup' ? backup : restore)(readConfig(process.env), path)
} catch (error) {
  const refused =
    error instanceof BackupRefusedError ||
    error instanceof BadSettingError ||
    error instanceof EmbeddedPostgresError ||
    error instanceof DatabaseRefusedError
  const isKnown = refused || CANNOT_WRITE.has(String((error as { code?: unknown }).code))
  // what the database says of a row it could not read or write holds names and addresses
  console.error(isKnown ? (error as Error).message : JSON.stringify(describeError(error)))
  process.exit(1)
}
