import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

test('a command that waits for a program lives until the program’s output has ended', async () => {
  // the program ends before what it has started, which holds its output open
  const script = `
    import { launch } from '${import.meta.dirname}/launch.ts'
    const { process: program } = launch('/bin/sh', ['-c', 'sleep 0.3 &'], '/', undefined)
    console.log(await new Promise((resolve) => program.once('close', resolve)))`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script])
  expect(stdout.trim()).toBe('0')
})
