import * as messages from '#texts/messages.ts'
import { expect, open, type Page } from '../../support/browsing.ts'
import { test } from '../../support/office-browsing.ts'
import { photo } from '../../support/pictures.ts'
import { addPictures, addProduct } from '../../support/products.ts'

const dialog = (page: Page) => page.getByRole('dialog')

test.describe('products', () => {
  test('pictures are added by drag and drop, moved by buttons, and removed after a confirmation', async ({
    page,
    shop,
  }) => {
    const product = await addProduct(shop, { name: 'Pictured honey' })
    await addPictures(shop, product.id, '')
    await open(page, `/admin/products/${product.id}`)
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
    await dialog(page).getByRole('button', { name: 'Remove it' }).click()
    await expect(pictures).toHaveCount(1)
    expect(await pictures.first().getAttribute('data-picture-id')).not.toBe(first)
  })

  test('changes of another administrator are not overwritten', async ({ page, shop, admin }) => {
    const product = await addProduct(shop, { name: 'Ghee of two', price: 900 })
    await open(page, `/admin/products/${product.id}`)
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

  test('an archived product leaves the shop and can be restored', async ({ page, shop }) => {
    const product = await addProduct(shop, { name: 'Apple of last year' })
    await open(page, `/admin/products/${product.id}`)
    await page.getByRole('button', { name: 'More' }).click()
    await dialog(page).getByRole('button', { name: 'Archive' }).click()
    await dialog(page).getByRole('button', { name: 'Archive it' }).click()
    await expect(page.getByText('Archived', { exact: true })).toBeVisible()
    expect((await shop.visitor().get(`/products/${product.id}`)).status).toBe(404)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Archived', { exact: true })).toBeHidden()
    expect((await shop.visitor().get(`/products/${product.id}`)).status).toBe(200)
  })

  test('leaving a table with unsaved changes needs a confirmation', async ({ page, shop }) => {
    const product = await addProduct(shop, { name: 'Unsaved mustard' })
    await open(page, '/admin/products/table?search=Unsaved')
    await page.getByRole('textbox', { name: `Price of ${product.name}` }).fill('90')
    await page.getByRole('link', { name: product.name }).click()
    await dialog(page).getByRole('button', { name: 'Stay here' }).click()
    await expect(page.getByRole('textbox', { name: `Price of ${product.name}` })).toHaveValue('90')
    await page.getByRole('link', { name: product.name }).click()
    await dialog(page).getByRole('button', { name: 'Leave' }).click()
    await expect(page).toHaveURL(`/admin/products/${product.id}`)
  })

  test('columns with other names are guessed, and a corrected file needs no choice', async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await shop.db.insertInto('category').values({ name: 'Mapped spices' }).execute()
    await open(page, '/admin/products/import')
    const choose = (name: string, price = '90') =>
      page.getByLabel('Choose a file').setInputFiles({
        name: 'saman.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(`Naam,Mulya,Ekai\n${name},${price},kg\n`),
      })
    await choose('Mapped methi', 'dear')
    await expect(page.getByLabel('naam', { exact: true })).toHaveValue('name')
    await page.getByLabel('Category of all rows').selectOption('Mapped spices')
    await page.getByRole('button', { name: 'Check again' }).click()
    await expect(page.getByText('1 row of 1 cannot be imported. Nothing was changed.')).toBeVisible()

    await choose('Mapped methi')
    await expect(page.getByLabel('mulya', { exact: true })).toHaveValue('price')
    await page.getByLabel('Category of all rows').selectOption('Mapped spices')
    await page.getByRole('button', { name: 'Check again' }).click()
    await page.getByRole('button', { name: 'Import 1 row' }).click()
    await expect(page.getByText('Imported: 1 added')).toBeVisible()
  })
})
