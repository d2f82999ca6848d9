import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './programs.ts'

const ROOT = join(import.meta.dirname, '..', '..')
/** Kept for later runs, because the first start installs packages and builds pages. */
const CACHE = join(ROOT, 'build', 'deploy')
/** Each release changes this file: server/platform/database/migrations/README.md. */
const RELEASED = 'server/platform/database/migrations/RELEASED'

const git = (...args: string[]) => run('git', args, { cwd: ROOT })

/**
 * The commit of the previous release: the last one that changed RELEASED, or PREVIOUS of the environment. Undefined in a copy
 * without its history.
 */
export async function previousRelease(): Promise<string | undefined> {
  try {
    const { PREVIOUS } = process.env
    if (PREVIOUS) return await git('rev-parse', '--verify', `${PREVIOUS}^{commit}`)
    const now = await git('rev-parse', 'HEAD')
    const releases = (await git('log', '--format=%H', '--', RELEASED)).split('\n').filter(Boolean)
    return releases.find((commit) => commit !== now)
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
