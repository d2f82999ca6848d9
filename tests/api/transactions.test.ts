import { sql } from 'kysely'
import { expect, test } from 'vitest'
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
      throw new Error('refused')
    })
    await expect(rejected).rejects.toThrow('refused')
    expect(done).toBe(2)
  } finally {
    await drop()
  }
})

test('a statement works after a migration has changed the type of its columns', async () => {
  const { db, drop } = await createTestDatabase()
  try {
    await sql`create table harvest (id int, kilograms int)`.execute(db)
    await sql`insert into harvest values (1, 5)`.execute(db)
    const read = () =>
      inTransaction(db, async (tx) => {
        const { rows } = await sql`select kilograms from harvest where id = ${1}`.execute(tx)
        return rows
      })
    // prepared on its second use, on each connection
    for (let round = 0; round < 3; round++) await Promise.all([read(), read(), read()])
    await sql`alter table harvest alter column kilograms type text`.execute(db)
    const results = await Promise.all([read(), read(), read()])
    expect(results).toEqual(Array(3).fill([{ kilograms: '5' }]))
  } finally {
    await drop()
  }
})
