import * as messages from '#texts/messages.ts'
import * as home from '#texts/shop/home.ts'
import * as validation from '#texts/validation.ts'
import { readSettings } from '../../server/domains/settings/settings.ts'
import { test as base, expect, open, ready, signInAs } from '../support/browsing.ts'
import { test } from '../support/office-browsing.ts'
import { signedInAs, signedInCustomer } from '../support/people.ts'
import { photo } from '../support/pictures.ts'
import { addProduct, placeOrder } from '../support/products.ts'

base(
  'a customer is redirected to the home page and sees nothing of the back office',
  async ({ page, customer }) => {
    expect(customer.email).toBeTruthy()
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto('/admin/orders')
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('link', { name: 'My Orders' })).toBeAttached()
    expect(asked.filter((path) => path.startsWith('/api/admin'))).toEqual([])
  },
)

test('a customer is found, blocked with a reason and signed out, and unblocked', async ({ page, shop }) => {
  const dialog = page.getByRole('dialog')
  const person = await signedInCustomer(shop, { name: 'Bishnu Thapa' })
  await placeOrder(person, [[await addProduct(shop, { name: 'Bought by Bishnu', price: 300 }), 2]])
  await open(page, '/admin/customers')
  await page.getByRole('searchbox', { name: 'Search by name, email or phone' }).fill(person.email)
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2)
  await page.getByRole('link', { name: 'Bishnu Thapa', exact: true }).click()
  await expect(page.getByText('1, Rs. 750 spent')).toBeVisible()
  await page.getByRole('button', { name: 'Block', exact: true }).click()
  await dialog.getByLabel('Reason').fill('False orders')
  await dialog.getByRole('button', { name: 'Block', exact: true }).click()
  await expect(page.getByText('Blocked', { exact: true })).toBeVisible()
  expect((await person.client.get('/user/profile')).status).toBe(401)
  await page.getByRole('button', { name: 'Unblock' }).click()
  await expect(page.getByText('Bishnu Thapa can sign in again')).toBeVisible()

  await page.goto('/admin/log')
  const log = page.getByRole('table', { name: 'Activity' })
  await expect(log.getByRole('row').nth(1)).toContainText(/Hari Shopkeeper.*Unblocked a customer/)
  await expect(log.getByRole('row').nth(2)).toContainText(/Blocked a customer/)
})

test('the footer shows the settings, and the cart says that ordering is paused', async ({
  page,
  shop,
  admin,
  browser,
}) => {
  const dialog = page.getByRole('dialog')
  await open(page, '/admin/settings')
  await page.getByLabel('PAN').fill('12')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByLabel('PAN')).toBeFocused()
  await expect(page.getByText(validation.settingsPan)).toBeVisible()
  await page.getByLabel('PAN').fill('१२३४५६७८९')
  const save = page.getByRole('button', { name: 'Save', exact: true })
  const saved = page.getByText('Settings saved')
  await save.click()
  await expect(saved).toBeVisible()
  await page.goto('/admin/settings/contact')
  await page.getByLabel(/^Contact person(?! in Nepali)/).fill('Sarita Joshi')
  await page.getByLabel('Phone for complaints').fill('०१-५५५०१२३')
  // somebody else saves another part in the meantime
  const { settings, version } = (await admin.client.get('/admin/settings')).body
  await admin.client.put('/admin/settings', { settings: { ...settings, lowStockThreshold: 4 }, version })
  await save.click()
  await page.getByRole('button', { name: 'Keep my changes' }).click()
  await save.click()
  await expect(saved).toBeVisible()
  await page.goto('/admin/settings/orders')
  await page.getByLabel('nobody was at home').uncheck()
  await page.getByLabel(/^Monthly limit/).fill('२५००')
  await save.click()
  await expect(saved).toBeVisible()
  expect((await readSettings(shop.db)).settings).toMatchObject({
    lowStockThreshold: 4,
    sms: { placed: true, notAtHome: false, monthlyLimit: 2500 },
  })
  await page.getByRole('button', { name: 'Pause ordering' }).click()
  await dialog.getByRole('button', { name: 'Pause ordering' }).click()
  await expect(page.getByRole('button', { name: 'Resume ordering' })).toBeVisible()

  const shopper = await signedInCustomer(shop)
  const product = await addProduct(shop, { name: 'Potato in a paused shop' })
  await shopper.client.post('/cart/add', { productId: product.id, quantity: 1 })
  const theirs = await browser.newContext({ baseURL: shop.url })
  await signInAs(theirs, shop, shopper.client)
  const cart = await theirs.newPage()
  await cart.goto('/cart')
  await expect(cart.getByText(messages.orderingPaused)).toBeVisible()
  await cart.goto('/orders')
  const footer = cart.getByRole('contentinfo')
  await expect(footer).toContainText('PAN 123456789')
  await expect(footer).toContainText('Complaints: Sarita Joshi')
  await expect(footer.getByRole('link', { name: '01-5550123' })).toHaveAttribute('href', 'tel:015550123')

  await page.getByRole('button', { name: 'Resume ordering' }).click()
  await expect(page.getByRole('button', { name: 'Pause ordering' })).toBeVisible()
  await cart.goto('/cart')
  await expect(cart.getByRole('heading', { level: 1, name: 'Your cart' })).toBeVisible()
  await expect(cart.getByRole('link', { name: 'Potato in a paused shop' })).toBeVisible()
  await expect(cart.getByText(messages.orderingPaused)).toBeHidden()
  await theirs.close()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('an administrator invites a packer; only the account of that email can accept', async ({
    page,
    shop,
    context,
    admin,
    mailbox,
  }) => {
    const person = await signedInCustomer(shop)
    await open(page, '/admin/staff')
    await expect(page.getByRole('table', { name: 'Staff' })).toContainText(admin.name)
    await page.getByRole('textbox', { name: 'Email' }).fill(person.email)
    await page.getByLabel('Role', { exact: true }).selectOption('Packer')
    await page.getByRole('button', { name: 'Send invitation' }).click()
    await expect(page.getByRole('table', { name: 'Pending invitations' })).toContainText(person.email)
    await page.reload()
    await expect(page.getByRole('button', { name: `Revoke the invitation of ${person.email}` })).toBeVisible()

    const mail = await mailbox.waitForMail(person.email, /Staff invitation from Hariyo/)
    const link = /\/staff-invitation\?token=[\w-]+/.exec(mail.text ?? '')?.[0] ?? ''
    await context.clearCookies()
    await page.goto(link)
    await expect(page.getByRole('link', { name: 'Sign up' }).last()).toBeVisible()
    await signInAs(context, shop, admin.client)
    await page.goto(link)
    await page.getByRole('button', { name: 'Accept the invitation' }).click()
    await expect(page.getByText('This invitation is for another email address.')).toBeVisible()
    await signInAs(context, shop, person.client)
    await page.goto(link)
    await page.getByRole('button', { name: 'Accept the invitation' }).click()
    await expect(page.getByText('Welcome to the team.')).toBeVisible()
  })

  test('the shopkeeper writes the banner, the heading and a policy, and visitors see them', async ({
    page,
    shop,
    browser,
  }) => {
    await open(page, '/admin/texts')
    const dialog = page.getByRole('dialog')
    const save = dialog.getByRole('button', { name: 'Save' })
    await page.getByRole('button', { name: 'Edit First slide' }).click()
    await expect(dialog.getByLabel('Title in English')).toHaveAttribute('placeholder', home.bannerFreshTitle)
    await dialog.getByLabel('Title in English').fill('Apples are here')
    await dialog.getByLabel('Link of the button').fill('javascript:x')
    await dialog.getByLabel('Choose a picture').setInputFiles({
      name: 'apples.jpg',
      mimeType: 'image/jpeg',
      buffer: await photo('jpeg', 900, 600),
    })
    await expect(dialog.getByRole('img', { name: 'Picture' })).toBeVisible()
    await save.click()
    await expect(dialog.getByLabel('Link of the button')).toBeFocused()
    await expect(dialog.getByText(validation.bannerLink)).toBeVisible()
    await dialog.getByLabel('Link of the button').fill('/products?label=local')
    await save.click()
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: 'Edit Heading and introduction' }).click()
    await dialog.getByLabel('Heading in English').fill('Fruit of Marpha')
    await save.click()
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: 'Edit Refund Policy' }).click()
    await dialog.getByRole('button', { name: 'Write your own' }).click()
    await expect(dialog.getByLabel('Heading 1 in English')).toHaveValue('7 days to return')
    await dialog.getByLabel('Heading 1 in English').fill('Nine days to return')
    await dialog.getByRole('button', { name: 'Remove paragraph 4' }).click()
    await save.click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('listitem').filter({ hasText: 'Fruit of Marpha' })).toBeVisible()

    const visitor = await (await browser.newContext({ baseURL: shop.url })).newPage()
    await visitor.goto('/')
    await expect(visitor.getByRole('heading', { level: 1, name: 'Fruit of Marpha' })).toBeVisible()
    await expect(visitor.getByRole('heading', { level: 2, name: 'Apples are here' }).first()).toBeVisible()
    await ready(visitor)
    await visitor.getByRole('button', { name: 'Refund Policy' }).click()
    const policy = visitor.getByRole('dialog')
    await expect(policy.getByRole('heading', { name: 'Nine days to return' })).toBeVisible()
    await expect(policy.getByRole('heading', { level: 3 })).toHaveCount(3)
    await policy.getByRole('button', { name: 'Close' }).click()
    await visitor.getByRole('button', { name: 'Terms and Conditions' }).click()
    await expect(policy.getByRole('heading', { name: 'Payment' })).toBeVisible()
    await visitor.context().close()

    // other tests of this shop read the default texts
    await shop.db.deleteFrom('bannerPicture').execute()
    await shop.db.deleteFrom('setting').where('name', '=', 'texts').execute()
    await expect.poll(async () => (await fetch(shop.url)).text()).toContain(home.homeHeading)
  })

  test('one search opens a product from any page, by keyboard and by touch', async ({
    page,
    shop,
    context,
  }) => {
    await signInAs(context, shop, (await signedInAs(shop, 'manager')).client)
    await addProduct(shop, { name: 'Searched sisnu' })
    await open(page, '/admin/orders')
    await page.getByRole('button', { name: 'Search everything' }).click()
    const field = page.getByRole('dialog').getByRole('searchbox')
    await expect(field).toBeFocused()
    await field.fill('searched sis')
    await expect(page.getByRole('dialog').getByRole('link', { name: /Searched sisnu/ })).toBeVisible()
    await field.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Searched sisnu' })).toBeVisible()
    await expect(page.getByRole('dialog')).toBeHidden()
  })

  test('a new shop shows what to do on the first day; the delivery rules are ticked off, and a test mail arrives', async ({
    page,
    admin,
    mailbox,
  }) => {
    await open(page, '/admin')
    const list = page.getByRole('group').filter({ hasText: 'Your first day' })
    const fold = page.getByText(/^Your first day: \d+ of 10 done$/)
    await fold.click()
    const steps = list.getByRole('listitem')
    const before = await steps.count()
    await list
      .getByRole('button', { name: /^Checked/ })
      .first()
      .click()
    await expect(steps).toHaveCount(before - 1)
    await list.getByRole('link', { name: 'Send yourself a test email' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Orders and SMS' })).toBeVisible()
    await page.getByRole('button', { name: 'Send test email' }).click()
    await expect(page.getByRole('status').filter({ hasText: admin.email })).toBeVisible()
    await mailbox.waitForMail(admin.email, 'Test email from Hariyo')
    await page.goto('/admin')
    await fold.click()
    await expect(steps).toHaveCount(before - 2)
  })
})
