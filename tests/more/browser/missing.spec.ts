import * as messages from '#texts/messages.ts'
import { endUndo, expect, shipUnticked, signInAs, test } from '../../support/browsing.ts'
import { signedInAdmin, signedInAs, signedInCustomer } from '../../support/people.ts'
import { addProduct, placeOrder } from '../../support/products.ts'

test.use({ viewport: { width: 360, height: 740 } })

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
  await expect(slip(called._id).getByText('Waits for a call about a missing product.')).toBeVisible()

  const { fullName, phone, address, city, state, version } = edited
  await admin.client.put(`/admin/orders/${edited._id}`, {
    version,
    items: [{ product: rice.id, quantity: 6 }],
    shipping: { fullName, phone, address, city, state },
  })
  await shipUnticked(slip(edited._id))
  await expect(page.getByText(messages.orderEditedMeanwhile)).toBeVisible()
  await expect(slip(edited._id).getByText('6 kg')).toBeVisible()
  await shipUnticked(slip(edited._id))
  await expect(slip(edited._id)).toBeHidden()

  // the packer still sees the slip of before the call
  await admin.client.post(`/admin/orders/${called._id}/calls`, { outcome: 'reached' })
  await expect(slip(called._id).getByText('Waits for a call about a missing product.')).toBeVisible()
  await slip(called._id)
    .getByRole('button', { name: /shipped/i })
    .click()
  // the packer's screen still waits for the call, so the server asks at once
  const question = page.getByRole('dialog', { name: /^Ship order .* without the missing units\?$/ })
  await question.getByRole('button', { name: 'Ship anyway' }).click()
  await endUndo(page)
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
  await shipUnticked(slip)
  await expect(page.getByText(messages.orderChangeUnconfirmed)).toBeVisible()
  await expect(slip).toBeHidden()
})
