import { defineConfig } from '@playwright/test'
import { findChromium } from './tests/support/browser.ts'

const chromium = await findChromium()

// scripts/test.mjs says which projects belong to which command
export default defineConfig({
  projects: [
    // animations would only take time
    {
      name: 'journeys',
      testDir: 'tests/journeys',
      use: { contextOptions: { reducedMotion: 'reduce' } },
    },
    { name: 'browser', testDir: 'tests/more/browser' },
  ],
  outputDir: 'test-results',
  globalSetup: './tests/support/global-setup.ts',
  // Node runs these without compiling them first
  build: { external: ['**/build/**', '**/server/**', '**/contract/**', '**/texts/**'] },
  // each worker runs its own shop and browser; more of them would be too slow on a small machine
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // for a machine that is three times slower
  timeout: 180_000,
  expect: { timeout: 20_000 },
  use: {
    launchOptions: chromium,
    locale: 'en-GB',
    timezoneId: 'Asia/Kathmandu',
    // tests intercept requests, which a service worker would send itself; its own tests allow it
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
  },
})
