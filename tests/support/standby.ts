import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findBinaries } from '../../server/platform/database/embedded/binaries.ts'
import { startEmbeddedPostgres } from '../../server/platform/database/embedded/embedded.ts'
import { chooseSystemUser, chownRecursively } from '../../server/platform/database/embedded/system-user.ts'
import { childrenOf } from './children.ts'
import { findFreePort } from './free-port.ts'
import { withClient } from './postgres.ts'

/** A PostgreSQL server and a streaming standby. */
export interface ReplicatedPostgres {
  readonly primaryUrl: string
  readonly replicaUrl: string
  /** Pauses or resumes replay on the standby. */
  setReplay(on: boolean): Promise<void>
  /** Freezes or continues the standby, with all connections open. */
  setHanging(on: boolean): void
  /** Stops the standby and its connections immediately. */
  loseReplica(): Promise<void>
  /** Starts the standby again, on the same port. */
  returnReplica(): Promise<void>
  stop(): Promise<void>
}

const CONNECTIONS = 80
/** Files that a server creates at start or receives by streaming. */
const NOT_COPIED =
  /^(pg_(wal|replslot|dynshmem|notify|serial|snapshots|stat_tmp|subtrans)\/.*|postmaster\..*)$/

const newFolder = () => mkdtempSync(join(tmpdir(), 'hariyo-test-'))

export async function startReplicated(): Promise<ReplicatedPostgres> {
  const [dataDir, copyDir] = [newFolder(), newFolder()]
  const folder = join(copyDir, 'postgres')
  const primary = await startEmbeddedPostgres({ dataDir, connections: CONNECTIONS, durable: false, log() {} })
  const port = await findFreePort()
  const atReplica = (url: string) => {
    const { username, password, pathname } = new URL(url)
    return `postgres://${username}:${password}@127.0.0.1:${port}${pathname}`
  }
  const superuserAtReplica = atReplica(primary.superuserUrl)
  let replica: ChildProcess | undefined

  async function returnReplica(): Promise<void> {
    const user = chooseSystemUser(folder)
    const settings = {
      port,
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      // at least as many as on the primary
      max_connections: CONNECTIONS + 50,
      fsync: 'off',
      timezone: 'UTC',
    }
    const parameters = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    // PostgreSQL's user cannot read the parent folders
    const data = user && process.platform === 'linux' ? '/proc/self/cwd' : folder
    replica = spawn(findBinaries(user).postgres, ['-D', data, ...parameters], {
      cwd: folder,
      stdio: 'ignore',
      ...(user && { uid: user.uid, gid: user.gid }),
    })
    while (!(await responses(superuserAtReplica))) {
      if (replica.exitCode !== null) throw new Error(`the copy ended with ${replica.exitCode}`)
      await pause(50)
    }
  }

  function setHanging(on: boolean): void {
    const pid = replica?.pid ?? 0
    for (const one of [pid, ...childrenOf(pid).map((child) => child.pid)]) {
      try {
        process.kill(one, on ? 'SIGSTOP' : 'SIGCONT')
      } catch (error) {
        // a connection that ends takes its process with it
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
      }
    }
  }

  async function loseReplica(): Promise<void> {
    if (!replica || replica.exitCode !== null) return
    setHanging(false)
    const gone = once(replica, 'exit')
    replica.kill('SIGQUIT')
    await gone
  }

  async function stop(): Promise<void> {
    await loseReplica()
    await primary.stop()
    for (const dir of [dataDir, copyDir]) {
      rmSync(dir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
    }
  }

  try {
    await copyRunning(primary.superuserUrl, join(dataDir, 'postgres'), folder)
    const { username, password, hostname, port: primaryPort } = new URL(primary.superuserUrl)
    const source = `host=${decodeURIComponent(hostname)} port=${primaryPort} user=${username} password=${password}`
    writeFileSync(join(folder, 'standby.signal'), '')
    writeFileSync(join(folder, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`)
    const user = chooseSystemUser(join(dataDir, 'postgres'))
    if (user) chownRecursively(user, folder)
    await returnReplica()
  } catch (error) {
    await stop()
    throw error
  }
  return {
    primaryUrl: primary.url,
    replicaUrl: atReplica(primary.url),
    setReplay: (on) =>
      withClient(superuserAtReplica, async (client) => {
        await client.query(on ? 'select pg_wal_replay_resume()' : 'select pg_wal_replay_pause()')
        // the requested pause has not started
        const isSo = async () =>
          (await client.query('select pg_get_wal_replay_pause_state() as state')).rows[0].state ===
          (on ? 'not paused' : 'paused')
        while (!(await isSo())) await pause(10)
      }),
    setHanging,
    loseReplica,
    returnReplica,
    stop,
  }
}

/** A base backup of a running server. */
async function copyRunning(superuserUrl: string, from: string, to: string): Promise<void> {
  await withClient(superuserUrl, async (client) => {
    await client.query(`select pg_backup_start('a copy', fast => true)`)
    mkdirSync(to, { mode: 0o700 })
    cpSync(from, to, {
      recursive: true,
      filter: (path) => !NOT_COPIED.test(relative(from, path)) && (path === from || exists(path)),
    })
    const { rows } = await client.query('select labelfile from pg_backup_stop(wait_for_archive => false)')
    writeFileSync(join(to, 'backup_label'), rows[0].labelfile)
  })
}

/** Temporary files may disappear while they are copied. */
function exists(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false }) !== undefined
}

function responses(url: string): Promise<boolean> {
  return withClient(url, async (client) => {
    await client.query('select 1')
    return true
  }).catch(() => false)
}
