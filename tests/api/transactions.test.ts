import { expect, test } from 'vitest'
import { afterCommit, inTransaction } from '../../server/database/retry.ts'
import { createTestDatabase } from '../support/database.ts'

const DEADLOCK = Object.assign(new Error('chosen as the victim'), { code: '40P01' })

test('what follows a commit happens once, also after a second try, and never without a commit', async () => {
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

    const refused = inTransaction(db, async (tx) => {
      afterCommit(tx, () => done++)
      throw new Error('refused')
    })
    await expect(refused).rejects.toThrow('refused')
    expect(done).toBe(2)
  } finally {
    await drop()
  }
})
