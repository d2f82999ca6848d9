import { existsSync, lchownSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Whom PostgreSQL runs as when the shop is run by root. */
export interface SystemUser {
  readonly uid: number
  readonly gid: number
}

const NOBODY: SystemUser = { uid: 65_534, gid: 65_534 }

/** PostgreSQL refuses root: it gets the owner of the data that is there already, else `nobody`. Undefined when not root. */
export function chooseSystemUser(cluster: string): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  if (existsSync(cluster)) {
    const { uid, gid } = statSync(cluster)
    if (uid !== 0) return { uid, gid }
  }
  return findNobody()
}

/** Gives a folder and all in it to the user, links themselves and not what they point to. */
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
    // a machine without /etc/passwd still has the number
  }
  return NOBODY
}
