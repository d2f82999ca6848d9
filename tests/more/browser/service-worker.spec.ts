import * as english from '#texts/messages.ts'
import * as nepali from '../../../texts/ne/messages.ts'
import { expect, expectAccessible, open, test } from '../../support/browsing.ts'

test.use({ serviceWorkers: 'allow', viewport: { width: 360, height: 740 } })

test('without a network every address shows a page that says so, and opens once the network is back', async ({
  page,
  context,
}) => {
  await page.goto('/')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await context.setOffline(true)
  for (const [path, language, texts] of [
    ['/products', 'en', english],
    ['/ne/products', 'ne', nepali],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: texts.offlinePage.title })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expectAccessible(page)
  }
  await context.setOffline(false)
  await page.getByRole('link', { name: nepali.offlinePage.tryAgain }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'सबै सामान' })).toBeVisible()
})

test('a phone loses what the service worker of an earlier version kept, and a customer keeps nothing', async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.url}/healthz`)
  await page.evaluate(async () => {
    for (const name of ['shell-1', 'pages-1', 'pictures-1', 'personal-1'])
      await (await caches.open(name)).put('/orders', new Response('orders of Sita'))
  })
  await open(page, '/')
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([])
})
