import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ComponentType } from 'react'
import { Outlet, useLocation } from 'react-router'
import { describe, expect, test, vi } from 'vitest'
import type { PublicSettings } from '#contract/settings.ts'
import { ReplayPendingAction } from '../../app/features/cart/replay-pending-action.tsx'
import { ProductCard } from '../../app/features/catalog/product-card.tsx'
import { BestSellerList } from '../../app/features/home/best-seller-list.tsx'
import { Footer } from '../../app/features/layout/footer.tsx'
import { Header } from '../../app/features/layout/header.tsx'
import ShopLayout from '../../app/features/layout/shop-layout.tsx'
import { BuyBox } from '../../app/features/product/buy-box.tsx'
import { productData } from '../../app/features/product/structured-data.ts'
import { readPendingAction, savePendingAction } from '../../app/features/session/pending-action.ts'
import SignedInOnly from '../../app/features/session/signed-in-only.tsx'
import UnverifiedOnly from '../../app/features/session/unverified-only.tsx'
import { VerificationRedirect } from '../../app/features/session/verification-redirect.tsx'
import VisitorsOnly from '../../app/features/session/visitors-only.tsx'
import * as homePage from '../../app/pages/home.tsx'
import * as productPage from '../../app/pages/product.tsx'
import * as productsPage from '../../app/pages/products.tsx'
import SignInPage from '../../app/pages/sign-in.tsx'
import { toast, toastStore } from '../../app/ui/notices/toast.ts'
import { Picture } from '../../app/ui/pictures/picture.tsx'
import { DEFAULT_SETTINGS } from '../../server/domains/settings/defaults.ts'
import { MAYA, type Replies, rejected, show, TOMATO } from '../support/components.tsx'

const IN_CART: Replies = { 'GET /cart': { cart: { items: [{ product: TOMATO, quantity: 4 }] } } }
const WISHED: Replies = { 'GET /wishlist': { wishlist: { products: [TOMATO] } } }
const badge = (name: string) => document.querySelector(`[data-badge=${name}]`)?.textContent

describe('the header', () => {
  const links = () =>
    [...document.querySelectorAll('nav a:not([hreflang])')].map(
      (link) => `${link.textContent?.trim()} ${link.getAttribute('href')}`,
    )

  test('of a visitor has Home, Products and only a Sign In link', () => {
    const { calls } = show(<Header />)
    expect(links()).toEqual(['Home /', 'Products /products', 'Sign In /signin'])
    expect(screen.queryByRole('button', { name: 'Logout' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Cart' })).toBeNull()
    expect(calls).toEqual([])
  })

  test('of a customer has Cart, Wishlist, My Orders, Profile and Logout', () => {
    show(<Header />, { user: MAYA })
    expect(links()).toEqual([
      'Home /',
      'Products /products',
      'Wishlist /wishlist',
      'My Orders /orders',
      'Profile /profile',
    ])
    expect(screen.getByRole('link', { name: 'Cart' }).getAttribute('href')).toBe('/cart')
    expect(badge('cart')).toBeUndefined()
    screen.getByRole('button', { name: 'Logout' })
  })

  test('shows the number of products in cart and wishlist from the sign-in to the sign-out', async () => {
    const { calls, fill, press } = show(
      <>
        <Header />
        <SignInPage />
      </>,
      {
        path: '/signin',
        replies: {
          ...IN_CART,
          ...WISHED,
          'POST /user/signin': { user: MAYA },
          'POST /user/logout': rejected(503),
        },
      },
    )
    await fill('Email', 'maya@example.com')
    await fill('Password', 'hariyo sag 1')
    await press('Sign in')
    await waitFor(() => expect([badge('cart'), badge('wishlist')]).toEqual(['1 product', '1 product']))
    expect(calls.map(({ name }) => name)).toEqual(['POST /user/signin', 'GET /cart', 'GET /wishlist'])
    await press('Logout')
    await screen.findByRole('link', { name: 'Sign In' })
    expect([badge('cart'), badge('wishlist')]).toEqual([undefined, undefined])
  })
})

test('the line above the header begins with the offer when no province is served', () => {
  const settings = { ...DEFAULT_SETTINGS, delivery: { days: {} }, texts: { home: {} } }
  const Layout = ShopLayout as ComponentType<{ loaderData: unknown }>
  show(<Layout loaderData={{ settings }} />)
  expect(screen.getByRole('complementary').textContent).toMatch(/^Free delivery/)
})

describe('the footer', () => {
  const social = {
    facebook: 'https://facebook.example/shop',
    tiktok: 'https://tiktok.example/shop',
    whatsapp: 'https://whatsapp.example/shop',
    instagram: 'https://instagram.example/shop',
  }
  const showFooter = (links: Partial<typeof social> = {}) => {
    const none = { facebook: '', tiktok: '', whatsapp: '', instagram: '' }
    const settings = { ...DEFAULT_SETTINGS, social: { ...none, ...links }, googleSignIn: false }
    return show(<Footer settings={settings as unknown as PublicSettings} />)
  }

  test('has Quick Links to Home and Products, and the contact', () => {
    showFooter()
    expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/')
    expect(screen.getByRole('link', { name: 'Products' }).getAttribute('href')).toBe('/products')
    screen.getByRole('heading', { name: 'Contact' })
    expect(screen.queryByRole('list', { name: 'Social media' })).toBeNull()
  })

  test.each([[social], [{ tiktok: social.tiktok }]])('has the social links that are set: %j', (links) => {
    showFooter(links)
    const shown = within(screen.getByRole('list', { name: 'Social media' })).getAllByRole('link')
    expect(shown.map((link) => link.getAttribute('href'))).toEqual(Object.values(links))
    for (const link of shown) expect(link.getAttribute('target')).toBe('_blank')
  })

  test.each([
    ['Terms and Conditions', ['Nepali Rupees', 'governed by the law of Nepal', 'courts in Kathmandu']],
    [
      'Refund Policy',
      [
        'within 7 days of delivery',
        '7 to 14 business days',
        'customer pays return shipping, unless the fault is the store',
      ],
    ],
  ])('has a popup with the %s, which closes', async (name, words) => {
    const { press } = showFooter()
    await press(name)
    const dialog = await screen.findByRole('dialog', { name })
    for (const some of words) expect(dialog.textContent).toContain(some)
    await press('Close')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('the session', () => {
  const UNVERIFIED = { ...MAYA, is_verified: false }
  const ENDED: Replies = { 'GET /user/profile': rejected(401) }
  test.each([
    ['a visitor', 'a page of customers', SignedInOnly, '/cart', undefined, '/'],
    ['a visitor', 'an order', SignedInOnly, '/orders/abc', undefined, '/signin'],
    ['a visitor', 'the page for the code', UnverifiedOnly, '/verify-email', undefined, '/signin'],
    ['a verified person', 'the page for the code', UnverifiedOnly, '/verify-email', MAYA, '/'],
    ['a verified person', 'the sign-in', VisitorsOnly, '/signin', MAYA, '/'],
    ['an unverified person', 'a page of customers', undefined, '/cart', UNVERIFIED, '/verify-email'],
    ['an unverified person', 'the home page', undefined, '/home', UNVERIFIED, '/verify-email'],
    ['an unverified person', 'the sign-in', undefined, '/signin', UNVERIFIED, '/verify-email'],
    ['an unverified person', 'a product', undefined, '/product/tomato', UNVERIFIED, '/product/tomato'],
    ['a person whose session has ended', 'a page of customers', SignedInOnly, '/cart', 'unknown', '/'],
  ] as const)(
    'leads %s who opens %s elsewhere, or not',
    async (_, _page, layout, path, user, destination) => {
      const Page = () => <VerificationRedirect pathname={useLocation().pathname} />
      const { location } = show(<Page />, { path, layout: layout ?? Outlet, user, replies: ENDED })
      await waitFor(() => expect(location()).toBe(destination))
      if (destination === '/signin' && path.startsWith('/orders'))
        expect(readPendingAction()?.returnTo).toBeTruthy()
      if (destination === '/signin' && path === '/verify-email')
        await screen.findByText('Please sign in to verify your email')
    },
  )

  test('counts as ended after a failed profile request', async () => {
    const { location } = show(<Header />, {
      path: '/orders',
      layout: SignedInOnly,
      user: 'unknown',
      replies: { 'GET /user/profile': rejected(500) },
    })
    await waitFor(() => expect(location()).toBe('/'))
  })

  test.each([
    ['card', 'Add to cart: Tomato', 'Please sign in to add to cart'],
    ['card', 'Wishlist: Tomato', 'Please sign in to add to wishlist'],
    ['page', 'Add to Cart', 'Please sign in to add items to cart'],
    ['page', 'Wishlist: Tomato', 'Please sign in to add items to wishlist'],
  ] as const)(
    'a visitor on a %s who presses %s is asked to sign in, also when the session has ended elsewhere',
    async (place, button, words) => {
      const ended = { 'POST /cart/add': rejected(401), 'POST /wishlist/add': rejected(401) }
      for (const user of [undefined, MAYA]) {
        const { press, location } = show(
          place === 'card' ? <ProductCard product={TOMATO} /> : <BuyBox product={TOMATO} />,
          { path: '/products', user, replies: ended },
        )
        await press(button)
        await screen.findByText(words)
        await waitFor(() => expect(location()).toBe('/signin'))
        cleanup()
      }
    },
  )

  test('a product that is in the wishlist already is not added again after the sign-in', async () => {
    savePendingAction({ returnTo: '/', action: { kind: 'wishlist', product: TOMATO } })
    show(<ReplayPendingAction pathname="/" />, { user: MAYA, replies: WISHED })
    await screen.findByText('Tomato is already in your wishlist')
  })
})

describe('a product card', () => {
  const description = 'Grown on the terraces of Kavre, where the mornings are cold and clear.'
  test.each([
    [
      '50 characters of the description',
      { description },
      'Grown on the terraces of Kavre, where the mornings...',
    ],
    ['that there is no description', {}, 'No description available'],
    ['that there is no name', { name: '' }, 'Untitled Product'],
    ['the price', { price: 1250 }, 'Rs. 1,250'],
    ['the number left', { stock: 7 }, '7 left'],
    ['that none is left', { stock: 0 }, 'Out of Stock'],
    ['that nobody has rated it', {}, 'No ratings'],
    ['its rating', { rating: 4.5, totalReviews: 2 }, '4.5(2)'],
  ])('shows %s', (_, more, words) => {
    show(<ProductCard product={{ ...TOMATO, ...more }} />)
    expect(screen.getByRole('article').textContent?.replace(/\s/g, ' ')).toContain(words)
  })

  test('of a product without stock cannot be added to the cart', () => {
    show(<ProductCard product={{ ...TOMATO, stock: 0 }} />)
    expect(screen.getByRole('button', { name: /^Add to cart/ }).hasAttribute('disabled')).toBe(true)
  })
})

test('a product page shows stars and reviews, and adds nothing to the cart while there is no stock', async () => {
  show(productPage, {
    path: '/product/tomato',
    route: '/product/:id',
    replies: { 'GET /products/:id': { product: { ...TOMATO, stock: 0, rating: 4.5, totalReviews: 2 } } },
  })
  await screen.findByRole('link', { name: '2 reviews' })
  screen.getByRole('img', { name: '4.5 out of 5 stars' })
  for (const button of screen.getAllByRole('button', { name: 'Add to Cart' }))
    expect(button.hasAttribute('disabled')).toBe(true)
  expect(screen.getByRole('button', { name: 'Wishlist: Tomato' }).hasAttribute('disabled')).toBe(false)
})

test('search engines learn the rating of a product', () => {
  expect(productData({ ...TOMATO, rating: 4.5, totalReviews: 2 }, '')[0]).toMatchObject({
    '@type': 'Product',
    aggregateRating: { ratingValue: 4.5, reviewCount: 2 },
  })
})

test('a best seller links to its product and adds it to the cart', async () => {
  const { calls, press } = show(<BestSellerList products={[TOMATO]} />, {
    user: MAYA,
    replies: { 'POST /cart/add': {} },
  })
  expect(screen.getByRole('link', { name: 'Tomato' }).getAttribute('href')).toBe('/product/tomato')
  await press('Add to cart: Tomato')
  await screen.findByText('Tomato added to cart')
  expect(toastStore.current()).toMatchObject({ durationMs: 2000 })
  expect(calls).toContainEqual(
    expect.objectContaining({ name: 'POST /cart/add', body: { productId: 'tomato', quantity: 1 } }),
  )
})

test('a picture pulses until it is loaded, and a broken one falls back to the default picture', () => {
  // happy-dom loads no pictures
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false)
  show(<Picture src="/media/a/800.webp" alt="Tomato" sizes="5rem" />)
  const box = document.querySelector('[data-picture]')
  expect(box?.className).toContain('pulse')
  fireEvent.error(screen.getByRole('img'))
  expect(screen.getByRole('img').getAttribute('src')).toBe('/default-product.svg')
  expect(box?.className).not.toContain('pulse')
})

test('a toast disappears after its time', () => {
  show(<p />)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  act(() => void toast.success('Tomato added to cart', { durationMs: 2000 }))
  act(() => void vi.advanceTimersByTime(1999))
  screen.getByText('Tomato added to cart')
  act(() => void vi.advanceTimersByTime(1))
  expect(screen.queryByText('Tomato added to cart')).toBeNull()
})

describe('the list of products', () => {
  const LIST = { products: [TOMATO], pagination: { page: 1, limit: 12, total: 13, totalPages: 2 } }
  const CATEGORIES = {
    categories: [
      {
        name: 'Fruits',
        count: 1,
        nepaliName: '',
        picture: null,
        blurb: '',
        nepaliBlurb: '',
        bannerTitle: '',
        nepaliBannerTitle: '',
        benefits: ['Sweet'],
        nepaliBenefits: [],
      },
    ],
  }

  test.each([
    ['category', () => fireEvent.change(screen.getByLabelText('Category'), { target: { value: 'Fruits' } })],
    ['sort', () => fireEvent.change(screen.getByLabelText('Sort by'), { target: { value: 'newest' } })],
    ['page', () => fireEvent.click(screen.getByRole('link', { name: 'Next' }))],
    ['search', () => fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'tomato' } })],
  ])('is fetched again 300 ms after a change of %s', async (_, change) => {
    const { calls } = show(productsPage, {
      path: '/products',
      replies: { 'GET /products/search': LIST, 'GET /products/categories': CATEGORIES },
    })
    await screen.findByText('Page 1 of 2 (13 total products)')
    const count = () => calls.filter(({ name }) => name === 'GET /products/search').length
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    change()
    vi.advanceTimersByTime(299)
    expect(count()).toBe(1)
    vi.advanceTimersByTime(1)
    await vi.waitFor(() => expect(count()).toBe(2))
  })

  const openList = (query: string, page = 1, total = 13) =>
    show(productsPage, {
      path: `/products${query}`,
      user: MAYA,
      replies: {
        'GET /products/search': {
          products: total === 0 ? [] : [TOMATO],
          pagination: { page, limit: 12, total, totalPages: Math.ceil(total / 12) },
        },
        'GET /products/categories': CATEGORIES,
        'POST /cart/add': {},
      },
    })
  const hrefOf = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href')

  test.each([
    [
      'the first page',
      '?search=tea',
      1,
      13,
      'Page 1 of 2 (13 total products)',
      [undefined, '/products?search=tea&page=2'],
    ],
    [
      'the last page',
      '?search=tea&page=2',
      2,
      13,
      'Page 2 of 2 (13 total products)',
      ['/products?search=tea', undefined],
    ],
    [
      'beyond the last page',
      '?search=tea&page=99',
      99,
      13,
      '13 total products',
      ['/products?search=tea&page=2', undefined],
    ],
    ['a single page', '?search=tea', 1, 1, 'Showing 1 of 1 products', [undefined, undefined]],
  ] as const)('has on %s the links to the pages beside it', async (_, query, page, total, words, links) => {
    openList(query, page, total)
    await screen.findByText(words)
    expect(['Previous', 'Next'].map(hrefOf)).toEqual(links)
    if (total === 1) expect(screen.queryByText(/^Page 1 of/)).toBeNull()
  })

  test('offers all categories, and the most popular products first', async () => {
    openList('')
    await screen.findByText('Page 1 of 2 (13 total products)')
    const optionsOf = (label: string) =>
      within(screen.getByLabelText(label))
        .getAllByRole('option')
        .map(({ textContent }) => textContent)
    expect(optionsOf('Category')).toEqual(['All Categories', 'Fruits'])
    expect(screen.getByLabelText<HTMLSelectElement>('Sort by').value).toBe('popular')
    expect(optionsOf('Sort by')).toEqual([
      'Most Popular',
      'Newest First',
      'Price: Low to High',
      'Price: High to Low',
    ])
  })

  test.each([
    ['Category', 'Fruits', '/products?category=Fruits&search=tea'],
    ['Sort by', 'newest', '/products?search=tea&sort=newest'],
  ])('begins with its first page after a change of %s', async (label, value, url) => {
    const { location } = openList('?search=tea&page=2', 2)
    await screen.findByText('Page 2 of 2 (13 total products)')
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
    await waitFor(() => expect(location()).toBe(url))
    if (label === 'Category') {
      const banner = await screen.findByRole('region', { name: 'Why choose our Fruits' })
      expect(within(banner).getAllByRole('listitem')).toHaveLength(1)
    }
  })

  test.each(['search', 'q'])('is searched for what the URL parameter %s says', async (name) => {
    openList(`?${name}=tomato`)
    await screen.findByText('Page 1 of 2 (13 total products)')
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('tomato')
  })

  test('without results offers to remove the filters, and five searches', async () => {
    const { location, user } = openList('?inStock=true', 1, 0)
    await screen.findByRole('heading', { name: 'No Products Found' })
    screen.getByText('No products found matching your criteria')
    for (const term of ['organic vegetables', 'fresh fruits', 'natural dairy', 'organic rice', 'herbal tea'])
      screen.getByRole('link', { name: term })
    await user.click(screen.getByRole('link', { name: 'Clear all' }))
    await waitFor(() => expect(location()).toBe('/products'))
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('In stock only').checked).toBe(false))
  })

  test('is searched once, 300 ms after the last letter; a space at the end stays for the next word', async () => {
    const { calls, location } = openList('')
    await screen.findByText('Page 1 of 2 (13 total products)')
    const box = screen.getByRole<HTMLInputElement>('searchbox')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    for (const value of ['te', 'tea ']) {
      fireEvent.change(box, { target: { value } })
      vi.advanceTimersByTime(299)
    }
    expect(calls.filter(({ name }) => name === 'GET /products/search')).toHaveLength(1)
    vi.advanceTimersByTime(1)
    await vi.waitFor(() => expect(location()).toBe('/products?search=tea'))
    expect(calls.filter(({ name }) => name === 'GET /products/search')).toHaveLength(2)
    expect(box.value).toBe('tea ')
  })

  test('a filter that is taken back while its list loads stays off', async () => {
    const held = Promise.withResolvers<typeof LIST>()
    const { location, user } = show(productsPage, {
      path: '/products',
      replies: { 'GET /products/search': [LIST, held.promise, LIST], 'GET /products/categories': CATEGORIES },
    })
    await screen.findByText('Page 1 of 2 (13 total products)')
    const inStock = screen.getByLabelText<HTMLInputElement>('In stock only')
    await user.click(inStock)
    await user.click(inStock)
    held.resolve(LIST)
    await waitFor(() => expect([location(), inStock.checked]).toEqual(['/products', false]))
  })

  test('a product that is opened while a search waits stays open', async () => {
    const { location } = openList('')
    await screen.findByText('Page 1 of 2 (13 total products)')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'x' } })
    fireEvent.click(screen.getByRole('link', { name: 'Tomato' }))
    await vi.waitFor(() => expect(location()).toBe('/product/tomato'))
    vi.advanceTimersByTime(1000)
    expect(location()).toBe('/product/tomato')
  })

  test('a card has a stepper once its product is in the cart', async () => {
    const cartOf = (quantity: number) => ({
      cart: { items: quantity ? [{ product: { ...TOMATO, stock: 2 }, quantity }] : [] },
    })
    const { press } = show(<ProductCard product={{ ...TOMATO, stock: 2 }} />, {
      user: MAYA,
      replies: {
        'GET /cart': [cartOf(0), cartOf(1), cartOf(2)],
        'POST /cart/add': {},
        'PUT /cart/update': {},
      },
    })
    await press('Add to cart: Tomato')
    await screen.findByText('In your cart')
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^One less/))
    await press(/^One more/)
    await waitFor(() => expect(document.querySelector('output')?.textContent).toBe('2'))
  })

  test('after a failure keeps heading, text, banner and the options of the filters', async () => {
    show(productsPage, {
      path: '/products?category=Fruits',
      replies: {
        'GET /products/search': [LIST, rejected(500)],
        'GET /products/categories': [CATEGORIES, rejected(500)],
      },
    })
    await screen.findByText('Sweet')
    const kept = () =>
      [
        screen.getByRole('heading', { level: 1 }),
        screen.getByRole('region', { name: 'Why choose our Fruits' }),
        screen.getByLabelText('Category'),
      ].map(({ textContent }) => textContent)
    const before = kept()
    fireEvent.change(screen.getByLabelText('Sort by'), { target: { value: 'newest' } })
    await screen.findByRole('heading', { name: 'Failed to fetch products' })
    expect(kept()).toEqual(before)
  })
})

test('the home page requests the four most popular products, and the categories with limit 1000', async () => {
  const { calls } = show(homePage)
  await waitFor(() =>
    expect(calls.map(({ url }) => url)).toContain(
      '/api/products/search?category=all&sort=popular&search=&page=1&limit=4',
    ),
  )
  expect(calls.map(({ url }) => url)).toContain('/api/products/categories?category=all&page=1&limit=1000')
})
