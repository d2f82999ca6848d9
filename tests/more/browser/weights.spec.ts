import * as messages from '#texts/messages.ts'
import { expect, signInAs, test } from '../../support/browsing.ts'
import { signedInAdmin, signedInAs, signedInCustomer } from '../../support/people.ts'
import { addProduct, orderLine, placeOrder } from '../../support/products.ts'

test.use({ viewport: { width: 360, height: 740 } })

test('changes of another packer stay, and the packer sees which weights were not saved', async ({
  page,
  shop,
  context,
}) => {
  const unique = Date.now().toString(36)
  const [cabbage, radish] = [
    await addProduct(shop, { name: `Cabbage ${unique}`, price: 80, grams: 1000 }),
    await addProduct(shop, { name: `Radish ${unique}`, price: 60, grams: 1000 }),
  ]
  const sita = await signedInCustomer(shop)
  const { order } = (await placeOrder(sita, [orderLine(cabbage, 1), orderLine(radish, 1)])).body
  const admin = await signedInAdmin(shop)
  await admin.client.patch(`/admin/orders/${order._id}`, { status: 'processing' })
  const packer = await signedInAs(shop, 'packer')
  await signInAs(context, shop, packer.client)
  await page.goto('/admin/packing?view=slips')
  const slip = page.getByRole('listitem').filter({ hasText: order._id.slice(0, 6) })
  const grams = (product: { name: string }) => slip.getByLabel(`${product.name}, grams`)
  await grams(radish).fill('950')
  const line = order.items[0]._id as string
  const weights = { version: 0, lines: [{ line, grams: 900 }] }
  expect((await packer.client.put(`/admin/orders/${order._id}/weights`, weights)).status).toBe(200)
  await grams(radish).press('Enter')
  await expect(page.getByText(messages.orderEditedMeanwhile)).toBeVisible()
  await expect(slip.getByText('900 g packed, 1000 g ordered')).toBeVisible()
  await expect(grams(radish)).toHaveValue('950')
  await grams(radish).press('Enter')
  await expect(slip.getByText('950 g packed, 1000 g ordered')).toBeVisible()

  // row after row, without waiting; each low weight is asked about by itself
  await grams(cabbage).fill('1010')
  await grams(radish).fill('95')
  await grams(radish).press('Enter')
  const question = page.getByRole('dialog', { name: 'Is this weight right?' })
  await expect(question).toContainText(radish.name)
  await expect(slip.getByText('1010 g packed, 1000 g ordered')).toBeVisible()
  await question.getByRole('button', { name: 'Yes' }).click()
  await expect(slip.getByText('95 g packed, 1000 g ordered', { exact: true })).toBeVisible()

  await slip
    .getByRole('button', { name: /^Missing/ })
    .first()
    .click()
  await admin.client.patch(`/admin/orders/${order._id}`, { status: 'shipped' })
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(slip).toBeHidden()
  await expect(page.getByText(messages.orderNotProcessing)).toBeVisible()
})
