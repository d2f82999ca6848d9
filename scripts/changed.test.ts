import { expect, test } from 'vitest'
import { affectedProjects } from './changed.mjs'

test.each([
  ['server/domains/orders/totals.ts', { byImports: true, journeys: false, faults: false }],
  ['app/ui/dates/dates.ts', { byImports: true, journeys: true, faults: false }],
  ['texts/ne/labels.ts', { byImports: true, journeys: true, faults: false }],
  ['server/platform/database/retry.ts', { byImports: true, journeys: false, faults: true }],
  ['server/platform/database/migrations/0001_schema.sql', { byImports: false, journeys: true, faults: true }],
  ['package-lock.json', { byImports: false, journeys: true, faults: true }],
])('a change of %s affects %j', (path, affected) => {
  expect(affectedProjects(['README.md', path])).toEqual(affected)
})
