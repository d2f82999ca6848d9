import { expect, expectAccessible, ready, signInAs, test } from '../../support/browsing.ts'
import { signedInAdmin } from '../../support/people.ts'

test.use({ viewport: { width: 360, height: 740 } })

test('a new shop shows what to do on the first day; the delivery rules are ticked off, and a test mail arrives', async ({
  page,
  shop,
  context,
  mailbox,
}) => {
  const admin = await signedInAdmin(shop)
  await signInAs(context, shop, admin.client)
  await page.goto('/admin')
  await ready(page)
  const list = page.locator('section').filter({ hasText: 'Your first day' })
  await expect(list.getByRole('listitem')).toHaveCount(9)
  await expectAccessible(page)
  await list.getByRole('button', { name: /^Checked/ }).click()
  await expect(list.getByRole('button', { name: /^Undo/ })).toBeVisible()
  await list.getByRole('link', { name: 'Send yourself a test email' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await page.getByRole('button', { name: 'Send test email' }).click()
  await expect(page.getByRole('status').filter({ hasText: admin.email })).toBeVisible()
  await expectAccessible(page)
  await mailbox.waitForMail(admin.email, 'Test email from Hariyo')
  await page.goto('/admin')
  const item = list.getByRole('listitem').filter({ hasText: 'Send yourself a test email' })
  await expect(item.getByText('Done')).toBeVisible()
})
