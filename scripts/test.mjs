import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
} from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { affectedParts, changedFiles } from './changed.mjs'
import { build, install, node, root, SetUpError, whenNpmEnds } from './set-up.mjs'

// npm test [PART …] [FILTER …]: runs all checks and tests, or only the named parts and the files whose path contains FILTER; with
// --changed, what the changes since the branch `main` can affect. With --endurance it repeats the faults of tests/resilience many times
// and reports their effect on orders that are placed meanwhile, which takes ten minutes or more. The last line is the number of
// passed and failed tests; a part that crashes counts as failed.
/** Parts that Vitest runs, with their folders. */
const VITEST_PARTS = {
  unit: ['contract/', 'texts/', 'server/', 'app/', 'demo/', 'scripts/'],
  api: ['tests/api/'],
  security: ['tests/security/'],
}
/** Also of Vitest, but these start and kill whole shops. */
const SHOP_PARTS = { resilience: ['tests/resilience/', 'tests/operations/'] }
const FOLDERS = { ...VITEST_PARTS, ...SHOP_PARTS, browser: ['tests/browser/'] }
const SETTINGS =
  /^(NO_COLOR|NODE_ENV|PORT|HOST|PUBLIC_URL|DATA_DIR|DATABASE_.*|SMTP_URL|MAIL_FROM|SMS_.*|GOOGLE_.*|S3_.*|ADMIN_.*|DEMO|TRUST_PROXY|WORKERS|RATE_LIMIT|LOG_LEVEL|SESSION_SECRET|METRICS_TOKEN|OTEL_.*)$/
/** The project's own checks; their exit code is 0 or 1. */
const OWN_CHECKS = [
  'scripts/check-imports.mjs',
  'scripts/check-sizes.mjs',
  'scripts/check-spec.mjs',
  'scripts/check-package-age.ts',
]
/** Bytes of memory that must be free: several times what a run writes. */
const MEMORY_FOR_FILES = 4e9
/**
 * Run only if they are named, because they need programs that are not available from npm: their Debian packages by program. A trial of
 * `deploy` that cannot run without one is reported as not run.
 */
const OPTIONAL_PARTS = {
  browsers: { 'firefox-esr': 'firefox-esr', WebKitWebDriver: 'webkit2gtk-driver', Xvfb: 'xvfb' },
  deploy: {
    buildah: 'buildah',
    debootstrap: 'debootstrap',
    etcd: 'etcd-server',
    haproxy: 'haproxy',
    ip: 'iproute2',
    patroni: 'patroni',
    pgbouncer: 'pgbouncer',
    prometheus: 'prometheus',
    'systemd-nspawn': 'systemd-container',
  },
}
const PARTS = ['static', ...Object.keys(FOLDERS), ...Object.keys(OPTIONAL_PARTS)]

const given = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const isEndurance = process.argv.includes('--endurance')
const affected = process.argv.includes('--changed') ? affectedParts(changedFiles()) : undefined
const parts = isEndurance ? ['resilience'] : given.filter((argument) => PARTS.includes(argument))
const filters = given.filter((argument) => !PARTS.includes(argument))
if (isEndurance && filters.length === 0) filters.push('tests/resilience/')
for (const part of parts) reportMissingPrograms(part)

const total = { passed: 0, failed: 0 }
const running = new Set()
const work = mkdtempSync(join(freeMemoryFolder() ?? tmpdir(), 'hariyo-run-'))
// servers of the deployment trials run as other users and open files in folders below
chmodSync(work, 0o711)
// everything that tests write is in one folder, which is removed at the end; compiled code is kept for the next run
const env = {
  ...process.env,
  TMPDIR: work,
  NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'),
  ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}),
}
if (isEndurance) env.ENDURANCE = join(work, 'faults')
// tests must not use the settings of a shop on this machine
for (const name of Object.keys(env)) if (SETTINGS.test(name)) delete env[name]
// test runners use colours in CI
if (!process.stdout.isTTY) {
  delete env.FORCE_COLOR
  env.NO_COLOR = '1'
}
/** tsc then checks only what has changed and what depends on it. */
const TYPES_CACHE = join('node_modules', '.tsbuildinfo')
const SCREEN = { write: (text) => process.stdout.write(text) }
let database
let interrupted = false

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, interrupt)
whenNpmEnds(interrupt)

try {
  await install({ tests: true })
  const tests = Object.keys(VITEST_PARTS).filter(wants)
  const shops = [...Object.keys(SHOP_PARTS), ...Object.keys(OPTIONAL_PARTS)].filter(wants)
  const browser = wants('browser')
  const needsShop = tests.length + shops.length > 0 || browser
  // tests of pages and browsers need them
  const isBuilt = needsShop && (await attempt('the pages build', build))
  if (needsShop) await startDatabase()
  // Two parts at the same time keep two cores busy; more would make the machine too slow for some tests.
  await runTogether([
    async (output) => {
      if (wants('static')) await checkStatics(output)
      if (shops.length > 0) await runVitest(shops, output)
      // the browser tests have mostly ended, and many of these wait: two workers would leave a third of the time unused
      if (tests.length > 0) await runVitest(tests, output, ['--maxWorkers=3'])
    },
    ...(browser && isBuilt ? [runPlaywright] : []),
  ])
} catch (error) {
  if (interrupted) await new Promise(() => {})
  total.failed += 1
  console.error(error instanceof SetUpError ? error.message : error)
}
if (interrupted) await new Promise(() => {})
if (isEndurance) printFaults(env.ENDURANCE)
await cleanUp()
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1)

/** Names the programs that the part needs and that are missing; without them, `browsers` ends here. */
function reportMissingPrograms(part) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/local/sbin', '/usr/sbin', '/sbin']
  const isMissing = (program) =>
    !folders.some((folder) => {
      try {
        accessSync(join(folder, program), constants.X_OK)
        return true
      } catch {
        return false
      }
    })
  const packages = OPTIONAL_PARTS[part] ?? {}
  const missing = Object.keys(packages).filter(isMissing)
  if (missing.length === 0) return
  console.error(`Not installed: ${missing.join(', ')}. On Debian:`)
  console.error(
    `  apt-get install --no-install-recommends ${missing.map((name) => packages[name]).join(' ')}\n`,
  )
  if (part === 'browsers') process.exit(1)
}

/** Prints what `recordFaults` (tests/support/endurance.ts) has written, and the sums. */
function printFaults(file) {
  if (!existsSync(file)) return
  const lines = readFileSync(file, 'utf8').trim().split('\n')
  const results = lines.map((line) => JSON.parse(line))
  const total = { fault: 'together' }
  for (const name of ['times', 'acknowledged', 'lost', 'halfWritten', 'inventedStock']) {
    total[name] = results.reduce((sum, one) => sum + one[name], 0)
  }
  console.table([...results, total])
}

async function interrupt() {
  if (interrupted) return
  interrupted = true
  await cleanUp()
  process.exit(130)
}

function wants(part) {
  if (affected) return part === 'static' || affected.has(part)
  if (parts.length > 0) return parts.includes(part)
  return !(part in OPTIONAL_PARTS) && (part !== 'static' || filters.length === 0)
}

/** Linux's folder in memory, if a run leaves most of it free: hundreds of databases are created there ten times faster than on disk. */
function freeMemoryFolder() {
  const folder = '/dev/shm'
  try {
    const { bavail, bsize } = statfsSync(folder)
    return Math.min(bavail * bsize, freemem()) >= MEMORY_FOR_FILES ? folder : undefined
  } catch {
    return undefined
  }
}

/** Paths, or parts of them, of the files to run; none for all files. */
function filtersFor(names) {
  return affected ? names.flatMap((name) => affected.get(name) ?? FOLDERS[name]) : filters
}

/** Runs several tasks at the same time. Their outputs are shown one after the other, in the order of the tasks. */
async function runTogether(tasks) {
  if (tasks.length === 1) return tasks[0](SCREEN)
  let earlier = Promise.resolve()
  await Promise.all(
    tasks.map((task) => {
      const done = task(keptOutput(earlier))
      earlier = Promise.allSettled([earlier, done])
      return done
    }),
  )
}

/** Keeps what is written until the earlier tasks have ended. */
function keptOutput(earlier) {
  let kept = []
  earlier.then(() => {
    for (const text of kept) SCREEN.write(text)
    kept = undefined
  })
  return { write: (text) => (kept ? kept.push(text) : SCREEN.write(text)) }
}

async function checkStatics(output) {
  const bin = (name) => join('node_modules', '.bin', name)
  await check('format and lint', [bin('biome'), 'check', '.'], output)
  await check('route types', [bin('react-router'), 'typegen'], output)
  await check('types', [bin('tsc'), '--noEmit', '--incremental', '--tsBuildInfoFile', TYPES_CACHE], output)
  await check('unused files, exports and dependencies', [bin('knip'), '--no-progress'], output)
  for (const script of OWN_CHECKS) await check(script, [script], output)
}

async function check(title, command, output) {
  if (interrupted) return
  count(title, (await runChild(node, command, output)) === 0, output)
}

async function attempt(title, action) {
  if (interrupted) return false
  try {
    await action()
    count(title, true, SCREEN)
    return true
  } catch (error) {
    console.error(error instanceof SetUpError ? error.message : error)
    count(title, false, SCREEN)
    return false
  }
}

function count(title, passed, output) {
  if (interrupted) return
  if (passed) total.passed += 1
  else total.failed += 1
  output.write(`${passed ? '✓' : '✗'} ${title}\n`)
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

async function runVitest(projects, output, settings = []) {
  if (interrupted) return
  const report = join(work, `${projects[0]}.json`)
  const code = await runChild(
    node,
    [
      join('node_modules', 'vitest', 'vitest.mjs'),
      'run',
      ...projects.flatMap((name) => ['--project', name]),
      ...settings,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...filtersFor(projects),
    ],
    output,
  )
  add('vitest', code, report, output, ({ numPassedTests, numFailedTests, testResults = [] }) => {
    // a file that cannot be loaded has no tests to count
    const broken = testResults.filter(
      (file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
    )
    return { passed: numPassedTests, failed: numFailedTests + broken.length }
  })
}

async function runPlaywright(output) {
  if (interrupted) return
  const report = join(work, 'playwright.json')
  env.PLAYWRIGHT_JSON_OUTPUT_NAME = report
  const filters = filtersFor(['browser'])
  const code = await runChild(
    node,
    [
      join('node_modules', '@playwright', 'test', 'cli.js'),
      'test',
      '--reporter=list,json',
      ...(filters.length > 0 ? ['--pass-with-no-tests', ...filters] : []),
    ],
    output,
  )
  add('playwright', code, report, output, ({ stats, errors = [] }) => ({
    passed: stats.expected,
    failed: stats.unexpected + errors.length,
  }))
}

function add(runner, code, report, output, read) {
  if (interrupted) return
  let result = { passed: 0, failed: 0 }
  try {
    result = read(JSON.parse(readFileSync(report, 'utf8')))
  } catch {
    output.write(`${runner} left no report.\n`)
  }
  if (code !== 0 && result.failed === 0) result.failed = 1
  total.passed += result.passed
  total.failed += result.failed
}

/** Starts a program in its own process group, so that it can be stopped with its children. */
function runChild(program, args, output) {
  return new Promise((resolve) => {
    const shown = output === SCREEN ? 'inherit' : 'pipe'
    const child = spawn(program, args, {
      cwd: root,
      env,
      stdio: ['ignore', shown, shown],
      detached: true,
    })
    running.add(child)
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => output.write(text))
    const done = (code) => {
      running.delete(child)
      resolve(code)
    }
    child.once('error', (error) => {
      output.write(`${program} cannot be run: ${error.message}\n`)
      done(1)
    })
    child.once(shown === 'pipe' ? 'close' : 'exit', (code) => done(code ?? 1))
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
