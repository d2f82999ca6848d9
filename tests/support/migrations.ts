import { copyFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

const MIGRATIONS = join(import.meta.dirname, '..', '..', 'server', 'platform', 'database', 'migrations')

/** The command-line tools, which check the version of the shop before they do anything. */
export const TOOLS = {
  backup: ['server/platform/backup/cli.ts', 'backup', join(tmpdir(), 'hariyo-backup-never-made')],
  'check-data': ['server/check-data/cli.ts'],
  admin: ['server/domains/accounts/cli.ts', 'sita@example.com'],
}

/** What the shop and its tools print about data of another version. */
export const CANNOT_UPGRADE =
  /^[^\n]*contains the shop of another version, which cannot be upgraded, and nothing in it was changed: [^\n]*\.$/

/** A migration waits for its locks again and again, for a short time each. */
export const WAITING = { timeout: 60_000, interval: 20 }

/** A folder with these migrations, for one test. */
export function folderWith(migrations: Record<string, string>): string {
  const directory = mkdtempSync(join(tmpdir(), 'hariyo-migrations-'))
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  for (const [name, text] of Object.entries(migrations)) writeFileSync(join(directory, `${name}.sql`), text)
  return directory
}

/** A folder with the shop's migrations and another one. */
export function oneMore(migration: string): string {
  const directory = folderWith({ '9001_one_more': migration })
  for (const file of readdirSync(MIGRATIONS)) copyFileSync(join(MIGRATIONS, file), join(directory, file))
  return directory
}
