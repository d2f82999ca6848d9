import { spawn } from 'node:child_process'
import { install, node, root, SetUpError } from './set-up.mjs'

// npm run admin, check-books, backup, restore: a program of the shop's, on the project's own Node, with what follows --
try {
  await install()
} catch (error) {
  if (!(error instanceof SetUpError)) throw error
  console.error(error.message)
  process.exit(1)
}
const tool = spawn(node, process.argv.slice(2), { cwd: root, stdio: 'inherit' })
// Ctrl-C reaches the tool by itself; it decides when it is done
process.on('SIGINT', () => {})
process.on('SIGTERM', () => tool.kill('SIGTERM'))
tool.once('exit', (code) => process.exit(code ?? 1))
