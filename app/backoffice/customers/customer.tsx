import { useState } from 'react'
import type { Customer } from '#contract/admin/customers.ts'
import type { OrderSummary } from '#contract/admin/orders/orders.ts'
import { isStaff } from '#contract/permissions.ts'
import * as common from '#texts/admin/common.ts'
import * as t from '#texts/admin/customers.ts'
import { OrderStatusBadge } from '../../features/orders/status-badge.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { formatRupees } from '../../ui/text/format.ts'
import { districtName, provinceName } from '../../ui/text/place-names.ts'
import { useAction, useAdminQuery } from '../kit/api-hooks.ts'
import { DateTime } from '../kit/dates/dates.tsx'
import { ReasonDialog } from '../kit/forms/reason-dialog.tsx'
import { OrderLink } from '../kit/orders/order-link.tsx'
import { StaffNotes } from '../kit/orders/staff-notes.tsx'
import { AdminPage, adminTitle, Panel } from '../kit/pages/admin-page.tsx'
import { PhoneLink } from '../kit/pages/links.tsx'
import { QueryBoundary } from '../kit/pages/query-boundary.tsx'
import { type Column, DataTable } from '../kit/tables/data-table.tsx'
import type { Route } from './+types/customer.ts'
import { CustomerBadges } from './customer-badges.tsx'

export const meta = () => adminTitle(t.customer)

const ORDER_COLUMNS: readonly Column<OrderSummary>[] = [
  { header: common.columnOrder, onPhone: 'title', cell: (order) => <OrderLink order={order} /> },
  { header: t.columnDate, onPhone: 'plain', cell: ({ createdAt }) => <DateTime at={createdAt} /> },
  { header: common.columnStatus, onPhone: 'end', cell: ({ status }) => <OrderStatusBadge status={status} /> },
  {
    header: t.deliveredTo,
    onPhone: 'plain',
    cell: ({ city, state }) => [districtName(city, state), provinceName(state)].filter(Boolean).join(', '),
  },
  { header: common.columnTotal, numeric: true, onPhone: 'end', cell: ({ total }) => formatRupees(total) },
]

export default function CustomerPage({ params: { id } }: Route.ComponentProps) {
  const query = useAdminQuery('/admin/customers/:id', { params: { id } })
  const customer = query.data?.customer
  return (
    <AdminPage
      title={customer?.name ?? t.customer}
      lead={customer && <CustomerBadges customer={customer} />}
      back={{ to: '/admin/customers', label: t.title }}
      actions={customer && <CustomerActions customer={customer} />}
    >
      <QueryBoundary query={query}>
        {(data) => (
          <div className="grid gap-6">
            <Panel title={t.account}>
              <Details customer={data.customer} />
            </Panel>
            <StaffNotes about="customers" id={id} />
            <Panel title={t.orders}>
              <DataTable
                caption={t.ordersCaption}
                empty={t.noOrders}
                columns={ORDER_COLUMNS}
                rows={data.orders}
                rowKey={({ _id }) => _id}
              />
            </Panel>
          </div>
        )}
      </QueryBoundary>
    </AdminPage>
  )
}

function Details({ customer }: { customer: Customer }) {
  return (
    <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[max-content_1fr] [&>dt]:text-ink-soft max-sm:[&>dd]:mb-2">
      <dt>{common.email}</dt>
      <dd>
        <a href={`mailto:${customer.email}`} className="link wrap-anywhere">
          {customer.email}
        </a>
      </dd>
      <dt>{common.phone}</dt>
      <dd>{customer.phone ? <PhoneLink phone={customer.phone} name={customer.name} /> : t.none}</dd>
      <dt>{common.address}</dt>
      <dd>{customer.address || t.none}</dd>
      <dt>{t.signsInWith}</dt>
      <dd>{customer.authProvider === 'google' ? t.google : t.emailAndPassword}</dd>
      <dt>{t.joined}</dt>
      <dd>
        <DateTime at={customer.createdAt} />
      </dd>
      <dt>{t.orders}</dt>
      <dd>{t.ordersAndSpent(common.formatNumber(customer.orders), formatRupees(customer.spent))}</dd>
    </dl>
  )
}

/** A button to block or unblock a customer. Staff are removed on their own page first. */
function CustomerActions({ customer }: { customer: Customer }) {
  const { name, role, blocked } = customer
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const params = { id: customer._id }
  const block = useAction('POST /admin/customers/:id/block', { params, done: t.blockDone(name) })
  const unblock = useAction('POST /admin/customers/:id/unblock', { params, done: t.unblockDone(name) })

  return (
    <>
      {blocked && (
        <Button variant="outline" busy={unblock.isPending} onClick={() => unblock.mutate(undefined)}>
          {t.unblock}
        </Button>
      )}
      {!isStaff(role) && !blocked && (
        <Button variant="danger" onClick={() => setAsking(true)}>
          {t.block}
        </Button>
      )}
      <ReasonDialog
        open={isAsking}
        onClose={close}
        busy={block.isPending}
        title={t.blockTitle(name)}
        confirmLabel={t.block}
        onConfirm={(note) => block.mutate({ reason: note }, { onSuccess: close })}
      >
        <p>{t.blockWarning}</p>
      </ReasonDialog>
    </>
  )
}
