import type { Worker } from 'node:cluster'
import { expect, test } from 'vitest'
import { grantTurns } from './turns.ts'

test('one process at a time encodes a picture, and the next one follows when a process exits', () => {
  const granted: string[] = []
  const worker = (name: string) =>
    ({ isConnected: () => true, send: () => granted.push(name) }) as unknown as Worker
  const [first, second, third, idle] = ['first', 'second', 'third', 'idle'].map(worker) as [
    Worker,
    Worker,
    Worker,
    Worker,
  ]
  const turns = grantTurns()
  for (const one of [first, second, third]) turns.request(one)
  expect(granted).toEqual(['first'])
  // exits while it waits, and without having asked
  turns.release(second)
  turns.release(idle)
  expect(granted).toEqual(['first'])
  turns.release(first)
  expect(granted).toEqual(['first', 'third'])
})
