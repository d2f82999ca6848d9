import { useState } from 'react'
import type { Order } from '#contract/orders.ts'
import { shortOrderId } from '#contract/text.ts'
import * as t from '#texts/checkout.ts'
import * as messages from '#texts/messages.ts'
import { ComplaintDialog } from '../features/complaints/complaint-dialog.tsx'
import { useOwnComplaints } from '../features/complaints/complaints.ts'
import { OrderComplaints } from '../features/complaints/order-complaints.tsx'
import { OrderAgainReport } from '../features/orders/order-again-report.tsx'
import { OrderCard } from '../features/orders/order-card.tsx'
import { useCancelOrder, useOrderAgain, useOrders } from '../features/orders/orders.ts'
import { OrdersSkeleton } from '../features/orders/orders-skeleton.tsx'
import { ReviewDialog, type ReviewSubject } from '../features/reviews/review-dialog.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/dialog.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ParcelIcon, WarningIcon } from '../ui/icons.tsx'

export const meta = () => [{ title: t.pageTitle(t.myOrders) }]

/** Orders shown at first, and added by each click, so that a long history does not slow the page down. */
const PAGE_SIZE = 10

export default function OrdersPage() {
  const { orders, total, isLoading, isError, isFetching, refetch } = useOrders()
  const cancel = useCancelOrder()
  const again = useOrderAgain()
  const [shown, setShown] = useState(PAGE_SIZE)
  const [toCancel, setToCancel] = useState<Order>()
  const [toReport, setToReport] = useState<string>()
  const { complaints } = useOwnComplaints()
  const [toReview, setToReview] = useState<ReviewSubject>()

  return (
    <div className="page py-8">
      <h1 tabIndex={-1} className="text-3xl font-bold">
        {t.myOrders}
      </h1>
      {isLoading ? (
        <OrdersSkeleton />
      ) : isError ? (
        <EmptyState
          title={messages.ordersFailed}
          icon={<WarningIcon className="size-10" />}
          action={
            <>
              <Button busy={isFetching} onClick={() => void refetch()}>
                {t.tryAgain}
              </Button>
              <ButtonLink variant="outline" to="/">
                {t.returnBack}
              </ButtonLink>
            </>
          }
        >
          {t.nothingLost}
        </EmptyState>
      ) : orders.length === 0 ? (
        <EmptyState
          title={t.noOrders}
          icon={<ParcelIcon className="size-10" />}
          action={<ButtonLink to="/products">{t.browseProducts}</ButtonLink>}
        >
          {t.noOrdersHint}
        </EmptyState>
      ) : (
        <>
          <ul className="mt-6 grid gap-6">
            {orders.slice(0, shown).map((order) => (
              <OrderCard
                key={order._id}
                order={order}
                onCancel={() => setToCancel(order)}
                onReview={({ product }) =>
                  setToReview({ orderId: order._id, productId: product._id, productName: product.name })
                }
                onOrderAgain={() => again.mutate(order._id)}
                isOrderingAgain={again.isPending && again.variables === order._id}
                onReport={() => setToReport(order._id)}
                complaints={
                  <OrderComplaints complaints={complaints.filter(({ orderId }) => orderId === order._id)} />
                }
              />
            ))}
          </ul>
          {orders.length > shown && (
            <div className="mt-6 text-center">
              <Button variant="outline" onClick={() => setShown(shown + PAGE_SIZE)}>
                {t.showOlderOrders}
              </Button>
            </div>
          )}
          {orders.length <= shown && orders.length < total && (
            <p className="mt-6 text-center text-ink-soft">{t.newestOrdersOf(orders.length, total)}</p>
          )}
        </>
      )}
      <ConfirmDialog
        open={toCancel !== undefined}
        onClose={() => setToCancel(undefined)}
        title={t.cancelOrderTitle(shortOrderId(toCancel?._id ?? ''))}
        confirmLabel={t.cancelOrderYes}
        cancelLabel={t.cancelOrderNo}
        busy={cancel.isPending}
        onConfirm={() => {
          if (toCancel) cancel.mutate(toCancel._id, { onSettled: () => setToCancel(undefined) })
        }}
      >
        <p>{messages.orderCancelConfirm}</p>
      </ConfirmDialog>
      <ComplaintDialog orderId={toReport} onClose={() => setToReport(undefined)} />
      <ReviewDialog subject={toReview} onClose={() => setToReview(undefined)} />
      <OrderAgainReport lines={again.data} onClose={again.reset} />
    </div>
  )
}
