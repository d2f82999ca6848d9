import { expect, expectAccessible, ready, signInAs, test } from '../../support/browsing.ts'
import { signedInAdmin, signedInAs, signedInCustomer } from '../../support/people.ts'
import { addProduct, placeOrder } from '../../support/products.ts'

test.describe('a packer with a phone of 360 px', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('lands on Packing, takes an order to shipped and receives stock, without seeing prices', async ({
    page,
    shop,
    context,
  }) => {
    const packer = await signedInAs(shop, 'packer')
    await signInAs(context, shop, packer.client)
    const carrots = await addProduct(shop, { name: 'Carrots to pack', price: 4321, stock: 5 })
    const { order } = (await placeOrder(await signedInCustomer(shop), [[carrots, 1]])).body
    const shortId = order._id.slice(0, 6)
    const rejected: string[] = []
    page.on('response', (response) => response.status() === 403 && rejected.push(response.url()))

    await page.goto('/')
    await ready(page)
    await page.getByRole('button', { name: 'Open the menu' }).click()
    await page.getByRole('link', { name: 'Back office' }).click()
    await expect(page).toHaveURL('/admin/packing')
    await expect(page.getByRole('heading', { level: 1, name: 'Picking list' })).toBeVisible()
    await page.getByRole('button', { name: 'Open the menu' }).click()
    const menu = page.getByRole('navigation', { name: 'Back office' })
    await expect(menu.getByRole('link')).toHaveText([
      'Packing',
      'Lots',
      'Stock',
      'Guide',
      'View shop',
      'नेपाली',
    ])
    await expectAccessible(page)

    await page.goto('/admin/packing?view=slips&status=pending')
    const slip = page.getByRole('listitem').filter({ hasText: shortId })
    await expect(slip).toContainText('Carrots to pack')
    await expect(page.getByRole('main')).not.toContainText('Rs')
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await page.getByRole('button', { name: `Start packing for order ${shortId}` }).click()
    await expect(slip).toBeHidden()
    await page.goto('/admin/packing?view=slips')
    await page.getByRole('button', { name: `Mark as shipped for order ${shortId}` }).click()
    await expect(slip).toBeHidden()
    const { slips } = (await packer.client.get('/admin/packing')).body
    expect(slips.map(({ _id }: { _id: string }) => _id)).not.toContain(order._id)

    await page.goto('/admin/stock?search=Carrots')
    const row = page.getByRole('row').filter({ hasText: 'Carrots to pack' })
    await row.getByRole('button', { name: 'Receive stock' }).click()
    await page.getByRole('dialog').getByRole('textbox').first().fill('7')
    await page.getByRole('dialog').getByRole('button', { name: 'Add to stock' }).click()
    await expect(row).toContainText('11')
    await expectAccessible(page)
    expect(rejected).toEqual([])

    await page.goto('/admin/orders')
    await expect(page).toHaveURL('/admin/packing')
  })
})

test('an administrator invites a packer; only the account of that email can accept', async ({
  page,
  shop,
  context,
  mailbox,
}) => {
  const admin = await signedInAdmin(shop)
  await signInAs(context, shop, admin.client)
  const person = await signedInCustomer(shop)
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/admin/staff')
    await expect(page.getByRole('table', { name: 'Staff' })).toContainText(admin.name)
    await expectAccessible(page)
  }
  await page.getByRole('textbox', { name: 'Email' }).fill(person.email)
  await page.getByLabel('Role', { exact: true }).selectOption('Packer')
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByRole('table', { name: 'Pending invitations' })).toContainText(person.email)
  await page.reload()
  await expect(page.getByRole('button', { name: `Revoke the invitation of ${person.email}` })).toBeVisible()
  await expectAccessible(page)

  const mail = await mailbox.waitForMail(person.email, /Staff invitation from Hariyo/)
  const link = /\/staff-invitation\?token=[\w-]+/.exec(mail.text ?? '')?.[0] ?? ''
  await context.clearCookies()
  await page.goto(link)
  await expect(page.getByRole('link', { name: 'Sign up' }).last()).toBeVisible()
  await expectAccessible(page)
  await signInAs(context, shop, admin.client)
  await page.goto(link)
  await page.getByRole('button', { name: 'Accept the invitation' }).click()
  await expect(page.getByText('This invitation is for another email address.')).toBeVisible()
  await signInAs(context, shop, person.client)
  await page.goto(link)
  await page.getByRole('button', { name: 'Accept the invitation' }).click()
  await expect(page.getByText('Welcome to the team.')).toBeVisible()
  await expectAccessible(page)
})
