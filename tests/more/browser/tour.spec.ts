import { LANGUAGES } from '#contract/languages.ts'
import { test } from '../../support/nepali-browsing.ts'
import { DIALOGS, GROUPS, visitDialogs, visitMenus, visitPages } from '../../support/tour.ts'

test.use({ viewport: { width: 360, height: 740 } })

const WIDTHS = [360, 768, 1280]

for (const language of LANGUAGES) {
  for (const [name, group] of Object.entries(DIALOGS))
    test(`${name} are legible, ${language}`, ({ page, context, nepali }) => {
      test.setTimeout(360_000)
      return visitDialogs({ page, context, nepali, language }, group, WIDTHS)
    })

  test(`menus and filters are legible, ${language}`, ({ page, context, nepali }) =>
    visitMenus({ page, context, nepali, language }, WIDTHS))
}

// tests/journeys/tour.spec.ts opens the pages of visitors in both languages, and all pages in Nepali
for (const [name, group] of Object.entries(GROUPS))
  if (group.account !== undefined)
    test(`${name}, en`, ({ page, context, nepali }) =>
      visitPages({ page, context, nepali, language: 'en' }, group))
