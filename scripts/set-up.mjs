// Runs on the machine's own Node (20 or later) before anything is installed: no dependencies and no newer syntax.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
/** The Node installed by the project. */
export const node = join(
  root,
  'node_modules',
  'node',
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
)

const SOURCES_OF_PAGES = [
  'app',
  'contract',
  'docs/guide',
  'texts',
  'public',
  'vite.config.ts',
  'react-router.config.ts',
  'scripts/build-language.ts',
  'package-lock.json',
]
const PROGRESS_EVERY_MS = 10_000

/** A step of the set-up has failed, and its output has been printed. */
export class SetUpError extends Error {}

/**
 * Installs the packages of package-lock.json that the shop needs, with `tests` also those that only tests, checks and
 * measurements need. Repeats an interrupted installation.
 */
export async function install({ tests = false } = {}) {
  if (isInstalled({ tests })) return
  const npm = process.env.npm_execpath
  const [program, args] = npm
    ? [process.env.npm_node_execpath ?? process.execPath, [npm]]
    : [process.platform === 'win32' ? 'npm.cmd' : 'npm', []]
  // without the Node of an earlier installation, which is replaced
  const path = (process.env.PATH ?? '')
    .split(':')
    .filter((part) => !part.includes('node_modules'))
    .join(':')
  const env = process.platform === 'win32' ? process.env : { ...process.env, PATH: path }
  // a shop may be running on the installed packages: npm ci would remove them first
  // what is locked may be installed at any age; .npmrc is for choosing versions
  const command = tests && isInstalled() ? ['install', '--no-save'] : ['ci']
  await withProgress('Installing packages', () =>
    run(
      program,
      [
        ...args,
        ...command,
        tests ? '--include=dev' : '--omit=dev',
        '--min-release-age=0',
        '--loglevel=error',
      ],
      { env },
    ),
  )
  if (!isInstalled({ tests })) {
    throw new SetUpError('npm finished, but packages are missing.')
  }
}

/** Installs the packages only if there are none: the shop may be running on those that are installed. */
export async function installForTool() {
  if (!existsSync(node)) await install()
  else if (!isInstalled())
    console.error(
      'Warning: the installed packages are not those of package-lock.json. Stop the shop and start it again with npm start, which installs them.',
    )
}

/** Builds the pages if their sources have changed since the last build. */
export async function build() {
  await runIfChanged(SOURCES_OF_PAGES, 'pages', 'Building the pages', () => buildPages(node, { quiet: true }))
}

/** Builds the pages for all languages at the same time, that is for each folder of texts. */
export async function buildPages(program, { quiet = false } = {}) {
  const folders = readdirSync(join(root, 'texts'), { withFileTypes: true }).filter((each) =>
    each.isDirectory(),
  )
  await Promise.all(
    folders.map(async ({ name }) => {
      const output = await run(
        program,
        [join(root, 'node_modules', '@react-router', 'dev', 'bin.cjs'), 'build'],
        {
          env: { ...process.env, NODE_ENV: 'production', SHOP_LANGUAGE: name },
          quiet: true,
        },
      )
      if (!quiet) process.stdout.write(output)
    }),
  )
}

/** Ends this process with a message if the set-up in `work` fails. */
export async function orExit(work) {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof SetUpError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

/** Runs a program, passes signals on to it, and ends this process with its exit code. */
export function runToEnd(program, args, { env = process.env, stdio = 'inherit' } = {}) {
  const child = spawn(program, args, { cwd: root, env, stdio })
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  // the terminal sends Ctrl-C to the program as well
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'))
  whenNpmEnds(() => child.kill('SIGTERM'))
  child.once('error', (error) => {
    console.error(`${program} cannot be run: ${error.message}`)
    process.exit(1)
  })
  child.once('exit', (code, signal) => {
    if (signal) console.error(`The program was ended by ${signal}.`)
    process.exit(code ?? 1)
  })
}

/** Calls back when npm was stopped by a signal: only the shell between npm and this process gets it, so the parent changes. */
export function whenNpmEnds(callback) {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    callback()
  }, 500)
  timer.unref()
}

/** Runs a program. Throws SetUpError if it fails. With `quiet` its output is shown only then, and returned. */
export function run(program, args, { env = process.env, quiet = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: root,
      env,
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
    })
    const output = []
    child.stdout?.on('data', (chunk) => output.push(chunk))
    child.stderr?.on('data', (chunk) => output.push(chunk))
    child.once('error', (error) => reject(new SetUpError(`${program} cannot be run: ${error.message}`)))
    child.once('close', (code, signal) => {
      if (code === 0) return resolve(Buffer.concat(output))
      process.stderr.write(Buffer.concat(output))
      reject(new SetUpError(`${[program, ...args].join(' ')} failed (${signal ?? `exit code ${code}`}).`))
    })
  })
}

/** Compares npm's record of the installed packages, which it writes at the end of an installation, with package-lock.json. */
function isInstalled({ tests = false } = {}) {
  try {
    const wanted = readLock('package-lock.json')
    const present = readLock(join('node_modules', '.package-lock.json'))
    // packages that are no longer needed do no harm
    for (const [path, { version }] of present) {
      if (wanted.has(path) && wanted.get(path).version !== version) return false
    }
    for (const [path, entry] of wanted) {
      // optional packages may be for other platforms
      const isNeeded = !entry.optional && !entry.devOptional && (tests || !entry.dev)
      if (isNeeded && !present.has(path)) return false
    }
    const probe = spawnSync(node, ['--version'], { encoding: 'utf8' })
    return probe.stdout?.trim() === `v${wanted.get('node_modules/node')?.version}`
  } catch {
    return false
  }
}

function readLock(file) {
  const { packages } = JSON.parse(readFileSync(join(root, file), 'utf8'))
  return new Map(Object.entries(packages).filter(([path]) => path !== ''))
}

/** Runs `work` if the sources have changed. The stamp is removed before and written after it, so interrupted work is repeated. */
async function runIfChanged(sources, output, title, work) {
  const stamp = join(root, 'build', `.${output}-stamp`)
  const hash = hashOf(sources)
  const present = existsSync(join(root, 'build', output)) && existsSync(stamp)
  if (present && readFileSync(stamp, 'utf8') === hash) return
  try {
    rmSync(stamp, { force: true })
  } catch (error) {
    throw new SetUpError(
      `${join(root, 'build')} is out of date, and this user may not write to it (${error.code}): run npm run build as its owner.`,
    )
  }
  await withProgress(title, work)
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, hash)
}

/** Prints what is done, and regularly how long it has taken. */
async function withProgress(title, work) {
  const startedAt = Date.now()
  console.log(`${title} …`)
  const timer = setInterval(
    () => console.log(`${title}: ${Math.round((Date.now() - startedAt) / 1000)} s …`),
    PROGRESS_EVERY_MS,
  )
  try {
    await work()
  } finally {
    clearInterval(timer)
  }
}

function hashOf(sources) {
  const hash = createHash('sha256')
  const add = (path) => {
    if (!existsSync(join(root, path))) return
    let names
    try {
      names = readdirSync(join(root, path)).sort()
    } catch {
      hash.update(`${path}\0`).update(readFileSync(join(root, path)))
      return
    }
    for (const name of names) if (!/\.test\.tsx?$/.test(name)) add(join(path, name))
  }
  for (const source of sources) add(source)
  return hash.digest('hex')
}
