import type { Worker } from 'node:cluster'
import { expect, test } from 'vitest'
import { grantTurns } from './turns.ts'

test('one process at a time may encode a picture, and a process that exits gives its turn to the next', () => {
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
