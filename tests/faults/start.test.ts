import { createServer } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { migrate } from '../../server/platform/database/migrate.ts'
import type { OperatorError } from '../../server/platform/shared/operator-error.ts'
import { newDatabase, openProcess, rejection } from '../support/for-one-test.ts'
import { listenOn } from '../support/free-port.ts'
import { openOldPostgres } from '../support/old-postgres.ts'
import { asSuperuser, testNames, testPostgres } from '../support/postgres.ts'

/** What a shop without this database prints before it exits with 1; main.ts prints every OperatorError so. */
const reasonOf = (url: string) =>
  migrate(url).then(
    () => '',
    (error: OperatorError) => error.message,
  )

describe('a shop that cannot start prints the reason in one sentence and exits with 1', () => {
  test('if the port is in use', async () => {
    const other = createServer()
    onTestFinished(async () => void (await other.close()))
    const port = await listenOn(other)
    expect(await rejection({ PORT: String(port) })).toBe(
      `Port ${port} on 127.0.0.1 is taken by another program: stop that one, or choose another PORT.`,
    )
  })

  test('if the database is missing', async () => {
    const said = await reasonOf(testPostgres().url.replace(/[^/]+$/, 'nowhere'))
    expect(said).toMatch(/^The database at .* cannot be reached: database "nowhere" does not exist\.$/)
  })

  test('if the database rejects the password, without repeating it', async () => {
    const { url } = testPostgres()
    const said = await reasonOf(url.replace(/:[^:@]+@/, ':a-wrong-one@'))
    expect(said).toMatch(
      /^The database at .* cannot be reached: password authentication failed for user "\w+"\.$/,
    )
  })

  test('if PostgreSQL is older than 15', async () => {
    const old = await openOldPostgres({ number: '140012', name: '14.12', isCopy: '' })
    onTestFinished(old.close)
    expect(await reasonOf(old.url)).toBe('The shop needs PostgreSQL 15 or later, but the server is 14.12.')
  })

  test('if a pooler uses transaction pooling', async () => {
    const pooler = await openOldPostgres({ number: '180004', name: '18.4', isCopy: '', session: '7' })
    onTestFinished(pooler.close)
    expect(await reasonOf(pooler.url)).toBe(
      'DATABASE_URL points to a pooler in transaction mode: set it to session mode, or use the database itself.',
    )
  })

  test('if the database does not support Devanagari letters', async () => {
    const name = `deaf_${Date.now()}`
    await asSuperuser((client) =>
      client.query(
        `create database ${name} owner ${testNames().role} encoding UTF8 locale 'C' template template0`,
      ),
    )
    onTestFinished(
      async () => void (await asSuperuser((client) => client.query(`drop database ${name} with (force)`))),
    )
    const said = await reasonOf(testPostgres().url.replace(/[^/]+$/, name))
    expect(said).toMatch(/^The database does not recognise Devanagari, .* LC_CTYPE C\.UTF-8 .*\.$/)
    expect(said).not.toContain('\n')
  })
})

test('a shop on the database of the operator serves, exits with 0 and starts again', async () => {
  const database = await newDatabase()
  const admin = { ADMIN_EMAIL: 'keeper@shop.example', ADMIN_PASSWORD: 'twelve letters' }
  const shop = await openProcess({ DATABASE_URL: database.url, ...admin })
  const accounts = await database.db.selectFrom('account').select('passwordHash').execute()
  expect(accounts).toEqual([{ passwordHash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/) }])
  expect((await shop.visitor().get('/products')).body).toMatchObject({ success: true, products: [] })
  expect(await shop.stop()).toEqual({ code: 0, signal: null })
  const again = await openProcess(shop.env)
  expect((await again.visitor().get('//readyz')).status).toBe(200)
})

test('a shop waits for its database for a limited time', async () => {
  const warnings: string[] = []
  const start = migrate('postgres://shop:secret@127.0.0.1:9/shop', {
    warn: (sentence) => warnings.push(sentence),
    // more than one attempt takes on a busy machine, less than the pause after it
    waitForServerMs: 2000,
  })
  const sentence = 'The database at 127.0.0.1:9/shop cannot be reached: connect ECONNREFUSED 127.0.0.1:9.'
  await expect(start).rejects.toThrow(sentence)
  expect(warnings).toEqual([`${sentence} Trying again.`])
})
