import { build, install, installForTool, node, orExit, runToEnd } from './set-up.mjs'

// npm run admin, check-data, backup, restore: runs a command line tool on the project's own Node, with the arguments after --.
// npm run bench, lighthouse: --measure before the program also installs its packages and builds the pages.
const [first, ...rest] = process.argv.slice(2)
const isMeasurement = first === '--measure'
await orExit(async () => {
  if (!isMeasurement) return installForTool()
  await install({ tests: true })
  await build()
})
runToEnd(node, isMeasurement ? rest : [first, ...rest])
