import { expect, test } from 'vitest'
import { axisMaximum } from './bar-chart.tsx'

test.each([
  [0, 1],
  [1, 1],
  [7, 10],
  [11, 20],
  [2100, 2500],
  [49_999, 50_000],
  [125_000, 200_000],
])('an axis for %i ends at the round number %i', (highest, top) => {
  expect(axisMaximum(highest)).toBe(top)
})
