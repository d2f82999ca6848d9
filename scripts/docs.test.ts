import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const filesOf = (...patterns: string[]) =>
  globSync(patterns, { cwd: ROOT, exclude: (name) => /(?:^|\/)(?:node_modules|build|\.git)$/.test(name) })

/** An example of a name, and not a file. */
const EXAMPLES = new Set(['NNNN_name.sql'])

const documents = filesOf('*.md', '{docs,bench,server,app}/**/*.md')
const textOf = (document: string) => readFileSync(join(ROOT, document), 'utf8')

test('every file that a document names exists', () => {
  const files = filesOf('**/*.{ts,tsx,mjs,sql,md,css,json,yaml,yml}', '.*.mjs')
  const exists = (path: string) => files.some((file) => file === path || file.endsWith(`/${path}`))
  expect(documents.length).toBeGreaterThan(20)
  const missing = documents.flatMap((document) =>
    [...textOf(document).matchAll(/`([\w./-]+\.(?:tsx?|mjs|sql|md|css|json|ya?ml))`/g)]
      .map(([, path = '']) => path)
      .filter((path) => !EXAMPLES.has(path) && !exists(path))
      .map((path) => `${document}: ${path}`),
  )
  expect(missing).toEqual([])
})

test('every heading that a link of a document leads to exists', () => {
  const anchorsOf = (text: string) =>
    [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N}_ -]/gu, '')
        .replaceAll(' ', '-'),
    )
  const links = documents.flatMap((document) =>
    [...textOf(document).matchAll(/\]\(([\w./-]*)#([\w-]+)\)/g)].map(([, path, anchor = '']) => ({
      document,
      target: path ? join(dirname(document), path) : document,
      anchor,
    })),
  )
  expect(links.length).toBeGreaterThan(5)
  expect(links.filter(({ target, anchor }) => !anchorsOf(textOf(target)).includes(anchor))).toEqual([])
})

test('docs/where.md has three columns, and at most fifteen words a row', () => {
  const rows = textOf('docs/where.md')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.split('|').slice(1, -1))
  expect(rows.length).toBeGreaterThan(30)
  const wordsOf = (cells: string[]) => cells.join(' ').trim().split(/\s+/).length
  expect(rows.filter((cells) => cells.length !== 3 || wordsOf(cells) > 15)).toEqual([])
})

test('a README beside code has at most 40 lines', () => {
  const long = filesOf('{server,app,bench,demo}/**/README.md').filter(
    (file) => textOf(file).split('\n').length > 41,
  )
  expect(long).toEqual([])
})
