import * as home from '#texts/shop/home.ts'
import * as validation from '#texts/validation.ts'
import { expect, expectAccessible, ready, signInAs, test } from '../../support/browsing.ts'
import { signedInAdmin } from '../../support/people.ts'
import { photo } from '../../support/pictures.ts'

// other tests of this shop read the default texts
test.afterEach(async ({ shop }) => {
  await shop.db.deleteFrom('bannerPicture').execute()
  await shop.db.deleteFrom('setting').where('name', '=', 'texts').execute()
  await expect.poll(async () => (await fetch(shop.url)).text()).toContain(home.homeHeading)
})

test('the shopkeeper writes the banner, the heading and a policy, and visitors see them', async ({
  page,
  shop,
  context,
  browser,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const admin = await signedInAdmin(shop)
  await signInAs(context, shop, admin.client)
  await page.goto('/admin/texts')
  await ready(page)
  await expectAccessible(page)
  const slide = page.locator('section').filter({ hasText: 'First slide' })
  await expect(slide.getByLabel('Title in English')).toHaveAttribute('placeholder', home.bannerFreshTitle)
  await slide.getByLabel('Title in English').fill('Apples are here')
  await slide.getByLabel('Link of the button').fill('javascript:x')
  await slide.getByLabel('Choose a picture').setInputFiles({
    name: 'apples.jpg',
    mimeType: 'image/jpeg',
    buffer: await photo('jpeg', 900, 600),
  })
  await expect(slide.getByRole('img', { name: 'Picture' })).toBeVisible()
  await page.getByLabel('Heading in English').first().fill('Fruit of Marpha')
  const refunds = page.locator('section').filter({ hasText: 'Refund Policy' })
  await refunds.getByRole('button', { name: 'Write your own' }).click()
  await expect(refunds.getByLabel('Heading 1 in English')).toHaveValue('7 days to return')
  await refunds.getByLabel('Heading 1 in English').fill('Nine days to return')
  await refunds.getByRole('button', { name: 'Remove paragraph 4' }).click()
  await page.getByRole('button', { name: 'Save texts' }).click()
  await expect(slide.getByLabel('Link of the button')).toBeFocused()
  await expect(slide.getByText(validation.bannerLink)).toBeVisible()
  await slide.getByLabel('Link of the button').fill('/products?label=local')
  await page.getByRole('button', { name: 'Save texts' }).click()
  await expect(page.getByText('Texts saved')).toBeVisible()
  await expectAccessible(page)

  const visitor = await (await browser.newContext({ baseURL: shop.url })).newPage()
  await visitor.goto('/')
  await expect(visitor.getByRole('heading', { level: 1, name: 'Fruit of Marpha' })).toBeVisible()
  await expect(visitor.getByRole('heading', { level: 2, name: 'Apples are here' }).first()).toBeVisible()
  await ready(visitor)
  await visitor.getByRole('button', { name: 'Refund Policy' }).click()
  const policy = visitor.getByRole('dialog')
  await expect(policy.getByRole('heading', { name: 'Nine days to return' })).toBeVisible()
  await expect(policy.getByRole('heading', { level: 3 })).toHaveCount(3)
  await policy.getByRole('button', { name: 'Close' }).click()
  await visitor.getByRole('button', { name: 'Terms and Conditions' }).click()
  await expect(policy.getByRole('heading', { name: 'Payment' })).toBeVisible()
  await visitor.context().close()
})
