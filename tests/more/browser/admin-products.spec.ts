import type { BrowserContext } from '@playwright/test'
import * as messages from '#texts/messages.ts'
import * as unsaved from '#texts/unsaved.ts'
import * as validation from '#texts/validation.ts'
import { DEFAULT_SETTINGS } from '../../../server/domains/settings/defaults.ts'
import { readSettings } from '../../../server/domains/settings/settings.ts'
import {
  expect,
  expectAccessible,
  loseNextResponse,
  type Page,
  ready,
  signInAs,
  tapTwice,
  test,
} from '../../support/browsing.ts'
import { type SignedInPerson, signedInAdmin, signedInCustomer } from '../../support/people.ts'
import { form, photo } from '../../support/pictures.ts'
import {
  addPictures,
  addProduct,
  deliverOrder,
  placeOrder,
  productRow,
  type TestProduct,
} from '../../support/products.ts'
import type { TestShop } from '../../support/shop.ts'

async function enterOffice(context: BrowserContext, shop: TestShop): Promise<SignedInPerson> {
  const admin = await signedInAdmin(shop)
  await signInAs(context, shop, admin.client)
  return admin
}

async function open(page: Page, path: string, heading: string) {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  await ready(page)
}

const dialog = (page: Page) => page.getByRole('dialog')
const row = (page: Page, product: TestProduct) => page.locator(`[data-row="${product.id}"]`)
/** The text of a page for a new visitor. */
const publicPage = async (shop: TestShop, product: TestProduct) =>
  (await fetch(`${shop.url}/product/${product.id}`)).text()

test.describe('products', () => {
  test('a product is added with three pictures as a draft, and is in the shop as soon as it is published', async ({
    page,
    shop,
    context,
  }) => {
    await shop.db.insertInto('category').values({ name: 'Spices', nepaliName: 'मसला' }).execute()
    await enterOffice(context, shop)
    await open(page, '/admin/products', 'Products')
    await page.getByRole('link', { name: 'Add product' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'New product' })).toBeFocused()
    await page.getByRole('button', { name: 'Save draft' }).click()
    await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
    await expectAccessible(page)

    await page.getByLabel('Name', { exact: true }).fill('Timur of Myagdi')
    await page.getByLabel('Nepali name').fill('टिमुर')
    await page.getByLabel('Category').selectOption('Spices')
    await page.getByLabel('Unit', { exact: true }).fill('100 g')
    await page.getByLabel('Price in rupees').fill('1,250.50')
    await page.getByLabel('Stock').fill('१२')
    await page.getByLabel('Contents of one unit').fill('100')
    await page.getByLabel('Measured in').selectOption('grams')
    await page.getByLabel('Search keywords').fill('timmur, szechuan pepper')
    await page.getByLabel('Local variety').check()
    await page.getByText('Ingredients, allergens and storage').click()
    await page.getByLabel(/^Storage ?\(/).fill('Keep dry')
    const files = await Promise.all(
      [400, 500, 600].map(async (width, at) => ({
        name: `timur-${at + 1}.jpg`,
        mimeType: 'image/jpeg',
        buffer: await photo('jpeg', width, 300),
      })),
    )
    await page.getByLabel('Choose pictures').setInputFiles(files)
    const previews = page.getByRole('img', { name: /^Preview of/ })
    await expect(previews).toHaveCount(3)
    await page.getByLabel(/^Description of picture 3/).fill('Dried timur in a bowl')
    await page.getByLabel('Nepali description of picture 3').fill('कचौरामा सुकेको टिमुर')
    await page.getByRole('button', { name: 'Move picture 3 forward' }).click()
    await page.getByRole('button', { name: 'Move picture 2 forward' }).click()
    await expect(previews.first()).toHaveAccessibleName('Preview of timur-3.jpg')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save draft' }).click()

    await expect(page.getByRole('heading', { level: 1, name: 'Timur of Myagdi' })).toBeVisible()
    const pictures = page.getByRole('list', { name: 'Pictures' }).getByRole('img')
    await expect(pictures).toHaveCount(3)
    await expect(pictures.first()).toHaveAccessibleName('Dried timur in a bowl')
    await expectAccessible(page)

    await expect(page.getByText('Draft: not in the shop')).toBeVisible()
    const found = async () => (await shop.visitor().get('/products/search?search=timmur')).body.products
    expect(await found()).toEqual([])
    await page.getByRole('button', { name: 'Put in the shop' }).click()
    await expect(page.getByText('Draft: not in the shop')).toBeHidden()
    await expect.poll(found).toHaveLength(1)
    const { body } = await shop.visitor().get('/products/search?search=timmur')
    expect(body.products).toMatchObject([
      { name: 'Timur of Myagdi', price: 1250.5, stock: 12, unitPrice: { price: 12505, per: 'kg' } },
    ])
    expect(body.products[0].imageAlts).toEqual(['Dried timur in a bowl', '', ''])
    expect(body.products[0].nepaliImageAlts).toEqual(['कचौरामा सुकेको टिमुर', '', ''])
    expect(body.products[0].images).toHaveLength(3)
  })

  test('pictures are added by drag and drop, moved by buttons, and removed after a confirmation', async ({
    page,
    shop,
    context,
  }) => {
    await enterOffice(context, shop)
    const product = await addProduct(shop, { name: 'Pictured honey' })
    await addPictures(shop, product.id, '')
    await open(page, `/admin/products/${product.id}`, 'Pictured honey')
    const pictures = page.getByRole('list', { name: 'Pictures' }).getByRole('listitem')
    await expect(pictures).toHaveCount(1)
    const first = await pictures.first().getAttribute('data-picture-id')

    const bytes = (await photo('png')).toString('base64')
    const dropped = await page.evaluateHandle((base64) => {
      const data = new DataTransfer()
      const content = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      data.items.add(new File([content], 'dropped.png', { type: 'image/png' }))
      return data
    }, bytes)
    await page.locator('[data-drop]').dispatchEvent('drop', { dataTransfer: dropped })
    await expect(pictures).toHaveCount(2)

    const chosen = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer })
    await page
      .getByLabel('Choose pictures')
      .setInputFiles([
        chosen('jar.png', await photo('png')),
        chosen('broken.png', Buffer.from('broken')),
        chosen('comb.png', await photo('png')),
      ])
    await expect(page.getByText(`broken.png: ${messages.pictureUnreadable}`)).toBeVisible()
    await expect(pictures).toHaveCount(4)
    for (const number of [4, 3]) {
      await page.getByRole('button', { name: `Remove picture ${number}` }).click()
      await dialog(page).getByRole('button', { name: 'Remove it' }).click()
      await expect(pictures).toHaveCount(number - 1)
    }

    await page.getByRole('button', { name: 'Move picture 1 back' }).click()
    await expect(pictures.nth(1)).toHaveAttribute('data-picture-id', first ?? '')
    await expect(page.getByText('Pictures saved')).toBeVisible()
    // the picture cannot move further in that direction, so the other button has the focus
    await expect(page.getByRole('button', { name: 'Move picture 2 forward' })).toBeFocused()

    await page.getByRole('button', { name: 'Remove picture 2' }).click()
    await expectAccessible(page)
    await dialog(page).getByRole('button', { name: 'Remove it' }).click()
    await expect(pictures).toHaveCount(1)
    expect(await pictures.first().getAttribute('data-picture-id')).not.toBe(first)
  })

  test('a changed price is immediately on the public page', async ({ page, shop, context }) => {
    await enterOffice(context, shop)
    const product = await addProduct(shop, { name: 'Rice of Jumla', price: 240 })
    expect(await publicPage(shop, product)).toContain('Rs.\u00a0240')
    await open(page, `/admin/products/${product.id}`, 'Rice of Jumla')
    await page.getByLabel('Price in rupees').fill('265.75')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Product saved')).toBeVisible()
    await expect.poll(() => publicPage(shop, product)).toContain('Rs.\u00a0265.75')
    const history = page.getByRole('table', { name: 'Changes of price and stock' })
    await expect(history.getByRole('row', { name: /Price.*from Rs.\s240.*Rs.\s265.75/ })).toBeVisible()
  })

  test('changes of another administrator are not overwritten', async ({ page, shop, context }) => {
    const admin = await enterOffice(context, shop)
    const product = await addProduct(shop, { name: 'Ghee of two', price: 900 })
    await open(page, `/admin/products/${product.id}`, 'Ghee of two')
    await page.getByLabel('Price in rupees').fill('950')
    const { product: stored } = (await admin.client.get(`/admin/products/${product.id}`)).body
    const theirs = { ...stored, name: 'Ghee of Dolakha' }
    expect((await admin.client.put(`/admin/products/${product.id}`, theirs)).status).toBe(200)
    for (const _ of ['first', 'second']) {
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page.locator(':focus')).toContainText(messages.productChanged)
      await expect(page.locator(':focus')).toBeInViewport()
    }
    await expect(page.getByLabel('Price in rupees')).toHaveValue('950')
    await page.getByRole('button', { name: 'Load the latest version' }).click()
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ghee of Dolakha')
    await expect(page.getByLabel('Price in rupees')).toHaveValue('900')
  })

  test('keeping my changes does not overwrite what another administrator changed', async ({
    page,
    shop,
    context,
  }) => {
    const admin = await enterOffice(context, shop)
    const product = await addProduct(shop, { name: 'Honey of two', price: 900 })
    await open(page, `/admin/products/${product.id}`, 'Honey of two')
    await page.getByLabel('Name', { exact: true }).fill('Honey of Dolakha')
    const { product: stored } = (await admin.client.get(`/admin/products/${product.id}`)).body
    const theirs = { ...stored, price: 950 }
    expect((await admin.client.put(`/admin/products/${product.id}`, theirs)).status).toBe(200)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('button', { name: 'Keep my changes' }).click()
    await expect(page.getByLabel('Price in rupees')).toHaveValue('950')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Product saved')).toBeVisible()
    const saved = (await admin.client.get(`/admin/products/${product.id}`)).body.product
    expect(saved).toMatchObject({ name: 'Honey of Dolakha', price: 950 })
  })

  test('an archived product leaves the shop and can be restored', async ({ page, shop, context }) => {
    await enterOffice(context, shop)
    const product = await addProduct(shop, { name: 'Apple of last year' })
    await open(page, `/admin/products/${product.id}`, 'Apple of last year')
    await page.getByRole('button', { name: 'Archive' }).click()
    await dialog(page).getByRole('button', { name: 'Archive it' }).click()
    await expect(page.getByText('Archived', { exact: true })).toBeVisible()
    expect((await shop.visitor().get(`/products/${product.id}`)).status).toBe(404)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('button', { name: 'Archive' })).toBeVisible()
    expect((await shop.visitor().get(`/products/${product.id}`)).status).toBe(200)
  })

  test('a price is reduced for a time: customers see the former price, and the reduction ends at once when asked to', async ({
    page,
    shop,
    context,
  }) => {
    await enterOffice(context, shop)
    const product = await addProduct(shop, { name: 'Reduced apple', price: 200 })
    await open(page, `/admin/products/${product.id}`, 'Reduced apple')
    await page.getByLabel('New price (Rs.)').fill('२१०')
    await page.getByRole('button', { name: 'Reduce the price' }).click()
    await expect(page.getByLabel('Until')).toHaveAttribute('aria-invalid', 'true')
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
    await page.getByLabel('Until').fill(`${tomorrow}T18:30`)
    await page.getByRole('button', { name: 'Reduce the price' }).click()
    await expect(page.getByText('Enter a price below the current one.').first()).toBeVisible()
    await page.getByLabel('New price (Rs.)').fill('१५०')
    await page.getByRole('button', { name: 'Reduce the price' }).click()
    await expect(page.getByText('Customers see “before Rs. 200”')).toBeVisible()
    await expect(page.getByText(/In force until .* 6:30 pm/)).toBeVisible()
    await expectAccessible(page)

    const theirs = await context.newPage()
    await theirs.goto(`/product/${product.id}`)
    const price = theirs.locator('main p').filter({ hasText: 'Reduced, before' }).first()
    await expect(price).toContainText('Rs. 150')
    await expect(price.locator('s')).toContainText('Rs. 200')
    await expectAccessible(theirs)
    await theirs.goto('/products?reduced=true')
    await expect(theirs.getByRole('heading', { name: 'Reduced apple' })).toBeVisible()
    await expect(theirs.getByLabel('Reduced only')).toBeChecked()

    await page.getByLabel('Price in rupees').fill('150')
    await expect(page.getByText('At present customers pay Rs. 150.')).toBeVisible()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('At present the price is reduced to Rs. 150.').first()).toBeVisible()
    await page.getByLabel('Price in rupees').fill('200')
    await theirs.goto('/admin/products/table?search=Reduced+apple')
    await expect(theirs.getByText('Reduced to Rs. 150')).toBeVisible()
    await expectAccessible(theirs)

    await page.getByRole('button', { name: 'End the reduction now' }).click()
    await expect(page.getByRole('button', { name: 'Reduce the price' })).toBeVisible()
    await expect
      .poll(async () => (await shop.visitor().get(`/products/${product.id}`)).body.product)
      .toMatchObject({ price: 200, reduced: null })
  })

  test('a duplicate is a draft without stock', async ({ page, shop, context }) => {
    await enterOffice(context, shop)
    const product = await addProduct(shop, { name: 'Apple of Marpha', stock: 7 })
    await open(page, `/admin/products/${product.id}`, 'Apple of Marpha')
    await page.getByRole('button', { name: 'Duplicate' }).click()
    await expect(page.getByText('Draft: not in the shop')).toBeVisible()
    await expect(page).not.toHaveURL(`/admin/products/${product.id}`)
    await expect(page.getByText('Sold out').first()).toBeVisible()
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Apple of Marpha')
    await expectAccessible(page)
    await page.goto('/admin/products?show=draft')
    await expect(page.getByRole('row').filter({ hasText: 'Apple of Marpha' })).toHaveCount(1)
  })

  test('the table saves prices and stock together, keeps sales, and can be undone', async ({
    page,
    shop,
    context,
  }) => {
    await enterOffice(context, shop)
    const lentil = await addProduct(shop, { name: 'Tabled lentil', price: 180, stock: 10 })
    const bean = await addProduct(shop, { name: 'Tabled bean', price: 220, stock: 10 })
    await open(page, '/admin/products/table?search=Tabled', 'Prices and stock')
    await expectAccessible(page)
    const price = (product: TestProduct) => page.getByRole('textbox', { name: `Price of ${product.name}` })
    const units = (product: TestProduct) => page.getByRole('textbox', { name: `Stock of ${product.name}` })

    await price(bean).fill('nothing')
    await price(bean).press('Enter')
    await expect(price(lentil)).toBeFocused()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(price(bean)).toBeFocused()
    await expect(row(page, bean).getByText(validation.priceInvalid)).toBeVisible()
    await expectAccessible(page)

    await price(bean).fill('225')
    await units(lentil).fill('14')
    const buyer = await signedInCustomer(shop)
    expect((await placeOrder(buyer, [[lentil, 2]])).status).toBe(201)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(row(page, lentil).getByText(messages.stockChanged(8))).toBeVisible()
    expect((await productRow(shop, bean)).stock).toBe(10)
    await row(page, lentil).getByRole('button', { name: 'Keep my changes' }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('2 products changed.')).toBeVisible()
    expect((await productRow(shop, lentil)).stock).toBe(14)
    expect(await publicPage(shop, bean)).toContain('Rs.\u00a0225')

    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Undone')).toBeVisible()
    expect((await productRow(shop, lentil)).stock).toBe(8)
    await expect.poll(() => publicPage(shop, bean)).toContain('Rs.\u00a0220')
  })

  test('leaving a table with unsaved changes needs a confirmation', async ({ page, shop, context }) => {
    await enterOffice(context, shop)
    const product = await addProduct(shop, { name: 'Unsaved mustard' })
    await open(page, '/admin/products/table?search=Unsaved', 'Prices and stock')
    await page.getByRole('textbox', { name: `Price of ${product.name}` }).fill('90')
    await page.getByRole('link', { name: product.name }).click()
    await dialog(page).getByRole('button', { name: 'Stay here' }).click()
    await expect(page.getByRole('textbox', { name: `Price of ${product.name}` })).toHaveValue('90')
    await page.getByRole('link', { name: product.name }).click()
    await dialog(page).getByRole('button', { name: 'Leave' }).click()
    await expect(page).toHaveURL(`/admin/products/${product.id}`)
  })

  test('columns with other names are chosen once; a corrected file and the next one need no choice', async ({
    page,
    shop,
    context,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await shop.db.insertInto('category').values({ name: 'Mapped spices' }).execute()
    await enterOffice(context, shop)
    await open(page, '/admin/products/import', 'Import products')
    const choose = (name: string, price = '90') =>
      page.getByLabel('Choose a file').setInputFiles({
        name: 'saman.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(`Naam,Mulya,Ekai\n${name},${price},kg\n`),
      })
    await choose('Mapped methi', 'dear')
    await page.getByLabel('naam', { exact: true }).selectOption('Name')
    await page.getByLabel('mulya', { exact: true }).selectOption('Price')
    await page.getByLabel('ekai', { exact: true }).selectOption('Unit')
    await page.getByLabel('Category of all rows').selectOption('Mapped spices')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Check again' }).click()
    await expect(page.getByText('1 row of 1 cannot be imported. Nothing was changed.')).toBeVisible()

    await choose('Mapped methi')
    await expect(page.getByLabel('mulya', { exact: true })).toHaveValue('price')
    await page.getByLabel('Category of all rows').selectOption('Mapped spices')
    await page.getByRole('button', { name: 'Check again' }).click()
    await page.getByRole('button', { name: 'Import 1 row' }).click()
    await expect(page.getByText('Imported: 1 added')).toBeVisible()

    await choose('Mapped besar')
    await expect(page.getByLabel('mulya', { exact: true })).toHaveValue('price')
    await page.getByLabel('Category of all rows').selectOption('Mapped spices')
    await page.getByRole('button', { name: 'Check again' }).click()
    await expect(page.getByRole('button', { name: 'Import 1 row' })).toBeVisible()
  })

  test('a CSV file with two invalid rows changes nothing and lists their lines; corrected it is imported', async ({
    page,
    shop,
    context,
  }) => {
    await enterOffice(context, shop)
    await open(page, '/admin/products/import', 'Import products')
    const sheet = (rows: string[]) => ({
      name: 'products.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(['name,category,price,unit,stock', ...rows].join('\n')),
    })
    const file = page.getByLabel('Choose a file')
    await file.setInputFiles(
      sheet(['Sheet walnut,Nuts,900,kg,5', 'Sheet almond,Nuts,dear,kg,5', 'Sheet cashew,Nuts,1400,kg,half']),
    )
    await expect(page.getByText('2 rows of 3 cannot be imported. Nothing was changed.')).toBeVisible()
    const errors = page.getByRole('table', { name: 'Problems by row' })
    await expect(errors.getByRole('row', { name: `3 price ${messages.csvNumber}` })).toBeVisible()
    await expect(errors.getByRole('row', { name: `4 stock ${validation.stockInvalid}` })).toBeVisible()
    await expectAccessible(page)
    const found = async () => (await shop.visitor().get('/products/search?search=Sheet')).body.products
    expect(await found()).toEqual([])

    await file.setInputFiles(
      sheet(['Sheet walnut,Nuts,900,kg,5', 'Sheet almond,Nuts,1100,kg,5', 'Sheet cashew,Nuts,1400,kg,3']),
    )
    await expect(page.getByText('3 rows checked: 3 to add, 0 to update, 0 unchanged.')).toBeVisible()
    expect(await found()).toEqual([])

    await loseNextResponse(page, '**/api/admin/products/import*')
    await file.setInputFiles(sheet(['Sheet walnut,Nuts,900,kg,5']))
    await expect(page.getByText('No answer from the server. Nothing was changed.')).toBeVisible()
    await file.setInputFiles(
      sheet(['Sheet walnut,Nuts,900,kg,5', 'Sheet almond,Nuts,1100,kg,5', 'Sheet cashew,Nuts,1400,kg,3']),
    )
    await expect(page.getByText('3 rows checked: 3 to add, 0 to update, 0 unchanged.')).toBeVisible()
    await page.getByRole('button', { name: 'Import 3 rows' }).click()
    await expect(page.getByText('Imported: 3 added, 0 updated, 0 unchanged.')).toBeVisible()
    expect(await found()).toHaveLength(3)
  })
})

test.describe('stock', () => {
  test('a count corrects the stock with a reason, received stock adds to it, and both are recorded', async ({
    page,
    shop,
    context,
  }) => {
    const { name } = await enterOffice(context, shop)
    const product = await addProduct(shop, { name: 'Counted oil', stock: 10 })
    await open(page, '/admin/stock?search=Counted', 'Stock')
    await expectAccessible(page)
    const adjust = row(page, product).getByRole('button', { name: 'Adjust the stock of Counted oil' })
    await adjust.click()
    await expect(dialog(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(adjust).toBeFocused()
    await adjust.click()
    await dialog(page).getByRole('button', { name: 'Save stock' }).click()
    await expect(dialog(page).getByText(validation.stockInvalid)).toBeVisible()
    await dialog(page).getByLabel('Units counted').fill('7')
    await expect(dialog(page).getByText('3 fewer than recorded.')).toBeVisible()
    await dialog(page).getByLabel('Reason').selectOption('Damaged')
    await expectAccessible(page)
    await dialog(page).getByRole('button', { name: 'Save stock' }).click()
    await expect(page.getByText('Counted oil: 7 now in stock.')).toBeVisible()
    expect((await productRow(shop, product)).stock).toBe(7)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Undone: 10 in stock')).toBeVisible()

    await row(page, product).getByRole('button', { name: 'Receive stock of Counted oil' }).click()
    await dialog(page).getByLabel('Units received').fill('24')
    await dialog(page).getByLabel('Note').fill('Bill 17')
    await dialog(page).getByRole('button', { name: 'Add to stock' }).click()
    await expect(row(page, product)).toContainText('34')
    expect((await productRow(shop, product)).stock).toBe(34)

    await row(page, product).getByRole('link', { name: 'Movements of Counted oil' }).click()
    const movements = page.getByRole('table', { name: 'Stock movements' }).getByRole('row')
    await expect(movements.nth(1)).toContainText(/Counted oil.*\+24.*Stock received.*Bill 17/)
    await expect(movements.nth(1)).toContainText(name)
    await expect(movements.nth(3)).toContainText(/−3.*Adjusted.*Damaged/)
    await expectAccessible(page)
  })

  test('a delivery counts once after a double tap, and when its response was lost', async ({
    page,
    shop,
    context,
  }) => {
    await enterOffice(context, shop)
    const product = await addProduct(shop, { name: 'Doubled oil', stock: 10 })
    const other = await addProduct(shop, { name: 'Doubled honey', stock: 10 })
    await open(page, '/admin/stock?search=Doubled', 'Stock')
    const stock = async () => (await productRow(shop, product)).stock
    const receive = async (name: string, units: string) => {
      await page.getByRole('button', { name: `Receive stock of ${name}` }).click()
      await dialog(page).getByLabel('Units received').fill(units)
    }
    const add = dialog(page).getByRole('button', { name: 'Add to stock' })
    const calls: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/stock')) calls.push(request.url())
    })
    await receive(product.name, '7')
    await tapTwice(add)
    await expect(page.getByText('Doubled oil: 17 now in stock.')).toBeVisible()
    expect(calls).toHaveLength(1)
    await tapTwice(page.getByRole('button', { name: 'Undo' }))
    await expect(page.getByText('Undone: 10 in stock')).toBeVisible()
    expect(calls).toHaveLength(2)

    await loseNextResponse(page, '**/api/admin/products/*/stock')
    await receive(product.name, '7')
    await add.click()
    await expect(dialog(page).getByText(messages.adminNotSaved)).toBeVisible()
    expect(await stock()).toBe(17)
    await add.click()
    await expect(page.getByText('Doubled oil: 17 now in stock.')).toBeVisible()
    expect(await stock()).toBe(17)

    // an attempt that was given up has nothing to do with the next delivery
    await loseNextResponse(page, '**/api/admin/products/*/stock')
    await receive(product.name, '7')
    await add.click()
    await expect(dialog(page).getByText(messages.adminNotSaved)).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: unsaved.leave }).click()
    await receive(other.name, '5')
    await expect(dialog(page).getByText(messages.adminNotSaved)).toBeHidden()
    await add.click()
    await expect(page.getByText('Doubled honey: 15 now in stock.')).toBeVisible()
  })
})

test.describe('reviews and questions', () => {
  test('a question is answered on the product page and by mail, and can be hidden', async ({
    page,
    shop,
    context,
    mailbox,
  }) => {
    await enterOffice(context, shop)
    const product = await addProduct(shop, { name: 'Questioned tea' })
    const asker = await signedInCustomer(shop, { name: 'Gita Rai' })
    const question = 'Is this tea from Ilam?'
    expect((await asker.client.post('/faq/ask', { productId: product.id, question })).status).toBe(201)
    await open(page, '/admin/questions?show=unanswered', 'Questions')
    const card = page.getByRole('article', { name: 'Question about Questioned tea' })
    await expect(card).toContainText('Gita Rai')
    await card.getByRole('button', { name: 'Answer', exact: true }).click()
    await expect(card.getByText(validation.required)).toBeVisible()
    await expectAccessible(page)
    await card.getByLabel('Answer').fill('Yes, from Ilam, first flush.')
    await page.getByRole('link', { name: 'Questioned tea' }).click()
    await dialog(page).getByRole('button', { name: 'Stay here' }).click()
    await card.getByRole('button', { name: 'Answer', exact: true }).click()
    await expect(card).toBeHidden()
    await expect(page.getByRole('heading', { name: 'List of questions' })).toBeFocused()
    const faqs = async () => (await shop.visitor().get(`/faq/product/${product.id}`)).body.faqs
    expect(await faqs()).toMatchObject([{ question, answer: 'Yes, from Ilam, first flush.' }])
    const mail = await mailbox.waitForMail(asker.email)
    expect(mail.text).toContain('first flush')

    await page.getByLabel('Show').selectOption('Answered')
    await card.getByRole('button', { name: 'Edit answer' }).click()
    await dialog(page).getByLabel('Answer').fill('Yes, from Ilam.')
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await expect(card.getByRole('paragraph').filter({ hasText: /^Yes, from Ilam\.$/ })).toBeVisible()
    await card.getByRole('button', { name: 'Hide' }).click()
    await expect(page.getByText('Question hidden.')).toBeVisible()
    await expect.poll(faqs).toEqual([])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(faqs).toHaveLength(1)
  })

  test('the error message of a failed attempt disappears when the next attempt succeeds', async ({
    page,
    shop,
    context,
  }) => {
    await enterOffice(context, shop)
    const product = await addProduct(shop, { name: 'Unreachable tea' })
    const asker = await signedInCustomer(shop)
    const question = { productId: product.id, question: 'Is it fresh?' }
    expect((await asker.client.post('/faq/ask', question)).status).toBe(201)
    await open(page, '/admin/questions', 'Questions')
    const card = page.getByRole('article', { name: 'Question about Unreachable tea' })

    const answerPath = '**/api/admin/questions/*/answer'
    await page.route(answerPath, (route) => route.abort())
    await card.getByLabel('Answer').fill('Yes.')
    await card.getByRole('button', { name: 'Answer', exact: true }).click()
    const failure = page.getByText(messages.adminNotSaved)
    await expect(failure).toBeVisible()
    // while the pointer is on the message, it does not expire; afterwards it would stay for seven seconds
    await failure.hover()
    await page.unroute(answerPath)
    await expect(card.getByRole('button', { name: 'Answer', exact: true })).toBeEnabled()
    await card.getByLabel('Answer').press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Answer sent. The customer will be emailed.')).toBeVisible()
    await expect(failure).toBeHidden({ timeout: 3000 })
  })

  test('a review is hidden with a reason, its stars stop counting, and it can be shown again', async ({
    page,
    shop,
    context,
  }) => {
    const admin = await enterOffice(context, shop)
    const product = await addProduct(shop, { name: 'Reviewed curd' })
    const buyer = await signedInCustomer(shop, { name: 'Maya Gurung' })
    const orderId = (await placeOrder(buyer, [[product, 1]])).body.order._id
    await deliverOrder(admin, orderId)
    const words = { orderId, productId: product.id, rating: 1, comment: 'Buy at www.example.com instead!' }
    expect((await buyer.client.post('/review/create', form(words))).status).toBe(201)

    await open(page, '/admin/reviews', 'Reviews')
    const card = page.getByRole('article', { name: 'Review of Reviewed curd by Maya Gurung' })
    await expectAccessible(page)
    await card.getByRole('button', { name: 'Hide' }).click()
    await dialog(page).getByLabel('Reason').selectOption('Advertising')
    await dialog(page).getByRole('button', { name: 'Hide it' }).click()
    await expect(card.getByText('Hidden because: Advertising')).toBeVisible()
    expect(await productRow(shop, product)).toMatchObject({ ratingCount: 0, ratingSum: 0 })
    await card.getByRole('button', { name: 'Show again' }).click()
    await expect(card.getByRole('button', { name: 'Hide' })).toBeVisible()
    expect(await productRow(shop, product)).toMatchObject({ ratingCount: 1, ratingSum: 1 })
  })
})

test.describe('people and settings', () => {
  test('a customer is found, blocked with a reason and signed out, and unblocked', async ({
    page,
    shop,
    context,
  }) => {
    await enterOffice(context, shop)
    const person = await signedInCustomer(shop, { name: 'Bishnu Thapa' })
    await placeOrder(person, [[await addProduct(shop, { name: 'Bought by Bishnu', price: 300 }), 2]])
    await open(page, '/admin/customers', 'Customers')
    await page.getByRole('searchbox', { name: 'Search by name, email or phone' }).fill(person.email)
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(2)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Bishnu Thapa', exact: true }).click()
    await expect(page.getByText('1, Rs. 750 spent')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Block', exact: true }).click()
    await dialog(page).getByLabel('Reason').fill('False orders')
    await dialog(page).getByRole('button', { name: 'Block', exact: true }).click()
    await expect(page.getByText('Blocked', { exact: true })).toBeVisible()
    expect((await person.client.get('/user/profile')).status).toBe(401)
    await page.getByRole('button', { name: 'Unblock' }).click()
    await expect(page.getByText('Bishnu Thapa can sign in again')).toBeVisible()

    await page.goto('/admin/log')
    const log = page.getByRole('table', { name: 'Activity' })
    await expect(log.getByRole('row').nth(1)).toContainText(/Hari Shopkeeper.*Unblocked a customer/)
    await expect(log.getByRole('row').nth(2)).toContainText(/Blocked a customer/)
    await expectAccessible(page)
  })

  test('pages in Nepali have their own delivery texts, and English where one is missing', async ({
    page,
    shop,
    context,
  }) => {
    const valley = 'Kathmandu Valley, in Nepali'
    const cities = 'Other cities, in Nepali'
    await enterOffice(context, shop)
    await open(page, '/admin/settings', 'Settings')
    await page.getByLabel(valley).fill('उपत्यकामा तीन घण्टाभित्र')
    await page.getByLabel(cities).fill('')
    await page.getByRole('button', { name: 'Save settings' }).click()
    await expect(page.getByText('Settings saved')).toBeVisible()
    const theirs = await context.newPage()
    await theirs.goto('/ne/products')
    await expect(theirs.getByText('उपत्यकामा तीन घण्टाभित्र').first()).toBeVisible()
    const english = theirs.getByText(DEFAULT_SETTINGS.delivery.otherCities)
    await expect(english).toHaveAttribute('lang', 'en')

    // other tests use the same shop
    const { nepali } = DEFAULT_SETTINGS.delivery
    await page.getByLabel(valley).fill(nepali.kathmanduValley)
    await page.getByLabel(cities).fill(nepali.otherCities)
    await page.getByRole('button', { name: 'Save settings' }).click()
    await expect
      .poll(async () => (await fetch(`${shop.url}/ne/products`)).text())
      .toContain(nepali.kathmanduValley)
  })

  test('keeping changed settings does not overwrite what another administrator changed', async ({
    page,
    shop,
    context,
  }) => {
    const admin = await enterOffice(context, shop)
    await open(page, '/admin/settings', 'Settings')
    await page.getByLabel('Facebook').fill('https://facebook.com/hariyo')
    const { settings, version } = (await admin.client.get('/admin/settings')).body
    const theirs = { settings: { ...settings, deliveryAttempts: 4 }, version }
    expect((await admin.client.put('/admin/settings', theirs)).status).toBe(200)
    await page.getByRole('button', { name: 'Save settings' }).click()
    await page.getByRole('button', { name: 'Keep my changes' }).click()
    await expect(page.getByLabel('Delivery attempts')).toHaveValue('4')
    await page.getByRole('button', { name: 'Save settings' }).click()
    await expect(page.getByText('Settings saved')).toBeVisible()
    const saved = await readSettings(shop.db)
    expect(saved.settings).toMatchObject({
      deliveryAttempts: 4,
      social: { facebook: 'https://facebook.com/hariyo' },
    })
    // other tests use the same shop
    await admin.client.put('/admin/settings', { settings, version: saved.version })
  })

  test('the footer shows the settings, and the cart says that ordering is paused', async ({
    page,
    shop,
    context,
    browser,
  }) => {
    await enterOffice(context, shop)
    await open(page, '/admin/settings', 'Settings')
    await page.getByLabel('PAN').fill('12')
    await page.getByRole('button', { name: 'Save settings' }).click()
    await expect(page.getByLabel('PAN')).toBeFocused()
    await expect(page.getByText(validation.settingsPan)).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('PAN').fill('१२३४५६७८९')
    await page.getByLabel(/^Contact person(?! in Nepali)/).fill('Sarita Joshi')
    await page.getByLabel('Phone for complaints').fill('०१-५५५०१२३')
    await page.getByLabel(/^Kathmandu Valley(?!,)/).fill('Within three hours in Kathmandu Valley')
    await page.getByLabel(/^Notice(?!,)/).fill('No delivery on Tihar.')
    await page.getByLabel('nobody was at home').uncheck()
    await page.getByLabel(/^Monthly limit/).fill('२५००')
    await page.getByRole('button', { name: 'Save settings' }).click()
    await expect(page.getByText('Settings saved')).toBeVisible()
    expect((await readSettings(shop.db)).settings.sms).toMatchObject({
      placed: true,
      notAtHome: false,
      monthlyLimit: 2500,
    })
    const homePage = async () => (await fetch(`${shop.url}/`)).text()
    await expect.poll(homePage).toContain('Within three hours in Kathmandu Valley')
    await page.getByRole('button', { name: 'Pause ordering' }).click()
    await dialog(page).getByRole('button', { name: 'Pause ordering' }).click()
    await expect(page.getByRole('button', { name: 'Resume ordering' })).toBeVisible()

    const shopper = await signedInCustomer(shop)
    const product = await addProduct(shop, { name: 'Potato in a paused shop' })
    await shopper.client.post('/cart/add', { productId: product.id, quantity: 1 })
    const theirs = await browser.newContext({ baseURL: shop.url })
    await signInAs(theirs, shop, shopper.client)
    const cart = await theirs.newPage()
    await cart.goto('/cart')
    await expect(cart.getByText(messages.orderingPaused)).toBeVisible()
    await expect(cart.getByText('No delivery on Tihar.')).toBeVisible()
    const footer = cart.getByRole('contentinfo')
    await expect(footer).toContainText('PAN 123456789')
    await expect(footer).toContainText('Complaints: Sarita Joshi')
    await expect(footer.getByRole('link', { name: '01-5550123' })).toHaveAttribute('href', 'tel:015550123')
    await expectAccessible(cart)

    await page.getByRole('button', { name: 'Resume ordering' }).click()
    await expect(page.getByRole('button', { name: 'Pause ordering' })).toBeVisible()
    await cart.reload()
    await expect(cart.getByRole('heading', { level: 1, name: 'Your cart' })).toBeVisible()
    await expect(cart.getByRole('link', { name: 'Potato in a paused shop' })).toBeVisible()
    await expect(cart.getByText(messages.orderingPaused)).toBeHidden()
    await theirs.close()

    // other tests use the same shop
    await page.getByLabel(/^Kathmandu Valley(?!,)/).fill(DEFAULT_SETTINGS.delivery.kathmanduValley)
    await page.getByLabel(/^Notice(?!,)/).fill('')
    await page.getByRole('button', { name: 'Save settings' }).click()
    await expect
      .poll(async () => (await fetch(`${shop.url}/products`)).text())
      .toContain(DEFAULT_SETTINGS.delivery.kathmanduValley)
  })
})
