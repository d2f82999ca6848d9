import { expect, ready, test } from '../../support/browsing.ts'
import { collectProblems } from '../../support/page-problems.ts'
import { addProduct } from '../../support/products.ts'

// pages.spec.ts checks the policy on every page

test('the API documentation and toasts keep to the content security policy', async ({
  page,
  context,
  shop,
}) => {
  const problems = await collectProblems(context)
  await page.goto('/api/docs')
  await expect(page.getByText('/api/products').first()).toBeVisible()
  const product = await addProduct(shop)
  await page.goto(`/product/${product.id}`)
  await ready(page)
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(page.getByText('Please sign in to add items to cart')).toBeVisible()
  expect(problems).toEqual([])
})

test('the content security policy blocks an injected script or style', async ({ page, context }) => {
  const problems = await collectProblems(context)
  await page.goto('/')
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'window.slippedIn = true'
    const picture = document.createElement('div')
    picture.innerHTML = '<img src="/none" onerror="window.slippedIn = true"><p style="color: red">x</p>'
    const foreign = document.createElement('script')
    foreign.src = 'https://evil.example/x.js'
    document.body.append(script, picture, foreign)
  })
  await expect
    .poll(() => problems.filter((problem) => problem.startsWith('/: ')).length)
    .toBeGreaterThanOrEqual(4)
  expect(await page.evaluate(() => 'slippedIn' in window)).toBe(false)
})
