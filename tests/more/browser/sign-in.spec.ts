import { expect, open, test } from '../../support/browsing.ts'

for (const [path, heading] of [
  ['/signin?error=google_unavailable', 'Sign in'],
  ['/reset-password?token=abc', 'Set a new password'],
] as const) {
  test(`${path} opens by a full load without an error, and the menu works`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    await open(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page.locator('html')).toHaveClass(/(^| )js( |$)/)
    await expect(page.getByRole('button', { name: 'Open the menu' })).toBeVisible()
    expect(errors).toEqual([])
  })
}
