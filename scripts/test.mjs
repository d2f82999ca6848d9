import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { build, composePictures, install, node, root, SetUpError, whenNpmEnds } from './set-up.mjs'

// npm test [PART …] [FILTER …]: runs all checks and tests, or only the named parts and the files whose path contains FILTER. The last
// line is the number of passed and failed tests; a part that crashes counts as failed.
const VITEST_PARTS = ['unit', 'api', 'security', 'resilience']
const SETTINGS =
  /^(NO_COLOR|NODE_ENV|PORT|HOST|PUBLIC_URL|DATA_DIR|DATABASE_.*|SMTP_URL|MAIL_FROM|GOOGLE_.*|S3_.*|ADMIN_.*|DEMO|TRUST_PROXY|WORKERS|RATE_LIMIT|LOG_LEVEL|SESSION_SECRET|METRICS_TOKEN|OTEL_.*)$/
/** The project's own checks; their exit code is 0 or 1. */
const OWN_CHECKS = ['scripts/check-imports.mjs', 'scripts/check-sizes.mjs', 'scripts/check-spec.mjs']
/** Run only if they are named, because they need programs that are not available from npm (scripts/browsers.mjs, deploy.mjs). */
const OPTIONAL_PARTS = ['browsers', 'deploy']
const PARTS = ['static', ...VITEST_PARTS, 'browser', ...OPTIONAL_PARTS]

const parts = process.argv.slice(2).filter((argument) => PARTS.includes(argument))
const filters = process.argv.slice(2).filter((argument) => !PARTS.includes(argument))
const wants = (part) => (parts.length > 0 ? parts.includes(part) : part !== 'static' || filters.length === 0)

const total = { passed: 0, failed: 0 }
const running = new Set()
const work = mkdtempSync(join(tmpdir(), 'hariyo-run-'))
// everything that tests write is in one folder, which is removed at the end
const env = {
  ...process.env,
  TMPDIR: work,
  ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}),
}
// tests must not use the settings of a shop on this machine
for (const name of Object.keys(env)) if (SETTINGS.test(name)) delete env[name]
// test runners use colours in CI
if (!process.stdout.isTTY) {
  delete env.FORCE_COLOR
  env.NO_COLOR = '1'
}
let database
let interrupted = false

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, interrupt)
whenNpmEnds(interrupt)

try {
  await install()
  if (wants('static')) await checkStatics()
  const tests = [...VITEST_PARTS, ...OPTIONAL_PARTS.filter((part) => parts.includes(part))].filter(wants)
  const browser = wants('browser') && hasTests(join(root, 'tests', 'browser'))
  if (tests.length > 0 || browser) {
    const built = await attempt('the pages build', async () => {
      await build()
      await composePictures()
    })
    await startDatabase()
    if (tests.length > 0) await runVitest(tests)
    if (browser && built) await runPlaywright()
  }
} catch (error) {
  if (interrupted) await new Promise(() => {})
  total.failed += 1
  console.error(error instanceof SetUpError ? error.message : error)
}
if (interrupted) await new Promise(() => {})
await cleanUp()
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1)

async function interrupt() {
  if (interrupted) return
  interrupted = true
  await cleanUp()
  process.exit(130)
}

async function checkStatics() {
  const bin = (name) => join('node_modules', '.bin', name)
  await check('format and lint', [bin('biome'), 'check', '.'], { program: true })
  await check('route types', [bin('react-router'), 'typegen'])
  await check('types', [bin('tsc'), '--noEmit'])
  await check('unused files, exports and dependencies', [bin('knip'), '--no-progress'])
  for (const script of OWN_CHECKS) await check(script, [script])
}

async function check(title, command, { program = false } = {}) {
  if (interrupted) return
  const [first, ...rest] = command
  const code = program ? await runChild(first, rest) : await runChild(node, command)
  count(title, code === 0)
}

async function attempt(title, action) {
  if (interrupted) return false
  try {
    await action()
    count(title, true)
    return true
  } catch (error) {
    console.error(error instanceof SetUpError ? error.message : error)
    count(title, false)
    return false
  }
}

function count(title, passed) {
  if (interrupted) return
  if (passed) total.passed += 1
  else total.failed += 1
  console.log(`${passed ? '✓' : '✗'} ${title}`)
}

/** One PostgreSQL for the whole run; it stops when this process exits. */
async function startDatabase() {
  if (interrupted) return
  database = spawn(node, [join('tests', 'support', 'serve-postgres.ts')], {
    cwd: root,
    env,
    stdio: ['pipe', 'pipe', 'inherit'],
    detached: true,
  })
  const line = await Promise.race([
    once(createInterface({ input: database.stdout }), 'line').then(([text]) => text),
    once(database, 'exit').then(() => undefined),
  ])
  if (line === undefined) throw new SetUpError('The PostgreSQL for the tests did not start.')
  env.HARIYO_TEST_POSTGRES = line
}

async function runVitest(projects) {
  if (interrupted) return
  const report = join(work, 'vitest.json')
  const code = await runChild(node, [
    join('node_modules', 'vitest', 'vitest.mjs'),
    'run',
    ...projects.flatMap((name) => ['--project', name]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...filters,
  ])
  add('vitest', code, report, ({ numPassedTests, numFailedTests, testResults = [] }) => {
    // a file that cannot be loaded has no tests to count
    const broken = testResults.filter(
      (file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
    )
    return { passed: numPassedTests, failed: numFailedTests + broken.length }
  })
}

async function runPlaywright() {
  if (interrupted) return
  const report = join(work, 'playwright.json')
  env.PLAYWRIGHT_JSON_OUTPUT_NAME = report
  const code = await runChild(node, [
    join('node_modules', '@playwright', 'test', 'cli.js'),
    'test',
    '--reporter=list,json',
    ...(filters.length > 0 ? ['--pass-with-no-tests', ...filters] : []),
  ])
  add('playwright', code, report, ({ stats, errors = [] }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
  }))
}

function add(runner, code, report, read) {
  if (interrupted) return
  let result = { passed: 0, failed: 0 }
  try {
    result = read(JSON.parse(readFileSync(report, 'utf8')))
  } catch {
    console.error(`${runner} left no report.`)
  }
  if (code !== 0 && result.failed === 0) result.failed = 1
  total.passed += result.passed
  total.failed += result.failed
}

/** Starts a program in its own process group, so that it can be stopped with its children. */
function runChild(program, args) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      env,
      stdio: ['ignore', 'inherit', 'inherit'],
      detached: true,
    })
    running.add(child)
    const done = (code) => {
      running.delete(child)
      resolve(code)
    }
    child.once('error', (error) => {
      console.error(`${program} cannot be run: ${error.message}`)
      done(1)
    })
    child.once('exit', (code) => done(code ?? 1))
  })
}

async function cleanUp() {
  await Promise.all([...running].map(endGroup))
  if (database && database.exitCode === null) {
    const gone = once(database, 'exit')
    database.stdin.end()
    await gone
  }
  await stopOrphanedDatabases()
  rmSync(work, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
}

/** Stops the databases of shops that were killed, before their folders are removed. */
async function stopOrphanedDatabases() {
  const alive = () =>
    readdirSync(work).flatMap((name) => {
      try {
        const pid = Number.parseInt(readFileSync(join(work, name, 'postgres', 'postmaster.pid'), 'utf8'), 10)
        process.kill(pid, 0)
        return [pid]
      } catch {
        return []
      }
    })
  for (const pid of alive()) process.kill(pid, 'SIGQUIT')
  for (let attempt = 0; attempt < 50 && alive().length > 0; attempt++) await pause(100)
}

/** Stops a process group: with SIGINT, so that shops of the tests can stop their databases, then with SIGKILL. */
async function endGroup(child) {
  const gone = once(child, 'exit')
  signalGroup(child, 'SIGINT')
  const force = setTimeout(() => signalGroup(child, 'SIGKILL'), 10_000)
  await gone
  clearTimeout(force)
}

function signalGroup(child, signal) {
  try {
    process.kill(-child.pid, signal)
  } catch {
    // gone already
  }
}

function hasTests(folder) {
  return (
    existsSync(folder) &&
    readdirSync(folder, { recursive: true }).some((name) => /\.(test|spec)\.ts$/.test(String(name)))
  )
}
