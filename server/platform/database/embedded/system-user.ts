import { existsSync, lchownSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The user PostgreSQL runs as when the shop runs as root. */
export interface SystemUser {
  readonly uid: number
  readonly gid: number
}

const NOBODY: SystemUser = { uid: 65_534, gid: 65_534 }

/** PostgreSQL does not run as root: it runs as the owner of existing data, else as `nobody`. Undefined when not root. */
export function chooseSystemUser(cluster: string): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  if (existsSync(cluster)) {
    const { uid, gid } = statSync(cluster)
    if (uid !== 0) return { uid, gid }
  }
  return findNobody()
}

/** Makes the user the owner of a folder and its contents. Symbolic links are changed, not their targets. */
export function chownRecursively(user: SystemUser, path: string): void {
  lchownSync(path, user.uid, user.gid)
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const inside = join(path, entry.name)
    if (entry.isDirectory()) chownRecursively(user, inside)
    else lchownSync(inside, user.uid, user.gid)
  }
}

function findNobody(): SystemUser {
  try {
    const line = readFileSync('/etc/passwd', 'utf8').match(/^nobody:[^:]*:(\d+):(\d+):/m)
    if (line) return { uid: Number(line[1]), gid: Number(line[2]) }
  } catch {
    // no /etc/passwd: use the usual id
  }
  return NOBODY
}
