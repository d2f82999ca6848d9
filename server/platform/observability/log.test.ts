import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
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
    expect(await outputOf(JSON.stringify(lines), end)).toBe(lines.join(''))
  },
)

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
