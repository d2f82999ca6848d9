import { lazy, Suspense, useEffect, useState } from 'react'
import { Link, useParams } from 'react-router'
import { cashOf } from '#contract/money.ts'
import type { OwnOrder } from '#contract/orders.ts'
import { shortOrderId } from '#contract/text.ts'
import * as checkout from '#texts/checkout.ts'
import * as messages from '#texts/messages.ts'
import * as t from '#texts/orders.ts'
import { useOwnComplaints } from '../features/complaints/complaints.ts'
import { OrderComplaints } from '../features/complaints/order-complaints.tsx'
import { ProblemDialog } from '../features/complaints/problem-dialog.tsx'
import { OrderDetails, OrderFooter, OrderLines, OrderReturns } from '../features/orders/order-card.tsx'
import { OrderQueryBoundary } from '../features/orders/order-query-boundary.tsx'
import { useOrder } from '../features/orders/orders.ts'
import { OrderStatusBadge } from '../features/orders/status-badge.tsx'
import { StatusSteps } from '../features/orders/status-steps.tsx'
import { useOrderActions } from '../features/orders/use-order-actions.tsx'
import { localName } from '../features/product/product-texts.ts'
import { takePendingAction } from '../features/session/pending-action.ts'
import { ButtonLink } from '../ui/controls/button.tsx'
import { PageSkeleton } from '../ui/notices/skeleton.tsx'
import { ArrowLeftIcon } from '../ui/pictures/icons.tsx'
import { formatRupees } from '../ui/text/format.ts'

// most orders are only looked at
const ChangeOrder = lazy(() => import('../features/orders/change-order.tsx'))

export const meta = () => [{ title: t.pageTitle(t.order) }, { name: 'robots', content: 'noindex' }]

export default function OrderPage() {
  const { id = '' } = useParams()
  const query = useOrder(id)
  useEffect(() => {
    // a visitor who opened this page from an email has signed in and is back
    takePendingAction()
  }, [])
  return (
    <div className="page py-8">
      <Link to="/orders" className="link inline-flex min-h-8 items-center gap-1">
        <ArrowLeftIcon className="size-4" /> {t.myOrders}
      </Link>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 tabIndex={-1} className="text-3xl font-bold">
          {t.orderTitle(shortOrderId(id))}
        </h1>
        {query.data && <OrderStatusBadge status={query.data.status} />}
      </div>
      <OrderQueryBoundary query={query}>{(order) => <OwnOrderPanels order={order} />}</OrderQueryBoundary>
    </div>
  )
}

function OwnOrderPanels({ order }: { order: OwnOrder }) {
  const { data: complaints = [] } = useOwnComplaints()
  const { actionsFor, dialogs } = useOrderActions()
  const [isReporting, setReporting] = useState(false)
  const [isChanging, setChanging] = useState(false)
  const mayChange = order.isChangeable && !order.invoiceNumber
  const { onReview, ...actions } = actionsFor(order)
  const cash = cashOf(order) === 0 ? '' : formatRupees(cashOf(order))
  return (
    <div className="mt-6 grid grid-cols-1 gap-6">
      <section aria-label={t.orderProgress} className="card p-4 sm:p-6">
        <StatusSteps order={order} />
        <p className="mt-5">
          <span>{t.statusMeaning[order.status]}</span> <span>{t.whatNext[order.status](cash)}</span>
          {order.status === 'pending' && !order.isChangeable && <span> {messages.orderCutoffPassed}</span>}
        </p>
        <div className="mt-4 flex flex-wrap gap-3 empty:hidden">
          {order.invoiceNumber && (
            <ButtonLink variant="outline" to={`/orders/${order._id}/invoice`}>
              {t.invoiceLink(order.invoiceNumber)}
            </ButtonLink>
          )}
        </div>
      </section>
      <section aria-label={checkout.yourOrder} className="card" data-order={order._id}>
        <h2 tabIndex={-1} className="border-b border-line p-4 text-xl font-bold sm:px-6">
          {checkout.yourOrder}
        </h2>
        {isChanging && mayChange ? (
          <Suspense fallback={<PageSkeleton />}>
            <ChangeOrder key={order.version} order={order} onClose={() => setChanging(false)} />
          </Suspense>
        ) : (
          <>
            <OrderLines order={order} onReview={onReview} />
            <OrderDetails order={order} />
            <OrderReturns order={order} />
            <OrderComplaints complaints={complaints.filter(({ orderId }) => orderId === order._id)} />
            <OrderFooter
              order={order}
              {...actions}
              onChange={mayChange ? () => setChanging(true) : undefined}
              onReport={() => setReporting(true)}
            />
          </>
        )}
      </section>
      {dialogs}
      {isReporting && (
        <ProblemDialog
          orderId={order._id}
          goods={order.items.map(({ _id, product, quantity, returned }) => ({
            _id,
            name: localName(product),
            image: product.images?.[0],
            left: quantity - returned,
          }))}
          deliveredAt={order.history.find(({ status }) => status === 'delivered')?.createdAt}
          onClose={() => setReporting(false)}
        />
      )}
    </div>
  )
}
