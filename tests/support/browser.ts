import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

export interface Chromium {
  readonly executablePath: string
  readonly args: string[]
  readonly env: Record<string, string>
}

const run = promisify(execFile)
const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * The Chromium for tests: `CHROMIUM_PATH`, an installed one, or the one in the npm package @sparticuz/chromium,
 * unpacked into node_modules/.cache on first use.
 */
export async function findChromium(): Promise<Chromium> {
  // Chromium's sandbox does not work in containers and as root; the tested pages are trusted
  const args = ['--no-sandbox', '--disable-dev-shm-usage']
  const env = Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => Boolean(entry[1])),
  )
  const installed = [process.env.CHROMIUM_PATH, ...INSTALLED].find((path) => path && existsSync(path))
  if (installed) return { executablePath: installed, args, env }

  const folder = await unpack()
  const executablePath = join(folder, 'chromium')
  if (!existsSync('/etc/fonts')) env.FONTCONFIG_PATH = join(folder, 'fonts')
  if (!(await starts(executablePath, env))) env.LD_LIBRARY_PATH = join(folder, 'al2023', 'lib')
  return { executablePath, args, env }
}

/** An existing folder is complete, because it is renamed after unpacking. */
async function unpack(): Promise<string> {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium')
  const packageFolder = dirname(dirname(entry))
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8'))
  const cache = join(packageFolder, '..', '..', '.cache')
  const folder = join(cache, `chromium-${version}`)
  if (existsSync(folder)) return folder
  mkdirSync(cache, { recursive: true })
  const draft = mkdtempSync(`${folder}.`)
  try {
    // the package unpacks into the temporary folder, and adds system libraries only if told to
    await run(process.execPath, ['--input-type=module', '--eval', UNPACK], {
      cwd: packageFolder,
      env: { ...process.env, TMPDIR: draft, AWS_LAMBDA_JS_RUNTIME: 'nodejs24.x' },
    })
    renameSync(draft, folder)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  }
  return folder
}

const UNPACK = `import chromium from '@sparticuz/chromium'; await chromium.executablePath()`

async function starts(executablePath: string, env: Record<string, string>): Promise<boolean> {
  try {
    await run(executablePath, ['--no-sandbox', '--version'], { env, timeout: 10_000 })
    return true
  } catch {
    return false
  }
}
