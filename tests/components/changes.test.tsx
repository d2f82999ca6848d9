import { screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { expect, test, vi } from 'vitest'
import type { EndpointName } from '#contract/endpoints.ts'
import * as account from '#texts/account.ts'
import * as messages from '#texts/messages.ts'
import { HeartButton } from '../../app/features/cart/heart-button.tsx'
import { ProductCard } from '../../app/features/catalog/product-card.tsx'
import { ProblemDialog } from '../../app/features/complaints/problem-dialog.tsx'
import { Questions } from '../../app/features/product/questions.tsx'
import CartPage from '../../app/pages/cart.tsx'
import ListPage from '../../app/pages/list.tsx'
import OrdersPage from '../../app/pages/orders.tsx'
import ProfilePage from '../../app/pages/profile.tsx'
import SignInPage from '../../app/pages/sign-in.tsx'
import SignUpPage from '../../app/pages/sign-up.tsx'
import VerifyEmailPage from '../../app/pages/verify-email.tsx'
import WishlistPage from '../../app/pages/wishlist.tsx'
import { toastStore } from '../../app/ui/notices/toast.ts'
import {
  MAYA,
  NO_RESPONSE,
  ORDER,
  type Replies,
  rejected,
  response,
  type Setting,
  type Shown,
  show,
  TOMATO,
} from '../support/components.tsx'

const SAID = 'The shop says no'

interface Change extends Setting {
  page: ReactElement
  call: EndpointName
  act: (page: Shown) => Promise<void>
  /** What is shown after an error with a message, one without, and no response. */
  words: readonly [message: string, error: string, noResponse: string]
  /** The toasts last two seconds only, because they repeat what the page shows. */
  brief?: boolean
  /** What is shown after a success. */
  done?: [reply: object, words: string]
  /** What other responses show. */
  also?: Record<string, [reply: object, words: string]>
  /** What shows that the change was undone, or that nothing was lost. */
  after?: () => unknown
}

/** The server's message, or these words. */
const or = (error: string, noResponse = error) => [SAID, error, noResponse] as const
const always = (words: string) => [words, words, words] as const

const RICE = { ...TOMATO, _id: 'rice', name: 'Rice' }
const CART: Replies = {
  'GET /cart': { cart: { items: [TOMATO, RICE].map((product) => ({ product, quantity: 1 })) } },
  'GET /order/my-orders': { orders: [ORDER], total: 1, nextCursor: null },
  'GET /user/addresses': { addresses: [] },
  'GET /settings': rejected(503),
  'GET /delivery-days': { days: ['2026-11-21'] },
}
const WISHLIST: Replies = { 'GET /wishlist': { wishlist: { products: [TOMATO, RICE] } } }
const ORDERS: Replies = { 'GET /order/my-orders': { orders: [ORDER], total: 1, nextCursor: null } }

const isPressed = (name: RegExp) => screen.getByRole('button', { name }).getAttribute('aria-pressed')
const quantity = () => document.querySelector('[data-line] output')?.textContent

const CHANGES: Record<string, Change> = {
  'sign-in': {
    page: <SignInPage />,
    call: 'POST /user/signin',
    act: async ({ fill, press }) => {
      await fill('Email', 'maya@example.com')
      await fill('Password', 'hariyo sag 1')
      await press('Sign in')
    },
    done: [{ user: MAYA }, 'Login successful!'],
    words: or('An error occurred during login'),
    also: {
      'without a message': [rejected(401), 'Login failed'],
      'whose response has no user': [response({ success: true }), 'Login failed'],
      'that sets no cookie': [response({ success: true, user: MAYA }), messages.cookiesBlocked],
    },
    after: () => screen.getByDisplayValue('maya@example.com'),
  },
  'sign-up': {
    page: <SignUpPage />,
    call: 'POST /user/register-with-otp',
    act: async ({ fill, press }) => {
      for (const [label, text] of Object.entries({
        'Full name': 'Maya Rai',
        Email: 'maya@example.com',
        Phone: '9841234567',
        Address: 'Patan',
        Password: 'hariyo sag 1',
        'Confirm password': 'hariyo sag 1',
      }))
        await fill(label, text)
      await press('Sign up')
    },
    done: [{ user: MAYA }, 'Registration successful! Please verify your email.'],
    words: or('Registration failed. Please try again.'),
    also: { 'whose work may be done': [rejected(500), account.signUpUnsettled] },
    after: () => screen.getByDisplayValue('Maya Rai'),
  },
  'a code': {
    page: <VerifyEmailPage />,
    user: { ...MAYA, is_verified: false },
    call: 'POST /user/verify-email',
    replies: { 'GET /user/profile': { user: MAYA } },
    act: async ({ fill, press }) => {
      await fill('One-time code', '123 456')
      await press('Verify')
    },
    words: or('Failed to verify OTP'),
    also: { 'whose work may be done': [rejected(500), account.codeUnsettled] },
    after: () => screen.getByDisplayValue('123456'),
  },
  'another code': {
    page: <VerifyEmailPage />,
    user: { ...MAYA, is_verified: false },
    call: 'POST /user/resend-otp',
    act: ({ press }) => press('Resend OTP'),
    words: or('Failed to resend OTP'),
  },
  'a profile': {
    page: <ProfilePage />,
    user: MAYA,
    call: 'PUT /user/profile',
    replies: { 'GET /user/profile': { user: MAYA } },
    act: async ({ calls, fill, press, user }) => {
      await fill('Full name', 'Maya Gurung')
      await user.click(screen.getByLabelText('Send me SMS about my orders'))
      await press('Save changes')
      expect(calls.at(-1)?.body).toMatchObject({ name: 'Maya Gurung', sms: true })
    },
    done: [{ user: MAYA }, 'Profile updated'],
    words: or('Profile update failed'),
    after: () => screen.getByDisplayValue('Maya Gurung'),
  },
  'a new password': {
    page: <ProfilePage />,
    path: '/profile?tab=password',
    user: MAYA,
    call: 'POST /user/change-password',
    replies: { 'GET /user/sessions': { sessions: [] } },
    act: async ({ fill, press }) => {
      await fill('Current password', 'hariyo sag 1')
      await fill('New password', 'naya hariyo 2')
      await fill('Confirm new password', 'naya hariyo 2')
      await press('Change password')
    },
    done: [{}, 'Password updated'],
    words: or('Password update failed'),
  },
  'the deletion of an account': {
    page: <ProfilePage />,
    path: '/profile?tab=danger',
    user: MAYA,
    call: 'DELETE /user/profile',
    act: async ({ press }) => {
      await press('Delete account')
      await press('Yes, delete my account')
    },
    done: [{}, 'Profile deleted'],
    words: or('Profile deletion failed'),
    after: () => screen.getByRole('button', { name: 'Delete account' }),
  },
  'a product for the cart': {
    page: <ProductCard product={TOMATO} />,
    user: MAYA,
    call: 'POST /cart/add',
    act: async ({ press }) => {
      await press('Add to cart: Tomato')
    },
    done: [{}, 'Tomato added to cart'],
    brief: true,
    words: or('Failed to add to cart'),
    after: () => expect(screen.queryByText('In your cart')).toBeNull(),
  },
  'a quantity in the cart': {
    page: <CartPage />,
    path: '/cart',
    user: MAYA,
    call: 'PUT /cart/update',
    replies: CART,
    act: async ({ press }) => {
      await press('One more')
    },
    brief: true,
    words: or('Failed to update item quantity', 'Failed to update quantity'),
    after: () => expect(quantity()).toBe('1'),
  },
  'a removal from the cart': {
    page: <CartPage />,
    path: '/cart',
    user: MAYA,
    call: 'DELETE /cart/remove/:productId',
    replies: CART,
    act: ({ press }) => press('Remove Tomato'),
    done: [{}, 'Removed from cart'],
    brief: true,
    words: ['Failed to remove from cart', 'Failed to remove from cart', 'Failed to remove item'],
    after: () => screen.getByRole('button', { name: 'Remove Tomato' }),
  },
  'an order': {
    page: <CartPage />,
    path: '/cart?step=2',
    user: MAYA,
    call: 'POST /order/create',
    replies: CART,
    act: ({ press }) => press('Place order'),
    done: [{ order: ORDER }, 'Order placed successfully!'],
    words: always('Failed to place order'),
    also: { 'after the session has ended': [rejected(401, 'Please sign in.'), messages.sessionEnded] },
    after: () => screen.getByRole('button', { name: 'Place order' }),
  },
  'a product for the wishlist': {
    page: <HeartButton product={TOMATO} place="card" />,
    user: MAYA,
    call: 'POST /wishlist/add',
    act: async ({ press }) => {
      await press('Wishlist: Tomato')
    },
    done: [{}, 'Tomato added to wishlist'],
    brief: true,
    words: or('Failed to add to wishlist'),
    after: () => expect(isPressed(/Wishlist/)).toBe('false'),
  },
  'a removal from the wishlist': {
    page: <WishlistPage />,
    user: MAYA,
    call: 'DELETE /wishlist/remove/:productId',
    replies: WISHLIST,
    act: ({ press }) => press('Remove Tomato'),
    done: [{}, 'Removed from wishlist'],
    brief: true,
    words: always('Failed to remove from wishlist'),
    after: () => screen.getByRole('button', { name: 'Remove Tomato' }),
  },
  'a move from the wishlist to the cart': {
    page: <WishlistPage />,
    user: MAYA,
    call: 'POST /cart/add',
    replies: WISHLIST,
    act: ({ press }) => press(/^Add.*Tomato/),
    brief: true,
    words: or('Failed to add to cart'),
    after: () => screen.getByRole('button', { name: /^Add.*Tomato/ }),
  },
  'a cancellation': {
    page: <OrdersPage />,
    user: MAYA,
    call: 'PUT /order/:id/cancel',
    replies: ORDERS,
    act: async ({ press }) => {
      await press(/^Cancel Order/)
      await press('Yes, cancel it')
    },
    done: [{}, 'Order cancelled successfully'],
    words: or('Failed to cancel order'),
  },
  'ordering again': {
    page: <OrdersPage />,
    user: MAYA,
    call: 'POST /order/:id/again',
    replies: {
      'GET /order/my-orders': { orders: [{ ...ORDER, status: 'delivered' }], total: 1, nextCursor: null },
    },
    act: ({ press }) => press(/^Order again/),
    words: or('Failed to add to cart'),
  },
  'a review': {
    page: <OrdersPage />,
    user: MAYA,
    call: 'POST /review/create',
    replies: {
      'GET /order/my-orders': { orders: [{ ...ORDER, status: 'delivered' }], total: 1, nextCursor: null },
    },
    act: async ({ press, fill }) => {
      await press(/^Write Review/)
      await fill('Comment', 'Sweet and firm')
      await press('Submit review')
    },
    words: or('Submission failed.'),
    also: {
      'whose response is no success': [response({ success: false }), 'Failed to submit review.'],
      'after the session has ended': [rejected(401, 'Please sign in.'), messages.sessionEnded],
    },
    // what is outside of the dialog is silent
    after: () =>
      expect(screen.getByDisplayValue('Sweet and firm').closest('dialog')).toBe(
        document.querySelector('[data-tone=error]')?.closest('dialog'),
      ),
  },
  'a complaint': {
    page: <ProblemDialog orderId="b5e42e" goods={[]} deliveredAt={undefined} onClose={() => {}} />,
    user: MAYA,
    call: 'POST /complaints',
    act: async ({ press, fill }) => {
      await fill('What went wrong?', 'It came a day late.')
      await press('Send')
    },
    words: or('Your message could not be sent. Please try again.'),
    also: { 'after the session has ended': [rejected(401, 'Please sign in.'), messages.sessionEnded] },
    after: () => screen.getByDisplayValue('It came a day late.'),
  },
  'a shopping list': {
    page: <ListPage />,
    user: MAYA,
    call: 'POST /list/match',
    act: async ({ press, fill }) => {
      await fill('Your list', 'mandara 2')
      await press('Read list')
    },
    words: or('The list could not be read. Please try again.'),
    after: () => screen.getByDisplayValue('mandara 2'),
  },
  'a question': {
    page: <Questions productId="tomato" />,
    user: MAYA,
    call: 'POST /faq/ask',
    replies: { 'GET /faq/product/:id': { faqs: [] } },
    act: async ({ press, fill }) => {
      await fill('Ask a question', 'Is it organic?')
      await press('Submit question')
    },
    words: or('Failed to submit your question Please Login and try again', messages.needsNetwork),
    after: () => screen.getByDisplayValue('Is it organic?'),
  },
}

const ROWS = Object.entries(CHANGES).flatMap(([name, { words, done, also = {}, after, ...change }]) => {
  const replies: Record<string, [reply: object, words: string, after?: () => unknown]> = {
    'that is rejected with a message': [rejected(422, SAID), words[0], after],
    'that fails on the server': [rejected(500), words[1], after],
    'without a response': [NO_RESPONSE, words[2], after],
    ...(done && { 'that succeeds': done }),
    ...also,
  }
  return Object.entries(replies).map(([outcome, [reply, shown, check]]) => ({
    ...change,
    title: `${name} ${outcome}`,
    reply,
    words: shown,
    check,
  }))
})

test.each(ROWS)(
  '$title shows: $words',
  async ({ page, call, reply, act, words, check, brief, ...setting }) => {
    const shown = show(page, { ...setting, replies: { ...setting.replies, [call]: reply } })
    await act(shown)
    await screen.findAllByText(words)
    if (brief) expect(toastStore.current()).toMatchObject({ message: words, durationMs: 2000 })
    await waitFor(() => check?.())
  },
)

test.each([
  ['a product for the cart', () => expect(screen.queryByText('In your cart')).not.toBeNull()],
  ['a quantity in the cart', () => expect(quantity()).toBe('2')],
  [
    'a removal from the cart',
    () => expect(screen.queryByRole('button', { name: 'Remove Tomato' })).toBeNull(),
  ],
  ['a product for the wishlist', () => expect(isPressed(/Wishlist/)).toBe('true')],
  [
    'a removal from the wishlist',
    () => expect(screen.queryByRole('button', { name: 'Remove Tomato' })).toBeNull(),
  ],
])('%s is shown at once, and undone when the shop rejects it', async (name, isShown) => {
  const { page, call, act, after, replies, ...setting } = CHANGES[name] as Change
  const list = call.includes('cart') ? 'GET /cart' : 'GET /wishlist'
  const nothing = { cart: { items: [] }, wishlist: { products: [] } }
  const held = Promise.withResolvers<never>()
  // the list cannot be fetched again: what is undone is not only what the server says
  const first = [replies?.[list] ?? nothing].flat()[0]
  const shown = show(page, {
    ...setting,
    replies: { ...replies, [list]: [first, rejected(500)], [call]: held.promise },
  })
  await waitFor(() => expect(shown.calls.map((read) => read.name)).toContain(list))
  await act(shown)
  await waitFor(isShown)
  held.resolve(rejected(409, SAID) as never)
  await waitFor(() => after?.())
})

test('a list that was read is added again under the same key after a lost response', async () => {
  const offer = {
    product: { ...TOMATO, image: null },
    quantity: 2,
    how: 'exact' as const,
    check: false,
    limited: false,
    ticked: true,
  }
  const added = {
    productId: 'tomato',
    name: 'Tomato',
    nepaliName: '',
    wanted: 2,
    added: 2,
    outcome: 'added' as const,
    oldPrice: 85.5,
    price: 85.5,
  }
  const { act, page } = CHANGES['a shopping list'] as Change
  const shown = show(page, {
    user: MAYA,
    replies: {
      'POST /list/match': { lines: [{ text: 'mandara 2', wanted: null, ...offer, choices: [] }], cut: 0 },
      'POST /cart/list': [NO_RESPONSE, { lines: [added] }],
    },
  })
  await act(shown)
  await shown.press(/^Add 1 · /)
  await screen.findByText('Failed to add to cart')
  await shown.press(/^Add 1 · /)
  await screen.findByText('2 added')
  const keys = shown.calls
    .filter(({ name }) => name === 'POST /cart/list')
    .map(({ headers }) => headers.get('idempotency-key'))
  expect(keys).toEqual([keys[0], keys[0]])
})

test('a change that succeeds removes the errors of all attempts before', async () => {
  const { press } = show(<VerifyEmailPage />, {
    user: { ...MAYA, is_verified: false },
    replies: { 'POST /user/resend-otp': [rejected(500), rejected(500, SAID), {}] },
  })
  for (const words of ['Failed to resend OTP', SAID]) {
    await press('Resend OTP')
    await screen.findByText(words)
  }
  await press('Resend OTP')
  await screen.findByText('OTP resent to your email')
  expect(document.querySelector('[data-tone=error]')).toBeNull()
})

test.each([
  ['cart', <CartPage key="cart" />, 'DELETE /cart/clear', CART],
  ['wishlist', <WishlistPage key="wishlist" />, 'DELETE /wishlist/clear', WISHLIST],
] as const)('a %s that cannot be cleared is restored, and only logged', async (name, page, call, replies) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { press } = show(page, {
    path: `/${name}`,
    user: MAYA,
    replies: { ...replies, [call]: rejected(500, SAID) },
  })
  await press(`Empty the ${name}`)
  await press('Yes, remove everything')
  await waitFor(() => expect(warn).toHaveBeenCalledWith(`Failed to clear the ${name}`, expect.anything()))
  await screen.findByRole('button', { name: `Empty the ${name}` })
  expect(screen.queryByText(SAID)).toBeNull()
})
