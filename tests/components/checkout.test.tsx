import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { DEFAULT_DELIVERY_TERMS } from '#contract/delivery-terms.ts'
import { formatRupees } from '#contract/money.ts'
import { PROVINCES } from '#contract/nepal/provinces.ts'
import * as messages from '#texts/messages.ts'
import { queryClient } from '../../app/api/query-client.ts'
import { ProductCard } from '../../app/features/catalog/product-card.tsx'
import { signedOut } from '../../app/features/session/session.ts'
import CartPage from '../../app/pages/cart.tsx'
import OrderPage from '../../app/pages/order.tsx'
import WishlistPage from '../../app/pages/wishlist.tsx'
import { DEFAULT_SETTINGS } from '../../server/domains/settings/defaults.ts'
import {
  ADDRESS,
  MAYA,
  NO_RESPONSE,
  ORDER,
  type Replies,
  rejected,
  response,
  show,
  TOMATO,
} from '../support/components.tsx'

const RICE = { ...TOMATO, _id: 'rice', name: 'Rice', price: 100 }
const cart = (...products: (typeof TOMATO)[]) => ({
  cart: { items: products.map((product) => ({ product, quantity: 2 })) },
})
const LAST_ORDER: Replies = { 'GET /order/my-orders': { orders: [ORDER], total: 1, nextCursor: null } }
const open = (step: 0 | 1 | 2, replies: Replies = {}) =>
  show(<CartPage />, {
    path: step === 0 ? '/cart' : `/cart?step=${step}`,
    user: MAYA,
    replies: { 'GET /cart': cart(TOMATO), ...LAST_ORDER, ...replies },
  })

/** The public settings with these terms of delivery. */
const settingsWith = (terms: object) => ({
  settings: {
    ...DEFAULT_SETTINGS,
    texts: {},
    delivery: { ...DEFAULT_DELIVERY_TERMS, days: { Bagmati: 0, Gandaki: 1, Koshi: 1 }, ...terms },
  } as never,
})

const LISTS: Replies = {
  ...LAST_ORDER,
  'GET /cart': cart(TOMATO, RICE),
  'GET /wishlist': { wishlist: { products: [TOMATO, RICE] } },
}
const HONEY = { ...TOMATO, _id: 'honey', name: 'Honey' }

test.each([
  ['cart', <ProductCard key="" product={HONEY} />, 'Add to cart: Honey', 'POST /cart/add'],
  ['cart', <CartPage key="" />, 'One more', 'PUT /cart/update'],
  ['cart', <CartPage key="" />, 'Remove Rice', 'DELETE /cart/remove/:productId'],
  ['cart', <CartPage key="" />, 'Empty the cart', 'DELETE /cart/clear'],
  ['wishlist', <ProductCard key="" product={HONEY} />, 'Wishlist: Honey', 'POST /wishlist/add'],
  ['wishlist', <WishlistPage key="" />, 'Remove Rice', 'DELETE /wishlist/remove/:productId'],
  ['wishlist', <WishlistPage key="" />, 'Empty the wishlist', 'DELETE /wishlist/clear'],
] as const)('the %s is fetched again after a change', async (list, page, button, change) => {
  const { calls, press } = show(page, { path: '/cart', user: MAYA, replies: { ...LISTS, [change]: {} } })
  const names = () => calls.map(({ name }) => name)
  await waitFor(() => expect(names()).toContain(`GET /${list}`))
  await press(button)
  if (button.startsWith('Empty')) await press('Yes, remove everything')
  await waitFor(() => expect(names().slice(names().indexOf(change))).toEqual([change, `GET /${list}`]))
})

test.each([
  ['cart', <CartPage key="" />],
  ['wishlist', <WishlistPage key="" />],
] as const)('the page shows that the %s is loading', async (list, page) => {
  const held = Promise.withResolvers<never>()
  show(page, { path: '/cart', user: MAYA, replies: { ...LISTS, [`GET /${list}`]: held.promise } })
  await screen.findByText(`Loading your ${list}…`)
  held.resolve(LISTS[`GET /${list}`] as never)
  await screen.findByRole('button', { name: 'Remove Rice' })
  expect(screen.queryByText(`Loading your ${list}…`)).toBeNull()
})

test('a product that is out of stock is not moved from the wishlist to the cart', async () => {
  const { press } = show(<WishlistPage />, {
    user: MAYA,
    replies: { 'GET /wishlist': { wishlist: { products: [{ ...TOMATO, stock: 0 }] } } },
  })
  await press(/^Add/)
  await screen.findByText('Product is out of stock!')
})

test('of a wishlist that consists of ids, nothing unknown is shown and nothing can be added', async () => {
  show(<WishlistPage />, {
    user: MAYA,
    replies: { 'GET /wishlist': response({ success: true, wishlist: { products: ['id'] } }) },
  })
  const [card] = await screen.findAllByRole('listitem')
  expect(card?.textContent).toContain('Untitled Product')
  expect(card?.textContent).not.toMatch(/undefined|Rs\.|Stock/)
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Remove Untitled Product',
  ])
})

test('a card of the wishlist shows price, stock and 50 characters of the description', async () => {
  const lentils = {
    ...TOMATO,
    price: 1250,
    stock: 7,
    description: 'Red lentils washed and sorted by hand in the hills of Palpa, one kilo',
  }
  show(<WishlistPage />, { user: MAYA, replies: { 'GET /wishlist': { wishlist: { products: [lentils] } } } })
  const [card] = await screen.findAllByRole('listitem')
  const text = card?.textContent?.replace(/\s/g, ' ')
  for (const words of ['Red lentils washed and sorted by hand in the hills...', 'Rs. 1,250', 'Stock: 7'])
    expect(text).toContain(words)
  expect(text).not.toContain('Out of Stock')
})

describe('a delivery', () => {
  test.each([
    ['goods', { minimums: { Bagmati: 341 }, freeFrom: 721 }, 'Rs. 170 more for delivery to Bagmati'],
    ['a district that is not served', { notServed: ['Kathmandu'] }, 'We do not deliver to Kathmandu yet.'],
  ])(
    'that lacks %s says so beside the total, and at the city instead of the summary',
    async (_, terms, words) => {
      const { press, user } = open(1, { 'GET /settings': settingsWith(terms) })
      await screen.findByText(words)
      // happy-dom forgets what is selected when another option is hidden
      await user.selectOptions(screen.getByLabelText('Delivery province'), 'Bagmati')
      expect(screen.queryByText(/free delivery/)).toBeNull()
      await press('Continue to summary')
      await waitFor(() => expect(screen.getAllByText(words)).toHaveLength(2))
    },
  )

  test('lists the provinces that are served, names the others, and says what a free one lacks', async () => {
    open(0, { 'GET /settings': settingsWith({ freeFrom: 721 }) })
    await screen.findByText('Rs. 550 more for free delivery')
    const options = [...screen.getByLabelText<HTMLSelectElement>('Deliver to').options]
    const offered = options.filter(({ hidden }) => !hidden)
    expect(offered.map(({ text }) => text)).toEqual(['Koshi', 'Bagmati', 'Gandaki'])
    await screen.findByText(/We do not deliver to Madhesh, Lumbini, Karnali, Sudurpashchim yet\./)
  })
})

describe('the cart', () => {
  test('cannot have less than one unit of a product, or more than its stock', async () => {
    const isDisabled = (name: string) => {
      const button = screen.getByRole<HTMLButtonElement>('button', { name })
      return button.disabled || button.getAttribute('aria-disabled') === 'true'
    }
    const { press } = open(0, {
      'GET /cart': cart({ ...TOMATO, stock: 3 }),
      'PUT /cart/update': new Promise(() => {}),
    })
    await press('One more')
    await screen.findAllByText('Rs. 256.50')
    expect(['One less', 'One more'].map(isDisabled)).toEqual([false, true])
    await press('One less')
    await press('One less')
    expect(['One less', 'One more'].map(isDisabled)).toEqual([true, false])
  })

  test.each(PROVINCES)(
    'costs %s for the delivery to the chosen province',
    async ({ name, deliveryCharge }) => {
      const { user } = open(0, { 'GET /cart': cart(RICE) })
      await user.selectOptions(await screen.findByLabelText('Deliver to'), name)
      const totals = screen.getByRole('region', { name: 'Your order' })
      expect([...totals.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual(
        [200, deliveryCharge, 200 + deliveryCharge].map((rupees) => formatRupees(rupees, 'en')),
      )
    },
  )

  test('without its last product is empty, and its heading has the focus', async () => {
    const { press } = open(0, { 'GET /cart': [cart(TOMATO), cart()], 'DELETE /cart/remove/:productId': {} })
    await press('Remove Tomato')
    await screen.findByText('Your cart is empty')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Your cart'))
    expect(screen.getByRole('link', { name: 'Browse Products' }).getAttribute('href')).toBe('/products')
  })

  test('cuts descriptions to 50 characters', async () => {
    const description = 'Red lentils washed and sorted by hand in the hills of Palpa, one kilo'
    open(0, { 'GET /cart': cart({ ...TOMATO, description }) })
    await screen.findByText('Red lentils washed and sorted by hand in the hills...')
  })

  test('does not send quantities that wait after their line is removed', async () => {
    const held = Promise.withResolvers<Record<never, never>>()
    const { calls, press } = open(0, {
      'PUT /cart/update': held.promise,
      'DELETE /cart/remove/:productId': {},
    })
    await press('One less')
    await press('One more')
    await press('Remove Tomato')
    await screen.findByText('Removed from cart')
    held.resolve({})
    await waitFor(() => expect(calls.filter(({ name }) => name === 'GET /cart')).toHaveLength(2))
    expect(calls.filter(({ name }) => name === 'PUT /cart/update').map(({ body }) => body)).toEqual([
      { productId: 'tomato', quantity: 1 },
    ])
  })

  test.each([
    ['has less stock', { stock: 1 }, 'Only 1 left. Please lower the quantity.'],
    [
      'is not on sale any more',
      { stock: 0, isGone: true },
      'No longer available. Remove it to order the rest.',
    ],
  ])('says at its line that a product %s, and holds the order back', async (_, change, words) => {
    const { press, location } = open(0, { 'GET /cart': cart({ ...TOMATO, ...change }) })
    await screen.findByText(words)
    await press('Continue to shipping')
    await screen.findByText('Please fix the highlighted products first.')
    expect(location()).toBe('/cart')
  })
})

const openShipping = async (province = 'Bagmati', replies: Replies = {}) => {
  const page = open(1, replies)
  await page.user.selectOptions(await screen.findByLabelText('Delivery province'), province)
  return page
}

describe('shipping', () => {
  test('empty fields: This field is required.', async () => {
    const { press } = open(1, { 'GET /order/my-orders': { orders: [], total: 0, nextCursor: null } })
    await press('Continue to summary')
    await screen.findAllByText('This field is required.')
  })

  test('Kathmandu is not located in Koshi, and its province is offered with one tap', async () => {
    const { fill, press } = await openShipping('Koshi')
    await fill('City', 'Kathmandu')
    await press('Continue to summary')
    await screen.findByText('Kathmandu is not located in Koshi.')
    await press('Use Kathmandu, Bagmati?')
    expect(screen.getByLabelText<HTMLSelectElement>('Delivery province').value).toBe('Bagmati')
    await waitFor(() => expect(screen.queryByText('Kathmandu is not located in Koshi.')).toBeNull())
  })

  test('a town that was typed stands for its district in the province, and ends the address', async () => {
    const { fill, press } = await openShipping('Gandaki')
    await fill('City', 'pokhara')
    await press('Continue to summary')
    await screen.findByText(/Lazimpat 2, Pokhara/)
    screen.getByText(/Kaski, Gandaki/)
  })

  test('a chosen town ends the address once there is one, and goes when another place is chosen', async () => {
    const { fill, user } = await openShipping()
    const address = () => screen.getByLabelText<HTMLInputElement>('Address').value
    const choose = async (city: string, place: RegExp) => {
      await fill('City', city)
      await user.click(await screen.findByRole('option', { name: place }))
    }
    await fill('Address', '')
    await choose('Pokhara', /^Pokhara in Kaski/)
    expect(address()).toBe('')
    await fill('Address', 'Lakeside 6')
    await user.tab()
    expect(address()).toBe('Lakeside 6, Pokhara')
    await choose('Dharan', /^Dharan in Sunsari/)
    expect(address()).toBe('Lakeside 6, Dharan')
    await choose('Gorkha', /^Gorkha/)
    expect(address()).toBe('Lakeside 6')
  })

  test.each([
    [/^City/, 'KATHMANDU'],
    [/^City/, 'काठमाडौं'],
    [/^Email/, ''],
  ])('the summary follows when the field %s contains “%s”', async (label, text) => {
    const { fill, press } = await openShipping()
    await fill(label, text)
    await press('Continue to summary')
    await screen.findByRole('button', { name: 'Place order' })
    screen.getByText('Kathmandu, Bagmati', { exact: false })
  })

  test.each(['12345', '9512345678', '98412345678'])(
    'Enter a valid Nepali phone number. is shown for %s when the field is left',
    async (phone) => {
      const { fill, user } = open(1)
      await fill('Phone', phone)
      await user.tab()
      await screen.findByText('Enter a valid Nepali phone number.')
      await fill('Phone', '9841234567')
      await user.tab()
      expect(screen.queryByText('Enter a valid Nepali phone number.')).toBeNull()
    },
  )

  test('a second phone has to be a mobile number', async () => {
    const { fill, user } = await openShipping()
    await fill(/^Second phone/, '01-4412345')
    await user.tab()
    await screen.findByText('Enter a valid Nepali phone number.')
  })

  test('the lines of the order can be opened above the form', async () => {
    open(1)
    const lines = (await screen.findByText('1 product · Rs. 171')).closest('details')
    expect(lines?.open).toBe(false)
    expect(lines?.textContent).toContain(`2 × ${formatRupees(85.5, 'en')} / kg`)
  })

  test.each([
    ['is saved with the order', true, []],
    ['is not saved if the box is not ticked', false, []],
    ['is not saved a second time', true, [{ ...ADDRESS, _id: 'home', label: 'Home' }]],
  ])('the address %s', async (_, isTicked, addresses) => {
    const page = await openShipping('Bagmati', {
      'GET /user/addresses': { addresses },
      'POST /user/addresses': { address: { ...ADDRESS, _id: 'home', label: 'Lazimpat 2' } },
      'POST /order/create': { order: ORDER },
    })
    const box = await screen.findByLabelText<HTMLInputElement>('Save this address')
    expect(box.checked).toBe(true)
    if (!isTicked) await page.user.click(box)
    await page.press('Continue to summary')
    await page.press('Place order')
    await screen.findByRole('heading', { name: 'Order Placed!' })
    await waitFor(() =>
      expect(
        page.calls.filter(({ name }) => name === 'POST /user/addresses').map(({ body }) => body),
      ).toEqual(isTicked && addresses.length === 0 ? [{ ...ADDRESS, label: 'Lazimpat 2' }] : []),
    )
    expect(localStorage.getItem('savedShippingInfo') !== null).toBe(isTicked)
  })

  test('the summary cannot be opened without shipping information', async () => {
    const { location } = open(2, { 'GET /order/my-orders': { orders: [], total: 0, nextCursor: null } })
    await waitFor(() => expect(location()).toBe('/cart?step=1'))
    expect((await screen.findByRole('button', { name: 'Summary' })).hasAttribute('disabled')).toBe(true)
  })
})

test('one tap adds the cart to an order that is not packed yet, without a second delivery charge', async () => {
  const { calls, location, press } = open(0, { 'GET /cart': [cart(TOMATO), cart()], 'PUT /order/:id': {} })
  await screen.findByText(/^No second delivery charge.* is Rs\.\s406\.50\.$/)
  await press(/^Add to order .* for Sat 21\sNov$/)
  await waitFor(() => expect(location()).toBe('/orders/abcdef01'))
  expect(calls.find(({ name }) => name === 'PUT /order/:id')?.body).toEqual({
    version: 0,
    items: [{ product: 'tomato', quantity: 3 }],
    total: 406.5,
    fromCart: true,
  })
})

test('an order with which packing has begun cannot grow', async () => {
  open(0, {
    'GET /order/my-orders': { orders: [{ ...ORDER, isChangeable: false }], total: 1, nextCursor: null },
  })
  await screen.findByRole('button', { name: 'Continue to shipping' })
  expect(screen.queryByRole('button', { name: /^Add to order/ })).toBeNull()
})

describe('the page of an order', () => {
  const items = ORDER.items.map((item) => ({ ...item, priceNow: 95 }))
  const openOrder = (more: object, replies: Replies = {}) =>
    show(<OrderPage />, {
      path: '/orders/abcdef01',
      route: '/orders/:id',
      user: MAYA,
      replies: {
        'GET /order/:id': [0, 1].map((version) => ({
          order: { ...ORDER, version, history: [], invoiceNumber: null, items, ...more },
        })),
        'GET /delivery-days': { days: ['2026-11-22'] },
        ...replies,
      },
    })

  test('changes units, day and note: more units at today’s price', async () => {
    const { calls, fill, press, user } = openOrder({}, { 'PUT /order/:id': {} })
    await press('Change order')
    await press('One more')
    await screen.findByText(/^1 × Rs\.\s95/)
    expect(screen.queryByRole('button', { name: 'Remove Tomato' })).toBeNull()
    await user.click((await screen.findAllByRole('radio')).at(-1) as HTMLElement)
    await fill(/^Note/, 'After five')
    await press('Save changes')
    await screen.findByRole('button', { name: 'Change order' })
    expect(calls.find(({ name }) => name === 'PUT /order/:id')?.body).toEqual({
      version: 0,
      items: [{ product: 'tomato', quantity: 2 }],
      total: 330.5,
      deliveryDay: '2026-11-22',
      note: 'After five',
    })
  })

  test.each([
    ['processing', 'Your order is being packed, so it can no longer be changed.'],
    ['pending', messages.orderCutoffPassed],
  ])('says why an order that is %s cannot be changed', async (status, reason) => {
    openOrder({ status, isChangeable: false })
    await screen.findByText(reason)
    expect(screen.queryByRole('button', { name: 'Change order' })).toBeNull()
  })
})

describe('an order', () => {
  test('is sent as the summary shows it; the cash to keep ready is named for 2.5 s', async () => {
    const timer = vi.spyOn(window, 'setTimeout')
    const { calls, fill, press } = await openShipping('Bagmati', {
      'POST /order/create': { order: ORDER },
    })
    await fill(/^Note/, 'After five')
    await press('Continue to summary')
    await screen.findByRole('button', { name: 'Place order' })
    const text = () => document.body.textContent?.replace(/\s/g, ' ')
    expect(text()).toContain('Cash on delivery only. Please pay Rs. 321 to the rider when')
    expect(screen.getByRole('region', { name: 'Products' }).textContent).toContain('Tomato')
    expect(screen.getByRole('region', { name: 'Deliver to' }).textContent).toContain('After five')
    await press('Place order')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Order Placed!'))
    expect(timer).toHaveBeenCalledWith(expect.any(Function), 2500)
    await waitFor(() => expect(text()).toContain('Please have Rs. 235.50 ready in cash'))
    expect(screen.getByRole('link', { name: 'See my orders' }).getAttribute('href')).toBe('/orders')
    expect(calls.find(({ name }) => name === 'POST /order/create')?.body).toMatchObject({
      items: [{ product: 'tomato', quantity: 2, price: 85.5 }],
      shippingAddress: 'Lazimpat 2',
      note: 'After five',
      total: 321,
      paymentMethod: 'cod',
    })
  })

  const keysOf = ({ calls }: ReturnType<typeof show>) =>
    calls
      .filter(({ name }) => name === 'POST /order/create')
      .map(({ headers }) => headers.get('idempotency-key'))
  const tooMany = rejected(429, messages.tooManyRequests)

  test('contains what another tab has put into the cart', async () => {
    const { calls } = open(2, { 'GET /cart': [cart(TOMATO, RICE), cart(TOMATO)] })
    await screen.findByText('Rice')
    document.dispatchEvent(new Event('visibilitychange'))
    await screen.findByText(messages.cartChanged)
    expect(screen.queryByText('Rice')).toBeNull()
    document.dispatchEvent(new Event('visibilitychange'))
    await waitFor(() => expect(calls.filter(({ name }) => name === 'GET /cart')).toHaveLength(3))
    expect(screen.getAllByText(messages.cartChanged)).toHaveLength(1)
  })

  test('is sent once while it is being placed', async () => {
    const held = Promise.withResolvers<{ order: typeof ORDER }>()
    const page = open(2, { 'POST /order/create': held.promise })
    await page.press('Place order')
    const button = await screen.findByRole('button', { name: 'Placing your order…' })
    expect(button.getAttribute('aria-disabled') ?? button.hasAttribute('disabled')).toBeTruthy()
    await page.user.click(button)
    held.resolve({ order: ORDER })
    await screen.findByRole('heading', { name: 'Order Placed!' })
    expect(keysOf(page)).toHaveLength(1)
  })

  test('whose response was lost is sent again under the same key, also after a rejection', async () => {
    const page = open(2, { 'POST /order/create': [NO_RESPONSE, tooMany, { order: ORDER }] })
    await page.press('Place order')
    await screen.findByText(/it will not be placed twice/)
    await page.press('Place order')
    await screen.findByText(/^Your order is not confirmed. Too many/)
    await page.press('Place order')
    await screen.findByRole('heading', { name: 'Order Placed!' })
    const keys = keysOf(page)
    expect(keys).toEqual([keys[0], keys[0], keys[0]])
  })

  test('can be completed after the session has expired, but not after a sign-out', async () => {
    const note = async () => (await screen.findByLabelText<HTMLTextAreaElement>(/^Note/)).value
    const { fill } = open(1)
    await fill(/^Note/, 'Ring twice')
    for (const [redirectTo, left] of [
      [undefined, 'Ring twice'],
      ['/signin', ''],
    ] as const) {
      act(() => signedOut(queryClient(), redirectTo))
      cleanup()
      open(1)
      expect(await note()).toBe(left)
    }
  })

  test.each([
    ['was probably placed when the response was lost', NO_RESPONSE, 'Your order was probably placed'],
    ['was not placed when it was rejected', tooMany, 'Your cart is empty'],
  ])('with an empty cart afterwards %s', async (_, reply, words) => {
    const { press } = open(2, { 'GET /cart': [cart(TOMATO), cart()], 'POST /order/create': reply })
    await press('Place order')
    await screen.findByText(words)
  })

  test('that was changed after a lost response leads to the orders', async () => {
    const reused = rejected(409, messages.keyReused, { code: 'order_key_reused' })
    const { press } = open(2, { 'POST /order/create': [NO_RESPONSE, reused] })
    await press('Place order')
    await screen.findByText(/it will not be placed twice/)
    await press('Place order')
    await screen.findByText(messages.keyReused, { exact: false })
    expect(screen.getByRole('link', { name: 'Check My Orders' }).getAttribute('href')).toBe('/orders')
  })

  test.each([
    [
      'a changed price',
      { ...TOMATO, price: 120 },
      messages.orderPriceChanged,
      'The price of Tomato has changed from Rs. 85.50 to Rs. 120.',
    ],
    ['too little stock', { ...TOMATO, stock: 1 }, messages.notEnoughStock, 'Only 1 left of Tomato.'],
  ])('that the shop rejects because of %s shows what has changed', async (_, changed, message, words) => {
    const { press } = open(2, {
      'GET /cart': [cart(TOMATO), cart(changed)],
      'POST /order/create': rejected(409, message),
    })
    await press('Place order')
    await screen.findByText(message, { exact: false })
    await screen.findByText(words)
  })

  test('whose delivery charge and day have changed shows both, and is placed with them', async () => {
    const settings = (charge: number) => settingsWith({ charges: { Bagmati: charge } })
    const full = messages.deliveryDayFull('21 Nov', '22 Nov')
    const { calls, press } = open(2, {
      'GET /settings': [settings(150), settings(175)],
      'GET /delivery-days': [{ days: ['2026-11-21', '2026-11-22'] }, { days: ['2026-11-22'] }],
      'POST /order/create': [rejected(409, full), { order: ORDER }],
    })
    await screen.findByText('Delivery day:', { exact: false })
    await press('Place order')
    await screen.findByText(full, { exact: false })
    await screen.findByText('The delivery charge has changed from Rs. 150 to Rs. 175.')
    await press('Place order')
    await screen.findByRole('heading', { name: 'Order Placed!' })
    expect(calls.findLast(({ name }) => name === 'POST /order/create')?.body).toMatchObject({
      deliveryDay: '2026-11-22',
      total: 171 + 175,
    })
  })
})
