import { expect, open, test } from '../../support/browsing.ts'
import { collectProblems } from '../../support/page-problems.ts'
import { addProduct } from '../../support/products.ts'

// tests/journeys/tour.spec.ts checks the policy on every page

test('the API documentation and toasts keep to the content security policy', async ({
  page,
  context,
  shop,
}) => {
  const problems = await collectProblems(context)
  await page.goto('/api/docs')
  await expect(page.getByText('/api/products').first()).toBeVisible()
  const product = await addProduct(shop)
  await open(page, `/product/${product.id}`)
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(page.getByText('Please sign in to add items to cart')).toBeVisible()
  expect(problems).toEqual([])
})
