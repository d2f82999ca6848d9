import * as messages from '#texts/messages.ts'
import { expect, expectAccessible, signInAs, test } from '../../support/browsing.ts'
import { signedInAdmin, signedInAs, signedInCustomer } from '../../support/people.ts'
import { addProduct, placeOrder } from '../../support/products.ts'

test.use({ viewport: { width: 360, height: 740 } })

test('a packer ticks off lines and reports missing products by the wish of the customer', async ({
  page,
  shop,
  context,
}) => {
  const unique = Date.now().toString(36)
  const more = { category: `Leaves ${unique}`, grams: 500, price: 90 }
  const spinach = await addProduct(shop, { name: `Spinach ${unique}`, ...more })
  const cress = await addProduct(shop, { name: `Cress ${unique}`, ...more })
  const admin = await signedInAdmin(shop)
  const sita = await signedInCustomer(shop)
  const packing = async (substitution: string) => {
    const { order } = (await placeOrder(sita, [[spinach, 3]], { substitution })).body
    await admin.client.patch(`/admin/orders/${order._id}`, { status: 'processing' })
    return order._id as string
  }
  const [similar, call] = [await packing('similar'), await packing('call')]
  await signInAs(context, shop, (await signedInAs(shop, 'packer')).client)
  await page.goto('/admin/packing?view=slips')
  const slip = (id: string) => page.getByRole('listitem').filter({ hasText: id.slice(0, 6) })

  await slip(similar).getByLabel(`Picked: ${spinach.name}`).check()
  await page.reload()
  await expect(slip(similar).getByLabel(`Picked: ${spinach.name}`)).toBeChecked()
  await expect(slip(call).getByLabel(`Picked: ${spinach.name}`)).not.toBeChecked()
  await slip(similar)
    .getByRole('button', { name: /^Short/ })
    .click()
  const dialog = page.getByRole('dialog', { name: `Short: ${spinach.name}` })
  await dialog.getByLabel('Units found (3 ordered)').fill('3')
  await dialog.getByRole('button', { name: 'Save' }).click()
  // a message at the top says the same for a few seconds
  await expect(dialog.getByLabel('Units found (3 ordered)')).toHaveAccessibleDescription(
    'Enter a whole number from 0 to 2.',
  )
  await expectAccessible(page)
  await dialog.getByLabel('Units found (3 ordered)').fill('0')
  await expect(dialog.getByText('saving cancels it')).toBeVisible()
  await dialog.getByLabel('Replace with').selectOption({ label: `${cress.name}: 3 kg` })
  await expect(dialog.getByText('saving cancels it')).toBeHidden()
  await dialog.getByLabel('Units found (3 ordered)').fill('१')
  // what was chosen for three units is not kept unseen
  await expect(dialog.getByLabel('Replace with')).toHaveValue('')
  await dialog.getByLabel('Replace with').selectOption({ label: `${cress.name}: 2 kg` })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(slip(similar).getByText(cress.name, { exact: true })).toBeVisible()
  await expect(slip(similar).getByText('1 kg')).toBeVisible()
  await expect(slip(similar).getByLabel(`Picked: ${spinach.name}`)).not.toBeChecked()

  await slip(call)
    .getByRole('button', { name: /^Short/ })
    .click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(slip(call).getByText('Waits for a call about a missing product.')).toBeVisible()
  await expect(slip(call).getByText('Found 0 of 3')).toBeVisible()
  await slip(call)
    .getByRole('button', { name: /shipped/i })
    .click()
  await expect(page.getByText('Call the customer about the missing product first.')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)

  await signInAs(context, shop, admin.client)
  await page.goto('/admin/calls')
  const card = page.locator(`[data-order="${call}"]`)
  await expect(card.getByText(`${spinach.name}: Found 0 of 3`)).toBeVisible()
  await expect(card.getByRole('link', { name: /^Edit order/ })).toHaveAttribute(
    'href',
    `/admin/orders/${call}/edit`,
  )
  const chat = card.getByRole('link', { name: /^WhatsApp/ })
  expect(await chat.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/9779841234567\?text=Namaste/)
  expect(await card.getByRole('link', { name: /^Viber/ }).getAttribute('href')).toBe(
    'viber://chat?number=%2B9779841234567',
  )
  await card.getByRole('button', { name: /^Spoke to customer/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save call' }).click()
  await expect(page).toHaveURL(`/admin/orders/${call}`)
  await expect(page.getByRole('link', { name: 'Edit order' })).toBeVisible()

  // together with other orders it is left out, and its page asks
  const missing = page.getByRole('dialog', { name: /^Ship order .* without the missing units\?$/ })
  await page.getByRole('button', { name: 'Mark as shipped' }).click()
  await expect(missing).toContainText(`${spinach.name}: Found 0 of 3`)
  await missing.getByRole('button', { name: 'Cancel' }).click()
  await page.goto('/admin/orders?status=processing')
  await page.getByLabel(`Select order ${call.slice(0, 6)}`).check()
  await page.getByRole('button', { name: 'Mark as shipped (1)' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as shipped' }).click()
  await expect(page.getByRole('dialog')).toContainText(`${call.slice(0, 6)}: ${messages.unitsMissing}`)

  // the customer would pay for what was not found; the packer corrects the number
  await page.goto('/admin/packing?view=slips')
  await slip(call)
    .getByRole('button', { name: /shipped/i })
    .click()
  await expect(missing).toContainText(`${spinach.name}: Found 0 of 3`)
  await missing.getByRole('button', { name: 'Cancel' }).click()
  await slip(call)
    .getByRole('button', { name: /^Short/ })
    .click()
  await expect(dialog.getByLabel('Units found (3 ordered)')).toHaveValue('0')
  await dialog.getByLabel('Units found (3 ordered)').fill('3')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(slip(call).getByText('Found 0 of 3')).toBeHidden()
  await slip(call)
    .getByRole('button', { name: /shipped/i })
    .click()
  await expect(slip(call)).toBeHidden()
})

test('a slip that is not the current one ships nothing: the packer sees the new one', async ({
  page,
  shop,
  context,
}) => {
  const rice = await addProduct(shop, { name: `Rice ${Date.now().toString(36)}`, stock: 30 })
  const admin = await signedInAdmin(shop)
  const packer = (await signedInAs(shop, 'packer')).client
  const packing = async () => {
    const { order } = (await placeOrder(await signedInCustomer(shop), [[rice, 2]], { substitution: 'call' }))
      .body
    await admin.client.patch(`/admin/orders/${order._id}`, { status: 'processing' })
    return (await admin.client.get(`/admin/orders/${order._id}`)).body.order
  }
  const [edited, called] = [await packing(), await packing()]
  const report = { version: called.version, line: called.items[0]._id, found: 1 }
  await packer.post(`/admin/orders/${called._id}/short`, report)
  await signInAs(context, shop, packer)
  await page.goto('/admin/packing?view=slips')
  const slip = (id: string) => page.getByRole('listitem').filter({ hasText: id.slice(0, 6) })
  const ship = (id: string) => slip(id).getByRole('button', { name: /shipped/i })
  await expect(slip(called._id).getByText('Waits for a call about a missing product.')).toBeVisible()

  const { fullName, phone, address, city, state, version } = edited
  await admin.client.put(`/admin/orders/${edited._id}`, {
    version,
    items: [{ product: rice.id, quantity: 6 }],
    shipping: { fullName, phone, address, city, state },
  })
  await ship(edited._id).click()
  await expect(page.getByText(messages.orderEditedMeanwhile)).toBeVisible()
  await expect(slip(edited._id).getByText('6 kg')).toBeVisible()
  await ship(edited._id).click()
  await expect(slip(edited._id)).toBeHidden()

  // the packer still sees the slip of before the call
  await admin.client.post(`/admin/orders/${called._id}/calls`, { outcome: 'reached' })
  await expect(slip(called._id).getByText('Waits for a call about a missing product.')).toBeVisible()
  await ship(called._id).click()
  const question = page.getByRole('dialog', { name: /^Ship order .* without the missing units\?$/ })
  await question.getByRole('button', { name: 'Ship anyway' }).click()
  await expect(slip(called._id)).toBeHidden()
})

test('a packer whose response was lost is asked to check the order, which may have been shipped', async ({
  page,
  shop,
  context,
}) => {
  const rice = await addProduct(shop, { name: `Rice ${Date.now().toString(36)}` })
  const admin = await signedInAdmin(shop)
  const { order } = (await placeOrder(await signedInCustomer(shop), [[rice, 1]])).body
  await admin.client.patch(`/admin/orders/${order._id}`, { status: 'processing' })
  await signInAs(context, shop, (await signedInAs(shop, 'packer')).client)
  await page.goto('/admin/packing?view=slips')
  const slip = page.getByRole('listitem').filter({ hasText: order._id.slice(0, 6) })
  await page.route('**/status-changes', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await slip.getByRole('button', { name: /shipped/i }).click()
  await expect(page.getByText(messages.orderChangeUnconfirmed)).toBeVisible()
  await expect(slip).toBeHidden()
})
