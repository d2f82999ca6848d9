import { expect, type Page, ready, signInAs } from '../../support/browsing.ts'
import { test } from '../../support/nepali-browsing.ts'
import { collectProblems } from '../../support/page-problems.ts'
import { seed } from '../../support/sample.ts'
import { translatePages } from '../../support/translation.ts'

const PRESSES = 60
/** Pages of each account; a walk continues on the next after a while, and whenever it has left the shop. */
const STARTS = {
  visitor: ['/', '/products', '/list', '/farms', '/signin', '/signup'],
  customer: ['/', '/cart', '/wishlist', '/orders', '/profile', '/my-reviews'],
  admin: ['/admin', '/admin/orders', '/admin/products', '/admin/stock', '/admin/lots', '/admin/settings'],
  rider: ['/rider'],
}
/** What would end the walk, print, or leave the tab. */
const LEFT_OUT = /Logout|Print|Google|CSV|Delete|Download/

/** Presses one of the controls that are shown; returns its name, or nothing if there is none. */
async function pressAny(page: Page, random: () => number): Promise<string | undefined> {
  const area = (await page.getByRole('dialog').count()) > 0 ? page.getByRole('dialog').last() : page
  const controls = area.locator(
    'button:enabled:visible, a[href^="/"]:not([target]):visible, summary:visible, label:visible',
  )
  const control = controls.nth(Math.floor(random() * (await controls.count())))
  const name = await control
    .evaluate((element) => (element as HTMLElement).innerText || element.ariaLabel || '')
    .catch(() => '')
  if (name === '' || LEFT_OUT.test(name)) return undefined
  await control.dispatchEvent('click')
  for (const field of await area.locator('input[type=text]:visible, textarea:visible').all())
    if (random() < 0.3) await field.fill('आलु 2', { timeout: 1000 }).catch(() => {})
  return name.trim().slice(0, 40)
}

for (const [who, starts] of Object.entries(STARTS)) {
  test(`no press breaks a page that the browser translates: ${who}`, async ({ page, context, nepali }) => {
    console.log(`seed of the walk: ${seed}`)
    // Park and Miller
    let state = (seed % 2147483646) + 1
    const random = () => {
      state = (state * 48271) % 2147483647
      return state / 2147483647
    }
    const problems = await collectProblems(context)
    await translatePages(context)
    const person = nepali[who as keyof typeof nepali] as
      | { client: Parameters<typeof signInAs>[2] }
      | undefined
    if (who !== 'visitor' && person) await signInAs(context, nepali.shop, person.client)
    const walked: string[] = []
    for (let press = 0; press < PRESSES; press++) {
      if (press % (PRESSES / starts.length) === 0) {
        await page.goto(starts[Math.floor(press / (PRESSES / starts.length))] ?? '/')
        await ready(page)
      }
      walked.push(`${new URL(page.url()).pathname}: ${await pressAny(page, random)}`)
      await page.waitForLoadState()
      await expect(page.locator('main'), walked.join('\n')).toBeAttached()
      await expect(page.getByText('Something went wrong'), walked.join('\n')).toHaveCount(0)
    }
    // React renders a part again that was translated before it was hydrated (418)
    const isHarmless = /^Failed to load resource|React error #418/
    expect(
      problems.filter((problem) => !isHarmless.test(problem)),
      walked.join('\n'),
    ).toEqual([])
  })
}
