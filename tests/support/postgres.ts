import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '../../server/platform/database/embedded/embedded.ts'
import { migrate } from '../../server/platform/database/migrate.ts'

/** Connection URLs of the PostgreSQL that the whole test run shares. */
export interface TestPostgres {
  /** As the shop's role, for the migrated template database. */
  readonly url: string
  readonly superuserUrl: string
}

const VARIABLE = 'HARIYO_TEST_POSTGRES'
/** Superuser URL of another PostgreSQL (15 or later) to test on. */
const FOREIGN = 'TEST_DATABASE_URL'

/** The PostgreSQL of the test run, from the environment. */
export function testPostgres(): TestPostgres {
  const text = process.env[VARIABLE]
  if (!text) throw new Error(`No ${VARIABLE}: run the tests with npm test or vitest`)
  return JSON.parse(text)
}

/** Owner of all test databases, and the migrated template. */
export function testNames(): { role: string; template: string } {
  const { username, pathname } = new URL(testPostgres().url)
  return { role: username, template: pathname.slice(1) }
}

export function hasTestPostgres(): boolean {
  return Boolean(process.env[VARIABLE])
}

/** Stores the URLs in the environment, also for child processes. */
export function nameTestPostgres(postgres: TestPostgres): void {
  process.env[VARIABLE] = JSON.stringify(postgres)
}

/** Creates a migrated template database, on a temporary PostgreSQL or the given one. */
export async function startTestPostgres(): Promise<{ postgres: TestPostgres; stop(): Promise<void> }> {
  const given = process.env[FOREIGN]
  const { stop, ...postgres } = given ? await borrowPostgres(given) : await ownPostgres()
  try {
    await migrate(postgres.url)
    return { postgres, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

type Started = TestPostgres & { stop(): Promise<void> }

async function ownPostgres(): Promise<Started> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hariyo-test-'))
  try {
    const embedded = await startEmbeddedPostgres({
      dataDir,
      connections: 300,
      durable: false,
      log: () => {},
    })
    return {
      url: embedded.url,
      superuserUrl: embedded.superuserUrl,
      async stop() {
        await embedded.stop()
        rmSync(dataDir, { recursive: true, force: true })
      },
    }
  } catch (error) {
    rmSync(dataDir, { recursive: true, force: true })
    throw error
  }
}

/** Creates a role and a database on an existing server; both are dropped afterwards. */
async function borrowPostgres(superuserUrl: string): Promise<Started> {
  const name = `hariyo_test_${randomBytes(4).toString('hex')}`
  const password = randomBytes(12).toString('hex')
  await withClient(superuserUrl, async (client) => {
    await client.query(`create role ${name} login password '${password}'`)
    await client.query(
      `create database ${name} owner ${name} encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8' template template0`,
    )
  })
  const url = new URL(superuserUrl)
  Object.assign(url, { username: name, password, pathname: `/${name}` })
  return {
    url: url.href,
    superuserUrl,
    stop: () =>
      withClient(superuserUrl, async (client) => {
        const { rows } = await client.query(
          'select datname from pg_database where datdba = (select oid from pg_roles where rolname = $1)',
          [name],
        )
        for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`)
        await client.query(`drop role ${name}`)
      }),
  }
}

/** Runs `work` with a superuser connection. */
export function asSuperuser<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  return withClient(testPostgres().superuserUrl, work)
}

/** Runs `work` with a connection. */
export async function withClient<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(url)
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
