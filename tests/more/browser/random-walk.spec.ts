import { expect, openedNepaliShop, type Page, ready, signInAs } from '../../support/browsing.ts'
import { test as base } from '../../support/nepali-browsing.ts'
import type { NepaliShop } from '../../support/nepali-shop.ts'
import { collectProblems, withoutHydration } from '../../support/page-problems.ts'
import type { SignedInPerson } from '../../support/people.ts'
import { seed } from '../../support/sample.ts'
import { translatePages } from '../../support/translation.ts'

/** A shop of its own: a walk cancels orders, which other tests need. */
const test = base.extend<object, { nepali: NepaliShop }>({
  nepali: [openedNepaliShop, { scope: 'worker' }],
})

const PRESSES_ON_EACH = 8
/** Where the walks of each account begin. */
const STARTS = {
  visitor: ['/', '/products', '/list', '/farms', '/signup'],
  customer: ['/cart', '/wishlist', '/orders', '/profile', '/my-reviews'],
  admin: ['/admin', '/admin/orders', '/admin/products', '/admin/stock', '/admin/settings'],
  rider: ['/rider'],
}
/** What ends the walk, prints or leaves the shop. */
const LEFT_OUT = /Logout|Print|Google|CSV|Delete|बाहिर|छाप्नुहोस्|हटाउनुहोस्/

/** Presses a control of the page, or of the dialog that is open; returns its name. */
async function pressAny(page: Page, random: () => number): Promise<string> {
  const dialog = page.locator('dialog[open]').last()
  const area = (await dialog.count()) > 0 ? dialog : page.locator('body')
  const controls = area.locator('button:enabled:visible, a[href^="/"]:not([target]):visible, summary:visible')
  const count = await controls.count()
  if (count === 0) return 'nothing'
  const control = controls.nth(Math.floor(random() * count))
  const name = await control.innerText({ timeout: 1000 }).catch(() => 'Print')
  if (LEFT_OUT.test(name)) return 'nothing'
  // a page may have changed meanwhile
  await control.dispatchEvent('click', {}, { timeout: 1000 }).catch(() => {})
  return name
}

for (const [who, starts] of Object.entries(STARTS)) {
  test(`no press breaks a page that the browser translates: ${who}`, async ({ page, context, nepali }) => {
    console.log(`SEED of the walk: ${seed}`)
    let state = (seed % 2147483646) + 1
    const random = () => {
      state = (state * 48271) % 2147483647
      return state / 2147483647
    }
    const problems = await collectProblems(context)
    await translatePages(context)
    const person = nepali[who as keyof typeof nepali] as SignedInPerson | undefined
    if (person) await signInAs(context, nepali.shop, person.client)
    for (const start of starts) {
      const walked: string[] = [`SEED=${seed}`]
      await page.goto(start)
      await ready(page)
      for (let press = 0; press < PRESSES_ON_EACH; press++)
        walked.push(`${page.url()}: ${await pressAny(page, random)}`)
      await expect(page.locator('main'), walked.join('\n')).toBeAttached()
      expect(withoutHydration(problems), walked.join('\n')).toEqual([])
    }
  })
}
