import { defineConfig } from '@playwright/test'
import { findChromium } from './tests/support/browser.ts'

const chromium = await findChromium()

export default defineConfig({
  testDir: 'tests/browser',
  testMatch: '**/*.{test,spec}.ts',
  outputDir: 'test-results',
  globalSetup: './tests/support/browser-setup.ts',
  // each worker runs a shop and a browser of its own; more of them starve each other on a small machine
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // a busy machine's hiccup is no fault of the shop; the list still names what needed a second try
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    launchOptions: chromium,
    locale: 'en-GB',
    timezoneId: 'Asia/Kathmandu',
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
  },
})
