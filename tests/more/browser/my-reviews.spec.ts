import { expect, expectAccessible, test } from '../../support/browsing.ts'

test.describe('my reviews', () => {
  test('an empty list links to My Orders', async ({ page, customer }) => {
    expect(customer.email).toBeTruthy()
    await page.goto('/my-reviews')
    await expect(page.getByText('No reviews yet')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Go to My Orders' })).toHaveAttribute('href', '/orders')
    await expectAccessible(page)
  })
})
