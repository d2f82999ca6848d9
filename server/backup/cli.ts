import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { BadSettingError, readConfig, type Settings } from '../config.ts'
import { EmbeddedPostgresError, findRunningDatabase } from '../database/embedded/embedded.ts'
import { UnusableDatabaseError } from '../database/migrate.ts'
import { requireShop, withDatabase } from '../database/with-database.ts'
import { openPictures } from '../media/media.ts'
import { describeError } from '../observability/log.ts'
import { BackupError, makeBackup, openBackup, restoreBackup } from './backup.ts'
import { createKey, readKey } from './encryption.ts'

const stop = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => stop.abort(new BackupError('Stopped before the end.')))
}

/**
 * `npm run backup -- FOLDER [--recipient age1…]`: the shop's books and pictures as they are now, whether it is running or not,
 * encrypted when there is a public key.
 */
async function backup(config: Settings, folder: string, recipient: string | undefined): Promise<void> {
  requireShop(config)
  const made = await withDatabase(config, (url) =>
    makeBackup(url, openPictures(config), folder, stop.signal, recipient),
  )
  console.log(
    `${folder} holds ${made.rows} rows of ${made.tables} tables and ${made.pictures} pictures. ${recipient ? 'Only the secret key opens it: keep that elsewhere.' : 'It knows your customers: keep it as safe as the shop.'}`,
  )
  if (made.lacking > 0) {
    console.warn(
      `Files of ${made.lacking} pictures are missing in the shop itself: npm run check-books names them.`,
    )
  }
}

/** `npm run restore -- FOLDER [--identity FILE]`: a shop made of a backup, in a fresh DATA_DIR or an empty DATABASE_URL. */
async function restore(config: Settings, folder: string, identity: string | undefined): Promise<void> {
  const sound = await openBackup(folder, identity ? await readKey(identity) : undefined)
  if (!config.databaseUrl && findRunningDatabase(config.dataDir)) {
    throw new BackupError(`A shop is running in DATA_DIR ${config.dataDir}: restore into a fresh one.`)
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

/** `npm run backup -- --new-key FILE`: a pair of keys for encrypted backups. */
async function newKey(file: string): Promise<void> {
  const recipient = await createKey(file)
  console.log(
    `${file} holds the secret key: without it no encrypted backup can be restored, so keep copies away from this machine.\nBack up with: npm run backup -- FOLDER --recipient ${recipient}`,
  )
}

function readArguments() {
  const [task, ...args] = process.argv.slice(2)
  const { values, positionals } = parseArgs({
    args,
    options: { recipient: { type: 'string' }, 'new-key': { type: 'string' }, identity: { type: 'string' } },
    allowPositionals: true,
  })
  const { recipient, identity, 'new-key': keyFile } = values
  if (task === 'backup' ? identity : (recipient ?? keyFile)) {
    throw new BackupError('A backup takes --recipient or --new-key, a restore takes --identity.')
  }
  return { task, folder: positionals[0], recipient, identity, keyFile }
}

/** npm runs us in the shop's own folder, whatever folder the operator is in. */
function inCallersFolder(path: string): string {
  return resolve(process.env.INIT_CWD ?? '.', path)
}

const CANNOT_WRITE = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'EIO'])

try {
  const { task, folder, recipient, identity, keyFile } = readArguments()
  if (keyFile) await newKey(inCallersFolder(keyFile))
  else if (!folder || (task !== 'backup' && task !== 'restore')) {
    throw new BackupError(`Say which folder: npm run ${task} -- FOLDER`)
  } else if (task === 'backup') {
    await backup(readConfig(process.env), inCallersFolder(folder), recipient)
  } else {
    await restore(readConfig(process.env), inCallersFolder(folder), identity && inCallersFolder(identity))
  }
} catch (error) {
  const refused =
    error instanceof BackupError ||
    String((error as { code?: unknown }).code).startsWith('ERR_PARSE_ARGS') ||
    error instanceof BadSettingError ||
    error instanceof EmbeddedPostgresError ||
    error instanceof UnusableDatabaseError
  const isKnown = refused || CANNOT_WRITE.has(String((error as { code?: unknown }).code))
  // what the database says of a row it could not read or write holds names and addresses
  console.error(isKnown ? (error as Error).message : JSON.stringify(describeError(error)))
  process.exit(1)
}
