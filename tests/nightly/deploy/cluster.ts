import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { findFreePort } from '../../support/free-port.ts'
import { run, startServer, waitUntil } from './programs.ts'

/** Debian packages of a cluster, by the program that is needed of each. */
export const CLUSTER_PROGRAMS = ['patroni', 'etcd', 'haproxy', 'ip', 'setpriv']

const NODES = 3
const BRIDGE = 'hariyo-br'
const NETWORK = '10.231.77'
const POSTGRES_PORT = 5432
const REST_PORT = 8008
const PASSWORD = 'only-for-this-trial'
/** The shortest lease of the leader that Patroni accepts. */
const TTL_SECONDS = 20

/** Three Patroni nodes with synchronous replication behind HAProxy, each in its own network namespace. */
export interface Cluster {
  /** Through HAProxy, which leads to the current leader. */
  readonly databaseUrl: string
  /** The name of the leader that Patroni's REST API reports; undefined while there is none. */
  leader(): Promise<string | undefined>
  /** Ends all processes of a node with SIGKILL. */
  kill(node: string): Promise<void>
  /** Starts a killed node again. */
  restart(node: string): void
  freeze(node: string): Promise<void>
  unfreeze(node: string): Promise<void>
  /** Disconnects or reconnects a node's network. */
  setConnected(node: string, connected: boolean): Promise<void>
  switchOver(leader: string): Promise<void>
  /** Resolves when one leader and two streaming standbys, one of them synchronous, are up. */
  untilHealthy(): Promise<void>
  stop(): Promise<void>
}

interface Member {
  name: string
  role: string
  state: string
  lag?: number
}

export async function startCluster(): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'hariyo-cluster-'))
  chmodSync(folder, 0o755)
  const names = Array.from({ length: NODES }, (_, at) => `node${at + 1}`)
  const hostOf = (name: string) => `${NETWORK}.1${name.slice(-1)}`
  const namespaceOf = (name: string) => `hariyo-${name}`
  await removeNetwork(names.map(namespaceOf))
  await run('ip', ['link', 'add', BRIDGE, 'type', 'bridge'])
  await run('ip', ['addr', 'add', `${NETWORK}.1/24`, 'dev', BRIDGE])
  await run('ip', ['link', 'set', BRIDGE, 'up'])
  for (const name of names) await addNode(name)

  const etcd = startServer(
    'etcd',
    [
      ['--data-dir', join(folder, 'etcd')],
      ['--listen-client-urls', `http://${NETWORK}.1:2379`],
      ['--advertise-client-urls', `http://${NETWORK}.1:2379`],
      ['--listen-peer-urls', `http://${NETWORK}.1:2380`],
      ['--enable-v2=true'],
    ].flat(),
    join(folder, 'etcd.log'),
  )
  const user = Number(await run('id', ['-u', 'postgres']))
  const group = Number(await run('id', ['-g', 'postgres']))
  for (const name of names) start(name)
  const port = await findFreePort()
  const haproxy = startServer('haproxy', ['-W', '-db', '-f', haproxyFile()], join(folder, 'haproxy.log'))

  async function addNode(name: string): Promise<void> {
    const [space, outside] = [namespaceOf(name), `hariyo-v${name.slice(-1)}`]
    await run('ip', ['netns', 'add', space])
    await run('ip', ['link', 'add', outside, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', space])
    await run('ip', ['link', 'set', outside, 'master', BRIDGE, 'up'])
    const inside = (...args: string[]) => run('ip', ['-n', space, ...args])
    await inside('addr', 'add', `${hostOf(name)}/24`, 'dev', 'eth0')
    await inside('link', 'set', 'eth0', 'up')
    await inside('link', 'set', 'lo', 'up')
  }

  function start(name: string): void {
    const home = join(folder, name)
    mkdirSync(home, { recursive: true, mode: 0o700 })
    chownSync(home, user, group)
    const file = join(folder, `${name}.json`)
    writeFileSync(file, JSON.stringify(patroniSettings(name, home)))
    const asPostgres = ['setpriv', `--reuid=${user}`, `--regid=${group}`, '--clear-groups']
    startServer(
      'ip',
      ['netns', 'exec', namespaceOf(name), ...asPostgres, 'patroni', file],
      join(folder, `${name}.log`),
    )
  }

  function patroniSettings(name: string, home: string) {
    const host = hostOf(name)
    return {
      scope: 'hariyo',
      name,
      restapi: { listen: `${host}:${REST_PORT}`, connect_address: `${host}:${REST_PORT}` },
      etcd: { host: `${NETWORK}.1:2379` },
      bootstrap: {
        dcs: {
          ttl: TTL_SECONDS,
          loop_wait: 2,
          retry_timeout: 5,
          maximum_lag_on_failover: 1_048_576,
          synchronous_mode: true,
          postgresql: { use_pg_rewind: true, parameters: { max_connections: 100, wal_keep_size: '256MB' } },
        },
        initdb: [{ encoding: 'UTF8' }, { locale: 'C' }, { 'lc-ctype': 'C.UTF-8' }, 'data-checksums'],
      },
      postgresql: {
        listen: `${host}:${POSTGRES_PORT}`,
        connect_address: `${host}:${POSTGRES_PORT}`,
        data_dir: join(home, 'data'),
        // a former leader whose files cannot be rewound is copied again from the new one
        remove_data_directory_on_rewind_failure: true,
        remove_data_directory_on_diverged_timelines: true,
        // at once, and not spread over minutes
        basebackup: [{ checkpoint: 'fast' }],
        bin_dir: '/usr/lib/postgresql/15/bin',
        pgpass: join(home, 'pgpass'),
        authentication: {
          superuser: { username: 'postgres', password: PASSWORD },
          replication: { username: 'replicator', password: PASSWORD },
        },
        parameters: { unix_socket_directories: home },
        pg_hba: [
          'local all all trust',
          `host all all ${NETWORK}.0/24 scram-sha-256`,
          `host replication replicator ${NETWORK}.0/24 scram-sha-256`,
        ],
      },
    }
  }

  function haproxyFile(): string {
    const file = join(folder, 'haproxy.cfg')
    const backends = names.map(
      (name) => `  server ${name} ${hostOf(name)}:${POSTGRES_PORT} check port ${REST_PORT}`,
    )
    writeFileSync(
      file,
      `defaults
  mode tcp
  timeout connect 2s
  timeout client 30m
  timeout server 30m
  timeout check 1s
listen postgres
  bind 127.0.0.1:${port}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${backends.join('\n')}
`,
    )
    return file
  }

  async function members(): Promise<Member[]> {
    for (const name of names) {
      try {
        const response = await fetch(`http://${hostOf(name)}:${REST_PORT}/cluster`, {
          signal: AbortSignal.timeout(1000),
        })
        if (response.ok) return ((await response.json()) as { members: Member[] }).members
      } catch {
        // another node responds
      }
    }
    return []
  }

  /** Asks each node itself, because the list of members is as old as the last report of a node. */
  async function leader(): Promise<string | undefined> {
    const states = await Promise.all(
      names.map(async (name) => {
        const url = `http://${hostOf(name)}:${REST_PORT}/primary`
        const response = await fetch(url, { signal: AbortSignal.timeout(1000) }).catch(() => undefined)
        return response?.status === 200 ? name : undefined
      }),
    )
    return states.find((name) => name !== undefined)
  }

  async function untilHealthy(): Promise<void> {
    await waitUntil(
      'a leader with two standbys',
      async () => {
        const all = await members()
        const standbys = all.filter(({ role, state }) => role !== 'leader' && /streaming|running/.test(state))
        return (
          all.some(({ role, state }) => role === 'leader' && state === 'running') &&
          standbys.length === NODES - 1 &&
          standbys.some(({ role }) => role === 'sync_standby')
        )
      },
      180,
    )
  }

  /** Patroni starts PostgreSQL in a session of its own, so all processes of the node's namespace are looked up. */
  async function signalAll(name: string, signal: NodeJS.Signals): Promise<void> {
    const pids = await run('ip', ['netns', 'pids', namespaceOf(name)])
    for (const pid of pids.split('\n').filter(Boolean)) {
      try {
        process.kill(Number(pid), signal)
      } catch {
        // it has ended
      }
    }
  }

  await untilHealthy()
  await createDatabase()

  async function createDatabase(): Promise<void> {
    const client = new pg.Client(`postgres://postgres:${PASSWORD}@127.0.0.1:${port}/postgres`)
    await client.connect()
    await client.query(`create role hariyo login password '${PASSWORD}'`)
    await client.query('create database hariyo owner hariyo')
    await client.end()
  }

  return {
    databaseUrl: `postgres://hariyo:${PASSWORD}@127.0.0.1:${port}/hariyo`,
    leader,
    kill: (node) => signalAll(node, 'SIGKILL'),
    restart: start,
    freeze: (node) => signalAll(node, 'SIGSTOP'),
    unfreeze: (node) => signalAll(node, 'SIGCONT'),
    async setConnected(node, connected) {
      await run('ip', ['link', 'set', `hariyo-v${node.slice(-1)}`, connected ? 'up' : 'down'])
    },
    async switchOver(from) {
      await waitUntil('the switchover', async () => {
        const response = await fetch(`http://${hostOf(from)}:${REST_PORT}/switchover`, {
          method: 'POST',
          body: JSON.stringify({ leader: from }),
          headers: { 'content-type': 'application/json' },
        })
        return response.ok
      })
    },
    untilHealthy,
    async stop() {
      await haproxy.stop()
      for (const name of names) await signalAll(name, 'SIGKILL')
      await etcd.stop()
      await removeNetwork(names.map(namespaceOf))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function removeNetwork(namespaces: string[]): Promise<void> {
  for (const space of namespaces) await run('ip', ['netns', 'del', space]).catch(() => {})
  await run('ip', ['link', 'del', BRIDGE]).catch(() => {})
}
