import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { isConnectionLost, isDatabaseUnavailable, sqlState } from './retry.ts'

const withCode = (code: unknown) => Object.assign(new Error('something'), { code })

describe('an error of the database', () => {
  test.each(['40001', '40P01', '23503', '57P03', 'XX000', '0A000', 'P0001'])('%s is an SQLSTATE', (code) => {
    expect(sqlState(withCode(code))).toBe(code)
  })

  test.each(['EPIPE', 'ECONNRESET', 'FST_ERR', 42, undefined])('%s is not an SQLSTATE', (code) => {
    expect(sqlState(withCode(code))).toBeUndefined()
  })

  test.each(['EPIPE', 'ECONNRESET', 'ECONNREFUSED', '57P01', '57P03', '08006', '53300'])(
    '%s means that the database is unavailable',
    (code) => {
      expect(isDatabaseUnavailable(withCode(code))).toBe(true)
    },
  )

  test.each(['23503', '40001', '22001', 'EACCES', undefined])(
    '%s does not mean that the database is unavailable',
    (code) => {
      expect(isDatabaseUnavailable(withCode(code))).toBe(false)
    },
  )

  test.each(['EPIPE', 'ECONNRESET', '57P01'])('%s means that the connection was lost', (code) => {
    expect(isConnectionLost(withCode(code))).toBe(true)
  })

  test.each(['ECONNREFUSED', 'ETIMEDOUT', '57P03', '23503'])(
    '%s does not mean that the connection was lost',
    (code) => {
      expect(isConnectionLost(withCode(code))).toBe(false)
    },
  )
})

test('a query on a client that pg has closed counts as a lost connection', async () => {
  const client = new pg.Client()
  await client.end()
  const error = await client.query('select 1').catch((reason: unknown) => reason)
  expect([isDatabaseUnavailable(error), isConnectionLost(error)]).toEqual([true, true])
})
