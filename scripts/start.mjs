import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { build, install, node, root, SetUpError, whenNpmEnds } from './set-up.mjs'

// npm start: installs and builds what is missing, then starts the shop on the project's own Node.
try {
  await install()
  await build()
} catch (error) {
  if (!(error instanceof SetUpError)) throw error
  console.error(error.message)
  process.exit(1)
}

// one line per request would hide the line with the one-time code
const quiet = process.stdout.isTTY ? { LOG_LEVEL: 'warn' } : {}
// the shop stops when the IPC channel to this script closes
// the memory settings are explained in server/process/workers.ts
const shop = spawn(
  node,
  [
    '--max-semi-space-size=4',
    '--max-old-space-size=192',
    join('server', 'process', 'main.ts'),
    ...process.argv.slice(2),
  ],
  {
    cwd: root,
    env: {
      MALLOC_ARENA_MAX: '2',
      MALLOC_MMAP_THRESHOLD_: '1048576',
      // compiled code for the next start
      NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'),
      ...quiet,
      ...process.env,
      NODE_ENV: 'production',
    },
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
