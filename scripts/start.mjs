import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, install, node, orExit, root, runToEnd } from './set-up.mjs'

// npm start: installs and builds what is missing, then starts the shop on the project's own Node.
await orExit(async () => {
  await install()
  await build()
})

const memory = readFileSync(join(root, 'deploy', 'memory.env'), 'utf8').matchAll(/^(\w+)=(.*)$/gm)
runToEnd(node, [join('server', 'main.ts'), ...process.argv.slice(2)], {
  env: {
    ...Object.fromEntries([...memory].map(([, name, value]) => [name, value])),
    // compiled code for the next start
    NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'),
    // one line per request would hide the line with the one-time code
    ...(process.stdout.isTTY ? { LOG_LEVEL: 'warn' } : {}),
    ...process.env,
    NODE_ENV: 'production',
  },
  // the shop stops when the IPC channel to this script closes
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
})
