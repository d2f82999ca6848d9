import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type Db, openDatabase } from '../../server/platform/database/database.ts'
import { asSuperuser, testNames, testPostgres } from './postgres.ts'

export interface TestDatabase {
  readonly url: string
  readonly db: Db
  /** Closes `db` and drops the database, even with open connections. */
  drop(): Promise<void>
}

const OBJECT_IN_USE = '55006'

/** Creates an empty migrated database on the run's PostgreSQL. */
export function createTestDatabase(): Promise<TestDatabase> {
  return createDatabase(cloneTemplate)
}

/** Creates a database without tables. */
export function createBareDatabase(): Promise<TestDatabase> {
  return createDatabase((name) =>
    asSuperuser((client) =>
      client.query(
        `create database ${name} owner ${testNames().role} encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8' template template0`,
      ),
    ),
  )
}

async function createDatabase(create: (name: string) => Promise<unknown>): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await create(name)
  const url = testPostgres().url.replace(/[^/]+$/, name)
  const db = openDatabase(url)
  return {
    url,
    db,
    async drop() {
      await db.destroy()
      await asSuperuser((client) => client.query(`drop database if exists ${name} with (force)`))
    },
  }
}

async function cloneTemplate(name: string): Promise<void> {
  const { role, template } = testNames()
  for (let attempt = 1; ; attempt++) {
    try {
      await asSuperuser((client) =>
        client.query(`create database ${name} template ${template} owner ${role}`),
      )
      return
    } catch (error) {
      // recently closed connections may still be counted
      if ((error as { code?: string }).code !== OBJECT_IN_USE || attempt >= 20) throw error
      await pause(50)
    }
  }
}
