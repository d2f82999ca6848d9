import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { completeConfig, readConfig } from '../../../server/config.ts'
import { childrenOf } from '../../support/children.ts'
import { createClient } from '../../support/client.ts'
import { createBareDatabase, type TestDatabase } from '../../support/database.ts'
import { type DatabaseProxy, openDatabaseProxy } from '../../support/database-proxy.ts'
import { findFreePort } from '../../support/free-port.ts'
import { signedInCustomer } from '../../support/people.ts'
import { addProduct, placeOrder } from '../../support/products.ts'
import { removeDebian, unpackDebian } from './debian.ts'
import { observe, run, waitUntil, whyNotRun } from './programs.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')
const MAX_MEGABYTES = 350
const NODE_USER = 1000
const AUTHORITIES = '/etc/ssl/certs/ca-certificates.crt'

const reason = whyNotRun(['buildah', 'debootstrap', 'systemd-nspawn'])
if (reason) observe(`image: not run, ${reason}`)

describe.skipIf(reason)('the image', () => {
  let store: string
  let container: string
  let mounted: string
  /** Beyond the base image. */
  let megabytes: number
  let database: TestDatabase
  let proxy: DatabaseProxy
  const buildah = (...args: string[]) =>
    run('buildah', ['--root', join(store, 'root'), '--runroot', join(store, 'run'), ...args], { cwd: ROOT })

  beforeAll(async () => {
    store = mkdtempSync(join(tmpdir(), 'hariyo-image-'))
    database = await createBareDatabase()
    // by TCP: the socket of the tests' PostgreSQL is outside the container
    proxy = await openDatabaseProxy(database.url)
    const base = await buildBase()
    await buildah('bud', '--isolation', 'chroot', '--layers=false', '--pull-never', '--tag', 'hariyo', '.')
    container = await buildah('from', '--pull-never', 'hariyo')
    mounted = await buildah('mount', container)
    const ofBase = await buildah('from', '--pull-never', base)
    megabytes = (await sizeOf(mounted)) - (await sizeOf(await buildah('mount', ofBase)))
    await buildah('rm', ofBase)
    observe(`image: ${megabytes} MB beyond its base`)
  }, 600_000)

  afterAll(async () => {
    if (container) await buildah('umount', container)
    if (store) await buildah('rmi', '--all', '--force').catch(() => {})
    await proxy?.close()
    await database?.drop()
    rmSync(store, { recursive: true, force: true })
  }, 60_000)

  /** An image like the official one: Debian with Node, npm and a user `node`. */
  async function buildBase(): Promise<string> {
    const version = /^ARG NODE_VERSION=(.*)$/m.exec(readFileSync(join(ROOT, 'Dockerfile'), 'utf8'))?.[1]
    const name = `docker.io/library/node:${version}-slim`
    const debian = await unpackDebian()
    const inside = (path: string) => join(debian, path)
    await run('cp', [join(ROOT, 'node_modules', 'node', 'bin', 'node'), inside('usr/local/bin/node')])
    mkdirSync(inside('usr/local/lib/node_modules'), { recursive: true })
    const modules = (await run('npm', ['root', '--global'])).trim()
    await run('cp', ['-a', join(modules, 'npm'), inside('usr/local/lib/node_modules/npm')])
    for (const tool of ['npm', 'npx']) {
      await run('ln', ['-sf', `../lib/node_modules/npm/bin/${tool}-cli.js`, inside(`usr/local/bin/${tool}`)])
    }
    // the registry of this machine, and the authorities that it trusts
    const registry = await run('npm', ['config', 'get', 'registry'])
    mkdirSync(inside('usr/local/etc'), { recursive: true })
    writeFileSync(inside('usr/local/etc/npmrc'), `registry=${registry}\ncafile=${AUTHORITIES}\n`)
    await run('cp', [AUTHORITIES, inside(AUTHORITIES)])
    await run('chroot', [debian, 'useradd', '--uid', String(NODE_USER), '--create-home', 'node'])
    const scratch = await buildah('from', 'scratch')
    await buildah('copy', '--quiet', scratch, debian, '/')
    await buildah(
      'config',
      '--env',
      'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
      scratch,
    )
    await buildah('commit', '--quiet', scratch, name)
    await buildah('rm', scratch)
    removeDebian(debian)
    return name
  }

  /** Megabytes of all files of a container. */
  async function sizeOf(folder: string): Promise<number> {
    const [bytes] = (await run('du', ['--summarize', '--bytes', folder])).split('\t')
    return Math.round(Number(bytes) / 1_000_000)
  }

  /** Runs the image's command as its user, on a read-only root, with the network of this machine. */
  function start(settings: Record<string, string>, dataDir: string): ChildProcess {
    const config = { ...settings, NODE_ENV: 'production', HOST: '127.0.0.1', DATA_DIR: '/data' }
    return spawn(
      'systemd-nspawn',
      [
        [
          '--quiet',
          '--register=no',
          '--keep-unit',
          '--read-only',
          '--as-pid2',
          '--user=node',
          '--chdir=/app',
        ],
        [
          '--machine=hariyo-image',
          '--directory',
          mounted,
          '--tmpfs=/tmp',
          `--bind=${dataDir}:/data`,
          '--resolv-conf=off',
        ],
        ...Object.entries(config).map(([name, value]) => `--setenv=${name}=${value}`),
        ['node', 'server/main.ts'],
      ].flat(),
      { stdio: ['ignore', openSync(join(store, 'log'), 'a'), openSync(join(store, 'log'), 'a')] },
    )
  }

  test('migrates, serves, accepts an order and stops on SIGTERM, as its own user on a read-only root', async () => {
    const port = String(await findFreePort())
    const dataDir = mkdtempSync(join(tmpdir(), 'hariyo-image-data-'))
    chownSync(dataDir, NODE_USER, NODE_USER)
    const env = {
      PORT: port,
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      DATABASE_URL: proxy.url,
      SESSION_SECRET: 'the secret of a shop that only tests visit',
      LOG_LEVEL: 'warn',
    }
    const nspawn = start(env, dataDir)
    const ended = once(nspawn, 'exit')
    try {
      const url = `http://127.0.0.1:${port}`
      await waitUntil('the shop in the container', async () => (await fetch(`${url}/readyz`)).ok).catch(
        (error) => {
          throw new Error(`${error.message}: ${readFileSync(join(store, 'log'), 'utf8')}`)
        },
      )
      expect(await (await fetch(url)).text()).toContain('Hariyo')
      const shop = {
        db: database.db,
        config: completeConfig(readConfig({ ...env, DATA_DIR: dataDir })),
        visitor: () => createClient(url),
      }
      const product = await addProduct(shop, { stock: 5 })
      const customer = await signedInCustomer(shop)
      expect((await placeOrder(customer, [[product, 2]])).status).toBe(201)
      const main = await waitUntil('the main process', async () => mainProcess(nspawn.pid ?? 0))
      expect(readFileSync(`/proc/${main}/status`, 'utf8')).toMatch(new RegExp(`^Uid:\\s${NODE_USER}\\s`, 'm'))
      const stoppedAt = Date.now()
      process.kill(main, 'SIGTERM')
      const [code] = await ended
      expect(code).toBe(0)
      observe(
        `image: took an order and stopped ${((Date.now() - stoppedAt) / 1000).toFixed(1)} s after SIGTERM`,
      )
    } finally {
      nspawn.kill('SIGKILL')
      await ended
      rmSync(dataDir, { recursive: true, force: true })
    }
  }, 120_000)

  test(`has at most ${MAX_MEGABYTES} MB beyond its base`, () => {
    expect(megabytes).toBeLessThanOrEqual(MAX_MEGABYTES)
  })
})

/** The shop's main process: the first descendant that runs it. */
function mainProcess(parent: number): number | undefined {
  for (const { pid, command } of childrenOf(parent)) {
    const found = command.startsWith('node ') ? pid : mainProcess(pid)
    if (found) return found
  }
  return undefined
}
