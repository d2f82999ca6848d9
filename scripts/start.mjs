import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { build, composePictures, install, node, root, SetUpError, wantsDemo, whenNpmEnds } from './set-up.mjs'

// npm start: everything a fresh clone needs, then the shop itself on the project's own Node.
try {
  await install()
  await Promise.all([build(), wantsDemo(process.env) ? composePictures() : undefined])
} catch (error) {
  if (!(error instanceof SetUpError)) throw error
  console.error(error.message)
  process.exit(1)
}

// a line for each request would bury the one with the newcomer's code
const quiet = process.stdout.isTTY ? { LOG_LEVEL: 'warn' } : {}
// the channel tells the shop when this script is gone, however it went
// the memory settings are explained in server/process/workers.ts
const shop = spawn(
  node,
  ['--max-semi-space-size=4', join('server', 'process', 'main.ts'), ...process.argv.slice(2)],
  {
    cwd: root,
    env: { MALLOC_ARENA_MAX: '2', ...quiet, ...process.env, NODE_ENV: 'production' },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  },
)
whenNpmEnds(() => shop.kill('SIGTERM'))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => shop.kill(signal))
shop.once('error', (error) => {
  console.error(`The shop cannot be started: ${error.message}.`)
  process.exit(1)
})
shop.once('exit', (code, signal) => {
  if (signal) console.error(`The shop was ended by ${signal}.`)
  process.exit(code ?? 1)
})
