import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { build, composePictures, install, node, root, SetUpError } from './set-up.mjs'

// npm run lighthouse: the shop as it is built now, seen by a slow phone.
try {
  await install()
  await Promise.all([build(), composePictures()])
} catch (error) {
  if (!(error instanceof SetUpError)) throw error
  console.error(error.message)
  process.exit(1)
}
const program = [join('bench', 'lighthouse.ts'), ...process.argv.slice(2)]
spawn(node, program, { cwd: root, stdio: 'inherit' }).once('exit', (code) => process.exit(code ?? 1))
