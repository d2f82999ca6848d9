import { orderTotal } from '#contract/money.ts'
import type { Order, Shipping } from '#contract/orders.ts'
import * as t from '#texts/checkout.ts'
import * as messages from '#texts/messages.ts'
import { ApiError, api, isKeyReused, isSignedOut, isUnsettled, messageOf } from '../../api/client.ts'
import { useShopMutation } from '../../api/use-shop-mutation.ts'
import { CART_KEY, type CartLine, cartTotal } from '../cart/cart.ts'
import { ORDERS_KEY } from '../orders/orders.ts'
import { withOrderKey } from './order-key.ts'

/** Why an attempt did not place the order. */
export interface OrderError {
  message: string
  /** The cart on the screen was out of date and is being fetched again. */
  cartChanged: boolean
  /** This or an earlier attempt may have placed an order. */
  mayExist: boolean
}

interface Checkout {
  lines: readonly CartLine[]
  shipping: Shipping
  /** In rupees, as shown to the shopper. */
  deliveryCharge: number
  deliveryDay: string | undefined
}

/** Places the order at the prices that the shopper saw. */
export function usePlaceOrder() {
  const mutation = useShopMutation({
    call: async ({ lines, shipping, deliveryCharge, deliveryDay }: Checkout): Promise<Order> => {
      const { address, ...rest } = shipping
      const body = {
        ...rest,
        items: lines.map(({ _id, quantity, price }) => ({ product: _id, quantity, price })),
        shippingAddress: address,
        total: orderTotal(cartTotal(lines), deliveryCharge),
        ...(deliveryDay !== undefined && { deliveryDay }),
        paymentMethod: 'cod' as const,
      }
      const { order } = await withOrderKey((headers) => api.post('/order/create', { body, headers }))
      return order
    },
    done: messages.orderPlaced,
    failed: (error) => (isSignedOut(error) ? messages.sessionEnded : messages.orderFailed),
    refetchLater: [CART_KEY, ORDERS_KEY, ['public']],
  })
  return { ...mutation, orderError: mutation.error ? toOrderError(mutation.error) : undefined }
}

function toOrderError(error: unknown): OrderError {
  const isUndecided = isUnsettled(error)
  return {
    message: isUndecided ? t.orderMayHaveArrived : messageOf(error, messages.serverError),
    cartChanged: error instanceof ApiError && error.status === 409,
    mayExist: isUndecided || isKeyReused(error),
  }
}
