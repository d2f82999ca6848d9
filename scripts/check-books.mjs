import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { install, node, root, SetUpError } from './set-up.mjs'

// npm run check-books
try {
  await install()
} catch (error) {
  if (!(error instanceof SetUpError)) throw error
  console.error(error.message)
  process.exit(1)
}
const program = [join('server', 'books.ts'), ...process.argv.slice(2)]
spawn(node, program, { cwd: root, stdio: 'inherit' }).once('exit', (code) => process.exit(code ?? 1))
