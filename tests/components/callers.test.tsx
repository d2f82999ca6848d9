import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { AdminOrder } from '#contract/admin/orders/orders.ts'
import type { Product } from '#contract/catalog.ts'
import { Callers } from '../../app/backoffice/phone-order/callers.tsx'
import { rejected, response, show } from '../support/components.tsx'

const ORDER = {
  _id: 'order',
  phone: '9841000000',
  secondPhone: '9800000001',
  total: 540,
  phoneNoShows: 1,
  fullName: 'Sita Rai',
  address: 'Asan 3',
  city: 'Kathmandu',
  state: 'Bagmati',
  deliveryDay: '2026-11-28',
  items: [
    { productId: 'rice', name: 'Rice', nepaliName: '', quantity: 2, price: 110 },
    { productId: 'ghee', name: 'Ghee', nepaliName: '', quantity: 1, price: 900 },
  ],
} as AdminOrder
const RICE = { _id: 'rice', name: 'Rice', stock: 5, price: 120 } as Product

test('the address and the products of a caller’s last order are taken with one tap each; what is gone or dearer is named', async () => {
  const [onAddress, onLines] = [vi.fn(), vi.fn()]
  const { user } = show(<Callers phone="9800000001" onAddress={onAddress} onLines={onLines} />, {
    replies: {
      'GET /admin/orders': response({ success: true, orders: [ORDER, { ...ORDER, _id: 'older' }] }),
      'GET /admin/orders/:id': response({ success: true, order: ORDER }),
      'GET /products/:id': [response({ success: true, product: RICE }), rejected(404, 'gone')],
    },
  })
  await screen.findByText(/^Sita Rai, Asan 3, Kathmandu. Last order, for 28 Nov 2026: Rs. 540./)
  expect([onAddress, onLines].map(({ mock }) => mock.calls)).toEqual([[], []])
  await user.click(screen.getByRole('button', { name: 'Use these details' }))
  expect(onAddress).toHaveBeenCalledWith(ORDER)
  await user.click(screen.getByRole('button', { name: 'Same as last time' }))
  await screen.findByText('Not available now: Ghee. Dearer now: Rice')
  screen.getByText('1 refused or missed delivery')
  expect(onLines).toHaveBeenCalledWith([{ product: RICE, quantity: 2 }])
})
