import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './programs.ts'

const ROOT = join(import.meta.dirname, '..', '..')
/** Kept for later runs, because the first start installs packages and builds pages. */
const CACHE = join(ROOT, 'build', 'deploy')
/** A version with another schema cannot use the database of the one before. */
const SCHEMA = 'server/platform/database/migrations/0001_schema.sql'

const git = (...args: string[]) => run('git', args, { cwd: ROOT })

/**
 * The commit of the previous release: PREVIOUS of the environment, or else the oldest one with this schema. Undefined if there is none
 * before this one, and in a copy without its history.
 */
export async function previousRelease(): Promise<string | undefined> {
  try {
    const { PREVIOUS } = process.env
    if (PREVIOUS) return await git('rev-parse', '--verify', `${PREVIOUS}^{commit}`)
    const now = await git('rev-parse', 'HEAD')
    const oldest = await git('log', '-1', '--format=%H', '--', SCHEMA)
    return oldest !== now && oldest ? oldest : undefined
  } catch {
    return undefined
  }
}

/** Unpacks the files of a commit into a folder of their own. */
export async function unpackRelease(commit: string): Promise<string> {
  const folder = join(CACHE, `release-${commit.slice(0, 12)}`)
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
