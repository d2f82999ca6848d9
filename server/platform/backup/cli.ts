import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig, type Settings } from '../../config.ts'
import { findRunningDatabase } from '../database/embedded/embedded.ts'
import { requireShop, withDatabase } from '../database/with-database.ts'
import { openPictures } from '../media/media.ts'
import { describeError } from '../observability/log.ts'
import { DOCUMENT_NUMBER } from '../shared/document-number.ts'
import { OperatorError, writeErrorReason } from '../shared/operator-error.ts'
import { makeBackup, openBackup, restoreBackup } from './backup.ts'
import { createKey, readKey } from './encryption.ts'
import { recordBackup } from './last-backup.ts'
import type { LastNumbers } from './restore.ts'

const stop = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => stop.abort(new OperatorError('Interrupted.')))
}

/**
 * `npm run backup -- FOLDER [--recipient age1…]`: backs up database and pictures, whether the shop is running or not, encrypted if a
 * public key is given.
 */
async function backup(config: Settings, folder: string, recipient: string | undefined): Promise<void> {
  requireShop(config)
  const made = await withDatabase(config, async (url) => {
    let succeeded = false
    try {
      const result = await makeBackup(url, openPictures(config), folder, stop.signal, recipient)
      succeeded = true
      return result
    } finally {
      await recordBackup(url, succeeded)
    }
  })
  console.log(
    `${folder} contains ${made.rows} rows of ${made.tables} tables and ${made.pictures} pictures. ${recipient ? 'It can be restored only with the secret key: keep that elsewhere.' : 'It contains customers’ data: protect it like the shop.'}`,
  )
  if (made.incomplete > 0) {
    console.warn(
      `Files of ${made.incomplete} pictures are missing in the shop itself: npm run check-data lists them.`,
    )
  }
}

/** `npm run restore -- FOLDER [--identity FILE] [--last-invoice NUMBER] [--last-credit-note NUMBER]`: restores a backup into a new DATA_DIR or an empty DATABASE_URL. */
async function restore(
  config: Settings,
  folder: string,
  identity: string | undefined,
  lastNumbers: LastNumbers,
): Promise<void> {
  if (Object.values(lastNumbers).some((number) => number !== undefined && !DOCUMENT_NUMBER.test(number))) {
    throw new OperatorError('--last-invoice and --last-credit-note need a number such as 2083/84-000012.')
  }
  const verified = await openBackup(folder, identity ? await readKey(identity) : undefined)
  if (!config.databaseUrl && findRunningDatabase(config.dataDir)) {
    throw new OperatorError(`A shop is running in DATA_DIR ${config.dataDir}: restore into a new one.`)
  }
  const done = await withDatabase(config, (url) =>
    restoreBackup(verified, url, openPictures(config), { stop: stop.signal, lastNumbers }),
  )
  console.log(
    `Restored the backup of ${done.madeAt}: ${done.rows} rows and ${done.pictures} pictures. Everyone has to sign in again.`,
  )
  const { invoice = 'none', creditNote = 'none' } = done.lastNumbers
  console.log(
    `Last invoice: ${invoice}. Last credit note: ${creditNote}. If higher numbers were issued after the backup, restore it again with --last-invoice and --last-credit-note.`,
  )
  if (done.mailsHeldBack > 0) {
    console.log(
      `${done.mailsHeldBack} emails were waiting and may have been sent since: Emails and SMS in the back office lists them as failed.`,
    )
  }
}

/** `npm run backup -- --new-key FILE`: creates a key pair for encrypted backups. */
async function newKey(file: string): Promise<void> {
  const recipient = await createKey(file)
  console.log(
    `${file} contains the secret key: without it no encrypted backup can be restored, so keep copies away from this machine.\nBack up with: npm run backup -- FOLDER --recipient ${recipient}`,
  )
}

function readArguments() {
  const [task, ...args] = process.argv.slice(2)
  const options = {
    recipient: { type: 'string' },
    'new-key': { type: 'string' },
    identity: { type: 'string' },
    'last-invoice': { type: 'string' },
    'last-credit-note': { type: 'string' },
  } as const
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  // without --, npm takes options for its own: a backup would not be encrypted
  const isTakenByNpm = (name: string) => `npm_config_${name.replaceAll('-', '_')}` in process.env
  if (positionals.length > 1 || Object.keys(options).some(isTakenByNpm)) {
    throw new OperatorError(
      `Give one folder, and options only after --: npm run ${task} -- FOLDER --OPTION VALUE.`,
    )
  }
  const { recipient, identity, 'new-key': keyFile } = values
  const lastNumbers = { invoice: values['last-invoice'], creditNote: values['last-credit-note'] }
  if (task === 'backup' ? identity : (recipient ?? keyFile)) {
    throw new OperatorError('A backup takes --recipient or --new-key, a restore takes --identity.')
  }
  return { task, folder: positionals[0], recipient, identity, keyFile, lastNumbers }
}

/** Resolves a path from the folder in which npm was called; npm itself changes to the folder of the project. */
function fromCallersFolder(path: string): string {
  return resolve(process.env.INIT_CWD ?? '.', path)
}

try {
  const { task, folder, recipient, identity, keyFile, lastNumbers } = readArguments()
  if (keyFile) await newKey(fromCallersFolder(keyFile))
  else if (!folder || (task !== 'backup' && task !== 'restore')) {
    throw new OperatorError(`A folder is required: npm run ${task} -- FOLDER`)
  } else if (task === 'backup') {
    await backup(readConfig(process.env), fromCallersFolder(folder), recipient)
  } else {
    const key = identity && fromCallersFolder(identity)
    await restore(readConfig(process.env), fromCallersFolder(folder), key, lastNumbers)
  }
} catch (error) {
  const isExpected =
    error instanceof OperatorError || String((error as { code?: unknown }).code).startsWith('ERR_PARSE_ARGS')
  const reason = writeErrorReason(error)
  if (isExpected) console.error((error as Error).message)
  else if (reason) {
    console.error(
      `Reading or writing failed (${reason}): make space there, or run this as a user who may read and write there.`,
    )
  }
  // database errors quote rows, which contain names and addresses
  else console.error(JSON.stringify(describeError(error)))
  process.exit(1)
}
