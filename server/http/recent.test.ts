import { expect, test } from 'vitest'
import { Recent } from './recent.ts'

test('what is asked for now and then stays, however many others come', () => {
  const recent = new Recent<number>(10)
  recent.set('home', 1)
  for (let other = 0; other < 1000; other++) {
    recent.set(`other ${other}`, other)
    if (other % 5 === 0) expect(recent.get('home')).toBe(1)
  }
  expect(recent.get('other 0')).toBeUndefined()
})
