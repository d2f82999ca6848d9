import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Customer } from '#contract/admin/customers.ts'
import type { OrderSummary } from '#contract/admin/orders.ts'
import { formatRupees } from '#contract/money.ts'
import { shortOrderId } from '#contract/text.ts'
import { api } from '../../api/client.ts'
import { AdminPage, adminTitle, Panel } from '../../features/backoffice/admin-page.tsx'
import { useAdminMutation, useAdminQuery } from '../../features/backoffice/api-hooks.ts'
import { type Column, DataTable } from '../../features/backoffice/data-table.tsx'
import { DateTime } from '../../features/backoffice/dates.tsx'
import { PhoneLink } from '../../features/backoffice/links.tsx'
import { CustomerBadges } from '../../features/backoffice/people/customer-badges.tsx'
import { QueryBoundary } from '../../features/backoffice/query-boundary.tsx'
import { ReasonDialog } from '../../features/backoffice/reason-dialog.tsx'
import { OrderStatusBadge } from '../../features/orders/status-badge.tsx'
import { useSession } from '../../features/session/session.ts'
import { SESSION_KEY } from '../../features/session/state.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import type { Route } from './+types/customer.ts'

export const meta = () => adminTitle('Customer')

const ORDER_COLUMNS: readonly Column<OrderSummary>[] = [
  {
    header: 'Order',
    onPhone: 'title',
    cell: ({ _id }) => (
      <Link to={`/admin/orders/${_id}`} className="link font-bold">
        {shortOrderId(_id)}
      </Link>
    ),
  },
  { header: 'Date', cell: ({ createdAt }) => <DateTime at={createdAt} /> },
  { header: 'Status', cell: ({ status }) => <OrderStatusBadge status={status} /> },
  { header: 'Delivered to', cell: ({ city, state }) => [city, state].filter(Boolean).join(', ') },
  { header: 'Total', numeric: true, cell: ({ total }) => formatRupees(total) },
]

export default function CustomerPage({ params: { id } }: Route.ComponentProps) {
  const query = useAdminQuery('/admin/customers/:id', { params: { id } })
  const customer = query.data?.customer
  return (
    <AdminPage
      title={customer?.name ?? 'Customer'}
      lead={customer && <CustomerBadges customer={customer} />}
      back={{ to: '/admin/customers', label: 'Customers' }}
      actions={customer && <CustomerActions customer={customer} />}
    >
      <QueryBoundary query={query}>
        {(data) => (
          <div className="grid gap-6">
            <Panel title="Account">
              <Details customer={data.customer} />
            </Panel>
            <Panel title="Orders">
              {data.orders.length === 0 ? (
                <p className="text-ink-soft">No orders yet.</p>
              ) : (
                <DataTable
                  caption="Orders, newest first"
                  columns={ORDER_COLUMNS}
                  rows={data.orders}
                  rowKey={({ _id }) => _id}
                />
              )}
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
      <dt>Email</dt>
      <dd>
        <a href={`mailto:${customer.email}`} className="link wrap-anywhere">
          {customer.email}
        </a>
      </dd>
      <dt>Phone</dt>
      <dd>{customer.phone ? <PhoneLink phone={customer.phone} name={customer.name} /> : 'none'}</dd>
      <dt>Address</dt>
      <dd>{customer.address || 'none'}</dd>
      <dt>Signs in with</dt>
      <dd>{customer.authProvider === 'google' ? 'Google' : 'Email and password'}</dd>
      <dt>Joined</dt>
      <dd>
        <DateTime at={customer.createdAt} />
      </dd>
      <dt>Orders</dt>
      <dd>
        {customer.orders.toLocaleString('en-IN')}, {formatRupees(customer.spent)} spent
      </dd>
    </dl>
  )
}

type Step = 'block' | 'unblock' | 'appoint' | 'dismiss'

const DONE: Record<Step, string> = {
  block: 'blocked and signed out everywhere',
  unblock: 'can sign in again',
  appoint: 'is now an administrator',
  dismiss: 'is no longer an administrator',
}

function CustomerActions({ customer }: { customer: Customer }) {
  const { name } = customer
  const params = { id: customer._id }
  const [asked, setAsked] = useState<Step>()
  const close = () => setAsked(undefined)
  const { user } = useSession()
  const client = useQueryClient()
  const isSelf = user?._id === customer._id
  const change = useAdminMutation({
    call: ({ step, reason = '' }: { step: Step; reason?: string }) =>
      step === 'block'
        ? api.post('/admin/customers/:id/block', { params, body: { reason } })
        : api.post(`/admin/customers/:id/${step}`, { params }),
    done: (_answer, { step }) => {
      // whoever dismissed themselves has no business here any more
      if (isSelf) void client.invalidateQueries({ queryKey: SESSION_KEY })
      return `${name} ${step === 'block' ? 'is ' : ''}${DONE[step]}`
    },
  })
  const isAdmin = customer.role === 'admin'

  return (
    <>
      {isAdmin ? (
        <Button variant="outline" onClick={() => setAsked('dismiss')}>
          Remove administrator rights
        </Button>
      ) : customer.blocked ? (
        <Button variant="outline" busy={change.isPending} onClick={() => change.mutate({ step: 'unblock' })}>
          Unblock
        </Button>
      ) : (
        <>
          {customer.verified && (
            <Button variant="outline" onClick={() => setAsked('appoint')}>
              Make administrator
            </Button>
          )}
          <Button variant="danger" onClick={() => setAsked('block')}>
            Block
          </Button>
        </>
      )}
      <ReasonDialog
        open={asked === 'block'}
        onClose={close}
        title={`Block ${name}?`}
        confirmLabel="Block"
        busy={change.isPending}
        onConfirm={(_reason, note) => change.mutate({ step: 'block', reason: note }, { onSettled: close })}
      >
        <p>They will be signed out on all devices and cannot sign in. Their orders are kept.</p>
      </ReasonDialog>
      <ConfirmDialog
        open={asked === 'appoint'}
        onClose={close}
        title={`Make ${name} an administrator?`}
        confirmLabel="Make administrator"
        dangerous={false}
        busy={change.isPending}
        onConfirm={() => change.mutate({ step: 'appoint' }, { onSettled: close })}
      >
        <p>They will be able to do everything in the back office, including removing you.</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'dismiss'}
        onClose={close}
        title={isSelf ? 'Remove your own administrator rights?' : `Remove ${name}’s administrator rights?`}
        confirmLabel="Remove rights"
        busy={change.isPending}
        onConfirm={() => change.mutate({ step: 'dismiss' }, { onSettled: close })}
      >
        <p>
          {isSelf
            ? 'You will keep your customer account but lose access to the back office immediately.'
            : 'They will keep their customer account.'}
        </p>
      </ConfirmDialog>
    </>
  )
}
