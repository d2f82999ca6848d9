import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFailed, test } from 'vitest'
import { createClient } from '../../support/client.ts'
import { type ErrorProxy, openErrorProxy } from '../../support/error-proxy.ts'
import { findFreePort } from '../../support/free-port.ts'
import { type Mailbox, openMailbox } from '../../support/mailbox.ts'
import { addProduct, productRow } from '../../support/products.ts'
import { openFirefox, openWebKit, type RemoteBrowser } from '../../support/remote-browser.ts'
import { Screen } from '../../support/screen.ts'
import { startShop, type TestShop } from '../../support/shop.ts'
import { signUpAndVerify as joinShop, signUpDetails } from '../../support/sign-ups.ts'

let mailbox: Mailbox
let proxy: ErrorProxy
let shop: TestShop
beforeAll(async () => {
  mailbox = await openMailbox()
  proxy = await openErrorProxy(await findFreePort())
  shop = await startShop({ smtpUrl: mailbox.url, publicUrl: new URL(proxy.url) })
  proxy.leadTo(shop.url)
})
afterAll(async () => {
  await shop?.close()
  await proxy?.close()
  await mailbox?.close()
})

const BROWSERS = { Firefox: openFirefox, WebKit: openWebKit }
const PHONE = 400
const LAPTOP = 1280
const HEIGHT = 850
const PICTURES = join(import.meta.dirname, '..', '..', '..', 'test-results', 'browsers')

describe.each(Object.entries(BROWSERS))('in %s', (name, open) => {
  let browser: RemoteBrowser
  beforeAll(async () => {
    browser = await open()
  })
  afterAll(() => browser?.close())

  test.each([PHONE, LAPTOP])('a customer searches, orders and cancels, %i px wide', async (width) => {
    onTestFailed(async () => {
      const picture = await browser.picture().catch(() => undefined)
      if (!picture) return
      mkdirSync(PICTURES, { recursive: true })
      writeFileSync(join(PICTURES, `${name}-${width}.png`), picture)
    })
    const isNarrow = width < 1024
    const screen = new Screen(browser)
    const apple = await addProduct(shop, {
      name: `Apple of Jumla ${name} ${width}`,
      price: 120,
      stock: 10,
    })
    const maya = signUpDetails()
    await joinShop({ ...shop, visitor: () => createClient(proxy.url) }, mailbox, maya)
    await browser.resize(width, HEIGHT)
    proxy.takeErrors()

    // home: banner, menu, a popup of the footer
    await browser.goTo('about:blank')
    await browser.goTo(`${proxy.url}/`)
    await screen.at('/')
    expect(await browser.run(() => innerWidth)).toBe(width)
    await screen.expectSensible('.banner', 0.75)
    await screen.expectNoSidewaysScroll()
    if (isNarrow) {
      await screen.press('button', 'Open the menu')
      await screen.expectSensible('#menu', 0.6)
      await screen.press('button', 'Close the menu')
    } else {
      await screen.expectSensible('#menu', 0.1)
    }
    await screen.press('footer button', 'Terms and Conditions')
    await screen.expectSensible('dialog[open]', 0.95)
    await screen.press('dialog[open] button', 'Close')

    // search
    if (isNarrow) await screen.press('button', 'Open the menu')
    await screen.press('#menu a', 'Products')
    await screen.at('/products')
    await screen.expectForm()
    await screen.fill('Search products', apple.name)
    await screen.press('main a', apple.name)
    await screen.at(`/product/${apple.id}`)
    await screen.expectNoSidewaysScroll()

    // a visitor is redirected to the sign-in; afterwards the product is in the cart
    const add = await screen.press('main button', 'Add to Cart')
    await screen.expectToast('Please sign in to add items to cart', add)
    await screen.at('/signin')
    await screen.expectForm()
    await screen.fill('Email', maya.email)
    await screen.fill('Password', maya.password)
    const signIn = await screen.press('main form button', 'Sign in')
    await screen.at(`/product/${apple.id}`)
    await screen.expectToast(`${apple.name} added to cart`, signIn)

    // three steps
    await screen.press('header a[href="/cart"]')
    await screen.at('/cart')
    await screen.press('button', 'One more')
    await screen.press('button', 'Continue to shipping')
    await screen.expectForm()
    await screen.choose('Delivery province', 'Gandaki')
    await screen.fill('City', 'Kask')
    await screen.expectSensible('[role=listbox]', 0.4)
    await screen.press('[role=option]', 'Kaski')
    await screen.fill('Note', 'Beside the bakery')
    await screen.press('button', 'Continue to summary')
    await screen.expectNoSidewaysScroll()
    await screen.press('button', 'Place order')
    await screen.see('h1, h2', 'Order Placed!')

    // My Orders opens, and the order is cancelled
    await screen.at('/orders')
    expect((await productRow(shop, apple)).stock).toBe(8)
    await screen.expectNoSidewaysScroll()
    await screen.press('[data-order] summary', 'Details')
    await screen.press('[data-order] button', 'Cancel Order')
    await screen.expectSensible('dialog[open]', 0.6)
    const yes = await screen.press('dialog[open] button', 'Yes, cancel it')
    await screen.expectToast('Order cancelled successfully', yes)
    await screen.see('[data-order]', '')
    await expect
      .poll(() => browser.run(() => document.querySelector('[data-order]')?.textContent))
      .toContain('Cancelled')
    expect((await productRow(shop, apple)).stock).toBe(10)

    if (isNarrow) await screen.press('button', 'Open the menu')
    await screen.press('#menu button', 'Logout')
    await screen.at('/signin')
    expect(proxy.takeErrors()).toEqual([])
  })
})
