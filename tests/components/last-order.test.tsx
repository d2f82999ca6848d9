import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { AdminOrder } from '#contract/admin/orders/orders.ts'
import type { Product } from '#contract/catalog.ts'
import { LastOrder } from '../../app/backoffice/phone-order/last-order.tsx'
import { rejected, response, show } from '../support/components.tsx'

const ORDER = {
  _id: 'order',
  phone: '9800000001',
  fullName: 'Sita Rai',
  address: 'Asan 3',
  city: 'Kathmandu',
  state: 'Bagmati',
  deliveryDay: '2026-11-28',
  items: [
    { productId: 'rice', name: 'Rice', nepaliName: '', quantity: 2 },
    { productId: 'ghee', name: 'Ghee', nepaliName: '', quantity: 1 },
  ],
} as AdminOrder
const RICE = { _id: 'rice', name: 'Rice', stock: 5, price: 120 } as Product

test('the address and the products of a caller’s last order are taken with one tap each; what is gone is named', async () => {
  const [onAddress, onLines] = [vi.fn(), vi.fn()]
  const { user } = show(<LastOrder typedPhone="98000 00001" onAddress={onAddress} onLines={onLines} />, {
    replies: {
      'GET /admin/orders': response({ success: true, orders: [ORDER] }),
      'GET /admin/orders/:id': response({ success: true, order: ORDER }),
      'GET /products/:id': [response({ success: true, product: RICE }), rejected(404, 'gone')],
    },
  })
  await screen.findByText('Last order, for 28 Nov 2026: Sita Rai, Asan 3, Kathmandu')
  expect([onAddress, onLines].map(({ mock }) => mock.calls)).toEqual([[], []])
  await user.click(screen.getByRole('button', { name: 'Use last address' }))
  expect(onAddress).toHaveBeenCalledWith(ORDER)
  await user.click(screen.getByRole('button', { name: 'Same as last order' }))
  await screen.findByText('Not available now: Ghee')
  expect(onLines).toHaveBeenCalledWith([{ product: RICE, quantity: 2 }])
})
