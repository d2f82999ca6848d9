import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { EndpointName } from '#contract/endpoints.ts'
import * as messages from '#texts/messages.ts'
import * as lots from '#texts/shop/lots.ts'
import { Questions } from '../../app/features/product/questions.tsx'
import { Reviews } from '../../app/features/product/reviews.tsx'
import CartPage from '../../app/pages/cart.tsx'
import * as homePage from '../../app/pages/home.tsx'
import * as lotPage from '../../app/pages/lot.tsx'
import MyReviewsPage from '../../app/pages/my-reviews.tsx'
import OrderPage from '../../app/pages/order.tsx'
import OrderInvoicePage from '../../app/pages/order-invoice.tsx'
import OrdersPage from '../../app/pages/orders.tsx'
import * as productPage from '../../app/pages/product.tsx'
import * as productsPage from '../../app/pages/products.tsx'
import ProfilePage from '../../app/pages/profile.tsx'
import WishlistPage from '../../app/pages/wishlist.tsx'
import {
  MAYA,
  NO_RESPONSE,
  ORDER,
  rejected,
  response,
  type Setting,
  show,
  TOMATO,
} from '../support/components.tsx'

const LIST = { products: [TOMATO], pagination: { page: 1, limit: 12, total: 1, totalPages: 1 } }

interface Load extends Setting {
  page: Parameters<typeof show>[0]
  call: EndpointName
  failure: ReturnType<typeof response>
  words: string
  /** What the next attempt brings, and what is then shown. */
  retry?: [reply: object, words: string]
}

const LOADS: Record<string, Load> = {
  'the cart': {
    page: <CartPage />,
    path: '/cart',
    call: 'GET /cart',
    failure: rejected(500),
    words: 'Your cart could not be loaded',
    retry: [{ cart: { items: [{ product: TOMATO, quantity: 1 }] } }, 'Tomato'],
  },
  'the wishlist': {
    page: <WishlistPage />,
    call: 'GET /wishlist',
    failure: rejected(500),
    words: 'Your wishlist could not be loaded',
    retry: [{ wishlist: { products: [TOMATO] } }, 'Tomato'],
  },
  'the orders': {
    page: <OrdersPage />,
    call: 'GET /order/my-orders',
    failure: rejected(500),
    words: 'Failed to fetch orders',
    retry: [{ orders: [ORDER], total: 1, nextCursor: null }, 'Lazimpat 2'],
  },
  'the order of another customer': {
    page: <OrderPage />,
    path: '/orders/abc',
    route: '/orders/:id',
    call: 'GET /order/:id',
    failure: rejected(404, messages.orderGone),
    words: messages.orderGone,
  },
  'the invoice of another customer': {
    page: <OrderInvoicePage />,
    path: '/orders/abc/invoice',
    route: '/orders/:id/invoice',
    call: 'GET /order/:id/invoice',
    failure: rejected(404, messages.orderGone),
    words: messages.orderGone,
  },
  'the own reviews': {
    page: <MyReviewsPage />,
    call: 'GET /review/user',
    failure: NO_RESPONSE,
    words: 'Failed to load reviews',
    retry: [{ reviews: [], total: 0 }, 'No reviews yet'],
  },
  'the own reviews, rejected': {
    page: <MyReviewsPage />,
    call: 'GET /review/user',
    failure: response({ success: false }),
    words: 'Could not fetch reviews',
    retry: [{ reviews: [], total: 0 }, 'No reviews yet'],
  },
  'the profile': {
    page: <ProfilePage />,
    call: 'GET /user/profile',
    failure: rejected(500),
    words: 'Failed to fetch profile',
    retry: [{ user: MAYA }, 'Full name'],
  },
  'the profile, with a message': {
    page: <ProfilePage />,
    call: 'GET /user/profile',
    failure: rejected(409, 'The shop says no'),
    words: 'The shop says no',
    retry: [{ user: MAYA }, 'Full name'],
  },
  'the questions about a product': {
    page: <Questions productId="tomato" />,
    call: 'GET /faq/product/:id',
    failure: rejected(500),
    words: 'Failed to load product FAQs',
    retry: [{ faqs: [] }, 'No questions yet'],
  },
  'the reviews of a product': {
    page: <Reviews product={TOMATO} />,
    call: 'GET /review/product/:id',
    failure: rejected(500),
    words: 'Failed to load reviews',
    retry: [{ reviews: [] }, 'No reviews yet'],
  },
  'the products': {
    page: productsPage,
    path: '/products?search=tomato',
    call: 'GET /products/search',
    failure: rejected(500),
    words: 'Failed to fetch products',
    retry: [LIST, 'Showing 1 of 1 products'],
  },
  'a product': {
    page: productPage,
    path: '/product/tomato',
    route: '/product/:id',
    call: 'GET /products/:id',
    failure: rejected(500),
    words: 'Failed to load product details',
  },
  'a product that does not exist': {
    page: productPage,
    path: '/product/tomato',
    route: '/product/:id',
    call: 'GET /products/:id',
    failure: rejected(404, 'Not found'),
    words: 'Product not found',
  },
  'a lot': {
    page: lotPage,
    path: '/lot/abc',
    route: '/lot/:code',
    call: 'GET /lots/:code',
    failure: NO_RESPONSE,
    words: lots.lotFailed,
  },
  'the products of the home page': {
    page: homePage,
    call: 'GET /products/search',
    failure: rejected(500),
    words: 'Failed to fetch products',
  },
}

test.each(Object.entries(LOADS))(
  'says that %s could not be loaded, and loads it again on request',
  async (_, { page, call, failure, words, retry, ...setting }) => {
    // a query is repeated twice after no response
    const failures = failure === NO_RESPONSE ? [failure, failure, failure] : [failure]
    const { press } = show(page, {
      user: MAYA,
      ...setting,
      replies: { ...setting.replies, [call]: [...failures, retry?.[0] ?? failure] },
    })
    await screen.findAllByText(words)
    if (!retry) return
    await press('Try again')
    await screen.findAllByText(retry[1], { exact: false })
  },
)

test.each([
  [<OrdersPage key="" />, 'Return Back', '/'],
  [<MyReviewsPage key="" />, 'Back to profile', '/profile'],
])('the page of a list that cannot be loaded has a link back', async (page, name, path) => {
  show(page, { user: MAYA })
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(path)
})

test.each([
  ['cart', <CartPage key="" />, 'GET /cart', { cart: 'what is this' }, 'Your cart is empty'],
  ['wishlist', <WishlistPage key="" />, 'GET /wishlist', { wishlist: 7 }, 'Your wishlist is empty'],
  ['list of orders', <OrdersPage key="" />, 'GET /order/my-orders', { orders: 7 }, 'No orders yet'],
  ['list of own reviews', <MyReviewsPage key="" />, 'GET /review/user', { reviews: 7 }, 'No reviews yet'],
  [
    'list of questions',
    <Questions key="" productId="tomato" />,
    'GET /faq/product/:id',
    { faqs: 7 },
    'No questions yet',
  ],
  [
    'list of reviews',
    <Reviews key="" product={TOMATO} />,
    'GET /review/product/:id',
    { reviews: 7 },
    'No reviews yet',
  ],
] as const)(
  'a %s of an unexpected format is empty, with a warning in the console',
  async (_, page, call, body, words) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    show(page, { path: '/cart', user: MAYA, replies: { [call]: response({ success: true, ...body }) } })
    await screen.findByText(words, { exact: false })
    expect(warn).toHaveBeenCalled()
  },
)
