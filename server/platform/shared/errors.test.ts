import { expect, test } from 'vitest'
import { tooManyRequests } from './errors.ts'
import { textsIn } from './texts.ts'

test.each([
  [60, 'wait a moment', 'एकछिन पर्खेर'],
  [61, 'in 2 minutes', '2 मिनेटपछि'],
  [3_540, 'in 59 minutes', '59 मिनेटपछि'],
  [3_541, 'in 1 hour.', '1 घण्टापछि'],
  [3_601, 'in 2 hours', '2 घण्टापछि'],
])('too many attempts: a wait of %i seconds is worded as %s', (waitS, inEnglish, inNepali) => {
  const { text } = tooManyRequests(waitS)
  expect(text(textsIn('en'))).toContain(inEnglish)
  expect(text(textsIn('ne'))).toContain(inNepali)
})
