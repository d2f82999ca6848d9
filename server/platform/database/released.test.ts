import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { knownMigrations } from './migrate.ts'

test('released migrations are unchanged: a shop that has applied them would not start with others', () => {
  const released = readFileSync(join(import.meta.dirname, 'migrations', 'RELEASED'), 'utf8')
    .trim()
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split(' '))
  const known = knownMigrations().map(({ name, checksum }) => [name, checksum])
  expect(known.slice(0, released.length)).toEqual(released)
})
