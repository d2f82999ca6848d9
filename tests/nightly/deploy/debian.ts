import { chmodSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from './programs.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')
/** Kept for later runs. */
const CACHE = join(ROOT, 'build', 'deploy')
const PACKAGES = ['ca-certificates', 'dbus', 'procps', 'systemd', 'systemd-sysv']

/** Unpacks a small Debian with systemd into a new folder. The first call downloads it. */
export async function unpackDebian(): Promise<string> {
  const archive = join(CACHE, 'debian.tar')
  const folder = mkdtempSync(join(tmpdir(), 'hariyo-debian-'))
  if (!existsSync(archive)) {
    mkdirSync(CACHE, { recursive: true })
    await run('debootstrap', ['--variant=minbase', `--include=${PACKAGES.join(',')}`, 'bookworm', folder])
    // the folder is the root of the system, which every user reads
    chmodSync(folder, 0o755)
    await run('tar', ['-C', folder, '-cf', `${archive}.new`, '.'])
    renameSync(`${archive}.new`, archive)
    return folder
  }
  await run('tar', ['-C', folder, '-xf', archive])
  return folder
}

export function removeDebian(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
}
