import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, watch } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { install, node, orExit, root, whenNpmEnds } from './set-up.mjs'

// npm run dev: pages are updated in the browser on save, the server restarts when its sources or the contract change, and the
// database keeps running.
await orExit(install)

const env = { ...process.env, NODE_ENV: 'development', HARIYO_DEV: '1', WORKERS: '1' }
let database
if (!env.DATABASE_URL) {
  database = spawn(node, [join('server', 'platform', 'database', 'embedded', 'dev-postgres.ts')], {
    cwd: root,
    env,
    stdio: ['pipe', 'pipe', 'inherit'],
    // Ctrl-C must not stop it before the shop has closed its connections
    detached: true,
  })
  database.once('exit', (code) => process.exit(code ?? 1))
  const [url] = await once(createInterface({ input: database.stdout }), 'line')
  env.DATABASE_URL = url
  env.DEMO = env.DEMO || 'on'
}

let server
let restarting = false
let stopping = false
start()
for (const folder of foldersIn(['server', 'contract', 'texts'])) {
  watch(folder, (_event, name) => {
    if (name && /\.(ts|sql)$/.test(name) && !/\.test\.ts$/.test(name)) restart()
  })
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
whenNpmEnds(stop)

function start() {
  // the server must load the same copy of React Router as the pages under Vite do
  server = spawn(node, ['--conditions=development', join('server', 'main.ts')], {
    cwd: root,
    env,
    stdio: 'inherit',
  })
  server.once('exit', (code) => {
    server = undefined
    // the next change may fix the error
    if (!restarting && !stopping)
      console.log(`The server ended (${code ?? 'killed'}). It starts again with the next change.`)
  })
}

/** Used instead of Node's --watch, which also restarts for files that Vite writes and imports. */
async function restart() {
  if (restarting || stopping) return
  restarting = true
  // editors write several files, some of them twice
  await pause(150)
  await end()
  restarting = false
  if (!stopping) start()
}

async function end() {
  if (!server) return
  const gone = once(server, 'exit')
  server.kill('SIGTERM')
  await gone
}

async function stop() {
  if (stopping) return
  stopping = true
  await end()
  if (database) {
    database.removeAllListeners('exit')
    const gone = once(database, 'exit')
    database.stdin.end()
    await gone
  }
  process.exit(0)
}

function foldersIn(folders) {
  return folders.flatMap((folder) => [
    join(root, folder),
    ...readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => join(entry.parentPath ?? entry.path, entry.name)),
  ])
}
