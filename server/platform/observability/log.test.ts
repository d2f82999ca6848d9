import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { openLogDestination } from './log.ts'

/** The output of a process that logs the lines of this expression and then runs `end`. */
async function outputOf(lines: string, end: string): Promise<string> {
  const program = `
    import { openLogDestination } from ${JSON.stringify(new URL('log.ts', import.meta.url))}
    const log = openLogDestination()
    for (const line of ${lines}) log.write(line)
    ${end}`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], {
    maxBuffer: Infinity,
  })
  return stdout
}

test.each(['process.exit()', ''])(
  'the last lines of a process are written when it ends (%s)',
  async (end) => {
    const lines = ['the first\n', 'टमाटर is the last\n']
    // process.exit() may overtake a write that has begun
    expect((await outputOf(JSON.stringify(lines), end)).split('\n').sort()).toEqual(
      lines.join('').split('\n').sort(),
    )
  },
)

test('a process that stays idle has written its last line, each time', async () => {
  const program = `
    import { openLogDestination } from ${JSON.stringify(new URL('log.ts', import.meta.url))}
    const log = openLogDestination()
    process.stdin.on('data', (line) => log.write(String(line)))`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program])
  onTestFinished(() => void child.kill('SIGKILL'))
  for (const line of ['the first\n', 'the second\n']) {
    child.stdin.write(line)
    expect(String(await once(child.stdout, 'data'))).toBe(line)
  }
})

test('the servers of a process add no further exit listeners', () => {
  openLogDestination()
  const before = process.listenerCount('exit')
  openLogDestination()
  expect(process.listenerCount('exit')).toBe(before)
})

test('lines keep their order, also those that are longer than the buffer', async () => {
  const linesOf = () => Array.from({ length: 12 }, (_, number) => `${number} ${'ट'.repeat(number * 5000)}\n`)
  expect(await outputOf(`(${linesOf})()`, '')).toBe(linesOf().join(''))
})

test.each([
  // longer than the buffer, so written at once; with one thread the log's attempt comes before this one
  [
    'goes on',
    `log.write('x'.repeat(200_000)); write(2, 'still running', () => process.exit())`,
    'still running',
  ],
  ['ends', `log.write('lost'); process.exit()`, ''],
])('a process whose output cannot be written %s', async (_, end, expected) => {
  const program = `
    import { write } from 'node:fs'
    import { openLogDestination } from ${JSON.stringify(new URL('log.ts', import.meta.url))}
    const log = openLogDestination()
    ${end}`
  const full = openSync('/dev/full', 'w')
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    env: { ...process.env, UV_THREADPOOL_SIZE: '1' },
    stdio: ['ignore', full, 'pipe'],
  })
  onTestFinished(() => {
    child.kill('SIGKILL')
    closeSync(full)
  })
  let errors = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    errors += text
  })
  expect(await once(child, 'close')).toEqual([0, null])
  expect(errors).toBe(expected)
})
