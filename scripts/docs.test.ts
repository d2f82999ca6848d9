import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const filesOf = (...patterns: string[]) =>
  globSync(patterns, { cwd: ROOT, exclude: (name) => /(?:^|\/)(?:node_modules|build|\.git)$/.test(name) })

/** An example of a name, and not a file. */
const EXAMPLES = new Set(['0002_name.sql'])

test('every file that a document names exists', () => {
  const files = filesOf('**/*.{ts,tsx,mjs,sql,md,css,json,yaml,yml}')
  const exists = (path: string) => files.some((file) => file === path || file.endsWith(`/${path}`))
  const documents = filesOf('*.md', 'docs/**/*.md', 'bench/*.md', 'server/**/*.md')
  expect(documents.length).toBeGreaterThan(20)
  const missing = documents.flatMap((document) =>
    [
      ...readFileSync(join(ROOT, document), 'utf8').matchAll(
        /`([\w./-]+\.(?:tsx?|mjs|sql|md|css|json|ya?ml))`/g,
      ),
    ]
      .map(([, path = '']) => path)
      .filter((path) => !EXAMPLES.has(path) && !exists(path))
      .map((path) => `${document}: ${path}`),
  )
  expect(missing).toEqual([])
})
