import { expect, type Page, ready, test } from '../../support/browsing.ts'

async function open(page: Page) {
  await page.goto('/signup')
  await ready(page)
}

test.describe('sign up', () => {
  test('has a Google sign-up button and a link to sign in', async ({ page }) => {
    await open(page)
    await expect(page.getByRole('link', { name: 'Sign up with Google' })).toHaveAttribute(
      'href',
      /^\/api\/user\/google/,
    )
    await page.getByRole('link', { name: 'Sign in', exact: true }).click()
    await expect(page).toHaveURL('/signin')
  })
})
