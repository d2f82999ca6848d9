import { useEffect, useRef, useState } from 'react'
import { Link, useParams } from 'react-router'
import type { AdminOrder } from '#contract/admin/orders.ts'
import { formatRupees, lineTotal } from '#contract/money.ts'
import type { OrderStatus } from '#contract/order-status.ts'
import { shortOrderId } from '#contract/text.ts'
import * as labels from '#texts/labels.ts'
import * as messages from '#texts/messages.ts'
import { AdminPage, adminTitle, Notice, Panel } from '../../features/backoffice/admin-page.tsx'
import { useAdminQuery } from '../../features/backoffice/api-hooks.ts'
import { CallButtons, CallLog, PhoneHistory } from '../../features/backoffice/call-log.tsx'
import { DateTime } from '../../features/backoffice/dates.tsx'
import { PhoneLink } from '../../features/backoffice/links.tsx'
import {
  STATUS_CHANGE_LABELS,
  type StatusChange,
  useChangeOrderStatus,
} from '../../features/backoffice/order-status-changes.ts'
import { QueryBoundary } from '../../features/backoffice/query-boundary.tsx'
import { ReasonDialog } from '../../features/backoffice/reason-dialog.tsx'
import { OrderStatusBadge } from '../../features/orders/status-badge.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { Picture } from '../../ui/picture.tsx'

export const meta = () => adminTitle('Order')

/** Often enough that two people at work do not pack the same order. */
const LOOK_AGAIN_MS = 15_000

export default function OrderPage() {
  const { id = '' } = useParams()
  const query = useAdminQuery('/admin/orders/:id', { params: { id }, everyMs: LOOK_AGAIN_MS })
  const order = query.data?.order

  return (
    <AdminPage
      key={id}
      title={`Order ${shortOrderId(id)}`}
      lead={order && <Head order={order} />}
      back={{ to: '/admin/orders', label: 'Orders' }}
      actions={order && order.status !== 'cancelled' && <InvoiceLink order={order} />}
    >
      <QueryBoundary query={query}>{(data) => <Shown order={data.order} />}</QueryBoundary>
    </AdminPage>
  )
}

function Head({ order }: { order: AdminOrder }) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <OrderStatusBadge status={order.status} />
      <span>
        Placed <DateTime at={order.createdAt} />
        {order.source === 'phone' && ', phone order'}
      </span>
    </span>
  )
}

function InvoiceLink({ order: { _id, invoiceNumber } }: { order: AdminOrder }) {
  return (
    <ButtonLink variant="outline" to={`/admin/orders/${_id}/invoice`}>
      {invoiceNumber ? `Invoice ${invoiceNumber}` : 'Invoice'}
    </ButtonLink>
  )
}

function Shown({ order }: { order: AdminOrder }) {
  return (
    <>
      <Moves order={order} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Panel title="Delivery">
          <address className="not-italic">
            <p className="font-bold">{order.fullName}</p>
            <p>{order.address}</p>
            <p>
              {order.city}, {order.state}
            </p>
            <p className="mt-2">
              <PhoneLink phone={order.phone} name={order.fullName} />
            </p>
            {order.email && (
              <p>
                <a href={`mailto:${order.email}`} className="link break-all">
                  {order.email}
                </a>
              </p>
            )}
          </address>
          <p className="mt-2">
            <PhoneHistory orders={order.phoneOrders} noShows={order.phoneNoShows} />
          </p>
          {order.customer && (
            <p className="mt-2">
              Account:{' '}
              <Link to={`/admin/customers/${order.customer._id}`} className="link">
                {order.customer.name}
              </Link>
            </p>
          )}
          {order.note && (
            <div className="mt-3 rounded-box bg-marigold-soft p-3">
              <h3 className="font-bold">Customer’s note</h3>
              <p className="whitespace-pre-line">{order.note}</p>
            </div>
          )}
        </Panel>
        <Goods order={order} />
        <Panel title="Calls" actions={order.status === 'pending' ? <CallButtons order={order} /> : undefined}>
          <CallLog calls={order.calls} />
        </Panel>
        <History order={order} />
      </div>
    </>
  )
}

/** What can be done next. Whoever looks at an order that somebody else has moved is told so. */
function Moves({ order }: { order: AdminOrder }) {
  const move = useChangeOrderStatus(order)
  const [asking, setAsking] = useState<OrderStatus>()
  const [news, setNews] = useState('')
  const seen = useRef(order.status)
  const own = useRef<OrderStatus>(undefined)

  useEffect(() => {
    if (seen.current === order.status) return
    seen.current = order.status
    const label = labels.orderStatusInSentence[order.status]
    setNews(own.current === order.status ? '' : messages.orderChangedMeanwhile(label))
    own.current = undefined
    setAsking(undefined)
  }, [order.status])

  function go(change: StatusChange) {
    own.current = change.status
    setNews('')
    move.mutate(change, {
      onError: () => {
        own.current = undefined
      },
      onSettled: () => setAsking(undefined),
    })
  }
  const isGoing = (status: OrderStatus) => move.isPending && move.variables.status === status

  return (
    <>
      {news && (
        <Notice tone="warm" live>
          {news}
        </Notice>
      )}
      {order.moves.length > 0 && (
        <section aria-label="What to do next" className="mb-4 flex flex-wrap gap-3">
          {order.moves.map((status) =>
            status === 'cancelled' ? (
              <Button
                key={status}
                variant="outline"
                className="border-danger! text-danger! hover:bg-danger-soft!"
                onClick={() => setAsking(status)}
              >
                {STATUS_CHANGE_LABELS[status]}
              </Button>
            ) : (
              <Button
                key={status}
                busy={isGoing(status)}
                onClick={() => (status === 'delivered' ? setAsking(status) : go({ status }))}
              >
                {STATUS_CHANGE_LABELS[status]}
              </Button>
            ),
          )}
        </section>
      )}
      <ConfirmDialog
        open={asking === 'delivered'}
        onClose={() => setAsking(undefined)}
        title={`Mark order ${shortOrderId(order._id)} as delivered?`}
        confirmLabel="Yes, it is delivered"
        dangerous={false}
        busy={move.isPending}
        onConfirm={() => go({ status: 'delivered' })}
      >
        <p>
          You confirm that {formatRupees(order.total)} was collected from {order.fullName}. An invoice will be
          issued, and this cannot be undone.
        </p>
      </ConfirmDialog>
      <ReasonDialog
        open={asking === 'cancelled'}
        onClose={() => setAsking(undefined)}
        title={`Cancel order ${shortOrderId(order._id)}`}
        confirmLabel="Cancel the order"
        cancelLabel="Keep the order"
        reasons={labels.cancelReason}
        missing={messages.cancelReasonMissing}
        busy={move.isPending}
        onConfirm={(reason, note) => go({ status: 'cancelled', reason, note })}
      >
        <p>The products go back into stock and the customer is notified. This cannot be undone.</p>
      </ReasonDialog>
    </>
  )
}

function Goods({ order }: { order: AdminOrder }) {
  return (
    <Panel title={order.lines === 1 ? '1 product' : `${order.lines} products`}>
      <ul className="divide-y divide-line">
        {order.items.map(({ _id, productId, name, unit, price, quantity, image }) => (
          <li key={_id} className="flex items-center gap-3 py-2">
            <Picture src={image ?? undefined} alt="" sizes="48px" className="size-12 shrink-0 rounded-box" />
            <div className="min-w-0 grow">
              <Link to={`/admin/products/${productId}`} className="link inline-flex min-h-6 items-center">
                {name}
              </Link>
              <p className="text-sm text-ink-soft">
                {quantity} × {formatRupees(price)} / {unit}
              </p>
            </div>
            <p className="font-bold whitespace-nowrap tabular-nums">
              {formatRupees(lineTotal(price, quantity))}
            </p>
          </li>
        ))}
      </ul>
      <dl className="mt-2 grid grid-cols-[1fr_auto] gap-y-1 border-t border-line pt-3 tabular-nums">
        <dt>Subtotal</dt>
        <dd className="text-right">{formatRupees(order.subtotal)}</dd>
        <dt>Delivery charge</dt>
        <dd className="text-right">{formatRupees(order.deliveryCharge)}</dd>
        <dt className="font-bold">{order.status === 'delivered' ? 'Cash collected' : 'Cash to collect'}</dt>
        <dd className="text-right font-bold">
          {formatRupees(order.status === 'cancelled' ? 0 : order.total)}
        </dd>
      </dl>
    </Panel>
  )
}

const ACTORS = { customer: 'the customer', admin: 'the shop', shop: 'the shop' } as const

function History({ order }: { order: AdminOrder }) {
  return (
    <Panel title="History">
      <ol className="divide-y divide-line">
        {order.history.toReversed().map(({ from, to, actor, actorName, reason, note, createdAt }) => (
          <li key={`${to} ${createdAt}`} className="py-2">
            <p>
              <strong>{from === null ? 'Placed' : labels.orderStatus[to]}</strong>
              <span className="text-sm text-ink-soft">
                {' '}
                · <DateTime at={createdAt} /> · {actorName || ACTORS[actor]}
              </span>
            </p>
            <p className="empty:hidden">{labels.reasonAndNote(labels.cancelReason, reason, note)}</p>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
