import * as messages from '#texts/messages.ts'
import * as validation from '#texts/validation.ts'
import { expect, loseNextResponse, open } from '../support/browsing.ts'
import { createProducts } from '../support/catalogue.ts'
import { test } from '../support/office-browsing.ts'
import { signedInCustomer } from '../support/people.ts'
import { photo } from '../support/pictures.ts'
import { addProduct, placeOrder, productRow, type TestProduct } from '../support/products.ts'
import type { TestShop } from '../support/shop.ts'

/** The text of the page of a product for a new visitor. */
const publicPage = async (shop: TestShop, id: string) => (await fetch(`${shop.url}/product/${id}`)).text()

test('a product is added with three pictures as a draft, published, and its price changed', async ({
  page,
  shop,
}) => {
  await shop.db.insertInto('category').values({ name: 'Spices', nepaliName: 'मसला' }).execute()
  await open(page, '/admin/products')
  await page.getByRole('link', { name: 'Add product' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'New product' })).toBeFocused()
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()

  await page.getByLabel('Name', { exact: true }).fill('Timur of Myagdi')
  const unfold = (title: string) => page.locator('summary').filter({ hasText: title }).click()
  await unfold('In Nepali')
  await page.getByLabel('Nepali name').fill('टिमुर')
  await page.getByLabel('Category').selectOption('Spices')
  await page.getByLabel('Unit', { exact: true }).fill('100 g')
  await page.getByLabel('Price in rupees').fill('1,250.50')
  await page.getByLabel('Stock').fill('१२')
  await unfold('Contents of one unit')
  await page.getByLabel('Contents of one unit').fill('100')
  await page.getByLabel('Measured in').selectOption('grams')
  await unfold('Search keywords')
  await page.getByLabel('Search keywords').fill('timmur, szechuan pepper')
  await unfold('Labels')
  await page.getByLabel('Local variety').check()
  await unfold('Ingredients, allergens and storage')
  await page.getByLabel(/^Storage ?\(/).fill('Keep dry')
  const files = await Promise.all(
    [400, 500, 600].map(async (width, at) => ({
      name: `timur-${at + 1}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await photo('jpeg', width, 300),
    })),
  )
  await page.getByRole('button', { name: 'Save draft' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Timur of Myagdi' })).toBeVisible()
  await page.getByLabel('Choose pictures').setInputFiles(files)
  const pictures = page.getByRole('list', { name: 'Pictures' }).getByRole('img')
  await expect(pictures).toHaveCount(3)
  await unfold('Descriptions of the pictures')
  for (const [label, text] of [
    [/^Description of picture 1/, 'Dried timur in a bowl'],
    [/^Nepali description of picture 1/, 'कचौरामा सुकेको टिमुर'],
  ] as const) {
    await page.getByLabel(label).fill(text)
    await page.getByLabel(label).press('Enter')
    await expect(page.getByText('Pictures saved')).toBeVisible()
  }
  await expect(pictures.first()).toHaveAccessibleName('Dried timur in a bowl')

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

  const id = page.url().split('/').at(-1) ?? ''
  expect(await publicPage(shop, id)).toContain('Rs.\u00a01,250.50')
  await page.getByLabel('Price in rupees').fill('1,300')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Product saved')).toBeVisible()
  await expect.poll(() => publicPage(shop, id)).toContain('Rs.\u00a01,300')
  await unfold('Price and stock history')
  const history = page.getByRole('table', { name: 'Changes of price and stock' })
  await expect(history.getByRole('row', { name: /Price.*from Rs.\s1,250.50.*Rs.\s1,300/ })).toBeVisible()
})

test('the table saves prices and stock together, keeps sales, and can be undone', async ({ page, shop }) => {
  const lentil = await addProduct(shop, { name: 'Tabled lentil', price: 180, stock: 10 })
  const bean = await addProduct(shop, { name: 'Tabled bean', price: 220, stock: 10 })
  await open(page, '/admin/products/table?search=Tabled')
  const row = ({ id }: TestProduct) => page.locator(`[data-row="${id}"]`)
  const price = (product: TestProduct) => page.getByRole('textbox', { name: `Price of ${product.name}` })
  const units = (product: TestProduct) => page.getByRole('textbox', { name: `Stock of ${product.name}` })

  await price(bean).fill('nothing')
  await price(bean).press('Enter')
  await expect(price(lentil)).toBeFocused()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(price(bean)).toBeFocused()
  await expect(row(bean).getByText(validation.priceInvalid)).toBeVisible()

  await price(bean).fill('225')
  await units(lentil).fill('14')
  const buyer = await signedInCustomer(shop)
  expect((await placeOrder(buyer, [[lentil, 2]])).status).toBe(201)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(row(lentil).getByText(messages.stockChanged(8))).toBeVisible()
  expect((await productRow(shop, bean)).stock).toBe(10)
  await row(lentil).getByRole('button', { name: 'Keep my changes' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('2 products changed.')).toBeVisible()
  expect((await productRow(shop, lentil)).stock).toBe(14)
  expect(await publicPage(shop, bean.id)).toContain('Rs.\u00a0225')

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone')).toBeVisible()
  expect((await productRow(shop, lentil)).stock).toBe(8)
  await expect.poll(() => publicPage(shop, bean.id)).toContain('Rs.\u00a0220')
})

test('a CSV file with two invalid rows changes nothing and lists their lines; corrected it is imported', async ({
  page,
  shop,
}) => {
  await open(page, '/admin/products/import')
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

test('an offer lasts for a time: customers see the former price, and the offer ends at once when asked to', async ({
  page,
  shop,
  context,
}) => {
  const product = await addProduct(shop, { name: 'Reduced apple', price: 200 })
  await open(page, `/admin/products/${product.id}`)
  await page.locator('summary').filter({ hasText: 'Offer' }).click()
  await page.getByLabel('Offer price (Rs.)').fill('२१०')
  await page.getByRole('button', { name: 'Make the offer' }).click()
  await expect(page.getByLabel('Last day', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  await page.getByLabel('Last day', { exact: true }).fill(tomorrow)
  await page.getByRole('button', { name: 'Make the offer' }).click()
  await expect(page.getByText('Enter a price below the current one.').first()).toBeVisible()
  await page.getByLabel('Offer price (Rs.)').fill('१५०')
  await page.getByRole('button', { name: 'Make the offer' }).click()
  await expect(page.getByText('Customers see “before Rs. 200”')).toBeVisible()
  await expect(page.getByText(/In force until .* 11:59 pm/)).toBeVisible()

  const theirs = await context.newPage()
  await theirs.goto(`/product/${product.id}`)
  const price = theirs.locator('main p').filter({ hasText: 'Offer, before' }).first()
  await expect(price).toContainText('Rs. 150')
  await expect(price.locator('s')).toContainText('Rs. 200')
  await theirs.goto('/products?reduced=true')
  await expect(theirs.getByRole('heading', { name: 'Reduced apple' })).toBeVisible()
  await expect(theirs.getByLabel('Offers only')).toBeChecked()

  await page.getByLabel('Price in rupees').fill('150')
  await expect(page.getByText('At present customers pay Rs. 150.')).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('At present the offer price is Rs. 150.').first()).toBeVisible()
  await page.getByLabel('Price in rupees').fill('200')
  await theirs.goto('/admin/products/table?search=Reduced+apple')
  await expect(theirs.getByText('Offer: Rs. 150')).toBeVisible()

  await page.getByRole('button', { name: 'End the offer now' }).click()
  await expect(page.getByRole('button', { name: 'Make the offer' })).toBeVisible()
  await expect
    .poll(async () => (await shop.visitor().get(`/products/${product.id}`)).body.product)
    .toMatchObject({ price: 200, reduced: null })
})

test('a count corrects the stock with a note, received stock adds to it, and both are recorded', async ({
  page,
  shop,
  admin,
}) => {
  const dialog = page.getByRole('dialog')
  const product = await addProduct(shop, { name: 'Counted oil', stock: 10 })
  await open(page, '/admin/stock?search=Counted')
  const row = page.locator(`[data-row="${product.id}"]`)
  const adjust = row.getByRole('button', { name: 'Adjust the stock of Counted oil' })
  await adjust.click()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(adjust).toBeFocused()
  await adjust.click()
  await dialog.getByRole('button', { name: 'Save stock' }).click()
  await expect(dialog.getByText(validation.stockInvalid)).toBeVisible()
  await dialog.getByLabel('Units counted').fill('7')
  await expect(dialog.getByText('3 fewer than recorded.')).toBeVisible()
  await dialog.getByLabel('Note').fill('One bottle broke')
  await dialog.getByRole('button', { name: 'Save stock' }).click()
  await expect(page.getByText('Counted oil: 7 now in stock.')).toBeVisible()
  expect((await productRow(shop, product)).stock).toBe(7)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone: 10 in stock')).toBeVisible()

  await row.getByRole('link', { name: 'Movements of Counted oil' }).click()
  const movements = page.getByRole('table', { name: 'Stock movements' }).getByRole('row')
  await expect(movements.nth(1)).toContainText(admin.name)
  await expect(movements.nth(2)).toContainText(/−3.*Adjusted.*One bottle broke/)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('a shopkeeper renames a category and finds it in the shop in both languages', async ({
    page,
    shop,
  }) => {
    await createProducts(shop.db, [{ name: 'Cliff honey', category: 'Sweets', soldUnits: 500_000 }])
    await page.goto('/admin/categories')
    await expect(page.getByRole('heading', { level: 1, name: 'Categories' })).toBeVisible()
    await page.getByRole('link', { name: 'Sweets' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Sweets' })).toBeVisible()
    await page.getByLabel('English name').fill('Honey & Jaggery')
    await page.getByLabel('Nepali name').fill('मह र सख्खर')
    await page.getByLabel('Line on the home page in Nepali').fill('भीरको मह।')
    await page.getByLabel('Title in Nepali').fill('जङ्गलको गुलियो')
    await page.getByLabel('Benefit 1 in Nepali').fill('नतताएको')
    await page.getByLabel('Choose a picture').setInputFiles({
      name: 'honey.jpg',
      mimeType: 'image/jpeg',
      buffer: await photo(),
    })
    await expect(page.getByRole('img', { name: 'Picture of Sweets' })).toBeVisible()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Honey & Jaggery' })).toBeVisible()

    await open(page, '/products?category=Honey+%26+Jaggery')
    await expect(page.getByRole('heading', { level: 1, name: 'Honey & Jaggery' })).toBeVisible()
    await expect(page.getByRole('article')).toContainText(['Cliff honey'])

    await open(page, '/ne')
    const tile = page.getByRole('link', { name: /मह र सख्खर/ })
    await expect(tile).toContainText('भीरको मह।')
    await tile.click()
    await expect(page).toHaveURL('/ne/products?category=Honey+%26+Jaggery')
    await expect(page).toHaveTitle(/^मह र सख्खर/)
    await expect(page.getByRole('heading', { level: 1, name: 'मह र सख्खर' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: 'जङ्गलको गुलियो' })).toBeVisible()
    await expect(page.getByText('नतताएको')).toBeVisible()
    const option = page.getByRole('option', { name: 'मह र सख्खर', includeHidden: true })
    await expect(option).toHaveAttribute('value', 'Honey & Jaggery')
    await page.getByRole('main').getByRole('link', { name: 'Cliff honey' }).first().click()
    await expect(page.getByRole('main').getByRole('link', { name: 'मह र सख्खर' }).last()).toBeVisible()
  })

  test('a shopkeeper adds a farm with a certificate and a product from it; customers read both', async ({
    page,
    shop,
  }) => {
    const [product] = await createProducts(shop.db, [{ name: 'Terrace carrots', soldUnits: 500_000 }])
    await page.goto('/admin/farms/new')
    await page.getByLabel('Kind', { exact: true }).selectOption('Group or cooperative')
    await page.getByLabel('The farm agrees to be named').check()
    await page.getByLabel('English name').fill('Maya’s group')
    await page.getByLabel('Province').selectOption('Bagmati')
    await page.getByLabel('City').fill('Kaski')
    await page.getByLabel('Village or area', { exact: false }).first().fill('Panchkhal')
    await page.getByLabel('Member households').fill('12')
    await page.getByRole('button', { name: 'Add farm' }).click()
    await expect(page.getByText('Kaski is not located in Bagmati.')).toBeVisible()
    await page.getByLabel('City').fill('Kavre')
    await page.getByRole('button', { name: 'Add farm' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Maya’s group' })).toBeVisible()

    await page.getByRole('button', { name: 'Add proof' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add proof' })
    await dialog.getByRole('button', { name: 'Add proof' }).click()
    await expect(dialog.getByText('This field is required.')).toHaveCount(4)
    await dialog.getByLabel('Certified or guaranteed by').fill('Himal Organic')
    await dialog.getByLabel('Number').fill('H-12')
    await dialog.getByLabel('First day').fill('2020-01-01')
    await dialog.getByLabel('Last day').fill('2083-12-30')
    await dialog.getByLabel('Number').focus()
    await expect(dialog.getByLabel('Last day')).toHaveValue('13 Apr 2027')
    const nextYear = new Date().getFullYear() + 1
    await dialog.getByLabel('Last day').fill(`${nextYear}-12-31`)
    await dialog.getByRole('button', { name: 'Add proof' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Himal Organic, H-12')).toBeVisible()
    await page
      .getByLabel('Choose a picture')
      .setInputFiles({ name: 'farm.jpg', mimeType: 'image/jpeg', buffer: await photo() })
    await expect(page.getByRole('img', { name: 'Picture 1 of Maya’s group' })).toBeVisible()

    await page.goto(`/admin/products/${product}`)
    await page.locator('summary').filter({ hasText: 'Origin' }).click()
    await page.getByLabel('Farm', { exact: false }).first().selectOption({ label: 'Maya’s group, Panchkhal' })
    await page.getByLabel('Grown in').selectOption('Nepal')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Product saved')).toBeVisible()

    await open(page, `/product/${product}`)
    await page.getByText('Panchkhal, Kavrepalanchok · Organic certificate').click()
    await expect(page.getByText(`Certified organic by Himal Organic until 31 Dec ${nextYear}`)).toBeVisible()
    await page
      .getByRole('link', { name: 'From Maya’s group and 11 other households, Panchkhal, Kavrepalanchok' })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: 'Maya’s group' })).toBeVisible()
    await expect(page.getByRole('article')).toContainText(['Terrace carrots'])

    await open(page, '/products')
    await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByLabel('District of the farm').selectOption('Kavrepalanchok')
    await page.getByLabel('Proof').selectOption('Organic certificate')
    await expect(page).toHaveURL(/district=Kavrepalanchok&proof=certificate/)
    await expect(page.getByRole('article')).toContainText(['Panchkhal, Kavrepalanchok'])
  })
})
