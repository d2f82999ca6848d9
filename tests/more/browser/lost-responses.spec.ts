import * as messages from '#texts/messages.ts'
import { expect, loseNextResponse, open, ready, signInAs, test } from '../../support/browsing.ts'
import { signedInAdmin } from '../../support/people.ts'
import { addProduct, placeOrder } from '../../support/products.ts'

test('notes, calls and messages of complaints are saved once when their responses were lost', async ({
  page,
  shop,
  customer,
  browser,
}) => {
  const orderId = (await placeOrder(customer, [[await addProduct(shop), 1]])).body.order._id
  const admin = await signedInAdmin(shop)
  const office = await browser.newContext({ baseURL: shop.url })
  await signInAs(office, shop, admin.client)
  const staff = await office.newPage()
  const read = async (path: string) => (await admin.client.get(path)).body
  const notSaved = staff.getByText(/^No answer from the server, so this may or may not be saved\./)

  await open(staff, `/admin/orders/${orderId}`)
  await expect(staff.getByText('No notes yet.')).toBeVisible()
  await loseNextResponse(staff, '**/api/admin/orders/*/notes')
  await staff.getByLabel('New note').fill('Rings twice')
  await staff.getByRole('button', { name: 'Add note' }).click()
  await expect(notSaved).toBeVisible()
  await staff.getByRole('button', { name: 'Add note' }).click()
  await expect(staff.getByText('Note saved.')).toBeVisible()
  expect((await read(`/admin/orders/${orderId}/notes`)).notes).toHaveLength(1)

  await loseNextResponse(staff, '**/api/admin/orders/*/calls')
  await staff.getByRole('button', { name: /^No answer/ }).click()
  const saveCall = staff.getByRole('dialog').getByRole('button', { name: 'Save call' })
  await saveCall.click()
  await expect(notSaved).toBeVisible()
  await saveCall.click()
  await expect(staff.getByText('Call saved.')).toBeVisible()
  expect((await read(`/admin/orders/${orderId}`)).order.calls).toHaveLength(1)

  // the page shows the new status beside the message
  await loseNextResponse(staff, `**/api/admin/orders/${orderId}`)
  await staff.getByRole('button', { name: 'Start packing' }).click()
  await expect(notSaved).toBeVisible()
  await expect(staff.getByRole('button', { name: 'Mark as shipped' })).toBeVisible()

  await open(page, `/orders/${orderId}`)
  await loseNextResponse(page, '**/api/complaints')
  const card = page.locator(`[data-order="${orderId}"]`)
  await card.getByRole('button', { name: 'Report a problem' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('What went wrong?').fill('It came a day late.')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(dialog.getByText(messages.complaintFailed)).toBeVisible()
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText(/^We have received your complaint no\. \d+/)).toBeVisible()
  const { complaints } = (await customer.client.get('/complaints/my')).body
  expect(complaints).toHaveLength(1)
  const written = async () => {
    const { complaint } = await read(`/admin/complaints/${complaints[0]._id}`)
    return complaint.messages.map(({ message }: { message: string }) => message)
  }

  await open(staff, `/admin/complaints/${complaints[0]._id}`)
  await loseNextResponse(staff, '**/api/admin/complaints/*/answer')
  await staff.getByLabel('Your answer').fill('We are sorry.')
  const answer = staff.getByRole('button', { name: 'Answer', exact: true })
  await answer.click()
  await expect(notSaved).toBeVisible()
  await answer.click()
  await expect(staff.getByText('Answer sent. The customer will be emailed.')).toBeVisible()
  expect(await written()).toEqual(['It came a day late.', 'We are sorry.'])

  await page.reload()
  await ready(page)
  await loseNextResponse(page, '**/api/complaints/*/messages')
  const complaint = card.locator('[data-complaint]')
  await complaint.getByLabel('Add a message').fill('Thank you!')
  await complaint.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText(messages.complaintFailed)).toBeVisible()
  await complaint.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText(messages.complaintSent)).toBeVisible()
  expect(await written()).toEqual(['It came a day late.', 'We are sorry.', 'Thank you!'])
  await office.close()
})

test('a new product is saved once when the response was lost', async ({ page, context, shop }) => {
  const admin = await signedInAdmin(shop)
  await addProduct(shop)
  await signInAs(context, shop, admin.client)
  await open(page, '/admin/products/new')
  await loseNextResponse(page, '**/api/admin/products')
  await page.getByLabel('Name', { exact: true }).fill('Honey of a lost response')
  await page.getByLabel('Category').selectOption('Vegetables')
  await page.getByLabel('Unit', { exact: true }).fill('250 g')
  await page.getByLabel('Price in rupees').fill('900')
  await page.getByLabel('Stock').fill('3')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText(messages.adminNotSaved)).toBeVisible()
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Honey of a lost response' })).toBeVisible()
  const { body } = await admin.client.get('/admin/products?search=honey of a lost response&show=all')
  expect(body.products).toHaveLength(1)
})
