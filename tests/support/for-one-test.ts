import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished } from 'vitest'
import { completeConfig, readConfig } from '../../server/config.ts'
import { type Db, openDatabase } from '../../server/platform/database/database.ts'
import { withDatabase } from '../../server/platform/database/with-database.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { type Limits, launchProcess, type ShopProcess, startProcess } from './process.ts'
import { type ShopOptions, startShop, type TestShop } from './shop.ts'

// what one test uses, and what is gone after it

export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'hariyo-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

export async function newDatabase(create = createTestDatabase): Promise<TestDatabase> {
  const database = await create()
  onTestFinished(() => database.drop())
  return database
}

export async function connectTo(url: string): Promise<pg.Client> {
  const client = new pg.Client(url)
  client.on('error', () => {})
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

export async function newShop(options?: ShopOptions): Promise<TestShop> {
  const shop = await startShop(options)
  onTestFinished(() => shop.close())
  return shop
}

/** A shop in a process of its own. */
export async function openProcess(...setting: Parameters<typeof startProcess>): Promise<ShopProcess> {
  const shop = await startProcess(...setting)
  onTestFinished(() => shop.remove())
  return shop
}

/** Starts a shop that must fail to start; returns its output. */
export async function rejection(env: Record<string, string>, limits?: Limits): Promise<string> {
  const shop = await launchProcess({ RATE_LIMIT: '1', ...env }, limits)
  onTestFinished(() => shop.remove())
  const { code } = await shop.ended
  expect(code).toBe(1)
  return shop.output().trim()
}

/** The shop of another process, with database access for tests. */
export async function inside<Result>(
  shop: Pick<ShopProcess, 'env'>,
  work: (db: Db, config: ReturnType<typeof completeConfig>) => Promise<Result>,
): Promise<Result> {
  const config = completeConfig(readConfig(shop.env))
  return withDatabase(config, async (url) => {
    const db = openDatabase(url)
    try {
      return await work(db, config)
    } finally {
      await db.destroy()
    }
  })
}
