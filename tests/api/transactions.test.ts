import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '../../server/platform/database/database.ts'
import { afterCommit, inTransaction } from '../../server/platform/database/retry.ts'
import { createTestDatabase } from '../support/database.ts'

const DEADLOCK = Object.assign(new Error('chosen as the victim'), { code: '40P01' })

test('work after a commit runs once, also after a retry, and never without a commit', async () => {
  const { db, drop } = await createTestDatabase()
  try {
    let tries = 0
    let done = 0
    await inTransaction(db, async (tx) => {
      afterCommit(tx, () => done++)
      // in the same transaction, like a combination of use cases
      await inTransaction(tx, async (inner) => afterCommit(inner, () => done++))
      expect(done).toBe(0)
      if (++tries === 1) throw DEADLOCK
    })
    expect([tries, done]).toEqual([2, 2])

    const rejected = inTransaction(db, async (tx) => {
      afterCommit(tx, () => done++)
      throw new Error('rejected')
    })
    await expect(rejected).rejects.toThrow('rejected')
    expect(done).toBe(2)
  } finally {
    await drop()
  }
})

test.each([
  ['in a transaction', inTransaction],
  ['alone', (db: Db, work: (db: Db) => Promise<unknown>) => work(db)],
])('%s, statements work after a migration that changes the columns they return', async (_, run) => {
  const { db, drop } = await createTestDatabase()
  try {
    const row = { name: 'rice', value: '5' }
    await db.insertInto('setting').values(row).execute()
    const read = () =>
      run(db, (at: Db) => at.selectFrom('setting').selectAll().where('name', '=', 'rice').execute())
    const change = () =>
      run(db, (at: Db) =>
        at.updateTable('setting').set({ value: '6' }).where('name', '=', 'rice').returningAll().execute(),
      )
    const everywhere = () => Promise.all([read(), change(), read(), change(), read()])
    // prepared on their second use, on each connection
    for (let round = 0; round < 4; round++) await everywhere()
    await sql`alter table setting add column of_next_version int default 7`.execute(db)
    for (const rows of await everywhere()) expect(rows).toMatchObject([{ name: 'rice', ofNextVersion: 7 }])
    await sql`alter table setting alter column of_next_version type text`.execute(db)
    for (const rows of await everywhere()) expect(rows).toMatchObject([{ name: 'rice', ofNextVersion: '7' }])
  } finally {
    await drop()
  }
})
