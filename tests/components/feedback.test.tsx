import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { formatRupees } from '#contract/money.ts'
import * as messages from '#texts/messages.ts'
import { Questions } from '../../app/features/product/questions.tsx'
import { Reviews } from '../../app/features/product/reviews.tsx'
import MyReviewsPage from '../../app/pages/my-reviews.tsx'
import OrdersPage from '../../app/pages/orders.tsx'
import { MAYA, ORDER, type Replies, rejected, show, TOMATO } from '../support/components.tsx'

const question = (_id: string, text: string, answer = '') => ({ _id, question: text, answer })

const REVIEW = {
  _id: 'one',
  user: { name: 'Maya' },
  rating: 5,
  comment: 'Sweet and firm',
  reply: '',
  images: [],
  createdAt: '2026-01-01T00:00:00Z',
  product: TOMATO,
}

describe('questions', () => {
  const open = (replies: Replies, user: typeof MAYA | undefined = MAYA) =>
    show(<Questions productId="tomato" />, { user, replies })

  test('are shown with their answers, or ‘Awaiting admin response...’', async () => {
    open({
      'GET /faq/product/:id': {
        faqs: [question('1', 'Is it smoked?', 'No.'), question('2', 'How long does it keep?')],
      },
    })
    await screen.findByText('No.')
    expect(screen.getAllByText('Awaiting admin response...')).toHaveLength(1)
  })

  test('are listed once, even while the cached list does not have them yet', async () => {
    const asked = [question('1', 'Which garden?'), question('2', 'Is it organic?')] as const
    const { fill, press } = open({
      'GET /faq/product/:id': [{ faqs: [] }, { faqs: [] }, { faqs: [...asked] }],
      'POST /faq/ask': asked.map((faq) => ({ faq })),
    })
    for (const { question: text } of asked) {
      await fill('Ask a question', `  ${text} `)
      await press('Submit question')
      await screen.findByText('Question submitted successfully!')
      await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>('Ask a question').value).toBe(''))
      expect(await screen.findAllByText(text)).toHaveLength(1)
    }
    expect(screen.getAllByText('Which garden?')).toHaveLength(1)
  })

  test('Question cannot be empty', async () => {
    const { fill, press } = open({})
    await fill('Ask a question', '   ')
    await press('Submit question')
    expect(await screen.findAllByText('Question cannot be empty')).toHaveLength(1)
    expect(document.activeElement).toBe(screen.getByLabelText('Ask a question'))
  })

  test('of a visitor fail: Failed to submit your question Please Login and try again', async () => {
    const { fill, press } = show(<Questions productId="tomato" />)
    await fill('Ask a question', 'Is it organic?')
    await press('Submit question')
    await screen.findByText('Failed to submit your question Please Login and try again')
    screen.getByDisplayValue('Is it organic?')
  })
})

describe('my orders', () => {
  const open = (orders: (typeof ORDER)[], total = orders.length) =>
    show(<OrdersPage />, {
      user: MAYA,
      replies: { 'GET /order/my-orders': { orders, total, nextCursor: null } },
    })

  test('an order shows its number, day, status, lines, amounts, address and note', async () => {
    open([{ ...ORDER, note: 'After five, please' }])
    await screen.findByRole('heading', { name: 'Order abcdef' })
    const card = document.querySelector('[data-order]')?.textContent?.replace(/\s/g, ' ')
    for (const words of [
      '20 Nov 2026',
      'Pending',
      'Tomato',
      '1 × Rs. 85.50 / kg',
      'Lazimpat 2',
      'Kathmandu, Bagmati',
      'After five, please',
    ])
      expect(card).toContain(words)
    const amounts = [...document.querySelectorAll('dd')].map(({ textContent }) => textContent)
    expect(amounts).toEqual([85.5, 150, 235.5].map((rupees) => formatRupees(rupees, 'en')))
  })

  test('older orders are shown on demand', async () => {
    const { press } = show(<OrdersPage />, {
      user: MAYA,
      replies: {
        'GET /order/my-orders': [
          { orders: [ORDER], total: 2, nextCursor: 'two' },
          { orders: [{ ...ORDER, _id: '12345678' }], total: 2, nextCursor: null },
        ],
      },
    })
    await screen.findByText('Showing your newest 1 of 2 orders.')
    await press('Show older orders')
    await screen.findByRole('heading', { name: 'Order 123456' })
    expect(screen.queryByRole('button', { name: 'Show older orders' })).toBeNull()
  })

  test('an order that has just been packed cannot be cancelled, and is shown as it is now', async () => {
    const { press } = show(<OrdersPage />, {
      user: MAYA,
      replies: {
        'GET /order/my-orders': [
          { orders: [ORDER], total: 1, nextCursor: null },
          { orders: [{ ...ORDER, status: 'processing' }], total: 1, nextCursor: null },
        ],
        'PUT /order/:id/cancel': rejected(409, messages.orderCancelTooLate),
      },
    })
    await press(/^Cancel Order/)
    await press('Yes, cancel it')
    await screen.findByText(messages.orderCancelTooLate)
    await screen.findByText('Processing')
  })

  test.each([
    [<OrdersPage key="" />, 'Browse Products', '/products'],
    [<MyReviewsPage key="" />, 'Go to My Orders', '/orders'],
  ])('an empty list has a link: %#', async (page, name, path) => {
    show(page, {
      user: MAYA,
      replies: {
        'GET /order/my-orders': { orders: [], total: 0, nextCursor: null },
        'GET /review/user': { reviews: [], total: 0 },
      },
    })
    expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(path)
  })

  test.each([
    ['pending', 'Pending', true, false],
    ['processing', 'Processing', false, false],
    ['shipped', 'Shipped', false, false],
    ['delivered', 'Delivered', false, true],
    ['cancelled', 'Cancelled', false, false],
  ] as const)('an order that is %s shows: %s', async (status, words, canCancel, canReview) => {
    open([{ ...ORDER, status }])
    await screen.findAllByText(words)
    expect(screen.queryByRole('button', { name: /^Cancel Order/ }) !== null).toBe(canCancel)
    expect(screen.queryByRole('button', { name: /^Write Review/ }) !== null).toBe(canReview)
  })

  test('an item that is reviewed cannot be reviewed again', async () => {
    open([{ ...ORDER, status: 'delivered', items: ORDER.items.map((item) => ({ ...item, reviewed: true })) }])
    await screen.findByText('Reviewed')
    expect(screen.queryByRole('button', { name: /^Write Review/ })).toBeNull()
  })

  test('a customer with more orders or reviews than are listed sees the total number', async () => {
    open([ORDER], 204)
    await screen.findByText('Showing your newest 1 of 204 orders.')
    show(<MyReviewsPage />, {
      user: MAYA,
      replies: { 'GET /review/user': { reviews: [REVIEW], total: 203 } },
    })
    await screen.findByText('Showing your newest 1 of 203 reviews.')
  })

  test('a review shows its day in Nepal', async () => {
    const written = { ...REVIEW, createdAt: '2026-11-19T20:00:00Z' }
    show(<Reviews product={TOMATO} />, { replies: { 'GET /review/product/:id': { reviews: [written] } } })
    await screen.findByText('20 November 2026')
  })

  test('a written review is on the product page while a cached list does not have it yet', async () => {
    const { fill, press } = show(
      <>
        <OrdersPage />
        <Reviews product={TOMATO} />
      </>,
      {
        user: MAYA,
        replies: {
          'GET /order/my-orders': { orders: [{ ...ORDER, status: 'delivered' }], total: 1, nextCursor: null },
          'GET /review/product/:id': { reviews: [] },
          'POST /review/create': { review: REVIEW },
        },
      },
    )
    await press(/^Write Review/)
    await fill('Comment', 'Sweet and firm')
    await press('Submit review')
    await screen.findByText('Review submitted successfully!')
    await screen.findByText('Sweet and firm')
  })

  test('Please provide both rating and comment.', async () => {
    const { press } = open([{ ...ORDER, status: 'delivered' }])
    await press(/^Write Review/)
    await press('Submit review')
    await screen.findByText('Please provide both rating and comment.')
    expect(document.activeElement).toBe(screen.getByLabelText('Comment'))
  })
})
