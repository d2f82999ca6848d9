import { join } from 'node:path'
import { build, install, node, orExit, root, runToEnd } from './set-up.mjs'

// npm start: installs and builds what is missing, then starts the shop on the project's own Node.
await orExit(async () => {
  await install()
  await build()
})

// the memory settings are explained in server/platform/process/workers.ts
const flags = ['--max-semi-space-size=4', '--max-old-space-size=192', '--no-allocation-site-pretenuring']
runToEnd(node, [...flags, join('server', 'main.ts'), ...process.argv.slice(2)], {
  env: {
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: '1048576',
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
