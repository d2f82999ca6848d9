import * as messages from '#texts/messages.ts'
import * as leave from '#texts/unsaved.ts'
import * as validation from '#texts/validation.ts'
import { expect, expectAccessible, ready, signInAs, tapTwice, test } from '../../support/browsing.ts'
import { signedInAdmin } from '../../support/people.ts'
import { addProduct, placeOrder } from '../../support/products.ts'

test('a problem with an order is reported, answered, continued and closed, with mails to each side', async ({
  page,
  shop,
  customer,
  browser,
  mailbox,
}) => {
  const eggs = await addProduct(shop, { name: 'Eggs that broke' })
  const orderId = (await placeOrder(customer, [[eggs, 1]])).body.order._id
  await page.goto('/orders')
  await ready(page)
  const card = page.locator(`[data-order="${orderId}"]`)
  await card.getByRole('button', { name: /^Report a problem/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(dialog.getByText(validation.complaintSubjectMissing)).toBeVisible()
  await expect(dialog.getByText(validation.complaintEmpty)).toBeVisible()
  await expect(dialog.getByLabel('What is it about?')).toBeFocused()
  await expectAccessible(page)
  await dialog.getByLabel('What is it about?').fill('Broken eggs')
  await dialog.getByLabel('What went wrong?').fill('Two of twelve were broken.')
  await tapTwice(dialog.getByRole('button', { name: 'Send' }))
  await expect(page.getByText(/^We have received your complaint no\. \d+/)).toBeVisible()
  await expect(dialog).toBeHidden()
  const complaint = card.locator('[data-complaint]')
  await expect(complaint).toContainText(/Complaint no\. \d+: Broken eggs/)
  await expect(complaint).toContainText('Open')
  await expectAccessible(page)
  const number = await complaint.getAttribute('data-complaint')

  const admin = await signedInAdmin(shop)
  const office = await browser.newContext({ baseURL: shop.url })
  await signInAs(office, shop, admin.client)
  const staff = await office.newPage()
  await staff.goto('/admin/complaints?show=open')
  await staff.getByRole('link', { name: `No. ${number}: Broken eggs` }).click()
  await expect(staff.getByText('Two of twelve were broken.')).toBeVisible()
  await expectAccessible(staff)
  await staff.getByLabel('Your answer').fill('We bring two more tomorrow.')
  await staff.getByRole('button', { name: 'Answer', exact: true }).click()
  await expect(staff.getByText('Answer sent. The customer will be emailed.')).toBeVisible()
  const answered = () =>
    mailbox.mails.filter(({ recipients }) => recipients.includes(customer.email)).map(({ text }) => text)
  await expect.poll(() => answered().join()).toContain('We bring two more tomorrow.')

  await page.reload()
  await expect(complaint).toContainText('Answered')
  await expect(complaint.getByText('We bring two more tomorrow.')).toBeVisible()
  await expectAccessible(page)
  await complaint.getByLabel('Add a message').fill('Thank you!')
  await complaint.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText(messages.complaintSent)).toBeVisible()
  // not the field, which still has it for a moment
  await expect(complaint.getByRole('paragraph').filter({ hasText: 'Thank you!' })).toBeVisible()

  await staff.reload()
  await expect(staff.getByText('Thank you!')).toBeVisible()
  await staff.getByRole('button', { name: 'Close without answering' }).click()
  await staff.getByRole('dialog').getByRole('button', { name: 'Close it' }).click()
  await expect(staff.getByText('This complaint is closed.')).toBeVisible()
  await page.reload()
  await complaint.locator('summary').click()
  await expect(complaint.getByText('This complaint is closed.')).toBeVisible()
  await expect(complaint.getByLabel('Add a message')).toHaveCount(0)
  await office.close()
})

test('a complaint is not closed with its text before a question', async ({ page, shop, customer }) => {
  const orderId = (await placeOrder(customer, [[await addProduct(shop), 1]])).body.order._id
  await page.goto('/')
  await ready(page)
  await page.getByRole('link', { name: 'My Orders' }).click()
  const open = page.locator(`[data-order="${orderId}"]`).getByRole('button', { name: /^Report a problem/ })
  const form = page.getByRole('dialog', { name: /^Report a problem/ })
  const question = page.getByRole('dialog', { name: leave.leaveTitle })
  await open.click()
  await expect(form).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
  await open.click()
  const text = form.getByLabel('What went wrong?')
  await text.fill('It came a day late.')
  for (const close of [
    () => page.keyboard.press('Escape'),
    // like Back on Android, which a page cannot prevent a second time without a tap between
    () => page.keyboard.press('Escape'),
    () => form.getByRole('button', { name: 'Cancel' }).click(),
    () => page.goBack(),
  ]) {
    await close()
    await expect(question).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await expect(text).toHaveValue('It came a day late.')
    await expect(text).toBeVisible()
  }
  await form.getByRole('button', { name: 'Close' }).click()
  await expectAccessible(page)
  await question.getByRole('button', { name: leave.leave }).click()
  await expect(form).toBeHidden()
  await open.click()
  await expect(text).toHaveValue('')
  await expect(question).toBeHidden()
})
