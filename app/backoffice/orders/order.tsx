import { useParams } from 'react-router'
import type { AdminOrder } from '#contract/admin/orders/orders.ts'
import { MAX_DELIVERY_ATTEMPTS } from '#contract/limits.ts'
import { EDITABLE_STATUSES } from '#contract/order-status.ts'
import { shortOrderId } from '#contract/text.ts'
import * as orderEdit from '#texts/admin/order-edit.ts'
import * as t from '#texts/admin/orders.ts'
import * as returns from '#texts/admin/returns.ts'
import { OrderStatusBadge } from '../../features/orders/status-badge.tsx'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { richText } from '../../ui/text/rich-text.tsx'
import { FailedDeliveryButtons } from '../deliveries/failed-delivery.tsx'
import { useAdminQuery } from '../kit/api-hooks.ts'
import { DateTime } from '../kit/dates/dates.tsx'
import { StaffNotes } from '../kit/orders/staff-notes.tsx'
import { AdminPage, adminTitle, Notice, Panel } from '../kit/pages/admin-page.tsx'
import { QueryBoundary } from '../kit/pages/query-boundary.tsx'
import { PhoneCallButtons, PhoneCallLog } from '../phone-calls/phone-call-log.tsx'
import { ReturnsPanel } from '../returns/returns-list.tsx'
import { DeliveryPanel, GoodsPanel, HistoryPanel } from './order-panels.tsx'
import { StatusChangeButtons } from './status-change-buttons.tsx'

export const meta = () => adminTitle(t.order)

/** Short, so that two people do not pack the same order. */
const REFETCH_INTERVAL_MS = 15_000

export default function OrderPage() {
  const { id = '' } = useParams()
  const query = useAdminQuery('/admin/orders/:id', { params: { id }, everyMs: REFETCH_INTERVAL_MS })
  const current = query.data?.order

  return (
    <AdminPage
      key={id}
      title={t.orderTitle(shortOrderId(id))}
      lead={current && <Lead order={current} />}
      back={{ to: '/admin/orders', label: t.title }}
      actions={
        current && (
          <>
            {EDITABLE_STATUSES.includes(current.status) && !current.invoiceNumber && (
              <ButtonLink variant="outline" to={`/admin/orders/${id}/edit`}>
                {orderEdit.editOrder}
              </ButtonLink>
            )}
            {current.status !== 'cancelled' && (
              <ButtonLink variant="outline" to={`/admin/orders/${id}/invoice`}>
                {t.invoice(current.invoiceNumber)}
              </ButtonLink>
            )}
          </>
        )
      }
    >
      <QueryBoundary query={query}>
        {({ order }) => (
          <>
            <StatusChangeButtons order={order} />
            {order.status === 'shipped' && <NotHandedOver order={order} />}
            <div className="grid items-start gap-4 lg:grid-cols-2">
              <div className="grid gap-4">
                <GoodsPanel order={order} />
                {(order.status === 'delivered' || order.returns.length > 0) && <ReturnsPanel order={order} />}
              </div>
              <div className="grid gap-4">
                <DeliveryPanel order={order} />
                <Panel
                  title={t.calls}
                  actions={
                    (order.status === 'pending' || order.waitsForCall) && <PhoneCallButtons order={order} />
                  }
                >
                  <PhoneCallLog calls={order.calls} />
                </Panel>
                <StaffNotes about="orders" id={order._id} />
                <HistoryPanel order={order} />
              </div>
            </div>
          </>
        )}
      </QueryBoundary>
    </AdminPage>
  )
}

function Lead({ order }: { order: AdminOrder }) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <OrderStatusBadge status={order.status} />
      <span>
        {richText(order.source === 'phone' ? t.placedByPhone : t.placed, {
          time: <DateTime at={order.createdAt} />,
        })}
      </span>
    </span>
  )
}

function NotHandedOver({ order }: { order: AdminOrder }) {
  const { deliveryAttempts } = order
  return (
    <>
      {deliveryAttempts > 0 && (
        <Notice tone={deliveryAttempts >= MAX_DELIVERY_ATTEMPTS ? 'warm' : 'info'}>
          {deliveryAttempts >= MAX_DELIVERY_ATTEMPTS
            ? returns.attemptsReached(deliveryAttempts)
            : returns.attempts(deliveryAttempts, MAX_DELIVERY_ATTEMPTS)}
        </Notice>
      )}
      <div className="mb-4 flex flex-wrap gap-3">
        <FailedDeliveryButtons order={{ ...order, attempts: deliveryAttempts }} />
      </div>
    </>
  )
}
