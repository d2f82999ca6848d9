import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../../server/platform/database/embedded/embedded.ts'
import { openProcess } from '../../support/for-one-test.ts'
import { launchProcess, postgresOf } from '../../support/process.ts'

function newDataDir(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'hariyo-embedded-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  return dataDir
}

async function start(dataDir: string, said: string[] = []): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({
    dataDir,
    connections: 10,
    durable: false,
    log: (message) => said.push(message),
  })
  onTestFinished(() => postgres.stop())
  return postgres
}

async function ask(url: string, query: string): Promise<unknown> {
  const client = new pg.Client(url)
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query({ text: query, rowMode: 'array' })
    return rows[0]?.[0]
  } finally {
    await client.end()
  }
}

test('the database is of PostgreSQL 18, supports Devanagari and belongs to a role without superuser rights', async () => {
  const postgres = await start(newDataDir())
  expect(await ask(postgres.url, `select current_setting('server_version_num')::int / 10000`)).toBe(18)
  await ask(postgres.url, 'create extension pg_trgm')
  expect(await ask(postgres.url, `select cardinality(show_trgm('आलु'))`)).toBe(4)
  expect(
    await ask(
      postgres.url,
      `select pg_encoding_to_char(encoding) from pg_database where datname = current_database()`,
    ),
  ).toBe('UTF8')
  expect(
    await ask(
      postgres.url,
      'select rolsuper or rolcreaterole or rolcreatedb from pg_roles where rolname = current_user',
    ),
  ).toBe(false)
  await expect(ask(postgres.url.replace(/:[^:@]+@/, ':guess@'), 'select 1')).rejects.toThrow(/password/)
})

test('the data folder is accessible to its owner only, and PostgreSQL never runs as root', async () => {
  const dataDir = newDataDir()
  const postgres = await start(dataDir)
  const folder = statSync(join(dataDir, 'postgres'))
  expect(folder.mode & 0o777).toBe(0o700)
  expect(folder.uid).not.toBe(0)
  expect(postgres.pid).toBeGreaterThan(0)
})

test('stored data is there after a stop and a start', async () => {
  const dataDir = newDataDir()
  const first = await start(dataDir)
  await ask(first.url, 'create table kept as select 42 as answer')
  await first.stop()
  expect(postgresOf(dataDir)).toBeUndefined()
  const second = await start(dataDir)
  expect(await ask(second.url, 'select answer from kept')).toBe(42)
})

test('the error about a damaged data folder contains PostgreSQL’s reason', async () => {
  const dataDir = newDataDir()
  await (await start(dataDir)).stop()
  rmSync(join(dataDir, 'postgres', 'global', 'pg_control'))
  await expect(start(dataDir)).rejects.toThrow(/does not start on .*pg_control/)
})

test('a killed server is started again on the same address', async () => {
  const postgres = await start(newDataDir())
  const before = postgres.pid ?? 0
  process.kill(before, 'SIGKILL')
  await expect
    .poll(() => ask(postgres.url, 'select 1').catch(() => 'away'), { timeout: 20_000, interval: 50 })
    .toBe(1)
  expect(postgres.pid).not.toBe(before)
})

test('a stale pid file with the id of another process does not prevent the start, and that process survives', async () => {
  const dataDir = newDataDir()
  await (await start(dataDir)).stop()
  const stranger = spawn('sleep', ['60'], { stdio: 'ignore' })
  onTestFinished(async () => void (await stranger.kill()))
  const pidFile = join(dataDir, 'postgres', 'postmaster.pid')
  writeFileSync(pidFile, `${stranger.pid}\n${dataDir}/postgres\n1700000000\n5432\n\n\n 1 1\nready\n`, {
    mode: 0o600,
  })
  const postgres = await start(dataDir)
  expect(await ask(postgres.url, 'select 1')).toBe(1)
  expect(stranger.exitCode).toBeNull()
  expect(stranger.signalCode).toBeNull()
})

test('an incomplete folder of a killed shop is created again', async () => {
  const dataDir = newDataDir()
  const inside = (pattern: RegExp, file: string) =>
    readdirSync(dataDir).some((name) => pattern.test(name) && existsSync(join(dataDir, name, file)))
  const moments = [
    () => inside(/^postgres\.new-/, ''),
    () => inside(/^postgres\.new-/, 'PG_VERSION'),
    () => inside(/^postgres\.new-/, 'global/pg_control'),
    () => inside(/^postgres$/, 'PG_VERSION'),
    () => inside(/^postgres$/, 'postmaster.pid'),
  ]
  for (const moment of moments) {
    const shop = await launchProcess({ DATA_DIR: dataDir })
    let over = false
    void shop.ended.then(() => {
      over = true
    })
    await vi.waitUntil(() => moment() || over, { timeout: 30_000, interval: 2 })
    await shop.kill()
  }
  const shop = await openProcess({ DATA_DIR: dataDir })
  expect((await shop.visitor().get('//readyz')).status).toBe(200)
})

test('after kill -9 of the shop its PostgreSQL keeps running; the next start stops it cleanly and keeps all data', async () => {
  const shop = await openProcess()
  const url = runningUrl(shop.dataDir)
  await ask(url, 'create table kept as select 42 as answer')
  await shop.kill()
  const orphan = postgresOf(shop.dataDir)
  expect(orphan).toBeGreaterThan(0)

  const again = await openProcess(shop.env)
  expect(again.output()).toContain(
    `Stopping the PostgreSQL (process ${orphan}) that an earlier shop left running`,
  )
  expect(postgresOf(shop.dataDir)).not.toBe(orphan)
  expect(await ask(runningUrl(shop.dataDir), 'select answer from kept')).toBe(42)
  expect(await again.stop()).toEqual({ code: 0, signal: null })
  expect(postgresOf(shop.dataDir)).toBeUndefined()
})

test('a shop that is killed repeatedly during start and work starts again normally', async () => {
  const first = await openProcess()
  await first.kill()
  for (let round = 0; round < 5; round++) {
    const shop = await launchProcess(first.env)
    await once(shop.child.stdout ?? shop.child, 'data')
    await shop.kill()
  }
  const last = await openProcess(first.env)
  expect((await last.visitor().get('//readyz')).status).toBe(200)
})

function runningUrl(dataDir: string): string {
  const { shop } = JSON.parse(readFileSync(join(dataDir, 'postgres', 'hariyo-passwords.json'), 'utf8'))
  const lines = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
  return `postgres://hariyo:${shop}@${encodeURIComponent(lines[4] ?? '')}/hariyo`
}
