import { spawn } from 'node:child_process'
import { install, node, root, SetUpError } from './set-up.mjs'

// npm run admin, check-books, backup, restore: runs a command line tool on the project's own Node, with the arguments after --
try {
  await install()
} catch (error) {
  if (!(error instanceof SetUpError)) throw error
  console.error(error.message)
  process.exit(1)
}
const tool = spawn(node, process.argv.slice(2), { cwd: root, stdio: 'inherit' })
// Ctrl-C also reaches the tool, which stops by itself
process.on('SIGINT', () => {})
process.on('SIGTERM', () => tool.kill('SIGTERM'))
tool.once('exit', (code) => process.exit(code ?? 1))
