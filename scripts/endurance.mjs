import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './set-up.mjs'

// npm run test:endurance [FILTER …]: repeats the faults of tests/resilience many times and reports their effect on orders that
// are placed meanwhile. Takes ten minutes or more. The exit code is 0 if all tests passed.
const folder = mkdtempSync(join(tmpdir(), 'hariyo-endurance-'))
const file = join(folder, 'results')
const filters = process.argv.slice(2)
const test = spawn(
  process.execPath,
  [join('scripts', 'test.mjs'), 'resilience', ...(filters.length > 0 ? filters : ['tests/resilience/'])],
  { cwd: root, stdio: 'inherit', env: { ...process.env, ENDURANCE: file } },
)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => test.kill(signal))
test.once('exit', (code) => {
  print(readResults())
  rmSync(folder, { recursive: true, force: true })
  process.exit(code ?? 1)
})

function readResults() {
  try {
    return readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
  } catch {
    return []
  }
}

function print(results) {
  if (results.length === 0) return console.log('\nThere are no results.')
  const total = { fault: 'together' }
  for (const name of ['times', 'acknowledged', 'lost', 'halfWritten', 'inventedStock']) {
    total[name] = results.reduce((sum, one) => sum + one[name], 0)
  }
  const rows = [...results, total].map((one) => [
    one.fault,
    one.times,
    one.acknowledged,
    one.lost,
    one.halfWritten,
    one.inventedStock,
    one.slowestStartMs === undefined ? '' : `${(one.slowestStartMs / 1000).toFixed(1)} s`,
  ])
  const heads = ['fault', 'times', 'acknowledged', 'lost', 'half-written', 'invented stock', 'slowest start']
  const widths = heads.map((head, at) => Math.max(head.length, ...rows.map((row) => String(row[at]).length)))
  console.log()
  for (const row of [heads, ...rows]) {
    console.log(
      row
        .map((cell, at) => (at === 0 ? `${cell}`.padEnd(widths[at]) : `${cell}`.padStart(widths[at])))
        .join('  '),
    )
  }
}
