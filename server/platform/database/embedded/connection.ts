import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  mkdtempSync,
  readdirSync,
  rmdirSync,
  rmSync,
  statSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SystemUser } from './system-user.ts'

/** A private folder for the Unix socket; on Windows a port on the loopback interface. */
export interface ServerAddress {
  readonly socketFolder: string | undefined
  readonly port: number
}

export interface Passwords {
  readonly superuser: string
  readonly shop: string
}

export const SUPERUSER = 'postgres'
/** Name of the shop's role and of its database. */
export const SHOP = 'hariyo'
export const SOCKET_FOLDER_PREFIX = 'hariyo-'
const ABANDONED_AFTER_MS = 15 * 60_000

export function connectionUrl(
  { socketFolder, port }: ServerAddress,
  role: 'superuser' | 'shop',
  passwords: Passwords,
): string {
  const host = socketFolder ? encodeURIComponent(socketFolder) : '127.0.0.1'
  const name = role === 'shop' ? SHOP : SUPERUSER
  // the superuser's own database has the same name as the role
  return `postgres://${name}:${passwords[role]}@${host}:${port}/${name}`
}

export async function createServerAddress(user: SystemUser | undefined): Promise<ServerAddress> {
  if (process.platform === 'win32') return { socketFolder: undefined, port: await findFreePort() }
  // the port is only part of the name of the socket file
  return { socketFolder: createPrivateFolder(user), port: 5432 }
}

export function removeServerAddress({ socketFolder }: ServerAddress): void {
  if (socketFolder) rmSync(socketFolder, { recursive: true, force: true })
}

/** In /tmp instead of DATA_DIR: a socket path is limited to 107 bytes, and `user` must be able to reach it. */
export function createPrivateFolder(user: SystemUser | undefined): string {
  const parent = isWritable('/tmp') ? '/tmp' : tmpdir()
  removeAbandonedFolders(parent)
  const folder = mkdtempSync(join(parent, SOCKET_FOLDER_PREFIX))
  chmodSync(folder, 0o700)
  if (user) chownSync(folder, user.uid, user.gid)
  return folder
}

/** Removes empty folders of shops that were killed. A folder in use contains a socket or is new. */
function removeAbandonedFolders(parent: string): void {
  for (const name of readdirSync(parent)) {
    if (!/^hariyo-\w{6}$/.test(name)) continue
    try {
      const folder = join(parent, name)
      if (Date.now() - statSync(folder).mtimeMs > ABANDONED_AFTER_MS) rmdirSync(folder)
    } catch {
      // in use, or owned by another user
    }
  }
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK)
    return true
  } catch {
    return false
  }
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : Number.NaN))
    })
  })
}
