import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { failureReason } from './launch.ts'

test('a command that waits for a program lives until the program’s output has ended', async () => {
  // the program ends before what it has started, which holds its output open
  const script = `
    import { launch } from '${import.meta.dirname}/launch.ts'
    const { process: program } = launch('/bin/sh', ['-c', 'sleep 0.3 &'], '/', undefined)
    console.log(await new Promise((resolve) => program.once('close', resolve)))`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script])
  expect(stdout.trim()).toBe('0')
})

test.each([
  [
    '2026-11-27 07:40 UTC [11] FATAL:  could not extend file "base/1/2691": wrote only 4096 of 8192 bytes\n2026-11-27 07:40 UTC [11] HINT:  Check free disk space.\nchild process exited with exit code 1',
    'could not extend file "base/1/2691": wrote only 4096 of 8192 bytes. Check free disk space.',
  ],
  ['creating directory … initdb: error: could not access it', 'could not access it.'],
  ['', 'it said nothing.'],
])('the reason of a failed program is its error with the hint', (output, reason) => {
  expect(failureReason(output)).toBe(reason)
})
