import * as messages from '#texts/messages.ts'
import * as leave from '#texts/unsaved.ts'
import { expect, expectAccessible, loseResponse, ready, signInAs, test } from '../../support/browsing.ts'
import { signedInAdmin, signedInCustomer } from '../../support/people.ts'
import { addProduct, placeOrder, productRow } from '../../support/products.ts'

test('an order that cannot be handed over is tried again, then cancelled with one unit written off', async ({
  page,
  context,
  shop,
  mailbox,
}) => {
  const admin = await signedInAdmin(shop)
  const tomato = await addProduct(shop)
  const sita = await signedInCustomer(shop)
  const { body } = await placeOrder(sita, [[tomato, 3]])
  const id = body.order._id as string
  for (const status of ['processing', 'shipped']) await admin.client.patch(`/admin/orders/${id}`, { status })
  await signInAs(context, shop, admin.client)
  await page.goto(`/admin/orders/${id}`)
  await ready(page)

  await page.getByRole('button', { name: /^Not at home/ }).click()
  const dialog = page.getByRole('dialog')
  const note = dialog.getByLabel('Note')
  const save = dialog.getByRole('button', { name: 'Save the attempt' })
  await note.fill('Nobody opened')
  let sent = 0
  await page.route('**/attempts', (route) => {
    sent++
    if (sent === 1) return route.abort('connectionfailed')
    return sent === 2 ? loseResponse(route) : route.fallback()
  })
  await save.click()
  await expect(page.getByText(messages.adminNotSaved)).toBeVisible()
  await expect(note).toHaveValue('Nobody opened')
  await save.click()
  await expect(page.getByText('Delivery attempts: 1 of 2.')).toBeVisible()
  await save.click()
  await expect(page.getByText(messages.attemptRecordedMeanwhile)).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: leave.leave }).click()
  await expect(page.getByText('Delivery attempts: 1 of 2.')).toBeVisible()
  await expect(page.getByText('Nobody opened')).toHaveCount(1)

  await page.getByRole('button', { name: /^Delivery failed/ }).click()
  const units = dialog.getByLabel('Local tomato: units to write off (of 3)')
  await expect(units).toHaveValue('0')
  await dialog.getByLabel('Reason').selectOption('damaged')
  await expect(units).toHaveValue('3')
  await expectAccessible(page)
  await units.fill('4')
  await dialog.getByRole('button', { name: 'Cancel the order' }).click()
  await expect(dialog.getByText('Enter a whole number from 0 to 3.')).toBeVisible()
  await units.fill('1')
  await expect(note).toHaveAccessibleDescription('The customer reads it in the email about the cancellation.')
  await note.fill('The box was wet')
  await dialog.getByRole('button', { name: 'Cancel the order' }).click()
  await expect(page.getByText('Written off: 1 of 3')).toBeVisible()
  expect(await productRow(shop, tomato)).toMatchObject({ stock: 9 })
  const { text } = await mailbox.waitForMail(sita.email, 'has been cancelled')
  expect(text).toContain('The box was wet')
})
