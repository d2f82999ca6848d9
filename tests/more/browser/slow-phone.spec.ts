import * as messages from '#texts/messages.ts'
import { expect, open, openWithoutScripts, type Page, test } from '../../support/browsing.ts'
import { addProduct } from '../../support/products.ts'
import { signUpAndVerify, signUpDetails } from '../../support/sign-ups.ts'

const textbox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const menu = (page: Page) => page.locator('header button[aria-controls=menu]')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test.describe('before its scripts run, a page loses nothing:', () => {
  test('the sign-in waits and takes what was typed', async ({ page, shop, mailbox }) => {
    const maya = signUpDetails()
    await signUpAndVerify(shop, mailbox, maya)
    await page.goto('/list')
    await page.evaluate(() => localStorage.setItem('rememberEmail', 'somebody@example.com'))
    const posted: string[] = []
    page.on('request', (request) => request.method() === 'POST' && posted.push(request.url()))
    const letScriptsRun = await openWithoutScripts(page, '/signin')
    await textbox(page, 'Email').fill(maya.email)
    await textbox(page, 'Password').fill(maya.password)
    await page.getByRole('checkbox', { name: 'Remember me' }).check()
    await expect(button(page, 'Sign in')).toBeDisabled()
    const place = await button(page, 'Sign in').boundingBox()
    await textbox(page, 'Password').press('Enter')
    await button(page, 'Sign in').click({ force: true })
    expect(posted).toEqual([])

    await letScriptsRun()
    await expect(button(page, 'Sign in')).toBeEnabled()
    expect(await button(page, 'Sign in').boundingBox()).toEqual(place)
    await expect(textbox(page, 'Email')).toHaveValue(maya.email)
    await textbox(page, 'Password').press('Enter')
    await expect(page.getByText(messages.signInSucceeded)).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('rememberEmail'))).toBe(maya.email)
  })

  test('Back leads to the list before, not only its URL', async ({ page, shop }) => {
    await addProduct(shop, { name: 'Left by Back' })
    await open(page, '/products?search=left+by+back')
    await page.getByRole('article').getByRole('link', { name: 'Left by Back' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Left by Back', exact: true })).toBeVisible()
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.reload({ waitUntil: 'domcontentloaded' })
    await page.evaluate(() => void setTimeout(() => history.back()))
    await expect(page.getByRole('heading', { level: 1 })).toContainText('left by back')
    await expect(page).toHaveURL('/products?search=left+by+back')
  })

  for (const [path, fields, submit] of [
    ['/signup', ['Full name', 'Email', 'Phone', 'Address', 'Password', 'Confirm password'], 'Sign up'],
    ['/forgot-password', ['Email'], 'Send link'],
    ['/reset-password?token=x', ['New password', 'Confirm new password'], 'Save the new password'],
  ] as const) {
    test(`${path} waits and keeps what was typed`, async ({ page }) => {
      const letScriptsRun = await openWithoutScripts(page, path)
      for (const field of fields) await textbox(page, field).fill(`my ${field}`)
      await expect(button(page, submit)).toBeDisabled()
      await letScriptsRun()
      await expect(button(page, submit)).toBeEnabled()
      for (const field of fields) await expect(textbox(page, field)).toHaveValue(`my ${field}`)
    })
  }

  test('the list of products is searched for it', async ({ page, shop }) => {
    const potato = await addProduct(shop, { name: 'Kurintar potato' })
    const letScriptsRun = await openWithoutScripts(page, '/products')
    await page.getByRole('searchbox', { name: 'Search products' }).fill('kurintar')
    await letScriptsRun()
    await expect(page).toHaveURL('/products?search=kurintar')
    await expect(page.getByRole('main').getByRole('link', { name: potato.name }).first()).toBeVisible()
    await expect(page.getByRole('searchbox', { name: 'Search products' })).toHaveValue('kurintar')
    await page.getByRole('button', { name: 'Clear all' }).click()
    await expect(page.getByRole('searchbox', { name: 'Search products' })).toHaveValue('')
  })
})

test.describe('a tap before the scripts run is done once they do:', () => {
  test('a product is added to the cart once, however often its button was tapped', async ({
    page,
    shop,
    customer,
  }) => {
    const product = await addProduct(shop, { name: 'Tapped early' })
    const added: string[] = []
    page.on('request', (request) => request.url().endsWith('/cart/add') && added.push(request.url()))
    for (const path of ['/products?search=Tapped+early', `/product/${product.id}`]) {
      added.length = 0
      await customer.client.delete('/cart/clear')
      const letScriptsRun = await openWithoutScripts(page, path)
      const add = page
        .getByRole('main')
        .getByRole('button', { name: /^Add to cart/i })
        .first()
      await add.click()
      await add.click()
      await expect(add).toHaveCSS('opacity', '0.6')
      await letScriptsRun()
      await expect(page.getByText(messages.cartAdded('Tapped early'))).toBeVisible()
      await expect(page.locator('[data-tapped]')).toHaveCount(0)
      await page.waitForLoadState('networkidle')
      expect(added, path).toHaveLength(1)
    }
  })

  test('the menu opens, a list is read', async ({ page, shop }) => {
    await addProduct(shop, { name: 'Simal flour' })
    await page.setViewportSize({ width: 360, height: 740 })
    let letScriptsRun = await openWithoutScripts(page, '/')
    await menu(page).click()
    await letScriptsRun()
    await expect(menu(page)).toHaveAttribute('aria-expanded', 'true')

    letScriptsRun = await openWithoutScripts(page, '/list')
    await textbox(page, 'Your list').fill('simal flour')
    await button(page, 'Read list').click()
    await letScriptsRun()
    await expect(page.getByText('1 of 1 line found')).toBeVisible()
  })

  test('not if another place was tapped since', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    const letScriptsRun = await openWithoutScripts(page, '/list')
    await menu(page).click()
    await textbox(page, 'Your list').click()
    await letScriptsRun()
    await expect(menu(page)).toHaveAttribute('aria-expanded', 'false')
  })

  test('not on pages of an order or of staff, which have no buttons of their own yet', async ({
    page,
    customer,
  }) => {
    expect(customer.id).toBeTruthy()
    for (const path of [
      '/cart?step=2',
      '/orders',
      '/profile',
      '/rider',
      '/admin/orders',
      '/admin/orders/new',
    ]) {
      await openWithoutScripts(page, path)
      await expect(page).toHaveURL(path)
      await expect(page.locator('main button'), path).toHaveCount(0)
    }
  })
})
