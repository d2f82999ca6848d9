import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Order, OrderLine } from '#contract/orders.ts'
import { shortOrderId } from '#contract/text.ts'
import * as messages from '#texts/messages.ts'
import * as t from '#texts/orders.ts'
import { ConfirmDialog } from '../../ui/notices/dialog.tsx'
import { localName } from '../product/product-texts.ts'
import { ReviewDialog, type ReviewSubject } from '../reviews/review-dialog.tsx'
import { OrderAgainReport } from './order-again-report.tsx'
import type { OrderActions } from './order-card.tsx'
import { useCancelOrder, useOrderAgain } from './orders.ts'

/** Closes a dialog whose button goes away with the change, so that the focus cannot return there. */
function closeAndFocusOrder(orderId: string, close: () => void) {
  flushSync(close)
  document.querySelector<HTMLElement>(`[data-order="${orderId}"] h2`)?.focus()
}

/** What a customer can do with an order, and the dialogs for it, which are rendered once per page. */
export function useOrderActions(): {
  actionsFor: (order: Order) => OrderActions & { onReview: (line: OrderLine) => void }
  dialogs: ReactNode
} {
  const cancel = useCancelOrder()
  const again = useOrderAgain()
  const [toCancel, setToCancel] = useState<Order>()
  const [toReview, setToReview] = useState<ReviewSubject>()

  return {
    actionsFor: (order) => ({
      onCancel: () => setToCancel(order),
      onReview: ({ product }) =>
        setToReview({ orderId: order._id, productId: product._id, productName: localName(product) }),
      onOrderAgain: () => again.mutate(order._id),
      isOrderingAgain: again.isPending && again.variables === order._id,
    }),
    dialogs: (
      <>
        <ConfirmDialog
          open={toCancel !== undefined}
          onClose={() => setToCancel(undefined)}
          title={t.cancelOrderTitle(shortOrderId(toCancel?._id ?? ''))}
          confirmLabel={t.cancelOrderYes}
          cancelLabel={t.cancelOrderNo}
          busy={cancel.isPending}
          onConfirm={() => {
            if (!toCancel) return
            const onSettled = () => closeAndFocusOrder(toCancel._id, () => setToCancel(undefined))
            cancel.mutate(toCancel._id, { onSettled })
          }}
        >
          <p>{messages.orderCancelConfirm}</p>
        </ConfirmDialog>
        <ReviewDialog
          subject={toReview}
          onClose={() => setToReview(undefined)}
          onDone={(reviewed) => {
            // another product may be reviewed by now
            if (reviewed === toReview) closeAndFocusOrder(reviewed.orderId, () => setToReview(undefined))
          }}
        />
        <OrderAgainReport lines={again.data} onClose={again.reset} />
      </>
    ),
  }
}
