import { test } from '../../support/nepali-browsing.ts'
import { DIALOGS, GROUPS, visitDialogs, visitMenus, visitPages } from '../../support/tour.ts'

test.use({ viewport: { width: 360, height: 740 } })

// tests/journeys/tour.spec.ts opens them in Nepali on a phone
for (const [language, widths] of [
  ['ne', [768, 1280]],
  ['en', [360, 768, 1280]],
] as const) {
  for (const [name, group] of Object.entries(DIALOGS))
    test(`${name} are legible, ${language}`, ({ page, context, nepali }) => {
      test.setTimeout(360_000)
      return visitDialogs({ page, context, nepali, language }, group, widths)
    })

  test(`menus and filters are legible, ${language}`, ({ page, context, nepali }) =>
    visitMenus({ page, context, nepali, language }, widths))
}

for (const [name, group] of Object.entries(GROUPS))
  if (group.account === 'admin')
    test(`${name}, en`, ({ page, context, nepali }) =>
      visitPages({ page, context, nepali, language: 'en' }, group))
