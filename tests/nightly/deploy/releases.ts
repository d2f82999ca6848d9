import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { run } from './programs.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')
/** Kept for later runs, because the first start installs packages and builds pages. */
const CACHE = join(ROOT, 'build', 'deploy')
/** Lists the released migrations with their checksums. */
const RELEASED = 'server/platform/database/migrations/RELEASED'
const MIGRATIONS = dirname(RELEASED)

const git = (...args: string[]) => run('git', args, { cwd: ROOT })

/**
 * The commit to upgrade from: PREVIOUS of the environment, or else the oldest one that lists today's first migration as released.
 * Undefined in a copy without its history.
 */
export async function previousRelease(): Promise<string | undefined> {
  try {
    const { PREVIOUS } = process.env
    if (PREVIOUS) return await git('rev-parse', '--verify', `${PREVIOUS}^{commit}`)
    const [firstMigration] = readFileSync(join(ROOT, RELEASED), 'utf8').split('\n')
    if (!firstMigration) return undefined
    const commits = await git('log', '--format=%H', '--reverse', '-S', firstMigration, '--', RELEASED)
    return commits.split('\n')[0] || undefined
  } catch {
    return undefined
  }
}

/** Unpacks this commit with one more migration, which adds a column as the rules allow it. */
export async function unpackNextVersion(): Promise<string> {
  const folder = await unpackRelease(await git('rev-parse', 'HEAD'), 'next')
  const column = "alter table product add column trial_of_the_update text not null default '';\n"
  writeFileSync(join(folder, MIGRATIONS, '9999_trial_of_the_update.sql'), column)
  return folder
}

/** Unpacks the files of a commit into a folder of their own. */
export async function unpackRelease(commit: string, name = 'release'): Promise<string> {
  const folder = join(CACHE, `${name}-${commit.slice(0, 12)}`)
  if (existsSync(folder)) return folder
  const draft = `${folder}.new`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { recursive: true })
  const archive = `${folder}.tar`
  await git('archive', '--output', archive, commit)
  await run('tar', ['-C', draft, '-xf', archive])
  rmSync(archive)
  renameSync(draft, folder)
  return folder
}
