import { sql } from 'kysely'
import { changeSmsState, readSmsState } from '../../../server/platform/outbox/sms-state.ts'
import { expect, expectAccessible, ready, signInAs, test } from '../../support/browsing.ts'
import { signedInAdmin, signedInCustomer } from '../../support/people.ts'
import { addProduct, placeOrder } from '../../support/products.ts'

test.use({ viewport: { width: 360, height: 740 } })

test('a shopkeeper sees that SMS have stopped, and sends them again', async ({ page, shop, context }) => {
  const probeAt = new Date(Date.now() + 900_000).toISOString()
  await changeSmsState(shop.db, { stop: 'no_credit', probeAt })
  const admin = await signedInAdmin(shop)
  const [sita, tomato] = [await signedInCustomer(shop), await addProduct(shop)]
  await placeOrder(sita, [[tomato, 1]], { phone: '9812345678' })
  await signInAs(context, shop, admin.client)
  await sql`update mail set created_at = now() - interval '16 minutes', due_at = now() - interval '16 minutes', last_error = 'no_credit'
    where recipient = '9812345678'`.execute(shop.db)
  await page.goto('/admin')
  await page.getByRole('link', { name: 'has waited to be sent for more than 15 minutes' }).click()
  await ready(page)
  await expect(page).toHaveURL('/admin/mails?show=waiting')
  const waiting = page.getByRole('row').filter({ hasText: '9812345678' })
  await expect(waiting).toContainText('Order placed')
  await expect(waiting).toContainText('SMS')
  await expect(waiting).toContainText('The account at the SMS provider has no credit.')
  await expect(
    page.getByText('No SMS are sent: the account at the SMS provider has no credit.'),
  ).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await page.getByRole('button', { name: 'Try again now' }).click()
  await expect(page.getByText('Trying to send SMS again')).toBeVisible()
  await expect.poll(async () => (await readSmsState(shop.db)).stop).toBeNull()
  const sent = shop.db
    .selectFrom('mail')
    .select('id')
    .where('recipient', '=', '9812345678')
    .where('sentAt', 'is not', null)
  await expect.poll(async () => (await sent.execute()).length).toBe(1)
  // the newest come first, and other tests have sent many
  await sql`update mail set created_at = now() where recipient = '9812345678'`.execute(shop.db)
  await page.goto('/admin/mails?show=sent')
  await expect(page.getByRole('row').filter({ hasText: '9812345678' })).toContainText('Sent')
  await expect(page.getByRole('button', { name: 'Try again now' })).toBeHidden()
})
