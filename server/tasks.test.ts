import { expect, test } from 'vitest'
import * as english from '../texts/en/admin/jobs.ts'
import * as nepali from '../texts/ne/admin/jobs.ts'
import { createTasks } from './tasks.ts'

test('every job has a name in both languages', () => {
  const names = Object.keys(createTasks({} as Parameters<typeof createTasks>[0]))
  for (const { jobName } of [english, nepali])
    expect(names.filter((name) => jobName(name) === name)).toEqual([])
})
