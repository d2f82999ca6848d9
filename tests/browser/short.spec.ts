import { expect, expectAccessible, signInAs, test } from '../support/browsing.ts'
import { signedInAdmin, signedInAs, signedInCustomer } from '../support/people.ts'
import { addProduct, placeOrder } from '../support/products.ts'

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
  await slip(similar)
    .getByRole('button', { name: /^Short/ })
    .click()
  const dialog = page.getByRole('dialog', { name: `Short: ${spinach.name}` })
  await dialog.getByLabel('Units found (3 ordered)').fill('3')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Enter a whole number from 0 to 2.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Units found (3 ordered)').fill('१')
  await dialog.getByLabel('Replace with').selectOption({ label: `${cress.name}: 2 kg` })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(slip(similar).getByText(cress.name, { exact: true })).toBeVisible()
  await expect(slip(similar).getByText('1 kg')).toBeVisible()

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
  const chat = card.getByRole('link', { name: /^WhatsApp/ })
  expect(await chat.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/9779841234567\?text=Namaste/)
  expect(await card.getByRole('link', { name: /^Viber/ }).getAttribute('href')).toBe(
    'viber://chat?number=%2B9779841234567',
  )
  await card.getByRole('button', { name: /^Spoke to customer/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save call' }).click()
  await expect(card).toBeHidden()

  // the customer would pay for what was not found; the packer corrects the number
  await page.goto('/admin/packing?view=slips')
  await slip(call)
    .getByRole('button', { name: /shipped/i })
    .click()
  const question = page.getByRole('dialog', { name: /^Ship order .* without the missing units\?$/ })
  await expect(question).toContainText(`${spinach.name}: Found 0 of 3`)
  await question.getByRole('button', { name: 'Cancel' }).click()
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
