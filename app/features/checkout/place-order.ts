import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Order, Shipping } from '#contract/orders.ts'
import { deliveryCharge } from '#contract/provinces.ts'
import * as messages from '#texts/messages.ts'
import { ApiError, api, messageOf } from '../../api/client.ts'
import { toast } from '../../ui/toast.ts'
import { CART_KEY, type CartLine, cartTotal } from '../cart/cart.ts'
import { ORDERS_KEY } from '../orders/orders.ts'
import { currentOrderKey, forgetOrderKey } from './order-key.ts'
import { orderTotal } from './totals.ts'

/** How a try to order ended when it did not place the order. */
export interface OrderTrouble {
  message: string
  /** The cart on the screen was not the shop's any more, and is fetched again. */
  cartChanged: boolean
  /** Nothing was heard from the shop, so the order may stand. */
  unheard: boolean
}

/**
 * Places the order with the prices that the shopper saw. The same attempt keeps its key until the shop has answered, so
 * pressing again after a lost answer cannot order twice.
 */
export function usePlaceOrder() {
  const client = useQueryClient()
  const mutation = useMutation({
    mutationFn: async ({
      lines,
      shipping,
    }: {
      lines: readonly CartLine[]
      shipping: Shipping
    }): Promise<Order> => {
      const { address, ...rest } = shipping
      const { order } = await api.post('/order/create', {
        body: {
          ...rest,
          items: lines.map(({ _id, quantity, price }) => ({ product: _id, quantity, price })),
          shippingAddress: address,
          total: orderTotal(cartTotal(lines), deliveryCharge(shipping.state)),
          paymentMethod: 'cod',
        },
        headers: { 'idempotency-key': currentOrderKey() },
      })
      return order
    },
    onSuccess: () => {
      forgetOrderKey()
      toast.success(messages.orderPlaced)
    },
    onError: (error) => {
      if (wasAnswered(error)) forgetOrderKey()
      toast.error(messages.orderFailed)
    },
    // also after a failure: the cart, the prices or the orders may be others than those on the screen
    onSettled: () => {
      void client.invalidateQueries({ queryKey: CART_KEY })
      void client.invalidateQueries({ queryKey: ORDERS_KEY })
      void client.invalidateQueries({ queryKey: ['public'] })
    },
  })
  return { ...mutation, trouble: mutation.error ? troubleOf(mutation.error) : undefined }
}

/** The shop has decided about this try. A server out of breath or one still busy with the same key has not. */
function wasAnswered(error: unknown): boolean {
  return error instanceof ApiError && error.status > 0 && error.status < 500 && error.code !== 'order_running'
}

function troubleOf(error: unknown): OrderTrouble {
  const unheard = error instanceof ApiError && !wasAnswered(error) && error.status !== 503
  return {
    message: unheard
      ? 'We got no answer from the shop, so we cannot tell whether your order went through. Press the button again: it will not be placed twice.'
      : messageOf(error, messages.serverError),
    cartChanged: error instanceof ApiError && error.status === 409,
    unheard,
  }
}
