import type { RouteConfigEntry } from '@react-router/dev/routes'
import { LANGUAGES } from '#contract/languages.ts'
import routes from '../../app/routes.ts'
import { expect } from '../support/browsing.ts'
import { test } from '../support/nepali-browsing.ts'
import { DIALOGS, GROUPS, type Ids, visitDialogs, visitMenus, visitPages } from '../support/tour.ts'

/** The paths of all pages, with parameters such as `:id`. */
function pathsOf(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, index, children = [] }) =>
    path === undefined && !index ? pathsOf(children) : [`/${path ?? ''}`],
  )
}

test('every page of the shop is on the tour', () => {
  const ids = new Proxy({} as Ids, { get: () => 'id' })
  const checked = Object.values(GROUPS).flatMap(({ pages }) =>
    Object.keys(pages(ids)).map((path) => path.replace(/\?.*/, '') || '/'),
  )
  const isChecked = (pattern: string) =>
    checked.some((path) =>
      new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+').replace('*', '\\w+')}$`).test(path),
    )
  expect(pathsOf(routes).filter((pattern) => !isChecked(pattern))).toEqual([])
})

test.use({ viewport: { width: 360, height: 740 } })

// tests/more/browser/tour.spec.ts opens the pages of accounts in English
for (const [name, group] of Object.entries(GROUPS))
  for (const language of LANGUAGES)
    if (language === 'ne' || group.account === undefined)
      test(`${name}, ${language}`, ({ page, context, nepali }) =>
        visitPages({ page, context, nepali, language }, group))

// tests/more/browser/tour.spec.ts opens those of the back office, and all at other widths and in English
for (const [name, group] of Object.entries(DIALOGS))
  if (group.account !== 'admin')
    test(`${name}, ne`, ({ page, context, nepali }) =>
      visitDialogs({ page, context, nepali, language: 'ne' }, group, []))

test('menus and filters, ne', ({ page, context, nepali }) =>
  visitMenus({ page, context, nepali, language: 'ne' }, [360, 1280]))
