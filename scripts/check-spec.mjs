// docs/specification.md names the tests for each statement of the owner's specification. This check fails if a named test does
// not exist, a statement has no test, or a section of the specification is missing.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './set-up.mjs'

const page = readFileSync(join(root, 'docs', 'specification.md'), 'utf8')
const SECTIONS = 9
const REFERENCE = /`([\w./-]+\.(?:test|spec)\.tsx?)` › (.+?)(?=(?:; `)|$)/g

const sources = new Map()
const wrong = []
let statements = 0
let references = 0

for (const [index, line] of page.split('\n').entries()) {
  if (!/^\| (?!Requirement |---)/.test(line)) continue
  const [statement, tests] = cells(line)
  statements++
  const named = [...(tests ?? '').matchAll(REFERENCE)]
  if (named.length === 0) wrong.push(`line ${index + 1}: no test is named for "${statement}"`)
  for (const [, file, title] of named) {
    references++
    if (!hasTest(file, title.trim())) wrong.push(`line ${index + 1}: ${file} has no test "${title.trim()}"`)
  }
}
for (let section = 1; section <= SECTIONS; section++) {
  if (!new RegExp(`^## ${section}\\. `, 'm').test(page)) wrong.push(`section ${section} is missing`)
}

for (const sentence of wrong) console.error(`docs/specification.md, ${sentence}`)
console.log(`${statements} statements of the specification, checked by ${references} references to tests`)
process.exit(wrong.length === 0 && statements > 0 ? 0 : 1)

function cells(row) {
  return row
    .slice(1, row.lastIndexOf('|'))
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'))
}

/** Whether the file has a test with this title, as the first argument of `test` or `it`, also with `.each`. */
function hasTest(file, title) {
  if (!sources.has(file)) {
    const path = join(root, file)
    sources.set(file, existsSync(path) ? titlesIn(readFileSync(path, 'utf8')) : new Set())
  }
  return sources.get(file).has(title)
}

function titlesIn(source) {
  const titles = new Set()
  const call =
    /\b(?:test|it)(?:\.each\([\s\S]*?\))?\(\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|`((?:[^`\\]|\\.)*)`)/g
  for (const [, single, double, template] of source.matchAll(call)) {
    titles.add((single ?? double ?? template).replace(/\\(['"`])/g, '$1'))
  }
  return titles
}
