import { once } from 'node:events'
import { appendFileSync, existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { affectedProjects, base, changedFiles } from './changed.mjs'
import { build, install, whenNpmEnds } from './set-up.mjs'
import { environmentOf, makeWorkFolder } from './test-environment.mjs'
import { run, start, stopAll } from './test-processes.mjs'
import { printSlowest, readPlaywright, readVitest, reportMissingPrograms } from './test-reports.mjs'

// npm test [PROJECT …] [FILTER …]: all projects of a tier, or only the named ones; and only files whose path contains FILTER. The last
// line is the number of passed and failed tests; with --totals=FILE it is appended to that file instead.
/** What each command runs: `checks`, and projects of vitest.config.ts and playwright.config.ts. */
const TIERS = {
  default: ['checks', 'unit', 'api', 'security', 'components', 'faults', 'journeys'],
  more: ['more', 'browser'],
  nightly: ['large', 'browsers', 'deploy', 'endurance'],
}
const PLAYWRIGHT = ['journeys', 'browser']
const CHECKS = {
  'format and lint': 'node_modules/.bin/biome check .',
  'route types': 'node_modules/.bin/react-router typegen',
  // checks only what has changed and what depends on it; several checkers would repeat a part of the work
  types:
    'node_modules/.bin/tsc --noEmit --checkers 1 --incremental --tsBuildInfoFile node_modules/.tsbuildinfo',
  'unused files, exports and dependencies': 'node_modules/.bin/knip --no-progress',
  imports: 'node_modules/.bin/depcruise contract texts server app demo tests bench',
  'SQL in its domain': 'scripts/check-sql.mjs',
  'product lines': 'scripts/check-sizes.mjs',
  'age of packages': 'scripts/check-package-age.ts',
}
const options = process.argv.slice(2).filter((argument) => argument.startsWith('--'))
const words = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const tiers = Object.keys(TIERS).filter((tier) => options.includes(`--${tier}`))
const known = Object.values(TIERS).flat()
const named = words.filter((word) => known.includes(word))
const filters = words.filter((word) => !known.includes(word))
const projects =
  named.length > 0 ? named : (tiers.length > 0 ? tiers : ['default']).flatMap((tier) => TIERS[tier])
const affected = options.includes('--changed') ? affectedProjects(changedFiles()) : undefined
const totalsFile = options.find((option) => option.startsWith('--totals='))?.slice('--totals='.length)

const total = { passed: 0, failed: 0 }
const durations = []
/** Everything that tests write is here; it is removed at the end. */
const work = makeWorkFolder()
const env = environmentOf(work)
let interrupted = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, interrupt)
whenNpmEnds(interrupt)

try {
  for (const project of projects) reportMissingPrograms(project)
  await install({ tests: true })
  if (projects.some((project) => project !== 'checks')) {
    await build()
    await startDatabase()
  }
  await Promise.all([
    (async () => {
      if (wants('checks') && filters.length === 0) await check()
      await runVitest(projects.filter((name) => ![...PLAYWRIGHT, 'checks', 'endurance'].includes(name)))
      if (projects.includes('endurance')) await runEndurance()
    })(),
    runPlaywright(projects.filter((name) => PLAYWRIGHT.includes(name))),
  ])
} catch (error) {
  total.failed += 1
  console.error(error)
}
if (interrupted) await new Promise(() => {})
await cleanUp()
printSlowest(durations)
const line = `${total.passed} passed, ${total.failed} failed`
if (totalsFile) appendFileSync(totalsFile, `${line}\n`)
else console.log(`\n${line}`)
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1)

function wants(project) {
  return projects.includes(project) && !(affected && project in affected && !affected[project])
}

async function check() {
  for (const [title, command] of Object.entries(CHECKS)) {
    const isPassed = (await run(command.split(' '), env)) === 0
    total[isPassed ? 'passed' : 'failed'] += 1
    console.log(`${isPassed ? '✓' : '✗'} ${title}`)
  }
}

async function runVitest(names, more = {}) {
  const wanted = names.filter(wants)
  // faults start processes, which imports do not show
  const byImports = wanted.filter((name) => affected?.byImports && name !== 'faults')
  const rest = wanted.filter((name) => !byImports.includes(name))
  for (const [some, settings] of [
    [byImports, affected ? [`--changed=${base()}`] : []],
    [rest, []],
  ]) {
    const report = join(work, `${some[0]}.json`)
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const command = ['node_modules/vitest/vitest.mjs', 'run', ...settings, ...reporters, ...filters]
    await runProjects(some, command, more, report, readVitest)
  }
}

function runPlaywright(names) {
  const report = join(work, 'playwright.json')
  const some = filters.length > 0 ? ['--pass-with-no-tests', ...filters] : []
  const command = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json', ...some]
  const more = { PLAYWRIGHT_JSON_OUTPUT_NAME: report }
  return runProjects(names.filter(wants), command, more, report, readPlaywright)
}

/** Repeats each fault many times while orders are placed, and prints what was lost. */
async function runEndurance() {
  const file = join(work, 'endurance')
  await runVitest(['faults', 'more'], { ENDURANCE: file })
  if (existsSync(file)) console.table(readFileSync(file, 'utf8').trim().split('\n').map(JSON.parse))
}

/** Runs projects of a runner and adds their results; a runner that crashed or left no report counts as a failure. */
async function runProjects(names, command, more, report, read) {
  if (names.length === 0 || interrupted) return
  const code = await run([...command, ...names.map((name) => `--project=${name}`)], { ...env, ...more })
  const { passed, failed, tests } = existsSync(report)
    ? read(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: 0, failed: 0, tests: [] }
  total.passed += passed
  total.failed += code !== 0 && failed === 0 ? 1 : failed
  durations.push(...tests)
}

/** One PostgreSQL for the whole run. */
async function startDatabase() {
  const database = start(['tests/support/serve-postgres.ts'], env, 'pipe', 'pipe')
  const [text] = await Promise.race([
    once(createInterface({ input: database.stdout }), 'line'),
    once(database, 'exit').then(() => []),
  ])
  if (text === undefined) throw new Error('The PostgreSQL for the tests did not start.')
  env.HARIYO_TEST_POSTGRES = text
}

async function interrupt() {
  if (interrupted) return
  interrupted = true
  await cleanUp()
  process.exit(130)
}

async function cleanUp() {
  await stopAll()
  rmSync(work, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
}
