import { chmodSync, mkdtempSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './set-up.mjs'

const SETTINGS =
  /^(NO_COLOR|NODE_ENV|PORT|HOST|PUBLIC_URL|DATA_DIR|DATABASE_.*|SMTP_URL|MAIL_FROM|SMS_.*|GOOGLE_.*|S3_.*|ADMIN_.*|DEMO|TRUST_PROXY|WORKERS|RATE_LIMIT|LOG_LEVEL|SESSION_SECRET|METRICS_TOKEN)$/
/** Bytes of memory that must be free: several times what a run writes. */
const MEMORY_FOR_FILES = 4e9

/** A new folder for everything that tests write. It is in memory if there is enough: databases are created there ten times faster. */
export function makeWorkFolder() {
  const work = mkdtempSync(join(hasFreeMemory() ? '/dev/shm' : tmpdir(), 'hariyo-run-'))
  // servers of the deployment tests run as other users and open files in folders below
  chmodSync(work, 0o711)
  return work
}

function hasFreeMemory() {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    return Math.min(bavail * bsize, freemem()) >= MEMORY_FOR_FILES
  } catch {
    return false
  }
}

/** The environment of the runners, without the settings of a shop on this machine. */
export function environmentOf(work) {
  const env = {
    ...process.env,
    TMPDIR: work,
    NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'),
  }
  for (const name of Object.keys(env)) if (SETTINGS.test(name)) delete env[name]
  delete env.FORCE_COLOR
  return Object.assign(env, process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' })
}
