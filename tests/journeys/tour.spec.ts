import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { LANGUAGES, pathIn } from '#contract/languages.ts'
import routes from '../../app/routes.ts'
import { expect, expectAccessible, openInShopFonts, type Page, ready } from '../support/browsing.ts'
import { expectNepali, test } from '../support/nepali-browsing.ts'
import { collectProblems } from '../support/page-problems.ts'
import { DIALOGS, GROUPS, type Ids, signInTo, visitDialogs, visitMenus } from '../support/tour.ts'

const FILES = join(import.meta.dirname, '..', '..', 'build', 'pages', 'ne', 'client')
/** Maximum compressed kB of styles and fonts of each page. */
const STYLES = 60

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

/** Opens a page by a full load, checks its policy, and waits for its data, late parts and pictures. */
async function open(page: Page, path: string, content: string) {
  const response = await page.goto(path)
  const policy = response?.headers()['content-security-policy'] ?? ''
  expect.soft(policy, path).toMatch(/default-src 'none'/)
  expect.soft(policy, path).not.toMatch(/unsafe-(inline|eval)/)
  await ready(page)
  // parts and pictures far below are loaded when they come near
  const missing = (content: string) => {
    const fields = [...document.querySelectorAll('input, textarea')] as HTMLInputElement[]
    const shown = [document.body.innerText, ...fields.map(({ value }) => value)].join('\n')
    const loading = document.querySelectorAll('.pulse')
    loading[0]?.scrollIntoView({ block: 'center', behavior: 'instant' })
    return shown.includes(content) ? `${loading.length} parts` : content
  }
  await expect
    .poll(() => page.evaluate(missing, content), { message: path, intervals: [20, 50, 100] })
    .toBe('0 parts')
  // the header must not cover what is checked
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
}

/** Expects that nothing on the page is wider than its box: on phones, tablets and laptops. */
async function expectFits(page: Page, path: string) {
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    const wide = await page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll('main, section, .card, .table-box')]
        // widths are rounded
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
        .map(({ tagName, className, scrollWidth }) => `${tagName} ${className}: ${scrollWidth} px`),
    )
    expect.soft(wide, `${path} at ${width} px`).toEqual([])
  }
}

/** Expects that the page scrolls only up and down: on the narrowest phones, and with text of twice the size. */
async function expectNoSidewaysScroll(page: Page, path: string) {
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth)
  await page.setViewportSize({ width: 320, height: 740 })
  expect.soft(await wide(), path).toBe(320)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  expect.soft(await wide(), `${path}, large text`).toBe(360)
}

/** Compressed kB of the files that the page has loaded. */
async function sizeOf(page: Page, kind: RegExp): Promise<number> {
  const paths = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  )
  const bytes = [...new Set(paths)]
    .filter((path) => kind.test(path))
    .map((path) => statSync(join(FILES, /\.woff2$/.test(path) ? path : `${path}.gz`)).size)
  return bytes.reduce((sum, size) => sum + size, 0) / 1000
}

test.use({ viewport: { width: 360, height: 740 } })

for (const [name, { account, scripts, pages }] of Object.entries(GROUPS)) {
  for (const language of LANGUAGES) {
    test(`${name}, ${language}`, async ({ page, context, nepali }) => {
      const problems = await collectProblems(context)
      if (account) await signInTo({ page, context, nepali, language }, nepali[account])
      const all = Object.entries(pages(nepali.ids))
      await openInShopFonts(page, pathIn(language, all[0]?.[0] || '/'))
      for (const [path, content] of all) {
        await page.setViewportSize({ width: 360, height: 740 })
        await open(page, pathIn(language, path || '/'), language === 'ne' ? content : '')
        if (language === 'ne') {
          expect.soft(await sizeOf(page, /\.js$/), `scripts of ${path}`).toBeLessThanOrEqual(scripts)
          expect.soft(await sizeOf(page, /\.(?:css|woff2)$/), `styles of ${path}`).toBeLessThanOrEqual(STYLES)
          await expectNepali(page)
          await expectAccessible(page)
        }
        await expectFits(page, path)
        if (account !== 'admin') await expectNoSidewaysScroll(page, path)
      }
      expect(problems).toEqual([])
    })
  }
}

// tests/more/browser/dialogs.spec.ts opens them at other widths and in English
for (const [name, group] of Object.entries(DIALOGS))
  test(`${name}, ne`, ({ page, context, nepali }) =>
    visitDialogs({ page, context, nepali, language: 'ne' }, group, []))

test('menus and filters, ne', ({ page, context, nepali }) =>
  visitMenus({ page, context, nepali, language: 'ne' }, [360, 1280]))
