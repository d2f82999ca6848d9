import { spawn } from 'node:child_process'
import { build, composePictures, install, node, root, SetUpError, whenNpmEnds } from './set-up.mjs'

// npm run bench, npm run lighthouse: the given program measures the shop as it is built now.
try {
  await install()
  await Promise.all([build(), composePictures()])
} catch (error) {
  if (!(error instanceof SetUpError)) throw error
  console.error(error.message)
  process.exit(1)
}
const program = spawn(node, process.argv.slice(2), { cwd: root, stdio: 'inherit' })
// Ctrl-C reaches the program by itself, which ends in order
process.on('SIGINT', () => {})
process.on('SIGTERM', () => program.kill('SIGTERM'))
whenNpmEnds(() => program.kill('SIGTERM'))
program.once('exit', (code) => process.exit(code ?? 1))
