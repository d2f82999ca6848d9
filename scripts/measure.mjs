import { spawn } from 'node:child_process'
import { build, install, node, root, SetUpError, whenNpmEnds } from './set-up.mjs'

// npm run bench, npm run lighthouse: builds the pages and runs the given program.
try {
  await install({ tests: true })
  await build()
} catch (error) {
  if (!(error instanceof SetUpError)) throw error
  console.error(error.message)
  process.exit(1)
}
const program = spawn(node, process.argv.slice(2), { cwd: root, stdio: 'inherit' })
// Ctrl-C also reaches the program, which stops by itself
process.on('SIGINT', () => {})
process.on('SIGTERM', () => program.kill('SIGTERM'))
whenNpmEnds(() => program.kill('SIGTERM'))
program.once('exit', (code) => process.exit(code ?? 1))
