import { Link } from 'react-router'
import type { TodayResponse } from '#contract/admin/today/today.ts'
import * as common from '#texts/admin/common.ts'
import * as lots from '#texts/admin/lots.ts'
import * as t from '#texts/admin/today.ts'
import { OrderStatusBadge } from '../../features/orders/status-badge.tsx'
import { ProductName } from '../../features/product/product-name.tsx'
import { usePermissions } from '../../features/session/permissions.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { formatRupees } from '../../ui/text/format.ts'
import { richText } from '../../ui/text/rich-text.tsx'
import { useToday } from '../kit/api-hooks.ts'
import { DeliveryDay, formatDate } from '../kit/dates/dates.tsx'
import { InlineOrderLink, OrderLink } from '../kit/orders/order-link.tsx'
import { AdminPage, adminTitle, Notice, Panel } from '../kit/pages/admin-page.tsx'
import { QueryBoundary } from '../kit/pages/query-boundary.tsx'
import { DataTable } from '../kit/tables/data-table.tsx'
import { NewOrderAlert } from '../orders/new-order-alert.tsx'
import { FirstDay } from './first-day.tsx'
import { ToDo } from './to-do.tsx'

export const meta = () => adminTitle(t.title)

export default function TodayPage() {
  const query = useToday()
  const may = usePermissions()
  return (
    <AdminPage
      title={t.title}
      lead={query.data && summaryOf(query.data)}
      actions={
        <>
          <NewOrderAlert />
          <ButtonLink to="/admin/orders/new">{common.newPhoneOrder}</ButtonLink>
        </>
      }
    >
      <QueryBoundary query={query}>
        {(today) => (
          <>
            {today.orderingPaused && (
              <Notice tone="warm">
                {richText(t.orderingPaused, {
                  link: (text) =>
                    may('settings.manage') ? (
                      <Link to="/admin/settings/orders" className="link font-bold">
                        {text}
                      </Link>
                    ) : (
                      text
                    ),
                })}
              </Notice>
            )}
            <h2 className="sr-only">{t.tasks}</h2>
            <ToDo today={today} />
            <FirstDay />
            {today.shortLines.length > 0 && <ShortLines lines={today.shortLines} />}
            <NewestOrders orders={today.newestOrders} />
          </>
        )}
      </QueryBoundary>
    </AdminPage>
  )
}

function summaryOf({ date, today: { orders, sales, cancelled } }: TodayResponse): string {
  return t.summary(formatDate(date), orders, formatRupees(sales), cancelled)
}

function NewestOrders({ orders }: { orders: TodayResponse['newestOrders'] }) {
  return (
    <Panel
      title={t.newestOrders}
      className="mt-4"
      actions={
        <Link to="/admin/orders" className="link">
          {t.allOrders}
        </Link>
      }
    >
      {orders.length === 0 ? (
        <p>{t.noOrders}</p>
      ) : (
        <ul className="divide-y divide-line">
          {orders.map((order) => (
            <li key={order._id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
              <span className="min-w-0">
                <OrderLink order={order} /> {order.fullName}
              </span>
              <span className="flex items-center gap-3 whitespace-nowrap tabular-nums">
                {formatRupees(order.total)} <OrderStatusBadge status={order.status} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

/** Orders that lack good units: the shop calls these customers or cancels their lines. */
function ShortLines({ lines }: { lines: TodayResponse['shortLines'] }) {
  return (
    <Panel title={lots.shortTitle} className="mt-4">
      <DataTable
        caption={lots.shortCaption}
        rows={lines}
        rowKey={({ orderId, productId }) => `${orderId} ${productId}`}
        columns={[
          {
            header: common.columnProduct,
            onPhone: 'title',
            cell: ({ productId, productName: name, productNepaliName: nepaliName }) => (
              <Link to={`/admin/products/${productId}`} className="link inline-flex min-h-6 items-center">
                <ProductName product={{ name, nepaliName }} />
              </Link>
            ),
          },
          {
            header: common.columnOrder,
            onPhone: 'plain',
            cell: ({ orderId, fullName }) => (
              <>
                <InlineOrderLink id={orderId} /> <span>{fullName}</span>
              </>
            ),
          },
          {
            header: common.deliveryDay,
            onPhone: 'plain',
            cell: ({ deliveryDay }) => <DeliveryDay day={deliveryDay} />,
          },
          { header: common.columnUnits, numeric: true, cell: ({ quantity }) => quantity },
          { header: lots.columnMissing, numeric: true, cell: ({ missing }) => <strong>{missing}</strong> },
        ]}
      />
    </Panel>
  )
}
