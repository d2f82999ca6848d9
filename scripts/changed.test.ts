import { expect, test } from 'vitest'
import { affectedParts } from './changed.mjs'

const ALL = ['api', 'browser', 'resilience', 'security', 'unit']
const partsOf = (...paths: string[]) => [...affectedParts(paths).keys()].sort()

test.each([
  ['README.md', ['unit']],
  ['docs/pictures/home.webp', []],
  ['docs/guide/ne/staff.md', ['browser', 'unit']],
  ['bench/run.ts', []],
  ['docs/operating.md', ['resilience', 'unit']],
  ['compose.yaml', ['resilience']],
  ['app/ui/dates.ts', ['api', 'browser', 'security', 'unit']],
  ['app/ui/dates.test.ts', ['unit']],
  ['server/platform/shared/csv.test.ts', ['unit']],
  ['tests/operations/backup.test.ts', ALL],
  ['tests/support/shop.ts', ALL],
  ['server/app.ts', ALL],
  ['contract/limits.ts', ALL],
  ['texts/ne/shop.ts', ALL],
  ['package-lock.json', ALL],
])('a change of %s affects %j', (path, parts) => {
  expect(partsOf(path)).toEqual(parts)
})

test('a changed test file runs alone, unless another change affects its part', () => {
  const [cart, orders] = ['tests/api/cart.test.ts', 'tests/api/orders.test.ts']
  expect(affectedParts([cart, orders])).toEqual(new Map([['api', [cart, orders]]]))
  for (const paths of [
    [cart, 'app/root.tsx'],
    ['app/root.tsx', cart],
  ]) {
    expect(affectedParts(paths).get('api')).toBeUndefined()
    expect(partsOf(...paths)).toContain('api')
  }
})
