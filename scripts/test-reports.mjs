import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Programs that do not come from npm, with their Debian packages, by project. */
const PROGRAMS = {
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
const SLOWEST = 12

/** Prints the Debian packages that this project needs and this machine lacks. */
export function reportMissingPrograms(project) {
  const packages = PROGRAMS[project] ?? {}
  const missing = Object.keys(packages).filter((program) => !isInstalled(program))
  if (missing.length === 0) return
  const names = missing.map((program) => packages[program]).join(' ')
  console.error(`The tests of "${project}" need programs that are not installed. On Debian:`)
  console.error(`  apt-get install --no-install-recommends ${names}\n`)
}

function isInstalled(program) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/local/sbin', '/usr/sbin', '/sbin']
  return folders.some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}

/** Counts and durations of a JSON report of Vitest. A file that cannot be loaded counts as a failure. */
export function readVitest({ numPassedTests, numFailedTests, testResults = [] }) {
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  )
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ title, duration }) => ({ file: name, title, ms: duration ?? 0 })),
  )
  return { passed: numPassedTests, failed: numFailedTests + broken.length, tests }
}

/** Counts and durations of a JSON report of Playwright. */
export function readPlaywright({ stats, suites, errors = [] }) {
  const tests = []
  const collect = ({ file, specs = [], suites = [] }) => {
    for (const { title, tests: runs } of specs) {
      const ms = runs.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0)
      tests.push({ file, title, ms })
    }
    for (const suite of suites) collect(suite)
  }
  for (const suite of suites) collect(suite)
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, tests }
}

/** Prints the slowest tests of a run. */
export function printSlowest(tests) {
  console.log('\nSlowest tests:')
  const slowest = tests.toSorted((one, other) => other.ms - one.ms).slice(0, SLOWEST)
  for (const { file, title, ms } of slowest) {
    console.log(`${(ms / 1000).toFixed(1).padStart(6)} s  ${file.split('/').at(-1)}: ${title}`)
  }
}
