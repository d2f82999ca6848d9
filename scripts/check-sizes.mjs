import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { root } from './set-up.mjs'

// Checks the sizes of files and functions in app/, server/ and contract/. Tests, data, schemas and texts may be longer.
const MAX_FILE_LINES = 350
const MAX_FUNCTION_LINES = 80
const MAX_COMPONENT_LINES = 120
/** Plugins and route lists: they register one short handler after the other. */
const LISTS = /(?:^|\/)(?:[\w-]*routes|app)\.ts$/
const EXCEPTIONS = new Set([
  // one interface per table
  'server/database/schema.ts',
])

const problems = []
let files = 0
for (const folder of ['app', 'server', 'contract']) {
  for (const name of readdirSync(join(root, folder), { recursive: true })) {
    const file = `${folder}/${String(name).split(sep).join('/')}`
    if (/\.tsx?$/.test(file) && !/\.(?:test\.tsx?|d\.ts)$/.test(file)) checkFile(file)
  }
}

for (const problem of problems) console.error(problem)
console.log(`sizes of ${files} files checked`)
process.exit(problems.length === 0 && files > 0 ? 0 : 1)

function checkFile(file) {
  files += 1
  if (EXCEPTIONS.has(file)) return
  const source = readFileSync(join(root, file), 'utf8')
  const lines = source.split('\n').length - 1
  if (lines > MAX_FILE_LINES && !file.startsWith('contract/'))
    problems.push(`${file}: ${lines} lines, at most ${MAX_FILE_LINES}`)
  if (LISTS.test(file)) return
  const lineAt = (offset) => source.slice(0, offset).split('\n').length
  const check = (node) => {
    const size = lineAt(node.end) - lineAt(node.start) + 1
    const name = node.id?.name ?? ''
    const max = /^[A-Z]/.test(name) && file.endsWith('.tsx') ? MAX_COMPONENT_LINES : MAX_FUNCTION_LINES
    if (size > max) problems.push(`${file}:${lineAt(node.start)}: ${name} has ${size} lines, at most ${max}`)
  }
  const visitor = new Visitor({
    FunctionDeclaration: check,
    FunctionExpression: check,
    ArrowFunctionExpression: check,
  })
  visitor.visit(parseSync(file, source).program)
}
