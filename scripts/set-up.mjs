// Runs on whatever Node the machine has (18 or later), before anything is installed: no dependencies, no syntax of today.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
/** The Node that the project brings along. */
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
  'texts',
  'public',
  'vite.config.ts',
  'react-router.config.ts',
  'package-lock.json',
]
const SOURCES_OF_PICTURES = ['demo', 'tools', 'package-lock.json']

/** A step of the set-up failed; its own output has told why. */
export class SetUpError extends Error {}

/** Installs what package-lock.json says, unless exactly that is there already. An interrupted installation is done anew. */
export async function install() {
  if (isInstalled()) return
  console.log('Installing what the shop is built from …')
  const npm = process.env.npm_execpath
  const [program, args] = npm
    ? [process.env.npm_node_execpath ?? process.execPath, [npm]]
    : [process.platform === 'win32' ? 'npm.cmd' : 'npm', []]
  // not the Node of an earlier installation, which this one is about to replace
  const path = (process.env.PATH ?? '')
    .split(':')
    .filter((part) => !part.includes('node_modules'))
    .join(':')
  const env = process.platform === 'win32' ? process.env : { ...process.env, PATH: path }
  // NODE_ENV=production would leave out what builds the pages
  await run(program, [...args, 'ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], { env })
  if (!isInstalled()) throw new SetUpError('npm ended well, but not everything it should install is there.')
}

/** Builds the pages when their sources have changed since the last complete build. */
export async function build() {
  await onceFor(SOURCES_OF_PAGES, 'pages', 'Building the pages', () =>
    run(node, [join(root, 'node_modules', '@react-router', 'dev', 'bin.cjs'), 'build'], {
      env: { ...process.env, NODE_ENV: 'production' },
      quiet: true,
    }),
  )
}

/** Composes the pictures of the demo catalogue when they are missing or drawn differently now. */
export async function composePictures() {
  await onceFor(SOURCES_OF_PICTURES, 'demo-pictures', 'Composing the pictures of the demo shop', () =>
    run(node, [join('demo', 'compose.ts'), join('build', 'demo-pictures')], { quiet: true }),
  )
}

/** Whether a start with this environment may have to fill a demo shop. */
export function wantsDemo(env) {
  const demo = env.DEMO?.trim()
  return demo ? /^(1|true|on|yes)$/i.test(demo) : !env.DATABASE_URL?.trim()
}

/**
 * Calls back when npm was told to end: it passes the signal on to the shell between it and us, which dies without telling.
 */
export function whenNpmEnds(callback) {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const look = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(look)
    callback()
  }, 500)
  look.unref()
}

/** Runs a program to its end. Throws SetUpError when it fails; `quiet` shows its output only then. */
export function run(program, args, { env = process.env, quiet = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: root,
      env,
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
    })
    const said = []
    child.stdout?.on('data', (chunk) => said.push(chunk))
    child.stderr?.on('data', (chunk) => said.push(chunk))
    child.once('error', (error) => reject(new SetUpError(`${program} cannot be run: ${error.message}`)))
    child.once('close', (code, signal) => {
      if (code === 0) return resolve()
      process.stderr.write(Buffer.concat(said))
      reject(new SetUpError(`${[program, ...args].join(' ')} failed (${signal ?? `exit code ${code}`}).`))
    })
  })
}

/**
 * npm writes its own record of what it installed at the very end, so a half-finished installation has none or an old one.
 */
function isInstalled() {
  try {
    const wanted = readLock('package-lock.json')
    const present = readLock(join('node_modules', '.package-lock.json'))
    for (const [path, { version }] of present) if (wanted.get(path)?.version !== version) return false
    for (const [path, entry] of wanted) {
      // what is optional may be meant for other kinds of machines
      if (!present.has(path) && !entry.optional && !entry.devOptional) return false
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

/** The stamp is written after the work and removed before it, so work that was interrupted is done anew. */
async function onceFor(sources, output, title, work) {
  const stamp = join(root, 'build', `.${output}-stamp`)
  const hash = hashOf(sources)
  const present = existsSync(join(root, 'build', output)) && existsSync(stamp)
  if (present && readFileSync(stamp, 'utf8') === hash) return
  rmSync(stamp, { force: true })
  console.log(`${title} …`)
  await work()
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, hash)
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
