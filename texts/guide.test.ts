import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as english from './en/admin/guide.ts'
import * as nepali from './ne/admin/guide.ts'

const GUIDE = join(import.meta.dirname, '..', 'docs', 'guide')
const modules = import.meta.glob<Record<string, unknown>>(['./en/**/*.ts', './ne/**/*.ts'], { eager: true })

/** All texts of a language, without what only screen readers say. */
function labelsIn(language: string): Set<string> {
  const labels = new Set<string>()
  const add = (value: unknown) => {
    if (typeof value === 'string')
      labels.add(value.replace(/<hidden>.*<\/hidden>/, '').replace(/<[^>]+>/g, ''))
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(add)
  }
  for (const [path, texts] of Object.entries(modules))
    if (path.startsWith(`./${language}/`)) add({ ...texts })
  return labels
}

test.each(['en', 'ne'])('the guide in %s names buttons, fields and pages as the shop does', (language) => {
  const labels = labelsIn(language)
  const unknown = readdirSync(join(GUIDE, language)).flatMap((file) => {
    const text = readFileSync(join(GUIDE, language, file), 'utf8')
    const named = [...text.matchAll(/(?<!\*)\*([^*\n]+)\*(?!\*)|\*\*([^*\n]+)\*\* (?:→|shows|मा )/g)]
    return named
      .flatMap(([, button, page]) => (button ? [button] : (page ?? '').split(' → ')))
      .filter((name) => !labels.has(name))
      .map((name) => `${file}: ${name}`)
  })
  expect(unknown).toEqual([])
})

test.each([
  ['en', english],
  ['ne', nepali],
])('the pages of the guide in %s have the titles that the back office shows', (language, { pages }) => {
  const titles = Object.keys(pages).map((page) => {
    const text = readFileSync(join(GUIDE, language, `${page}.md`), 'utf8')
    return [page, /^# (.*)\n/.exec(text)?.[1]]
  })
  expect(Object.fromEntries(titles)).toEqual(pages)
  expect(readdirSync(join(GUIDE, language))).toHaveLength(titles.length)
})

test('the guide has the same pages and pictures in both languages', () => {
  const contentsOf = (language: string) =>
    readdirSync(join(GUIDE, language)).map((file) => {
      const text = readFileSync(join(GUIDE, language, file), 'utf8')
      return [
        file,
        ...[...text.matchAll(/\]\(([^)]+)\)/g)].map(([, target]) => target?.replace(`/${language}/`, '/')),
      ]
    })
  expect(contentsOf('ne')).toEqual(contentsOf('en'))
})
