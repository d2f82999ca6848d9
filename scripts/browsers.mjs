import { spawn } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { root } from './set-up.mjs'

// npm run test:browsers [FILTER …]: the main journey in Firefox and in WebKit, the engine of Safari. They are not available from
// npm, so they are installed from Debian packages.
const NEEDED = { 'firefox-esr': 'firefox-esr', WebKitWebDriver: 'webkit2gtk-driver', Xvfb: 'xvfb' }

const missing = Object.keys(NEEDED).filter((program) => !isInstalled(program))
if (missing.length > 0) {
  console.error(`Not installed: ${missing.join(', ')}. On Debian:`)
  console.error(
    `  apt-get install --no-install-recommends ${missing.map((program) => NEEDED[program]).join(' ')}`,
  )
  process.exit(1)
}

const test = spawn(process.execPath, [join('scripts', 'test.mjs'), 'browsers', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => test.kill(signal))
test.once('exit', (code) => process.exit(code ?? 1))

function isInstalled(program) {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}
