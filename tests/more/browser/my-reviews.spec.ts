import { expect, expectAccessible, ready, test } from '../../support/browsing.ts'
import { signedInAdmin } from '../../support/people.ts'
import { form, photo } from '../../support/pictures.ts'
import { addProduct, deliverOrder, placeOrder } from '../../support/products.ts'

test.describe('my reviews', () => {
  test('the own reviews with product name, date, stars, comment and images', async ({
    page,
    shop,
    customer,
  }) => {
    const tomato = await addProduct(shop, { name: 'Tomato I reviewed' })
    const { body } = await placeOrder(customer, [[tomato, 1]])
    await deliverOrder(await signedInAdmin(shop), body.order._id)
    const review = { productId: tomato.id, orderId: body.order._id, rating: 4, comment: 'Sweet and firm.' }
    expect(
      (await customer.client.post('/review/create', form(review, [await photo(), await photo()]))).status,
    ).toBeLessThan(300)

    await page.goto('/my-reviews')
    await ready(page)
    const shown = page.getByRole('article', { name: 'Review of Tomato I reviewed' })
    await expect(shown.getByRole('link', { name: 'Tomato I reviewed', exact: true })).toHaveAttribute(
      'href',
      `/product/${tomato.id}`,
    )
    await expect(shown.getByRole('img', { name: '4 out of 5 stars' })).toBeVisible()
    await expect(shown.getByText('Sweet and firm.')).toBeVisible()
    await expect(shown.locator('time')).toHaveText(/^\d{1,2} \w{3} \d{4} \(\d{1,2} \w+ \d{4} BS\)$/)
    const pictures = shown.getByRole('img', { name: /^Picture \d of my review/ })
    await expect(pictures).toHaveCount(2)
    await expect
      .poll(() => pictures.first().evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    await expectAccessible(page)
  })

  test('an empty list links to My Orders', async ({ page, customer }) => {
    expect(customer.email).toBeTruthy()
    await page.goto('/my-reviews')
    await expect(page.getByText('No reviews yet')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Go to My Orders' })).toHaveAttribute('href', '/orders')
    await expectAccessible(page)
  })
})
