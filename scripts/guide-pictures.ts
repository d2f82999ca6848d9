import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { findChromium } from '../tests/support/browser.ts'

// npm run pictures: makes the pictures of docs/guide and of the README from a demo shop that runs at SHOP_URL
// (http://localhost:3000).
const SHOP = process.env.SHOP_URL ?? 'http://localhost:3000'
const DOCS = join(import.meta.dirname, '..', 'docs')
const PASSWORD = 'hariyo-demo-2026'
const LAPTOP = { width: 1200, height: 780 }
const PHONE = { width: 380, height: 760 }

const browser = await chromium.launch(await findChromium())
const { products } = await (await fetch(`${SHOP}/api/products/search?search=tomato`)).json()
const product: string = products[0]._id

async function save(page: Page, ...path: string[]): Promise<void> {
  await page.locator('h1').first().waitFor()
  await page.waitForLoadState('networkidle')
  // what is still loading; pictures further down are not loaded
  await page.waitForFunction(() =>
    [...document.querySelectorAll('.pulse')].every((box) => box.getBoundingClientRect().top > innerHeight),
  )
  // English pages load the Nepali font late (app/root.tsx); the screenshot would lack it
  await page.locator('html:lang(ne), html.devanagari-font').waitFor()
  await page.evaluate(() => document.fonts.load('1rem "Mukta Nepali"', 'क').then(() => document.fonts.ready))
  mkdirSync(join(DOCS, ...path.slice(0, -1)), { recursive: true })
  await sharp(await page.screenshot())
    .webp({ quality: 70 })
    .toFile(join(DOCS, ...path))
}

async function open(viewport: typeof LAPTOP, language: 'en' | 'ne', email?: string): Promise<Page> {
  const context = await browser.newContext({ viewport, baseURL: SHOP, deviceScaleFactor: 1 })
  const page = await context.newPage()
  if (!email) return page
  const headers = { origin: new URL(SHOP).origin }
  const options = { headers, failOnStatusCode: true }
  await context.request.post('/api/user/signin', { data: { email, password: PASSWORD }, ...options })
  // the back office opens in the language of the account
  await context.request.put('/api/user/language', { data: { language }, ...options })
  return page
}

for (const language of ['en', 'ne'] as const) {
  const prefix = language === 'ne' ? '/ne' : ''
  const office = await open(LAPTOP, language, 'admin@example.com')
  for (const [name, path] of [
    ['today', '/admin'],
    ['stock', '/admin/stock'],
    ['orders', '/admin/orders'],
    ['returns', '/admin/returns'],
    ['product', `/admin/products/${product}`],
    ['staff', '/admin/staff'],
  ] as const) {
    await office.goto(prefix + path)
    await save(office, 'guide', 'pictures', language, `${name}.webp`)
  }
  const rider = await open(PHONE, language, 'rider1@example.com')
  await rider.goto(`${prefix}/rider`)
  await save(rider, 'guide', 'pictures', language, 'rider.webp')
}
const visitor = await open(LAPTOP, 'en')
await visitor.goto('/')
await save(visitor, 'pictures', 'home.webp')
const phone = await open(PHONE, 'en')
await phone.goto(`/product/${product}`)
await save(phone, 'pictures', 'product.webp')
await browser.close()
